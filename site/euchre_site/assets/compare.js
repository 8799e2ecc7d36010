// The comparison: the rules of the variants that somebody picks, side by side. The page below says
// the same without a script. What is picked stands in the address, so that a link can be passed on.
(function () {
  "use strict";
  if (customElements.get("euchre-compare")) {
    return;
  }
  const KEPT = "compare";
  const MOST = 4;
  const NAMES = ["First variant", "Second variant", "Third variant", "Fourth variant"];
  const NARROW = "(max-width: 45em)";
  const FEWEST = 2;

  function made(tag, attributes, ...children) {
    return window.euchre.element(tag, attributes, children);
  }

  function choice(value, text) {
    return made("option", { value: value }, text);
  }

  // The pages of the variants, in order: only the page itself knows how its links are written.
  function pages() {
    return [...document.querySelectorAll(".euchre-compare-links a")].map(function (link) {
      return link.href;
    });
  }

  class Compare extends HTMLElement {
    connectedCallback() {
      if (this.begun) {
        return;
      }
      this.begun = true;
      window.euchre.load(this.dataset.src).then(this.begin.bind(this), function () {
        // The page below the element says everything without it.
      });
    }

    disconnectedCallback() {
      window.removeEventListener("hashchange", this.follow);
      if (this.narrow) {
        this.narrow.removeEventListener("change", this.show);
      }
    }

    begin(data) {
      this.variants = data.variants;
      this.parts = data.parts;
      this.first = data.first;
      this.pages = pages();
      this.narrow = window.matchMedia(NARROW);
      this.show = this.render.bind(this);
      this.follow = this.readAddress.bind(this);
      this.build();
      this.pick(this.fromAddress() || this.kept() || this.first);
      window.addEventListener("hashchange", this.follow);
      this.narrow.addEventListener("change", this.show);
      document.querySelectorAll(".euchre-compare-links").forEach(function (each) {
        each.hidden = true;
      });
      this.render();
    }

    // Picking.

    known(ids) {
      const found = ids.filter((id, place) => this.place(id) >= 0 && ids.indexOf(id) === place);
      return found.length && found.length === ids.length ? found.slice(0, MOST) : null;
    }

    place(id) {
      return this.variants.findIndex(each => each.id === id);
    }

    fromAddress() {
      const text = window.location.hash.slice(1);
      return text ? this.known(text.split(",")) : null;
    }

    kept() {
      const text = window.euchre.recall(KEPT);
      return text ? this.known(text.split(",")) : null;
    }

    readAddress() {
      const ids = this.fromAddress();
      if (ids) {
        this.pick(ids);
        this.render();
      }
    }

    pick(ids) {
      this.selects.forEach(function (select, place) {
        select.value = ids[place] || "";
      });
    }

    // The places in the data of what is picked: as many as the width has room for, each once.
    picked() {
      const room = this.narrow.matches ? FEWEST : MOST;
      const ids = this.selects.slice(0, room).map(select => select.value).filter(Boolean);
      return [...new Set(ids)].map(id => this.place(id));
    }

    remember() {
      const text = this.picked().map(place => this.variants[place].id).join(",");
      if (!text) {
        return;
      }
      window.euchre.keep(KEPT, text);
      try {
        window.history.replaceState(window.history.state, "", "#" + text);
      } catch (error) {
        // A page on a disk may not be allowed to; the address then stays as it is.
      }
    }

    // The form.

    build() {
      this.selects = NAMES.slice(0, Math.min(MOST, this.variants.length)).map(this.select, this);
      this.labels = this.selects.map((each, place) => made("label", {}, NAMES[place], each));
      this.words = made("input", { type: "search", autocomplete: "off" });
      this.moment = made("select", {}, choice("", "Any moment"));
      this.parts.forEach(each => this.moment.append(choice(each.title, each.title)));
      this.only = made("input", { type: "checkbox" });
      // All rules would be dozens of screens of a phone.
      this.only.checked = this.narrow.matches;
      this.count = made("p", { role: "status", class: "euchre-compare-count" });
      this.table = made("table", { class: "euchre-compare-table", role: "table" });
      const form = made("form", { class: "euchre-compare-form", role: "search" },
        ...this.labels,
        made("label", {}, "Words to find", this.words),
        made("label", {}, "Moment of the game", this.moment));
      form.setAttribute("aria-label", "Compare the variants");
      if (this.variants.length > 1) {
        form.append(made("label", { class: "euchre-compare-only" }, this.only,
          made("span", {}, "Only where they differ")));
      }
      form.addEventListener("submit", event => event.preventDefault());
      form.addEventListener("input", this.show);
      this.selects.forEach(each => each.addEventListener("input", this.remember.bind(this)));
      this.replaceChildren(form, this.count, this.table);
    }

    select(name, place) {
      const select = made("select");
      if (place > 0) {
        select.append(choice("", "none"));
      }
      this.variants.forEach(each => select.append(choice(each.id, each.name)));
      return select;
    }

    // The table.

    render() {
      const narrow = this.narrow.matches;
      this.labels.forEach(function (label, place) {
        label.hidden = narrow && place >= FEWEST;
        label.style.display = label.hidden ? "none" : "";
      });
      const picked = this.picked();
      const bodies = [];
      let shown = 0;
      let all = 0;
      let idle = 0;
      this.parts.forEach(part => {
        const found = part.rows.filter(row => this.wanted(part, row, picked));
        // Who looks for a word wants to know that a rule doesn't come up; nobody else does.
        const rows = found.filter(row => this.words.value.trim() || this.matters(row, picked));
        idle += found.length - rows.length;
        all += part.rows.length;
        shown += rows.length;
        if (rows.length) {
          bodies.push(this.body(part, rows, picked));
        }
      });
      this.table.replaceChildren(this.head(picked), ...bodies);
      this.table.hidden = shown === 0;
      this.count.textContent = shown === 0 ? "No rule is like that."
        : shown + " of " + all + " rules" + (this.onlyDiffering(picked) ? ", in which they differ." : ".")
          + (idle ? " " + idle + " more don’t come up in what you picked." : "");
    }

    wanted(part, row, picked) {
      if (this.moment.value && this.moment.value !== part.title) {
        return false;
      }
      if (this.onlyDiffering(picked) && !this.differ(row, picked)) {
        return false;
      }
      const labels = picked.map(place => this.label(row, place));
      const text = [row.title, row.question, ...row.also, ...labels].join(" ").toLowerCase();
      return this.words.value.toLowerCase().split(/\s+/).every(word => text.includes(word));
    }

    // One variant alone differs from nothing, so that all of it is shown.
    onlyDiffering(picked) {
      return this.only.checked && picked.length > 1;
    }

    matters(row, picked) {
      return picked.some(place => row.cells[place][1] >= 0);
    }

    differ(row, picked) {
      const first = row.cells[picked[0]];
      return this.matters(row, picked) && picked.some(place => row.cells[place][0] !== first[0]);
    }

    label(row, place) {
      const number = row.cells[place][1];
      return number < 0 ? "doesn’t come up" : row.labels[number];
    }

    head(picked) {
      const names = picked.map(place => {
        const link = made("a", { href: this.pages[place] || "#" });
        link.textContent = this.variants[place].name;
        return made("th", { scope: "col", role: "columnheader" }, link);
      });
      const corner = made("td", { role: "cell" });
      return made("thead", { role: "rowgroup" }, made("tr", { role: "row" }, corner, ...names));
    }

    body(part, rows, picked) {
      const title = made("th", {
        class: "euchre-compare-moment", colspan: picked.length + 1, scope: "rowgroup",
        role: "rowheader",
      });
      title.textContent = part.title;
      return made("tbody", { role: "rowgroup" }, made("tr", { role: "row" }, title),
        ...rows.map(row => this.row(row, picked)));
    }

    row(row, picked) {
      const differs = picked.length > 1 && this.differ(row, picked);
      const title = made("a", { href: "#" + row.anchor, title: row.question });
      title.textContent = row.title;
      const head = made("th", { scope: "row", role: "rowheader" }, title);
      if (differs) {
        const mark = made("span",
          { class: "euchre-compare-mark", role: "img", "aria-label": "differs", title: "differs" });
        mark.textContent = "≠";
        head.append(" ", mark);
      }
      const line = made("tr", { role: "row" }, head, ...picked.map(place => this.cell(row, place)));
      if (differs) {
        line.className = "euchre-compare-differs";
      }
      return line;
    }

    cell(row, place) {
      const [, number, anchored] = row.cells[place];
      const text = this.label(row, place);
      if (number < 0) {
        const never = made("span", { class: "euchre-compare-never" });
        never.textContent = text;
        return made("td", { role: "cell" }, never);
      }
      const page = this.pages[place] || "#";
      const link = made("a", { href: anchored ? page + "#" + row.target : page });
      link.textContent = text;
      return made("td", { role: "cell" }, link);
    }
  }

  customElements.define("euchre-compare", Compare);
})();
