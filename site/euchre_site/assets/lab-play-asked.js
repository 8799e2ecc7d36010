// By which rules one may play: the tables of this site and of the reader, and the one that the address asks
// for, which is a variant with or without house rules, or a whole table in a link.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playAsked) {
    return;
  }
  const OWN = "Your tables";
  const GAMES = "Games";
  const refOf = (each) => each.key.ref;
  const idOf = (each) => each.id || refOf(each);

  function named(ref, name) {
    return {
      key: { ref: ref }, name: name, end: "?table=" + encodeURIComponent(ref),
      read: async () => ({ table: { ref: ref }, name: name }),
    };
  }

  function linked(fragment, name, group) {
    return {
      key: { link: fragment }, name: name, group: group, end: "#table=" + fragment,
      read: async (ask) => {
        const table = { yaml: (await ask("unlink", { fragment: fragment })).yaml };
        const { title } = await ask("resolve", { table: table });
        return { table: table, name: title };
      },
    };
  }

  function offered(option) {
    return option.dataset.link ? Object.assign(linked(option.dataset.link, option.textContent), { id: option.value }) :
      named(option.value, option.textContent);
  }

  // What the reader set on the page "Your table".
  function kept(keep) {
    return keep.tables().filter((each) => each.fragment)
      .map((each) => linked(each.fragment, each.name || "Your table", OWN));
  }

  function combined(parts, variants) {
    const base = variants.find((each) => refOf(each) === parts[0]);  // there is one: see wanted()
    const added = parts.slice(1).map((each) => each.replaceAll("_", " ")).join(", ");
    return named(parts.join("+"), base.name + (added ? ` with ${added}` : ""));
  }

  function wanted(asked, keep, variants) {
    if (asked.fragment) {
      const base = variants.find((each) => refOf(each) === keep.baseOf(asked.fragment));
      return linked(asked.fragment, "The table of your link" + (base ? `, which builds on ${base.name}` : ""));
    }
    const found = asked.ref && variants.find((each) => idOf(each) === asked.ref[0]);
    return found && !found.id ? combined(asked.ref, variants) : found || null;
  }

  // The tables to choose from, and which of them comes first. missing: what to say if the address
  // asks for another game. Each has its key, its name, how an address with it ends, its group in the list,
  // and read(ask), which promises it as the engine takes it and what it is called.
  function playAsked(options, keep) {
    const variants = options.map(offered);
    const own = kept(keep);
    const found = wanted(keep.asked(), keep, variants);
    const known = found && [...own, ...variants].find((each) => each.end === found.end);
    const added = found && !known ? [found] : [];
    if (own.length || added.length) {
      variants.forEach((each) => { each.group = GAMES; });
    }
    return {
      tables: [...added, ...own, ...variants], first: known || found || variants[0],
      missing: keep.stranger(variants.map(idOf)),
    };
  }

  euchre.playAsked = playAsked;
  euchre.give("assets/euchre/lab/lab-play-asked.js", playAsked);
})();
