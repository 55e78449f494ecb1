// The page's half of browser.py: what is shorter in the browser's own language.
// Evaluates to one object; every text that crosses is a string, every table JSON.
((canvas, loader) => {
  "use strict";

  // ---- rest and frames ----------------------------------------------------------------------

  let rested = null; // ends the rest that is going on
  let woken = false; // something came while nobody rested

  function wake() {
    if (rested) rested();
    else woken = true;
  }

  function rest(seconds) {
    if (woken) {
      woken = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => rested(), Math.min(seconds, 86400) * 1000);
      canvas.resting = true; // tells a test that the screen has come to rest
      rested = () => {
        clearTimeout(timer);
        canvas.resting = false;
        rested = null;
        resolve();
      };
    });
  }

  const INPUT =
    "pointerdown pointermove pointerup pointercancel touchstart touchmove touchend wheel " +
    "keydown keyup resize focus blur hashchange online offline";
  for (const name of INPUT.split(" ")) {
    addEventListener(name, wake, { capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", wake);
  matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", wake);

  // A hidden page gets no animation frames; the timer keeps its program going.
  function frame() {
    return new Promise((resolve) => {
      const done = () => {
        cancelAnimationFrame(request);
        clearTimeout(timer);
        resolve();
      };
      const request = requestAnimationFrame(done);
      const timer = setTimeout(done, 250);
    });
  }

  // ---- the window ---------------------------------------------------------------------------

  function viewport() {
    const scale = devicePixelRatio >= 1.5 ? 2 : 1; // 3 is drawn as 2: nobody sees the difference
    return [Math.max(1, canvas.clientWidth), Math.max(1, canvas.clientHeight), scale];
  }

  // What was drawn lies in the memory of Python: colours by bytes, red first, and no alpha. `seen` is
  // what the canvas shows; only rows that differ from it are handed to the browser.
  let memory = null; // Emscripten's module
  let seen = null; // an ImageData
  let exposed = () => {};
  const GAP = 24; // unchanged rows that are cheaper to hand over than to start anew

  canvas.addEventListener("contextrestored", () => {
    seen = null;
    exposed();
    wake();
  });

  // Show the part of the window at x, y; `pitch` is the length of a row in bytes.
  function present(address, pitch, width, height, x, y, w, h) {
    const brush = canvas.getContext("2d");
    if (!seen || seen.width !== width || seen.height !== height) {
      seen = new ImageData(width, height);
      [x, y, w, h] = [0, 0, width, height];
    }
    const heap = new Uint32Array(memory.HEAPU8.buffer);
    const shown = new Uint32Array(seen.data.buffer);
    let [top, bottom, left, right] = [-1, -1, width, 0];
    const hand = () => brush.putImageData(seen, 0, 0, left, top, right - left, bottom + 1 - top);
    for (let row = y; row < y + h; row++) {
      const from = (address + row * pitch) / 4;
      const to = row * width;
      let a = x;
      let b = x + w - 1;
      while (a <= b && (heap[from + a] | 0xff000000) >>> 0 === shown[to + a]) a++;
      if (a > b) continue;
      while ((heap[from + b] | 0xff000000) >>> 0 === shown[to + b]) b--;
      for (let i = a; i <= b; i++) shown[to + i] = heap[from + i] | 0xff000000;
      if (top >= 0 && row > bottom + GAP) {
        hand();
        [top, left, right] = [-1, width, 0];
      }
      if (top < 0) top = row;
      bottom = row;
      left = Math.min(left, a);
      right = Math.max(right, b + 1);
    }
    if (top >= 0) hand();
  }

  function entitle(title, language) {
    document.title = title;
    loader.speak(language);
  }

  function fullscreen() {
    const page = document.documentElement;
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : page.requestFullscreen && page.requestFullscreen();
    if (done) done.catch(() => {}); // refused: the page stays as it is
  }

  // ---- storage ------------------------------------------------------------------------------

  // Merely touching localStorage raises in a sandboxed or storage-blocked frame.
  function store() {
    try {
      const probe = "five-at-the-table/probe";
      localStorage.setItem(probe, "");
      localStorage.removeItem(probe);
      return localStorage;
    } catch (error) {
      return error.name === "QuotaExceededError" ? localStorage : null;
    }
  }

  // Gives the name of what went wrong, or nothing.
  function keep(key, text) {
    try {
      localStorage.setItem(key, text);
      return "";
    } catch (error) {
      return String((error && error.name) || "Error");
    }
  }

  // ---- sound --------------------------------------------------------------------------------

  // SDL makes its own device inside WebAssembly, where an exception of the browser would end the
  // program. So the device is made and tried out here, and SDL finds it there.
  function sound() {
    try {
      const device = (memory.SDL2 = memory.SDL2 || {});
      if (device.audioContext) return true;
      const context = new (window.AudioContext || window.webkitAudioContext)();
      const node = context.createScriptProcessor(1024, 0, 1);
      node.connect(context.destination);
      node.disconnect();
      context.createBuffer(1, 1024, context.sampleRate).getChannelData(0).fill(0);
      const resume = context.resume.bind(context);
      context.resume = async () => {
        try {
          await resume();
        } catch {
          // Refused: the next gesture asks again.
        }
      };
      device.audioContext = context;
      return true;
    } catch {
      return false;
    }
  }

  // Browsers silence a page that was away, and let it sound again at a gesture alone.
  for (const name of ["pointerdown", "pointerup", "touchend", "keydown"]) {
    const rouse = () => {
      const context = memory && memory.SDL2 && memory.SDL2.audioContext;
      if (context && context.state !== "running" && context.state !== "closed") context.resume();
    };
    addEventListener(name, rouse, { capture: true, passive: true });
  }

  // ---- texts in and out ---------------------------------------------------------------------

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const field = document.createElement("textarea");
      field.value = text;
      document.body.append(field);
      field.select();
      const done = document.execCommand("copy"); // the one way left in frames and by file://
      field.remove();
      canvas.focus();
      return done;
    }
  }

  async function paste() {
    try {
      return await navigator.clipboard.readText();
    } catch {
      return null;
    }
  }

  function download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  function pick() {
    const field = document.createElement("input");
    field.type = "file";
    return new Promise((resolve) => {
      field.onchange = () => resolve(field.files.length ? field.files[0].text() : null);
      field.oncancel = () => resolve(null);
      field.click();
    });
  }

  function language() {
    const asked = new URLSearchParams(location.search).get("lang");
    const names = asked ? [asked] : navigator.languages || [navigator.language];
    return String(names[0]).toLowerCase().startsWith("zh") ? "zh-Hant" : "en";
  }

  function query() {
    const all = new URLSearchParams(location.search);
    new URLSearchParams(location.hash.slice(1)).forEach((value, name) => all.set(name, value));
    return JSON.stringify(Object.fromEntries(all));
  }

  let moved = () => {};
  addEventListener("hashchange", () => {
    moved(JSON.stringify(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))));
    wake();
  });

  function address() {
    return location.href.split("#")[0];
  }

  function fragment(text) {
    try {
      history.replaceState(null, "", text ? "#" + text : location.pathname + location.search);
    } catch {
      // A page without an address of its own (a frame made from a text) has none to change.
    }
  }

  // ---- what is on the screen, for those who do not see it -----------------------------------

  const list = document.getElementById("table-items");
  const prose = document.getElementById("table-state");
  const voices = [document.getElementById("table-polite"), document.getElementById("table-urgent")];
  const shown = new Map(); // id -> element
  let press = () => {};

  list.addEventListener("click", (event) => {
    const item = event.target.closest("button");
    if (!item) return;
    press(item.dataset.id);
    wake();
  });

  function element(item) {
    const tag = item.kind === "text" ? "SPAN" : "BUTTON";
    const old = shown.get(item.id);
    if (old && old.tagName === tag) return old;
    const fresh = document.createElement(tag);
    if (tag === "BUTTON") fresh.type = "button";
    fresh.tabIndex = -1; // Tab belongs to the canvas, which has a focus of its own
    fresh.dataset.id = item.id;
    if (old) old.replaceWith(fresh);
    shown.set(item.id, fresh);
    return fresh;
  }

  function show(item) {
    const [x, y, w, h] = item.rect;
    const target = element(item);
    if (target.textContent !== item.label) target.textContent = item.label;
    Object.assign(target.dataset, { kind: item.kind, state: item.state.join(" "), x, y, w, h });
    target.style.cssText = `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;
    const says = (word) => item.state.includes(word);
    for (const [name, word] of [["aria-disabled", "disabled"], ["aria-pressed", "pressed"]]) {
      if (says(word)) target.setAttribute(name, "true");
      else target.removeAttribute(name);
    }
  }

  // `changed` holds items, `order` all ids where an item came, went or moved in the order.
  function describe(changed, order) {
    JSON.parse(changed).forEach(show);
    if (!order) return;
    const ids = JSON.parse(order);
    const wanted = new Set(ids);
    for (const [id, gone] of shown) {
      if (wanted.has(id)) continue;
      gone.remove();
      shown.delete(id);
    }
    ids.forEach((id, index) => {
      const here = list.children[index];
      const item = shown.get(id);
      if (here !== item) list.insertBefore(item, here || null);
    });
  }

  const saying = [0, 0]; // the timers of what is about to be said
  function announce(text, urgent) {
    const n = urgent ? 1 : 0;
    clearTimeout(saying[n]);
    voices[n].textContent = "";
    saying[n] = setTimeout(() => (voices[n].textContent = text), 20); // the same words twice are said twice
  }

  // Somebody else may look next: nothing that was told stays in the document.
  function hush() {
    saying.forEach(clearTimeout);
    for (const place of [...voices, prose, list]) place.replaceChildren();
    shown.clear();
  }

  return {
    rest, wake, frame, viewport, present, fullscreen, store, keep, copy, paste, download, pick, language,
    query, address, fragment, describe, announce, hush, sound, entitle,
    prose: (text) => (prose.textContent = text),
    memory: (module) => (memory = module),
    pressed: (callback) => (press = callback),
    exposed: (callback) => (exposed = callback),
    moved: (callback) => (moved = callback),
    reload: () => location.reload(),
    reopened: () => (seen = null),
    hidden: () => document.hidden,
    calm: () => matchMedia("(prefers-reduced-motion: reduce)").matches,
    shown: () => loader.done(),
    fail: (kind, technical, details) => loader.fail(kind, technical, details),
    part: (name) => loader.part(name).then(
      () => '["", ""]',
      (error) => JSON.stringify([error.kind || "missing", String(error.message || error)]),
    ),
    worker: (game) => loader.worker(game),
  };
})(document.getElementById("canvas"), window.loader);
