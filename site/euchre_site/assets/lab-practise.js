// The page on which one is asked about the rules of any table, without end.
(function () {
  "use strict";
  const euchre = window.euchre;
  const element = euchre.element;
  const LOADING = "euchre-lab-state";
  const ask = (name, args) => window.euchreLab.call(name, args);

  async function asked(table) {
    if (table.yaml) {
      return {yaml: table.yaml};
    }
    return table.fragment ? {yaml: (await ask("unlink", {fragment: table.fragment})).yaml} : {ref: table.ref};
  }

  // What names a table that comes with the program, behind an address.
  function query(table) {
    return table.ref ? "?table=" + encodeURIComponent(table.ref).replaceAll("%2B", "+") : "";
  }

  // The address leads to the same table again.
  function show(table) {
    const end = table.fragment ? "#table=" + table.fragment : query(table);
    try {
      history.replaceState(history.state, "", location.pathname + end);
    } catch (error) {
      // A page on a disk may not be allowed to; the address then stays as it is.
    }
  }

  // The other pages with the same table.
  function elsewhere(table, keep, name) {
    return keep.page(name, table.fragment) + query(table);
  }

  function practise(holder, parts) {
    const keep = parts[0];
    const options = [...holder.querySelectorAll("option")];
    const place = element("div", {"class": "euchre-practise"});
    const before = [...holder.childNodes];
    let start = null;

    async function begin(table) {
      const given = await asked(table);
      const found = await ask("topics", {table: given});
      if (!place.isConnected) {
        return;
      }
      show(table);
      const other = euchre.quizDom.button(["Another table"], {}, choose);
      const links = [["your-table", table.ref ? "Make it your table" : "Change its rules"], ["play", "Play by these rules"]];
      const quiz = document.createElement(parts[2]).set({
        call: ask, table: given, found: found,
        trouble: (error) => euchre.practiseTrouble(table, error, keep),
      });
      place.replaceChildren(
        element("h2", {"class": "euchre-practise-name"}, [found.name]),
        element("p", {"class": "euchre-quiz euchre-practise-links"}, [...links.flatMap(([name, text]) =>
          [element("a", {href: elsewhere(table, keep, name)}, [text]), " "]), other]),
        quiz,
      );
      start = null;
    }

    function choose() {
      start = euchre.practiseStart(options, keep, begin, holder.dataset.loads);
      place.replaceChildren(start.root);
    }

    function tell(event) {
      if (start && event.detail.state === "loading") {
        start.tell(event.detail.text);
      }
    }

    document.addEventListener(LOADING, tell);
    window.addEventListener("hashchange", choose);
    holder.replaceChildren(place);
    choose();
    return function () {
      document.removeEventListener(LOADING, tell);
      window.removeEventListener("hashchange", choose);
      holder.replaceChildren(...before);
    };
  }

  euchre.give("assets/euchre/lab/lab-practise.js", practise);
})();
