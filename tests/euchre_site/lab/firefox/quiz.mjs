// Answers questions on the page "Practise" in Firefox and prints what it saw as JSON.
// Arguments: the page's address, the program of Firefox, how many questions.
import puppeteer from "puppeteer-core";

const [address, program, wanted] = process.argv.slice(2);
const HOST = new URL(address).host;
const LONGEST = 240000;
const browser = await puppeteer.launch({browser: "firefox", executablePath: program, headless: true});
const page = await browser.newPage();
page.setDefaultTimeout(LONGEST);
const complaints = [];
page.on("console", (each) => {
  if (["error", "warn", "warning"].includes(each.type())) complaints.push(each.text());
});
page.on("pageerror", (error) => complaints.push(error.message));
page.on("request", (request) => {
  const url = new URL(request.url());
  if (["http:", "https:"].includes(url.protocol) && url.host !== HOST) complaints.push(request.url());
});

const press = (name) => page.evaluate((text) => {
  const buttons = [...document.querySelectorAll("euchre-lab-practise button")];
  buttons.find((each) => each.textContent.trim() === text && each.offsetParent).click();
}, name);
const asked = () => page.evaluate(() => {
  const {id, kind, topic, choices, answer} = document.querySelector("euchre-practise-quiz").round.step().question;
  return {id, kind, topic, right: (choices || []).map((each) => each.correct), answer};
});

// Presses the right answer, as a reader would who knows it; things to put in order stay as they are.
async function give({kind, right, answer}) {
  if (kind === "number") {
    await page.type(".euchre-quiz-stage input", String(answer[0]));
  } else if (kind !== "order") {
    for (const [place, is] of right.entries()) {
      if (is) await page.evaluate((at) => document.querySelectorAll(".euchre-quiz-choice")[at].click(), place);
    }
  }
  if (kind !== "one") await press("Check");
  await page.waitForFunction(() => document.querySelector(".euchre-quiz-status").textContent.trim());
  return page.evaluate(() => document.querySelector(".euchre-quiz-status").textContent.trim());
}

await page.goto(address);
await page.waitForFunction(() => document.querySelector("euchre-lab-practise button"));
const pressed = Date.now();
await press("Ask me");
await page.waitForSelector(".euchre-quiz-stage legend");
const waited = Date.now() - pressed;
const answers = [];
for (let number = 0; number < Number(wanted); number++) {
  const question = await asked();
  answers.push({...question, said: await give(question)});
  await press("Next question");
  await page.waitForFunction((id) =>
    document.querySelector("euchre-practise-quiz").round.step().question.id !== id, {}, question.id);
  await page.waitForSelector(".euchre-quiz-stage legend");
}
const kept = await page.evaluate(() => euchre.recall("progress-1"));
console.log(JSON.stringify({waited, answers, complaints, kept}));
await browser.close();
