// What a learner may do with the progress that is kept: save it, load it from a file, forget it.
(function () {
  "use strict";
  const euchre = window.euchre;
  if (euchre.quizTools) {
    return;
  }
  const dom = euchre.quizDom;
  const element = dom.element;

  function save(name, text) {
    const link = element("a", { download: name });
    link.href = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(function () { URL.revokeObjectURL(link.href); }, 60000);
  }

  function answers(number) {
    return number === 1 ? "1 answer" : number + " answers";
  }

  // The part of the page; calls `changed` when the records have changed.
  function tools(changed) {
    const told = element("p", { role: "status", "class": "euchre-quiz-told-tools" });
    const file = element("input", { type: "file", accept: ".jsonl,.json,.txt" });
    const aside = element("p", { hidden: true });
    const sure = element("p", { hidden: true });

    function say(text) {
      told.replaceChildren(text);
    }

    function take(text) {
      try {
        const found = euchre.progress.merge(text);
        const known = found.known ? " " + answers(found.known) + (found.known === 1 ? " was" : " were") + " here before." : "";
        say("Loaded " + answers(found.added) + "." + known + notice());
        changed();
      } catch (error) {
        say("Nothing was loaded. " + error.message);
      }
    }

    file.addEventListener("change", function () {
      const picked = file.files[0];
      if (picked) {
        picked.text().then(take, function () { say("The file could not be read."); })
          .finally(function () { file.value = ""; });
      }
    });

    const forget = dom.button(["Forget everything…"], {}, function () {
      sure.hidden = false;
      no.focus({ preventScroll: true });
    });
    const no = dom.button(["Keep it"], {}, function () { close("Nothing was forgotten."); });
    const yes = dom.button(["Forget all answers"], {}, function () {
      euchre.progress.reset();
      changed();
      close("All answers are forgotten.");
    });

    function close(text) {
      sure.hidden = true;
      forget.focus({ preventScroll: true });
      say(text);
    }

    function refresh() {
      const lost = euchre.progress.unreadable();
      aside.hidden = lost === null;
      if (lost !== null && !aside.childNodes.length) {
        const rescue = dom.button(["Save it as a file"], {}, function () {
          save("euchre-progress-unreadable.txt", euchre.progress.unreadable());
        });
        aside.append("Part of what this browser kept could not be read. It is set aside. ", rescue);
      }
    }

    sure.append("This forgets every answer on this site, of all variants. ", yes, " ", no);
    refresh();
    const label = element("label", {}, ["Load a saved file ", file]);
    return {
      refresh: refresh,
      node: element("details", { "class": "euchre-quiz-tools" }, [
        element("summary", {}, ["Your progress: save, load, forget"]),
        element("p", {}, ["What you answer stays in this browser. A file takes it to another one. " +
          "To load the same file twice does no harm."]),
        element("p", {}, [dom.button(["Save as a file"], {}, function () {
          save("euchre-progress.jsonl", euchre.progress.file());
        }), " ", forget]),
        sure,
        element("p", {}, [label]),
        aside,
        told,
      ]),
    };
  }

  // What to say where the browser keeps nothing.
  function notice() {
    return euchre.progress.outlasts() ? "" :
      " Your browser keeps nothing for this page, so your progress lasts only until you leave it.";
  }

  euchre.quizTools = { tools: tools, notice: notice };
})();
