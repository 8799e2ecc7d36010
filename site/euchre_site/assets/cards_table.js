// Draws a table as the pages show it: euchre.tablePicture takes what the pages draw it from.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (!euchre || !euchre.drawing || euchre.tablePicture) {
    return;
  }
  const { drawn, card, face, mark, suit, safe, fragment } = euchre.drawing;

  const isPlayed = (picture) => picture.seats.some((seat) => seat.played);
  const turned = (picture) => picture.is_turned_down ? drawn.down : drawn.up;
  const saysYou = (seat) => Boolean(seat.is_viewer) && seat.name.toLowerCase() !== drawn.you;
  const suitOf = (name) => Object.keys(drawn.suits).find((each) => drawn.suits[each].kind === name);
  const listed = (parts) => parts.filter(Boolean).join(", ");

  // What stands at the edge of the table: the trump, and the turn-up once the play has begun.
  function settled(picture) {
    const letter = picture.trump && suitOf(picture.trump);
    const trump = letter ? `${suit(letter)} ${picture.trump} trump` : safe(picture.trump || "");
    const turnUp = picture.turn_up && isPlayed(picture)
      ? `${turned(picture)} ${mark(picture.turn_up)}` : "";
    const parts = [trump, turnUp].filter(Boolean).map((each) => `<span>${each}</span>`);
    return parts.length ? `<p class="euchre-settled">${parts.join("")}</p>` : "";
  }

  function notes(seat) {
    const said = [
      ...(seat.is_dealer ? [`<i class="euchre-deals">${drawn.deals}</i>`] : []),
      ...(saysYou(seat) ? [`<i>${drawn.you}</i>`] : []),
      ...(seat.notes || []).map((each) => `<i>${safe(each)}</i>`),
    ];
    return said.length ? `<span class="euchre-notes">${said.join("")}</span>` : "";
  }

  function held(seat) {
    const hand = (seat.hand || []).map((code) => face(code, true)).join("");
    const count = Number(seat.hidden) || 0;
    return (hand ? `<span class="euchre-fan">${hand}</span>` : "") +
      (count ? `<span class="euchre-held">${drawn.back}× ${count}</span>` : "");
  }

  function seatDrawn(seat, place) {
    const viewer = seat.is_viewer ? " euchre-viewer" : "";
    return `<div class="euchre-seat euchre-${place}${viewer}"><b>${safe(seat.name)}</b>` +
      `${notes(seat)}${held(seat)}</div>`;
  }

  function played(seat, place) {
    if (!seat.played) {
      return "";
    }
    const order = seat.order ? `<b>${Number(seat.order)}</b>` : "";
    return `<span class="euchre-${place}${seat.wins ? " euchre-wins" : ""}">` +
      `${face(seat.played, true)}${order}${seat.wins ? drawn.wins : ""}</span>`;
  }

  // The trick; before there is one, the turn-up.
  function middle(picture, places) {
    if (isPlayed(picture) || !picture.turn_up) {
      const cards = picture.seats.map((seat, index) => played(seat, places[index])).join("");
      return `<div class="euchre-trick">${cards}</div>`;
    }
    const down = picture.is_turned_down;
    return '<div class="euchre-trick"><span class="euchre-turned">' +
      (down ? drawn.back : face(picture.turn_up, true)) +
      `<i>${down ? `${mark(picture.turn_up)} ` : ""}${turned(picture)}</i></span></div>`;
  }

  // The same in sentences, for whoever listens to the page.
  function words(picture) {
    const seats = picture.seats.map(function (seat) {
      const said = listed([seat.is_dealer && drawn.deals, saysYou(seat) && drawn.you,
        ...(seat.notes || [])]);
      return said ? `${seat.name} (${said})` : seat.name;
    });
    const hands = picture.seats.map(function (seat) {
      const count = Number(seat.hidden) || 0;
      const inHand = listed([...(seat.hand || []).map((code) => card(code).words),
        count && `${count} ${count === 1 ? "card" : "cards"} face down`]);
      return inHand && `In hand, ${seat.name}: ${inHand}.`;
    });
    const trick = picture.seats.filter((seat) => seat.played)
      .sort((one, other) => (one.order || 0) - (other.order || 0))
      .map((seat) => `${card(seat.played).words} from ${seat.name}` +
        (seat.wins ? ", which takes it" : ""));
    const turnUp = picture.turn_up && `${turned(picture)}: ${card(picture.turn_up).words}.`;
    return [
      `Clockwise: ${seats.join(", ")}.`,
      picture.trump && `Trump: ${picture.trump}.`,
      turnUp && turnUp[0].toUpperCase() + turnUp.slice(1),
      ...hands,
      trick.length && `Trick: ${trick.join(", ")}.`,
    ].filter(Boolean).join(" ");
  }

  euchre.tablePicture = function (picture) {
    const places = drawn.places[picture.seats.length];
    const seats = picture.seats.map((seat, index) => seatDrawn(seat, places[index])).join("");
    const caption = picture.caption ? `<figcaption>${safe(picture.caption)}</figcaption>` : "";
    return fragment(
      `<figure class="euchre-table euchre-for-${places.length}" data-search-exclude>` +
      `<div class="euchre-felt" aria-hidden="true">${settled(picture)}${seats}` +
      `${middle(picture, places)}</div><p class="euchre-heard">${safe(words(picture))}</p>` +
      `${caption}</figure>`).firstChild;
  };
})();
