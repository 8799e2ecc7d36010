// The settings of the score keeper: which table, what it plays to, who deals and who plays.
(function () {
  "use strict";
  const LONGEST_NAME = 20;

  // Fills a box with them. What somebody chooses is told; what follows from the sheet is shown.
  function settings(box, parts, sheetNow, tell) {
    const {sheet, logic, tables} = parts;
    const {table, names, words, dealer} = sheetNow;
    let target = 0;
    box.replaceChildren();
    const goal = sheet.make("p", box);
    sheet.choice(box, "Variant", tables.map(function (each) { return [each.id, each.name]; }),
      table.id, tell.choose);
    const field = table.target ? targetField() : null;
    const dealers = sheet.choice(box, "Who deals next",
      table.seats.map(function (_, seat) { return [String(seat), words.name(seat)]; }),
      String(dealer), function (value) { tell.dealNext(Number(value)); });
    table.seats.forEach(nameField);

    function targetField() {
      const input = sheet.labeled(box, "Points that win",
        sheet.make("input", null, {type: "number", min: "1", max: String(logic.MOST_POINTS)}));
      const wrong = sheet.make("p", box, {className: "euchre-score-lost", hidden: true});
      wrong.setAttribute("role", "alert");
      input.addEventListener("change", function () { take(input, wrong); });
      return input;
    }

    function take(input, wrong) {
      const given = input.value;
      const good = logic.isTarget(Number(given));
      input.value = String(target);
      wrong.textContent = good ? "" : words.wrongTarget(given, target);
      wrong.hidden = good;
      if (good && Number(given) !== target) {
        tell.playTo(Number(given));
      }
    }

    function nameField(seat, place) {
      const input = sheet.labeled(box, "Name for " + seat, sheet.make("input", null,
        {type: "text", maxLength: LONGEST_NAME, value: names[place] || "", autocomplete: "off"}));
      input.addEventListener("change", function () {
        tell.rename(place, input.value.trim());
        Array.from(dealers.options).forEach(function (option, each) {
          option.textContent = words.name(each);
        });
      });
    }

    return function show(state) {
      const said = words.goalText(state.target);
      target = state.target;
      goal.textContent = said;
      sheet.fillGoal(said);
      dealers.value = String(state.dealer);
      if (field) {
        field.value = String(target);
      }
    };
  }

  window.euchre.give("assets/euchre/score/settings.js", settings);
})();
