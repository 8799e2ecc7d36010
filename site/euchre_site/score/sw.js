// Lets the pages be read, and the score be kept, without a network. The network is asked first, so
// that nobody reads an old page beside new ones; what it gave is kept for when it is away or slow.
"use strict";
const CACHE = "euchre-@HASH@";
const PATIENCE = 4000;
const HERE = new URL("./", self.location.href).href;
// The score keeper's page has one of two addresses, by how the site names its pages.
const PAGES = ["score-keeper.html", "score-keeper/"];
const NEEDED = @NEEDED@;
// The folders of the rules engine. Nothing in them ever changes: another engine has other folders.
const LAB = @LAB@;
const LAB_CACHE = "euchre-lab";

function isOurs(address) {
  return address.startsWith(HERE);
}

// What a page loads from this site: its style sheets, scripts, icons and pictures.
function partsOf(html, page) {
  const tags = html.match(/<(?:link|script|img)\b[^>]*>/g) || [];
  return tags
    .filter((tag) => !/^<link/.test(tag) || /rel="?(?:stylesheet|icon|manifest)/.test(tag))
    .map((tag) => /\b(?:href|src)=(?:"([^"]+)"|([^\s>]+))/.exec(tag))
    .filter(Boolean)
    .map((found) => new URL((found[1] || found[2]).replace(/&amp;/g, "&"), page).href)
    .filter(isOurs);
}

async function fetchNew(address) {
  const answer = await fetch(new Request(address, {cache: "no-cache"}));
  if (!answer.ok) {
    throw new Error(answer.status + ": " + address);
  }
  return answer;
}

// The page with its address, both as they are after any redirection.
async function firstPage() {
  for (const each of PAGES) {
    try {
      const answer = await fetchNew(HERE + each);
      return {address: answer.url, html: await answer.text(), headers: answer.headers};
    } catch (error) {
      // The other address is then the right one.
    }
  }
  throw new Error("the score keeper's page is not there");
}

async function fill() {
  const page = await firstPage();
  const cache = await caches.open(CACHE);
  const wanted = new Set([...NEEDED.map((each) => HERE + each), ...partsOf(page.html, page.address)]);
  await Promise.all([...wanted].map(async (each) => {
    await cache.put(each, await fetchNew(each));
  }));
  await cache.put(page.address, new Response(page.html, {headers: page.headers}));
}

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

// Caches of other sites on this host are not ours to delete: ours are known by what they hold.
async function removeOld() {
  const kept = [CACHE, LAB_CACHE];
  const names = (await caches.keys()).filter((name) => /^euchre-/.test(name) && !kept.includes(name));
  for (const name of names) {
    const held = await (await caches.open(name)).keys();
    if (held.every((request) => isOurs(request.url))) {
      await caches.delete(name);
    }
  }
}

function isLab(address) {
  return LAB.some((folder) => address.startsWith(HERE + folder));
}

function isAnyLab(address) {
  return address.startsWith(HERE + "lab/");
}

// Engines that no page of this build asks for any more.
async function removeOldLab() {
  if (await caches.has(LAB_CACHE)) {
    const cache = await caches.open(LAB_CACHE);
    const old = (await cache.keys()).filter(({url}) => isOurs(url) && !isLab(url));
    await Promise.all(old.map((request) => cache.delete(request)));
  }
}

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOld().then(removeOldLab).then(() => self.clients.claim()));
});

async function remembered(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request, {ignoreSearch: true, ignoreVary: true});
}

// What stands behind the "?" of a page is for its script: there is one page to keep.
async function keep(request, answer) {
  const cache = await caches.open(CACHE);
  await cache.put(request.url.split(request.mode === "navigate" ? /[?#]/ : "#")[0], answer);
}

async function fromNetwork(event) {
  const answer = await fetch(event.request);
  if (answer.status === 200 && answer.type === "basic") {
    event.waitUntil(keep(event.request, answer.clone()));
  }
  return answer;
}

// A file of the engine: from the browser, once it's there.
async function fromLab(request) {
  const cache = await caches.open(LAB_CACHE);
  const kept = await cache.match(request.url, {ignoreVary: true});
  if (kept) {
    return kept;
  }
  const answer = await fetch(request);
  if (answer.status === 200) {
    cache.put(request.url, answer.clone()).catch(() => {});  // there may be no room for it
  }
  return answer;
}

function isPage(answer) {
  return /^text\/html\b/.test(answer.headers.get("content-type"));
}

// Keeps a file, or a page where it is after any redirection; promises what a page loads beside it.
async function keepOne(address) {
  const cache = await caches.open(isLab(address) ? LAB_CACHE : CACHE);
  const kept = await cache.match(address, {ignoreVary: true});
  const answer = kept || await fetch(address, {cache: isLab(address) ? "force-cache" : "default"});
  if (answer.status !== 200) {
    return [];
  }
  if (!isPage(answer)) {
    await (kept || cache.put(address, answer));
    return [];
  }
  const html = await answer.text();
  const place = answer.url || address;
  await (kept || cache.put(place, new Response(html, {headers: answer.headers})));
  return partsOf(html, place);
}

async function keepAll(addresses) {
  const found = await Promise.all([...new Set(addresses)].map((each) => keepOne(each).catch(() => [])));
  return found.flat();
}

// Keeps what a page has used, for pages that were opened before this worker was there.
async function keepUsed(addresses) {
  await keepAll(await keepAll(addresses.filter(isOurs)));
}

self.addEventListener("message", (event) => {
  if (event.data && Array.isArray(event.data.keep)) {
    event.waitUntil(keepUsed(event.data.keep.map(String)));
  }
});

// What is said in place of a page that was never opened while there was a network.
async function away() {
  const cache = await caches.open(CACHE);
  const pages = (await cache.keys()).filter((each) => /(?:\.html|\/)$/.test(new URL(each.url).pathname));
  const links = await Promise.all(pages.map(async (each) => {
    const html = await (await cache.match(each)).text();
    const title = (/<title>([^<]*)</.exec(html) || [])[1] || "A page";
    return `<li><a href="${each.url.replace(/&/g, "&amp;")}">${title}</a></li>`;
  }));
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>No network</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>:root{color-scheme:light dark;font:1.1rem/1.5 serif}body{max-width:34em;margin:2em auto;padding:0 1em}</style>
<main><h1>You have no network</h1>
<p>This page isn’t in your browser: only pages that you have opened before can be read now. Try again
when you are online. These can be read:</p><ul>${links.sort().join("")}</ul></main></html>`;
  return new Response(html, {status: 503, headers: {"Content-Type": "text/html; charset=utf-8"}});
}

async function answerTo(request, asked) {
  const kept = await remembered(request);
  if (!kept) {
    return request.mode === "navigate" ? asked.catch(away) : asked;
  }
  const tired = new Promise((resolve) => { setTimeout(resolve, PATIENCE, kept); });
  return Promise.race([asked.catch(() => kept), tired]);
}

// Pages and files; what else a site may ask of its server is no business of ours.
function isKept(request) {
  const file = /\.\w+$|\/$/.test(new URL(request.url).pathname);
  const plain = request.method === "GET" && !request.headers.has("range");
  return plain && isOurs(request.url) && !isAnyLab(request.url) && (request.mode === "navigate" || file);
}

self.addEventListener("fetch", (event) => {
  if (isLab(event.request.url) && event.request.method === "GET") {
    event.respondWith(fromLab(event.request));
  } else if (isKept(event.request)) {
    const asked = fromNetwork(event);
    event.waitUntil(asked.catch(() => {}));
    event.respondWith(answerTo(event.request, asked));
  }
});
