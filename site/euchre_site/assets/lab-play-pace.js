// How fast the computer players answer: after a short pause, a long one, or a press of the reader.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.playPace) {
    return;
  }
  const TAP = "tap";
  const MILLISECONDS = { quick: 700, slow: 1900 };
  const TRICK = 1.6;
  const PER_LETTER = 45;

  // onTap shows or hides what the reader presses.
  euchre.playPace = function (onTap) {
    let end = null;

    function over() {
      const done = end;
      end = null;
      onTap(false);
      if (done) {
        done();
      }
    }

    return {
      // Resolves after the pause; there is more to look at when a trick is full, and what there is to read
      // takes time, or a press.
      wait: (pace, isFull, toRead) => new Promise(function (resolve) {
        over();
        onTap(pace === TAP || toRead.length > 0);
        if (pace === TAP) {
          end = resolve;
          return;
        }
        const pause = MILLISECONDS[pace] * (isFull ? TRICK : 1);
        const timer = setTimeout(over, Math.max(pause, PER_LETTER * toRead.length));
        end = () => { clearTimeout(timer); resolve(); };
      }),
      // Ends a pause at once.
      cut: over,
    };
  };
  euchre.playPace.NAMES = [...Object.keys(MILLISECONDS), TAP];
  euchre.playPace.LABELS = { quick: "Quick", slow: "Slow", tap: "Each time I tap" };
  euchre.give("assets/euchre/lab/lab-play-pace.js", euchre.playPace);
})();
