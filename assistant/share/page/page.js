"use strict";

// Everything shown comes from the host, in both languages; only the words around it stand here.
const WORDS = {
  en: { live: "live", away: "away since {time}", gone: "this code is no longer valid", full: "too many devices",
        not_counted: "Not counted", object_now: "object now", counted: "Counted", odds: "Odds before the roll", log: "Log",
        logged: "{n} entries", one_logged: "1 entry", name: "Your name", your_die: "Your die, {low} to {high}", next: "for the next roll",
        other: "another device enters this roll", waiting: "No answer yet: the host sets it up.", theme: "Dark or light",
        granted: "Your call; counted here as {what}", against: "against" },
  fr: { live: "en direct", away: "absent depuis {time}", gone: "ce code n’est plus valable", full: "trop d’appareils",
        not_counted: "Pas comptés", object_now: "à contester maintenant", counted: "Comptés", odds: "Chances avant le jet",
        log: "Journal", logged: "{n} lignes", one_logged: "1 ligne", name: "Votre nom", your_die: "Votre dé, de {low} à {high}",
        next: "pour le prochain jet", other: "un autre appareil saisit ce jet",
        waiting: "Pas encore de réponse : l’hôte la prépare.", theme: "Sombre ou clair",
        granted: "À vous de dire ; compté ici : {what}", against: "contre" },
};
const SILENCE = 25000;  // ms without a sign of life
const AGAIN = 2000;  // ms until the next try

const kept = {
  get(name) { try { return localStorage.getItem(name); } catch { return null; } },
  set(name, value) { try { localStorage.setItem(name, value); } catch { /* a private window keeps nothing */ } },
};
const at = (id) => document.getElementById(id);
const guest = kept.get("guest") || Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
kept.set("guest", guest);

let language = kept.get("language") || ((navigator.language || "").toLowerCase().startsWith("fr") ? "fr" : "en");
let shown = null, source = null, heard = 0, since = null, ended = "", sending = false, note = "";

function say(word, values = {}) {
  return WORDS[language][word].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function made(tag, text, className) {
  const node = document.createElement(tag);
  if (text !== undefined) node.textContent = text;
  if (className) node.className = className;
  return node;
}

function mark(colour) {
  const image = made("img");
  image.src = `mark-${colour}.png`;
  image.alt = "";
  image.width = image.height = 17;
  return image;
}

// the line to the host

function query() {
  const name = kept.get("name") || "";
  return new URLSearchParams({ guest, language, name }).toString();
}

function connect() {
  if (source) source.close();
  source = new EventSource(`live?${query()}`);
  source.addEventListener("table", (event) => { alive(); shown = JSON.parse(event.data); note = ""; sending = false; show(); });
  source.addEventListener("beat", alive);
  source.onerror = () => { source.close(); lost(); };
}

function alive() {
  heard = Date.now();
  since = null;
  ended = "";
  tellLive();
}

async function lost() {
  if (!since) since = new Date();
  tellLive();
  try {
    const answer = await fetch(`live?${query()}`, { method: "HEAD" });
    ended = answer.status === 404 || answer.status === 403 ? "gone" : answer.status === 503 ? "full" : "";
  } catch {
    ended = "";
  }
  tellLive();
  setTimeout(connect, ended ? 5 * AGAIN : AGAIN);
}

function tellLive() {
  const time = since && since.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
  at("live").className = since ? "away" : "";
  at("live").textContent = ended ? say(ended) : since ? say("away", { time }) : say("live");
}

setInterval(() => { if (heard && !since && Date.now() - heard > SILENCE) { source.close(); lost(); } }, 3000);
document.addEventListener("visibilitychange", () => { if (!document.hidden && (since || Date.now() - heard > SILENCE)) connect(); });

// what is seen

function show() {
  document.documentElement.lang = language;
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = say(node.dataset.say);
  at("language").textContent = language === "fr" ? "EN" : "FR";
  at("theme").textContent = "◐";
  at("theme").setAttribute("aria-label", say("theme"));
  tellLive();
  const table = shown && shown.tables[language];
  if (!table) return;
  at("game").textContent = table.game;
  document.title = `${table.game} · Alea`;
  at("where").textContent = [table.where, table.procedure].filter(Boolean).join(" · ");
  showWho(table);
  showBand(table);
  showSwitches("off", table.not_counted);
  showSwitches("on", table.counted);
  showOdds(table.odds);
  showScores(table.scores);
  showLog(table);
  showPad(shown.die);
}

function showWho(table) {
  at("who").replaceChildren(...table.who.flatMap((one, i) => {
    const name = made("span");
    if (one.colour) name.append(mark(one.colour));
    name.append(one.name);
    const arrow = made("span", "→", "against");
    arrow.setAttribute("aria-label", say("against"));
    return i ? [arrow, name] : [name];
  }));
}

function showBand(table) {
  at("sentence").textContent = table.asked || table.sentence || say("waiting");
  const most = Math.max(...table.totals);
  const totals = table.totals.map((n) => made("b", String(n).replace("-", "−"), n < most ? "less" : ""));
  const figures = table.figures.map((one) => {
    const held = made("span");
    held.append(made("b", one.value), made("em", one.name));
    return held;
  });
  at("figures").replaceChildren(...totals, ...figures);
  at("steps").replaceChildren(...table.steps.map((one) => {
    const line = made("li");
    line.append(made("span", one.text), made("small", one.ref));
    return line;
  }));
  at("further").replaceChildren(...table.further.map((one) => made("li", one)));
  at("sums").textContent = table.sums;
  at("granted").textContent = table.granted && say("granted", { what: table.granted });
}

function showSwitches(id, switches) {
  at(id).hidden = !switches.length;
  at(id).querySelector("ul").replaceChildren(...switches.map((one) => {
    const pill = made("li");
    pill.append(made("b", one.value), `${one.name} `, made("small", one.ref));
    return pill;
  }));
}

function showOdds(odds) {
  at("odds").hidden = !odds.length;
  at("odds").querySelector("ul").replaceChildren(...odds.map((one) => {
    const row = made("li", undefined, [one.heading && "heading", one.below && "below", one.lit && "lit"].filter(Boolean).join(" "));
    const bar = made("progress");
    bar.max = 100;
    bar.value = one.share;
    bar.setAttribute("aria-hidden", "true");
    row.append(made("span", one.text), made("b", one.percent), bar);
    return row;
  }));
}

function showScores(scores) {
  at("scores").hidden = !scores.length;
  at("scores").replaceChildren(...scores.map((one) => {
    const held = made("p");
    held.append(mark(one.colour), `${one.name} `, made("b", one.value), one.goal ? ` / ${one.goal}` : "");
    return held;
  }));
}

function showLog(table) {
  at("log").hidden = !table.log.length;
  at("logged").textContent = say(table.logged === 1 ? "one_logged" : "logged", { n: table.logged });
  at("log").querySelector("ul").replaceChildren(...table.log.map((one) => {
    const line = made("li", `${one.title} `);
    line.append(made("b", one.dice), made("span", one.result, "result"));
    return line;
  }));
}

// dice

function showPad(die) {
  at("pad").hidden = !die;
  if (!die) return;
  at("pad_title").textContent = say("your_die", die);
  at("pad_note").textContent = note || say(die.yours ? "next" : "other");
  const faces = Array.from({ length: die.high - die.low + 1 }, (_, i) => die.low + i);
  at("faces").replaceChildren(...faces.map((face) => {
    const button = made("button", face);
    button.type = "button";
    button.disabled = !die.yours || sending;
    button.addEventListener("click", () => send(face));
    return button;
  }));
}

async function send(face) {
  if (sending) return;
  sending = true;
  showPad(shown.die);
  try {
    const answer = await fetch(`die?${query()}`, { method: "POST", body: JSON.stringify({ face, revision: shown.revision }) });
    const told = await answer.json();
    note = told.taken ? "" : told.why[language];
  } catch {
    note = say("away", { time: new Date().toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" }) });
  }
  sending = false;
  showPad(shown.die);
}

// one's own looks

at("language").addEventListener("click", () => { language = language === "fr" ? "en" : "fr"; kept.set("language", language); show(); connect(); });
at("theme").addEventListener("click", () => {
  const dark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  dress(dark ? "light" : "dark");
});
at("name").value = kept.get("name") || "";
at("name").addEventListener("change", () => { kept.set("name", at("name").value.trim()); connect(); });

function dress(theme) {
  if (theme) {
    document.documentElement.dataset.theme = theme;
    kept.set("theme", theme);
  }
}

dress(kept.get("theme"));
show();
connect();
