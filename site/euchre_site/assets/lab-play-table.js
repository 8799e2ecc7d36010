// The table of a game as a drawing: what every page draws, and with it whose turn it is and the trick
// that has just been taken.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playTable) {
    return;
  }
  const THINKS = "thinks";
  const TURN = "your turn";

  // The seats are drawn clockwise from the reader's.
  function place(view, seat) {
    return (seat - view.seat + view.seats.length) % view.seats.length;
  }

  function noted(view, seat) {
    if (view.to_act === null || place(view, view.to_act) !== seat) {
      return [];
    }
    return [view.turn === "you" ? TURN : THINKS];
  }

  // The drawing without the reader's cards, which are buttons below it.
  function seated(view) {
    return view.picture.seats.map(function (seat, number) {
      return Object.assign({}, seat, {
        hand: [],
        notes: [...(seat.notes || []), ...noted(view, number)],
      });
    });
  }

  // A finished trick instead of what lies on the table now.
  function withTrick(view, seats, trick) {
    const laid = new Map(trick.cards.map((each, order) => [place(view, each.seat),
      { played: each.card, order: order + 1, wins: each.seat === trick.winner }]));
    return seats.map((seat, number) =>
      Object.assign({}, seat, { played: null, order: 0 }, laid.get(number)));
  }

  // The card that was played last comes in; its seat is the one with the highest number.
  function marked(figure, isNew) {
    const cards = [...figure.querySelectorAll(".euchre-trick > span:has(> b)")];
    const order = (each) => each ? Number(each.querySelector(":scope > b").textContent) : 0;
    const last = cards.reduce((best, each) => order(each) > order(best) ? each : best, null);
    if (isNew && last) {
      last.classList.add("euchre-play-new");
    }
    return figure;
  }

  // trick: a finished one to show, or null. isNew: whether a card has just been played.
  euchre.playTable = function (view, trick, isNew) {
    const picture = Object.assign({}, view.picture);
    picture.seats = trick ? withTrick(view, seated(view), trick) : seated(view);
    return marked(euchre.tablePicture(picture), isNew);
  };
  euchre.give("assets/euchre/lab/lab-play-table.js", euchre.playTable);
})();
