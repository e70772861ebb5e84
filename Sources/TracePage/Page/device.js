// The screen of a live page: views where they are now, and fingers and keys that go to the session.
//
// The mouse is a finger. With Option (Alt) it is two, mirrored at the middle of the screen; with Shift as well, both
// move together. A touch screen has as many fingers as touch it. While the screen has the focus, keys go to the app.

/**
 * What an app says of its screen: `{width, height, orientation, process, views, omitted}`; null before it has answered.
 * The orientation is a number of `BKSOrientation`, and `omitted` is the number of views that are not listed.
 */
function readScreen(text) {
  const lines = text.split('\n').filter(Boolean);
  if (lines.length === 0) return null;
  const [width, height, orientation, ...name] = lines[0].split(' ');
  const views = [];
  let omitted = 0;
  for (const line of lines.slice(1)) {
    if (line.startsWith('… ')) { omitted = Number(line.slice(2)); continue; }
    const [depth, x, y, w, h, reason, ...rest] = line.split(' ');
    views.push({
      name: rest.join(' '), depth: Number(depth), x: Number(x), y: Number(y), width: Number(w), height: Number(h),
      reason: reason === '-' ? '' : reason,
    });
  }
  const [W, H] = [Number(width), Number(height)];
  for (const view of views) view.isWhole = view.width * view.height > 0.85 * W * H;
  return { width: W, height: H, orientation: Number(orientation), process: name.join(' '), views, omitted };
}

/** The point of the upright display under a point of an interface, which may be turned. */
function displayPoint({ width, height, orientation }, x, y) {
  return [[x, y], [width - x, height - y], [height - y, x], [y, width - x]][orientation - 1] ?? [x, y];
}

function makeDevice(queue) {
  let screen = null;
  let drawn = '';
  /** The fingers that are down, by number: where each is, and the pointer that moves it. */
  const fingers = new Map();
  const keys = new Set();
  /** The second finger of the mouse: its number while it is down, and its offset from the first one. */
  let twin = null;
  let isFlushPending = false;

  const glass = drawing('g', { 'clip-path': 'url(#live-glass)' });
  const marks = drawing('g', { class: 'fingers', 'aria-hidden': 'true' });
  const bezel = drawing('rect', { class: 'bezel' });
  const clip = drawing('rect', { x: 0, y: 0, rx: 42 });
  const picture = drawing('svg', {
    class: 'device live', tabindex: '0', role: 'application', 'aria-label': 'The screen: touch it, or type into it',
    preserveAspectRatio: 'xMidYMid meet',
  }, bezel, drawing('clipPath', { id: 'live-glass' }, clip), glass, marks);
  const hold = (name) => ({
    onpointerdown: (event) => { event.target.setPointerCapture(event.pointerId); queue.add(`button ${name} --down`); },
    onlostpointercapture: () => queue.add(`button ${name} --up`),
    onkeydown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ' || event.repeat) return;
      event.preventDefault();
      event.stopPropagation();
      queue.add(`button ${name} --down`);
      queue.add(`button ${name} --up`);
    },
  });
  const caption = element('p', { class: 'note' });
  const firstButton = element('button',
    { type: 'button', class: 'step', 'data-button': 'home', ...hold('home') }, 'Home button');
  const side = element('div', { class: 'device-side' }, firstButton,
    element('button', { type: 'button', class: 'step', 'data-button': 'lock', ...hold('lock') }, 'Side button'),
    caption,
    element('p', { class: 'note' }, element('kbd', {}, '⌥'), ' two fingers'),
    element('p', { class: 'note' }, element('kbd', {}, '⌥'), ' ', element('kbd', {}, '⇧'), ' side by side'),
    element('p', { class: 'note' }, 'Keys go to the app. ', element('kbd', {}, 'F6'), ' leaves it.'));
  const space = element('div', { class: 'device-space', tabindex: '-1' }, picture);
  const root = element('div', { class: 'device-live' }, space, side);

  /** Puts the screen into a pane, where it stays while it changes. */
  function show(panel) {
    if (panel.firstChild !== root) panel.replaceChildren(root);
    draw();
  }

  function update(text) {
    screen = readScreen(text);
    draw();
  }

  function draw() {
    if (!screen || !space.isConnected) return;
    const hit = selection.touch >= 0 && texts[touches.process[selection.touch]] === screen.process
      ? subjectOf(touches.landing[selection.touch] - 1) : '';
    // All of the screen must be in sight, so that every point can be touched.
    const [wide, high] = [space.clientWidth - 4, space.clientHeight - 4];
    const width = Math.max(120, Math.min(wide, high * (screen.width + 16) / (screen.height + 16), 1.1 * screen.width));
    const unit = (screen.width + 16) / width;
    const key = JSON.stringify([screen, hit, selection.view, selection.record, selection.asks, count, width]);
    if (key === drawn) return;
    drawn = key;
    picture.setAttribute('viewBox', [-8, -8, screen.width + 16, screen.height + 16].join(' '));
    picture.style.width = `${width}px`;
    picture.style.height = `${width * (screen.height + 16) / (screen.width + 16)}px`;
    for (const [name, value] of [['x', -3.5], ['y', -3.5], ['width', screen.width + 7], ['height', screen.height + 7],
      ['rx', 46]]) bezel.setAttribute(name, value);
    clip.setAttribute('width', screen.width);
    clip.setAttribute('height', screen.height);
    const boxes = screen.views.map((frame) =>
      viewBox(frame, screen.process, hit, unit, isPart(frame, screen.views)));
    // Only the screen as a whole can have the focus, except while a view is to be chosen.
    if (!selection.asks) for (const box of boxes) box.setAttribute('tabindex', '-1');
    const finger = hit && fingers.size === 0 ? fingerPath(selection.touch, unit) : { drawn: '', notes: [] };
    const notes = pathLabels(finger.notes, unit, screen);
    const taken = [...notes.map((note) => note.box), ...shownBoxes(screen.views, screen.process, unit)];
    const names = namesInside(screen.views, { hit, unit, screen, taken });
    glass.replaceChildren(...boxes, ...names, finger.drawn, ...notes.map((note) => note.drawn));
    caption.textContent = `${screen.process}, now`
      + (screen.omitted > 0 ? `; ${screen.omitted} more views are not drawn` : '');
    picture.setAttribute('aria-label', `The screen of ${screen.process}: touch it, or type into it`);
  }

  // MARK: Fingers.

  function place(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
    return [Math.max(0, Math.min(screen.width, at.x)), Math.max(0, Math.min(screen.height, at.y))];
  }

  const line = (phase, number, [x, y]) => {
    const [atX, atY] = displayPoint(screen, x, y);
    return `touch ${phase} ${number} ${decimal(atX)},${decimal(atY)}`;
  };

  /** Where the second finger is: mirrored at the middle of the screen; with Shift, as far from the first as before. */
  function twinOf(point, event) {
    if (event.shiftKey && twin?.offset) {
      return [0, 1].map((i) => Math.max(0, Math.min([screen.width, screen.height][i], point[i] + twin.offset[i])));
    }
    const mirrored = [screen.width - point[0], screen.height - point[1]];
    twin = { ...twin, offset: [mirrored[0] - point[0], mirrored[1] - point[1]] };
    return mirrored;
  }

  function lowestFree() {
    let number = 1;
    while (fingers.has(number)) number += 1;
    return number;
  }

  function land(pointer, point) {
    const number = lowestFree();
    fingers.set(number, { pointer, point });
    queue.add(line('down', number, point));
    return number;
  }

  function drawFingers(ghosts = []) {
    const circle = ([x, y], type) => drawing('circle', { class: type, cx: x, cy: y, r: 18 });
    marks.replaceChildren(...[...fingers.values()].map((finger) => circle(finger.point, 'finger-now')),
      ...ghosts.map((point) => circle(point, 'finger-now ghost')));
  }

  /** Sends the places of the fingers that moved, once for each animation frame, as a digitizer does. */
  function moveSoon() {
    if (isFlushPending) return;
    isFlushPending = true;
    requestAnimationFrame(flushMoves);
  }

  function flushMoves() {
    if (!isFlushPending) return;
    isFlushPending = false;
    const moved = [...fingers].filter(([, finger]) => finger.hasMoved);
    for (const [, finger] of moved) finger.hasMoved = false;
    if (moved.length > 0) queue.add(moved.map(([number, finger]) => line('move', number, finger.point)).join('; '));
  }

  /** Lifts, or cancels, the fingers that a pointer moves. */
  function lift(pointer, phase) {
    flushMoves();
    const ended = [...fingers].filter(([, finger]) => finger.pointer === pointer);
    if (ended.length === 0) return;
    for (const [number] of ended) fingers.delete(number);
    queue.add(ended.map(([number]) => `touch ${phase} ${number}`).join('; '));
    twin = null;
    drawFingers();
    draw();
  }

  function releaseAll() {
    for (const pointer of new Set([...fingers.values()].map((finger) => finger.pointer))) lift(pointer, 'cancel');
    releaseKeys();
  }

  function releaseKeys() {
    for (const name of [...keys].reverse()) queue.add(`key ${name} --up`);
    keys.clear();
  }

  /** Forgets what is down, for a session that has released it itself. */
  function forget() {
    fingers.clear();
    keys.clear();
    drawFingers();
  }

  picture.addEventListener('pointerdown', (event) => {
    if (!screen || event.button !== 0 || selection.asks || !live.takesTouches) return;
    event.preventDefault();
    picture.focus({ preventScroll: true });
    picture.setPointerCapture(event.pointerId);
    const point = place(event);
    land(event.pointerId, point);
    if (event.altKey && event.pointerType === 'mouse') {
      const second = land(event.pointerId, twinOf(point, event));
      twin = { ...twin, number: second };
    }
    drawFingers();
  });
  picture.addEventListener('pointermove', (event) => {
    if (!screen || !live.takesTouches) return;
    const own = [...fingers].find(([number, finger]) => finger.pointer === event.pointerId && number !== twin?.number);
    const point = place(event);
    if (!own) {
      drawFingers(event.altKey && event.pointerType === 'mouse' && fingers.size === 0 ? [point, twinOf(point, event)] : []);
      return;
    }
    Object.assign(own[1], { point, hasMoved: true });
    if (twin?.number) Object.assign(fingers.get(twin.number), { point: twinOf(point, event), hasMoved: true });
    drawFingers();
    moveSoon();
  });
  picture.addEventListener('pointerup', (event) => lift(event.pointerId, 'up'));
  picture.addEventListener('pointercancel', (event) => lift(event.pointerId, 'cancel'));
  picture.addEventListener('lostpointercapture', (event) => lift(event.pointerId, 'cancel'));
  picture.addEventListener('pointerleave', () => { if (fingers.size === 0) drawFingers(); });
  // The focus stays with the screen instead of going to a view in it, which may be drawn anew.
  picture.addEventListener('mousedown', (event) => { if (!selection.asks) event.preventDefault(); });
  picture.addEventListener('contextmenu', (event) => event.preventDefault());
  // A click chooses a view only while the page asks why not; otherwise it was a touch.
  picture.addEventListener('click', (event) => { if (!selection.asks) event.stopPropagation(); }, true);

  // MARK: Keys.

  picture.addEventListener('keydown', (event) => {
    if (event.code === 'F6' || !live.takesTouches) {
      if (event.code === 'F6') firstButton.focus();
      return;
    }
    const name = keyName(event.code);
    if (!name || selection.asks) return;
    event.preventDefault();
    event.stopPropagation();
    // Hardware sends no repetitions: the receiver of a key that is held repeats it.
    if (event.repeat || keys.has(name)) return;
    keys.add(name);
    queue.add(`key ${name} --down`);
  }, true);
  picture.addEventListener('keyup', (event) => {
    const name = keyName(event.code);
    if (!keys.delete(name)) return;
    event.preventDefault();
    queue.add(`key ${name} --up`);
  });
  picture.addEventListener('blur', releaseKeys);
  document.addEventListener('visibilitychange', () => { if (document.hidden) releaseAll(); });
  new ResizeObserver(draw).observe(space);
  return { show, update, draw, forget };
}
