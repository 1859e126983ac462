"use strict";
// The page of a game night. The host says what there is to see; this draws it and knows which seat is ours.
// `words` stands before this: the sentences of the host's catalogue.

const mode = document.documentElement.dataset.mode;
const query = new URLSearchParams(location.search);
const say = words.texts;
const byId = (id) => document.getElementById(id);
const fill = (text, value) => text.replace("{0}", value);
const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const tokens = getComputedStyle(document.documentElement);
const moveTime = parseFloat(tokens.getPropertyValue("--move"));

const STALE = 10_000, DEAD = 15_000, LONGEST_PAUSE = 8_000, ASLEEP = 5_000;

const state = {
  code: null,
  view: null,
  // What the host said of us.
  host: null, viewer: null, token: null, seat: null,
  // How far the host's clock is ahead of ours, in milliseconds.
  skew: 0,
  lastHeard: 0,
  lostSince: null,
  isLive: false,
  // Nothing more is asked for until a person wants it.
  isOver: false,
  tries: 0,
  stream: null,
  retry: 0,
  lastNews: null,
  isFirst: true,
  request: 0,
};

// MARK: - Elements

/** Texts are texts: whatever a player is called, it is never read as HTML. */
function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined && text !== null) element.textContent = text;
  return element;
}

function put(id, text) {
  const element = byId(id);
  if (element.textContent !== (text ?? "")) element.textContent = text ?? "";
}

function show(id, isShown) { byId(id).hidden = !isShown; }

function only(id) { for (const part of ["join", "wait", "board"]) show(part, part === id); }

// MARK: - Memory

// In this browser, by room: who we are to that host. Nothing is ever sent with a request that did not ask for it.
const memoryKey = () => "farkle:" + state.code;

function remember() {
  if (mode !== "page") return;
  try { localStorage.setItem(memoryKey(), JSON.stringify({ host: state.host, viewer: state.viewer, token: state.token })); } catch {}
}

function recall() {
  if (mode !== "page") return null;
  try { return JSON.parse(localStorage.getItem(memoryKey())); } catch { return null; }
}

function forget() { try { localStorage.removeItem(memoryKey()); } catch {} }

// MARK: - The link

const withCode = (path) => path + "?code=" + encodeURIComponent(state.code);

async function follow() {
  clearTimeout(state.retry);
  state.stream?.abort();
  state.isOver = false;
  const control = new AbortController();
  state.stream = control;
  state.lastHeard = Date.now();
  channel?.postMessage({ code: state.code, tab });
  const known = recall();
  const headers = known?.token ? { "X-Farkle-Host": known.host, "X-Farkle-Viewer": known.viewer, "X-Farkle-Token": known.token } : {};
  try {
    const answer = await fetch(withCode("/events"), { headers, signal: control.signal, cache: "no-store" });
    if (!answer.ok) {
      refused(answer.status, await answer.json().catch(() => ({})));
      return;
    }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done || state.stream !== control) break;
      state.lastHeard = Date.now();
      const pieces = (rest + value).split("\n\n");
      rest = pieces.pop();
      for (const piece of pieces) heard(piece);
    }
  } catch {}
  if (state.stream === control) lost();
}

function heard(piece) {
  const event = {};
  for (const line of piece.split("\n")) {
    const colon = line.indexOf(": ");
    event[line.slice(0, colon)] = line.slice(colon + 2);
  }
  const data = JSON.parse(event.data);
  switch (event.event) {
    case "welcome":
      if (data.host.version !== say.version) return reload();
      Object.assign(state, { host: data.host.id, viewer: data.viewer, token: data.token, seat: data.player, tries: 0, isLive: true });
      if (state.code !== data.room) changeRoom(data.room);
      remember();
      break;
    case "view":
      if (event.id) state.skew = Number(event.id) - Date.now();
      draw(data);
      break;
    case "bye":
      if (data.reason === "host-quit") ended(data.message);
      else if (data.reason === "kicked") stopped(data.message);
      break;
    case "error":
      stopped(data.message);
      break;
  }
}

/** A page of another version of the host is loaded again, but not for ever. */
function reload() {
  state.stream.abort();
  const last = Number(sessionStorage.getItem("farkle:reload") ?? 0);
  if (Date.now() - last < 60_000) {
    halt();
    return waitFor(say.updated, say.again, () => location.reload());
  }
  sessionStorage.setItem("farkle:reload", Date.now());
  location.reload();
}

function refused(status, answer) {
  state.stream = null;
  switch (answer.code) {
    case "wrong-host":
      // Another host has taken over the room's code: we are new to it.
      forget();
      again(0);
      break;
    case "server-full":
      lost(answer.message);
      break;
    case "bad-code":
      ask(answer.message);
      break;
    case "too-many-tries":
    case "kicked":
      stopped(answer.message);
      break;
    default:
      lost();
  }
}

function lost(message) {
  state.stream = null;
  if (state.isOver) return;
  if (state.isLive || state.lostSince === null) state.lostSince = Date.now();
  state.isLive = false;
  state.problem = message;
  if (!state.view) waitFor(message ?? say.connecting);
  const pause = Math.min(LONGEST_PAUSE, 500 * 2 ** state.tries++);
  again(pause / 2 + Math.random() * pause / 2);
  drawLink();
}

function again(pause) {
  clearTimeout(state.retry);
  state.retry = setTimeout(follow, pause);
}

function halt() {
  state.isOver = true;
  state.isLive = false;
  clearTimeout(state.retry);
  state.stream?.abort();
  state.stream = null;
}

/** The night is over; the last board stays. If the host is there again some time, so are we. */
function ended(message) {
  halt();
  state.ended = message;
  drawLink();
  again(LONGEST_PAUSE);
}

function stopped(message) {
  halt();
  waitFor(message, say.again, () => { waitFor(say.connecting); follow(); });
}

function waitFor(message, button, action) {
  only("wait");
  put("wait-text", message);
  const again = byId("again");
  again.hidden = !button;
  again.textContent = button ?? "";
  again.onclick = action ?? null;
}

/** Comes back after the machine has slept: first what the board is now, then the stream anew. */
async function wake() {
  if (!state.code || state.isOver && !state.ended || !byId("join").hidden) return;
  state.ended = null;
  keepAwake();
  if (Date.now() - state.lastHeard < 2 * ASLEEP && state.stream) return;
  // What was open before the sleep may look alive for a long time.
  state.stream?.abort();
  state.stream = null;
  try {
    const answer = await fetch(withCode("/snapshot.json"), { cache: "no-store", signal: AbortSignal.timeout?.(ASLEEP) });
    if (answer.ok) {
      const snapshot = await answer.json();
      state.skew = Date.parse(snapshot.time) - Date.now();
      state.lostSince ??= Date.now();
      if (snapshot.view) draw(snapshot.view);
    }
  } catch {}
  follow();
}

let lastTick = Date.now();
setInterval(() => {
  const now = Date.now();
  const hasSlept = now - lastTick > ASLEEP || now < lastTick;
  lastTick = now;
  if (hasSlept) { state.lastHeard = 0; wake(); return; }
  if (state.stream && now - state.lastHeard > DEAD) { state.stream.abort(); lost(); }
  drawLink();
  drawAges();
}, 1000);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") wake(); });
addEventListener("pageshow", (event) => { if (event.persisted) { state.lastHeard = 0; wake(); } });
addEventListener("online", () => { state.lastHeard = 0; wake(); });

// One tab at a time: the host knows a browser by one token, and two tabs would take the link from each other.
const tab = Math.random();
const channel = mode === "page" && "BroadcastChannel" in window ? new BroadcastChannel("farkle") : null;
if (channel) channel.onmessage = ({ data }) => {
  if (data.code !== state.code || data.tab === tab || !byId("join").hidden) return;
  halt();
  waitFor(say.elsewhere, say.here, () => { waitFor(say.connecting); follow(); });
};

// MARK: - Joining

function ask(problem) {
  halt();
  only("join");
  put("join-problem", problem);
  const input = byId("code");
  input.value = "";
  input.focus();
}

function changeRoom(code) {
  forget();
  state.code = code;
  history.replaceState(null, "", "#" + code);
}

function enter(code) {
  state.code = code;
  Object.assign(state, { view: null, lostSince: null, isFirst: true, tries: 0, ended: null });
  waitFor(say.connecting);
  follow();
}

byId("join-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = byId("code").value.trim();
  put("join-problem", "");
  if (!/^[0-9]{4}$/.test(code)) return ask(byId("code-hint").textContent);
  if (location.hash === "#" + code) enter(code); else location.hash = code;
});

function start() {
  const code = (location.hash.slice(1) || query.get("code") || "").trim();
  if (/^[0-9]{4}$/.test(code)) enter(code); else ask("");
}
addEventListener("hashchange", () => { if (location.hash.slice(1) !== state.code) start(); });

// MARK: - The board

function draw(view) {
  const old = state.view?.game;
  const isSame = old && view.game && old.id === view.game.id;
  // The first board after a lost link is not played back, but told in one line.
  const isCatchUp = state.isFirst || state.lostSince !== null;
  const missed = isCatchUp && isSame && state.lostSince !== null ? turnsMissed(state.view.feed, view.feed) : null;
  const last = state.view;
  state.view = view;
  state.lostSince = null;
  state.isFirst = false;
  state.ended = null;
  state.problem = null;
  if (view.room && state.code !== view.room) changeRoom(view.room), remember();
  only("board");
  const game = view.game;
  document.documentElement.classList.toggle("final", game?.phase === "finalRound");
  show("waiting", !game);
  for (const part of document.querySelectorAll(".columns")) part.hidden = !game;
  put("name", game?.name ?? byId("join").querySelector("h1").textContent);
  put("round", game?.round);
  put("room", fill(say.room, view.room));
  if (!game) {
    byId("waiting").replaceChildren(...view.waiting.map((line) => make("p", "", line)));
    state.seat = null;
    for (const part of ["win", "final", "turn"]) show(part, false);
  } else {
    // A seat that nobody holds is not ours any more, and in another game we may have none.
    if (state.seat && (game.players.find((player) => player.id === state.seat)?.holder ?? "nobody") === "nobody") seatLost();
    drawStandings(game, isSame && !isCatchUp ? old : null);
    drawTurn(game, isSame && !isCatchUp ? old : null);
    drawFinal(game);
    drawWin(game, isSame && !isCatchUp && old.phase !== "ended");
  }
  drawFeed(view);
  drawBanner(view, isCatchUp, missed, last);
  drawSeat();
  if (byId("seats").open) drawSeats();
  speak(view, isCatchUp, missed);
  drawLink();
}

function turnsMissed(before, after) {
  const newest = before[0]?.id ?? 0;
  const count = after.filter((line) => line.id > newest).length;
  return words.missed[Math.min(count, words.missed.length - 1)];
}

function face(player, extra) {
  const element = make("span", "face a" + player.avatar + (extra ? " " + extra : ""), player.initial);
  element.setAttribute("aria-hidden", "true");
  if (player.photo) {
    const image = make("img");
    image.alt = "";
    image.src = withCode("/photo/" + player.photo + ".jpg");
    image.onerror = () => image.remove();
    element.append(image);
  }
  return element;
}

/** Puts a face in the place of another, unless it is the same. */
function setFace(id, player, extra) {
  const place = byId(id);
  const key = player.id + player.photo + player.initial;
  if (place.dataset.key === key) return;
  const made = face(player, extra);
  made.id = id;
  made.dataset.key = key;
  place.replaceWith(made);
}

/** Counts up or down to a number, in steps of what a die can add. */
function count(element, end, from) {
  cancelAnimationFrame(element.frame);
  const start = from === undefined || calm.matches ? end : from;
  const begun = performance.now();
  const step = (time) => {
    const share = Math.min(1, Math.max(0, (time - begun) / moveTime));
    const value = share === 1 ? end : Math.round((end + (start - end) * (1 - share) ** 3) / 50) * 50;
    element.textContent = grouped(value);
    if (share < 1) element.frame = requestAnimationFrame(step);
  };
  // Where no frames come (a page that nobody sees) the number must stand all the same.
  element.textContent = grouped(start);
  if (start === end) return;
  if (document.visibilityState === "hidden") element.textContent = grouped(end);
  else element.frame = requestAnimationFrame(step);
}

function drawStandings(game, old) {
  const list = byId("standings");
  const before = new Map([...list.children].map((row) => [row.dataset.id, row.getBoundingClientRect().top]));
  const rows = new Map([...list.children].map((row) => [row.dataset.id, row]));
  const made = game.players.map((player) => {
    const row = rows.get(player.id) ?? newRow(player);
    updateRow(row, player, old?.players.find((other) => other.id === player.id));
    return row;
  });
  const isOrderNew = made.length !== list.children.length || made.some((row, place) => list.children[place] !== row);
  if (!isOrderNew) return;
  list.replaceChildren(...made);
  if (!old || calm.matches) return;
  for (const row of made) {
    const by = (before.get(row.dataset.id) ?? row.getBoundingClientRect().top) - row.getBoundingClientRect().top;
    if (by && row.animate) row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], { duration: moveTime, easing: "ease-out" });
  }
}

function newRow(player) {
  const row = make("li");
  row.dataset.id = player.id;
  const person = make("div", "person");
  person.append(make("div", "name"), make("div", "marks"));
  const total = make("div", "total");
  total.append(make("span", "count"), make("span", "climb"));
  const bar = make("div", "bar");
  bar.append(make("i"));
  bar.setAttribute("aria-hidden", "true");
  row.append(make("span", "rank"), face(player), person, total, bar);
  return row;
}

function updateRow(row, player, old) {
  row.className = [player.rolling && "rolling", player.winner && "winner", player.id === state.seat && "you", player.out && "out"]
    .filter(Boolean).join(" ");
  if (player.rolling) row.setAttribute("aria-current", "true"); else row.removeAttribute("aria-current");
  row.querySelector(".rank").textContent = player.rank + ".";
  const key = player.photo + player.initial + player.avatar;
  if (row.dataset.face !== key) {
    row.dataset.face = key;
    row.querySelector(".face").replaceWith(face(player));
  }
  row.querySelector(".name").textContent = player.name;
  const marks = [];
  if (player.winner) marks.push(make("span", "badge", say.trophy + " " + say.winner));
  if (player.rolling) marks.push(make("span", "rolls", say.rolling + " " + say.rolls));
  if (player.id === state.seat) marks.push(make("span", "badge", say.you));
  if (player.note) marks.push(make("span", "", (player.out ? say.out + " " : "") + player.note));
  if (player.holder === "absent") marks.push(make("span", "heldBy", say.absent));
  row.querySelector(".marks").replaceChildren(...marks);
  const total = row.querySelector(".count");
  if (total.dataset.end !== String(player.banked)) {
    total.dataset.end = player.banked;
    count(total, player.banked, old?.banked);
  }
  const climb = row.querySelector(".climb");
  climb.textContent = player.climbed ? (player.climbed > 0 ? say.up : say.down) + Math.abs(player.climbed) : "";
  row.querySelector(".bar i").style.transform = `scaleX(${player.progress / 1000})`;
}

function drawTurn(game, old) {
  const turn = game.turn;
  show("turn", turn);
  if (!turn) return;
  const player = game.players.find((other) => other.id === turn.player);
  const isYours = turn.player === state.seat;
  if (byId("yours").hidden && isYours && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
  show("yours", isYours);
  show("turn-sign", !isYours);
  byId("turn").classList.toggle("yours", isYours);
  put("turn-name", player?.name);
  if (player) setFace("turn-face", player);
  const isSame = old?.turn?.player === turn.player;
  const points = byId("turn-points");
  if (points.dataset.end !== turn.points + turn.player) {
    points.dataset.end = turn.points + turn.player;
    count(points, turn.points, isSame ? old.turn.points : undefined);
  }
  put("turn-hot", say.hot);
  show("turn-hot", turn.hot);
  put("turn-sofar", turn.soFar);
  put("turn-has", turn.has);
  put("turn-aim", turn.aim);
  put("turn-preview", turn.preview);
}

function drawFinal(game) {
  show("final", game.final);
  if (!game.final) return;
  put("final-sign", game.final.sign);
  put("final-beat", game.final.toBeat);
  put("final-left", game.final.left);
  put("final-roll", game.final.toRoll);
}

function drawWin(game, isNews) {
  show("win", game.win);
  if (!game.win) return byId("confetti").replaceChildren();
  put("win-sign", `${say.trophy} ${say.winner}`);
  put("win-name", game.win.name);
  put("win-line", game.win.line);
  // Asked for anew after an undo and another win.
  byId("win-card").href = withCode("/card.png");
  const player = game.players.find((other) => other.id === game.win.player);
  if (player) setFace("win-face", player, "big");
  if (!isNews || calm.matches || mode === "overlay") return;
  const pieces = Array.from({ length: 80 }, (_, index) => {
    const piece = make("i", "c" + index % 4);
    piece.style.left = Math.random() * 100 + "%";
    piece.style.animationDelay = Math.random() * 2.5 + "s";
    piece.style.setProperty("--drift", (Math.random() - .5) * 30 + "vw");
    piece.onanimationend = () => piece.remove();
    return piece;
  });
  byId("confetti").replaceChildren(...pieces);
}

function drawFeed(view) {
  const rows = view.feed.map((line) => {
    const row = make("li");
    const what = make("span", "what" + (line.farkle ? " farkle" : ""));
    what.append(make("strong", "", line.who + (line.player === state.seat ? ` (${say.you})` : "")), " " + line.what);
    const age = make("span", "age");
    age.dataset.at = line.at;
    row.append(what, age);
    return row;
  });
  byId("feed").replaceChildren(...(rows.length ? rows : [make("li", "none", say.noFeed)]));
  drawAges();
}

function ageOf(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return say.now;
  return seconds < 6000 ? fill(say.minutes, Math.max(1, Math.floor(seconds / 60))) : fill(say.hours, Math.floor(seconds / 3600));
}

function drawAges() {
  for (const age of document.querySelectorAll(".age")) {
    const text = ageOf(Date.now() + state.skew - Number(age.dataset.at));
    if (age.textContent !== text) age.textContent = text;
  }
}

let note = null;

function drawBanner(view, isCatchUp, missed, last) {
  const banner = byId("banner");
  // What stood there when we came is no news to us.
  if (isCatchUp) { state.bannerSeen = view.banner?.n; if (missed) notice(missed); }
  const shown = view.banner && view.banner.n !== state.bannerSeen ? view.banner : null;
  if (shown) note = null;
  const text = shown ? `${shown.sign} ${shown.correction ? say.correction + ": " : ""}${shown.text}` : note;
  banner.hidden = !text;
  banner.className = "banner " + (shown && !shown.correction ? shown.kind : "");
  if (text && banner.textContent !== text) {
    banner.textContent = text;
    banner.style.animation = "none";
    banner.offsetWidth;
    banner.style.animation = "";
  }
}

/** Something of our own to say for a few seconds. */
function notice(text) {
  note = text;
  speakNow(text);
  setTimeout(() => { if (note === text) { note = null; if (state.view) drawBanner(state.view, false, null); } }, 4000);
  if (state.view) drawBanner(state.view, false, null);
}

/** Tells those who hear the page each event once, and nothing again after a lost link. */
function speak(view, isCatchUp) {
  const newest = view.news.at(-1)?.n ?? 0;
  if (isCatchUp || state.lastNews === null || newest < state.lastNews) { state.lastNews = newest; return; }
  for (const news of view.news) if (news.n > state.lastNews) speakNow(news.text);
  state.lastNews = newest;
}

function speakNow(text) {
  const live = byId("live");
  live.append(make("p", "", text));
  while (live.children.length > 20) live.firstChild.remove();
}

function drawLink() {
  if (!state.view) return;
  const now = Date.now();
  let text = null;
  if (state.ended) text = state.ended;
  else if (state.isOver) text = null;
  else if (state.lostSince !== null) text = state.problem ?? fill(say.reconnecting, waitingText(now - state.lostSince));
  else if (now - state.lastHeard > STALE) text = fill(say.stale, waitingText(now - state.lastHeard));
  put("link", text);
  show("link", text);
  byId("board").classList.toggle("lost", state.lostSince !== null && !state.ended);
}

function waitingText(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds >= 60) return ageOf(milliseconds);
  return fill(say.seconds, seconds < 10 ? seconds : Math.floor(seconds / 10) * 10);
}

// MARK: - Seats

function seatLost() {
  state.seat = null;
  notice(say.seatFreed);
}

function drawSeat() {
  const player = state.view?.game?.players.find((other) => other.id === state.seat);
  put("seat-open", player ? fill(say.youAre, player.name) : say.seat);
  show("seat-open", state.view?.game);
}

function drawSeats() {
  const players = [...(state.view?.game?.players ?? [])].sort((one, other) => one.seat - other.seat);
  const focused = document.activeElement?.dataset?.seat;
  const rows = players.map((player) => {
    const isOurs = player.id === state.seat;
    return seatRow(player.id, face(player), player.name, isOurs ? say.ours : player.heldBy ?? say.free, isOurs);
  });
  rows.push(seatRow("", null, say.watching, "", !state.seat));
  byId("seats-list").replaceChildren(...rows);
  if (focused !== undefined) byId("seats-list").querySelector(`[data-seat="${focused}"]`)?.focus();
  show("photo", state.seat);
  show("photo-gone", players.find((player) => player.id === state.seat)?.photo);
}

function seatRow(id, picture, name, holder, isChosen) {
  const row = make("li");
  const button = make("button");
  button.type = "button";
  button.dataset.seat = id;
  button.setAttribute("aria-pressed", isChosen);
  const text = make("span", "", name);
  if (holder) text.append(make("span", "holder", holder));
  if (picture) button.append(picture);
  button.append(text);
  button.onclick = () => sit(id || null);
  row.append(button);
  return row;
}

async function sit(player) {
  if (player === state.seat) return;
  const done = await claim({ player });
  if (done) notice(player ? say.seatTaken : say.given);
}

/** Claims a seat in our name. The token goes into a header, and nowhere else. */
async function claim(wish) {
  put("seats-problem", "");
  try {
    const answer = await fetch(withCode("/claim"), {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Farkle-Token": state.token },
      body: JSON.stringify({ type: "claim", request: ++state.request, ...wish }),
    });
    const claimed = await answer.json();
    if (claimed.type === "claimed") state.seat = claimed.player;
    if (!claimed.ok) put("seats-problem", claimed.message ?? say.claimFailed);
    if (state.view?.game) {
      for (const row of byId("standings").children) {
        const player = state.view.game.players.find((other) => other.id === row.dataset.id);
        if (player) updateRow(row, player);
      }
      drawTurn(state.view.game, state.view.game);
    }
    drawSeat();
    drawSeats();
    return claimed.ok === true;
  } catch {
    put("seats-problem", say.claimFailed);
    return false;
  }
}

byId("seat-open").onclick = () => { put("seats-problem", ""); put("photo-state", ""); drawSeats(); byId("seats").showModal(); };
byId("seats-close").onclick = () => byId("seats").close();

// MARK: - The photo

const SIDE = 256, LARGEST = 32 * 1024;

/** The middle square of a picture, upright, as a JPEG that is small enough. Browsers turn a picture upright when they draw it. */
async function shrink(file) {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    image.src = url;
    await image.decode();
    const canvas = make("canvas");
    canvas.width = canvas.height = SIDE;
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, SIDE, SIDE);
    context.drawImage(image, (image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2, side, side, 0, 0, SIDE, SIDE);
    for (let quality = 0.88; quality > 0.2; quality -= 0.12) {
      const blob = await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
      if (blob && blob.size <= LARGEST) return blob;
    }
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function base64(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

byId("photo-file").onchange = async (event) => {
  const file = event.target.files[0];
  event.target.value = "";
  if (!file || !state.seat) return;
  put("photo-state", say.photoBusy);
  let blob;
  try { blob = await shrink(file); } catch { return put("photo-state", say.photoUnread); }
  if (!blob) return put("photo-state", say.photoTooLarge);
  put("photo-state", await claim({ player: state.seat, photo: await base64(blob) }) ? say.photoSent : "");
};
byId("photo-gone").onclick = () => claim({ player: state.seat, removePhoto: true });

// MARK: - Sharing

byId("share-open").onclick = async () => {
  byId("share").showModal();
  show("share-next", false);
  show("share-copy", false);
  let addresses = null;
  try { ({ addresses } = await (await fetch(withCode("/share.json"), { cache: "no-store" })).json()); } catch {}
  if (!addresses?.length) return byId("share-list").replaceChildren(make("p", "problem", addresses ? say.noShare : say.claimFailed));
  showAddress(addresses, 0);
};

function showAddress(addresses, place) {
  const image = make("img");
  image.alt = byId("share-title").textContent + ": " + addresses[place];
  image.src = withCode(`/qr/${place}.svg`);
  const figure = make("figure");
  figure.append(image, make("figcaption", "", addresses[place]));
  byId("share-list").replaceChildren(figure);
  show("share-next", addresses.length > 1);
  byId("share-next").onclick = () => showAddress(addresses, (place + 1) % Math.min(addresses.length, 10));
  // Only where a browser lets a page write there, which most don't over plain HTTP.
  show("share-copy", navigator.clipboard);
  put("share-copy", say.copy);
  byId("share-copy").onclick = async () => {
    try { await navigator.clipboard.writeText(addresses[place]); } catch { return show("share-copy", false); }
    put("share-copy", say.copied);
  };
}
byId("share-close").onclick = () => byId("share").close();

// MARK: - The screen

let lock = null;

async function keepAwake() {
  if (document.visibilityState !== "visible") return;
  if (!navigator.wakeLock) return put("awake", say.notAwake);
  try {
    lock ??= await navigator.wakeLock.request("screen");
    lock.onrelease = () => { lock = null; };
    put("awake", say.awake);
  } catch {
    put("awake", say.notAwake);
  }
}

function setLook(look) {
  if (look) document.documentElement.dataset.theme = look; else delete document.documentElement.dataset.theme;
}

function startLook() {
  const select = byId("look");
  let look = query.get("theme");
  if (!look && mode === "page") try { look = localStorage.getItem("farkle:look"); } catch {}
  const known = [...select.options].some((option) => option.value === look);
  setLook(known ? look : "");
  select.value = known ? look : "";
  select.onchange = () => {
    setLook(select.value);
    try { localStorage.setItem("farkle:look", select.value); } catch {}
  };
}

function startOverlay() {
  if (mode !== "overlay") return;
  document.documentElement.dataset.corner = query.get("corner") ?? "top-left";
  const scale = Number(query.get("scale"));
  if (scale >= 0.25 && scale <= 8) byId("board").style.transform = `scale(${scale})`;
}

startLook();
startOverlay();
start();
keepAwake();
