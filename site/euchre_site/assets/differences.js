// What is different for somebody who knows another variant: the page holds the variants that most
// people know, and any other is shown from a data script. The choice is kept from page to page.
(function () {
  "use strict";
  if (customElements.get("euchre-differences")) {
    return;
  }
  const KEPT = "known";
  // The part of the page about a variant, as addresses name it.
  const anchorOf = (id) => "if-you-know-" + id.replaceAll("_", "-");

  function made(name, text, className) {
    return window.euchre.element(name, { class: className || null }, text ? [text] : []);
  }

  class Differences extends HTMLElement {
    connectedCallback() {
      this.select = this.querySelector("select");
      this.status = this.querySelector("[role=status]");
      this.place = document.querySelector(".euchre-learnt");
      this.hidden = false;
      this.onHash = () => this.chooseNamed();
      this.onChange = () => {
        euchre.keep(KEPT, this.select.value);
        // A link to the page, or the page loaded again, shows what is shown now.
        history.replaceState(history.state, "", "#" + anchorOf(this.select.value));
        this.show();
      };
      this.select.addEventListener("change", this.onChange);
      window.addEventListener("hashchange", this.onHash);
      const kept = euchre.recall(KEPT);
      const first = this.place.querySelector(".euchre-known").dataset.known;
      this.select.value = this.has(kept) ? kept : first;
      if (!this.chooseNamed()) {
        this.show();
      }
    }

    disconnectedCallback() {
      window.removeEventListener("hashchange", this.onHash);
      this.select.removeEventListener("change", this.onChange);
    }

    has(id) {
      return Array.from(this.select.options).some((option) => option.value === id);
    }

    // A link to a part of the page shows that part, also one that has yet to be loaded.
    chooseNamed() {
      const id = location.hash.slice(1);
      const target = id ? document.getElementById(id) : null;
      const section = target ? target.closest(".euchre-known") : null;
      const named = Array.from(this.select.options).find((each) => anchorOf(each.value) === id);
      if (!section && !named) {
        return false;
      }
      this.select.value = section ? section.dataset.known : named.value;
      this.show();
      if (section) {
        target.scrollIntoView();
      }
      return true;
    }

    show() {
      const wanted = this.select.value;
      let found = false;
      for (const each of this.place.querySelectorAll(".euchre-known")) {
        const is = each.dataset.known === wanted;
        each.hidden = !is;
        found = found || is;
      }
      if (found) {
        this.tell();
        return;
      }
      this.status.textContent = "One moment …";
      euchre.load(this.dataset.src).then((data) => {
        if (this.select.value === wanted) {
          this.place.append(this.written(wanted, data));
          this.tell();
        }
      }, () => {
        this.status.textContent = "These differences could not be loaded.";
      });
    }

    tell() {
      const rules = this.place.querySelectorAll(".euchre-known:not([hidden]) .euchre-differing");
      this.status.textContent = rules.length === 1 ? "1 difference" : rules.length + " differences";
    }

    written(id, data) {
      const known = data.known[id];
      const section = document.createElement("section");
      section.className = "euchre-known";
      section.dataset.known = id;
      const heading = made("h2", "If you know " + known.name);
      heading.id = anchorOf(id);
      section.append(heading, made("p", known.said));
      for (const rule of known.rules) {
        section.append(this.rule(rule.map((number) => data.strings[number])));
      }
      for (const [begins, rules] of known.follows) {
        const list = document.createElement("ul");
        for (const [title, sentence] of rules) {
          const item = made("li", "");
          item.append(made("em", data.strings[title] + ":"), " " + data.strings[sentence]);
          list.append(item);
        }
        section.append(made("p", begins), list);
      }
      return section;
    }

    rule([title, there, here, anchor]) {
      const box = made("div", "", "euchre-differing");
      const heading = document.createElement("p");
      const strong = document.createElement("strong");
      strong.append(anchor ? this.linked(title, anchor) : title);
      heading.append(strong);
      const list = made("dl", "", "euchre-change");
      list.append(made("dt", "There"), made("dd", there));
      list.append(made("dt", "Here", "euchre-after"), made("dd", here, "euchre-after"));
      box.append(heading, list);
      return box;
    }

    // The first link below the title leads to the rules.
    linked(title, anchor) {
      const link = made("a", title);
      link.href = document.querySelector(".euchre-parts a").href.split("#")[0] + "#" + anchor;
      return link;
    }
  }

  customElements.define("euchre-differences", Differences);
})();
