// By which rules one may play: the variants of this site, and what the address asks for, which is a
// variant with house rules, or a whole table in a link.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playAsked) {
    return;
  }
  const LINK = "#table=";

  function named(ref, name) {
    return { key: { ref: ref }, name: name, read: async () => ({ table: { ref: ref }, name: name }) };
  }

  // A link begins with the id of the variant on which its table stands.
  function linked(fragment, variants) {
    const base = variants.find((each) => each.key.ref === fragment.split(".")[0]);
    return {
      key: { link: fragment },
      name: base ? `The table of your link, which builds on ${base.name}` : "The table of your link",
      read: async (ask) => {
        const table = { yaml: (await ask("unlink", { fragment: fragment })).yaml };
        const { title } = await ask("resolve", { table: table });
        return { table: table, name: title };
      },
    };
  }

  // A plus sign in an address may have become a space.
  function combined(ref, variants) {
    const [first, ...rules] = ref.split(/[+ ]/).filter(Boolean);
    const base = variants.find((each) => each.key.ref === first);
    const added = rules.map((each) => each.replaceAll("_", " ")).join(", ");
    return named([first, ...rules].join("+"), `${base ? base.name : first} with ${added}`);
  }

  // The tables to choose from, each with its key, its name and read(ask), which promises it as the engine
  // takes it and what it is called; and which of them comes first.
  euchre.playAsked = function (options) {
    const variants = options.map((each) => named(each.value, each.textContent));
    const ref = (new URLSearchParams(location.search).get("table") || "").trim();
    const known = variants.find((each) => each.key.ref === ref);
    if (location.hash.startsWith(LINK)) {
      const own = linked(location.hash.slice(LINK.length), variants);
      return { tables: [own, ...variants], first: own };
    }
    if (!ref || known) {
      return { tables: variants, first: known || variants[0] };
    }
    const own = /[+ ]/.test(ref) ? combined(ref, variants) : named(ref, ref);
    return { tables: [own, ...variants], first: own };
  };
  euchre.give("assets/euchre/lab/lab-play-asked.js", euchre.playAsked);
})();
