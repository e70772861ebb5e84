// The names of views on a screen: beside the device, with a line to each, where there is room; else inside of it. No
// name lies over another one, and a name without a place is only in the tree. `unit` is the size of a pixel in points.

const NAME_SIZE = 11;
/** The room beside a device, in pixels, from which names stand there. */
const CALLOUT_ROOM = 84;

/** What stands beside a frame: its name, with the sign of what became of the touch. */
function nameOf(frame, hit) {
  const [fate, sign] = fateOfFrame(frame, hit);
  const isChosen = frame.name === selection.view;
  return {
    frame, name: frame.name, text: sign ? `${sign} ${frame.name}` : frame.name,
    type: isChosen ? 'chosen' : fate ? `fate-${fate}` : '',
    rank: isChosen ? 0 : frame.name === hit ? 1 : frame.name.startsWith('@') ? 2 : 3,
  };
}

/** Whether a view without a name of its own fills another view, as the label of a button does, and so needs none. */
function isPart(frame, frames) {
  return !frame.name.startsWith('@') && frames.some((other) => other !== frame
    && ['x', 'y', 'width', 'height'].every((side) => Math.abs(frame[side] - other[side]) < 3));
}

/** The frames whose names help, the most important ones first. */
function namesWorthShowing(frames, hit, screen) {
  return frames.filter((frame) => {
    if (frame.name === hit || frame.name === selection.view) return true;
    if (isPlain(frame) || ['hidden', 'transparent'].includes(frame.reason)) return false;
    if (frame.x >= screen.width || frame.y >= screen.height) return false;
    if (frame.x + frame.width <= 0 || frame.y + frame.height <= 0) return false;
    return !isPart(frame, frames);
  }).map((frame) => nameOf(frame, hit)).sort((left, right) => left.rank - right.rank);
}

/** The names beside the device, and how many have no room; `notes` are what is said about the finger, as `{x, y, text, type}`. */
function namesBeside(frames, { hit, unit, screen, margin, notes }) {
  const line = 16 * unit;
  const room = Math.max(1, Math.floor((screen.height - 8 * unit) / line));
  const sides = { left: [], right: [] };
  const emptier = () => (sides.left.length < sides.right.length ? 'left' : 'right');
  for (const note of notes) {
    const frame = { x: note.x, y: note.y, width: 0, height: 0 };
    sides.right.push({ ...note, frame, rank: 0, type: `note ${note.type}` });
  }
  const worth = namesWorthShowing(frames, hit, screen);
  for (const item of worth) {
    const { frame } = item;
    const off = frame.x + frame.width / 2 - screen.width / 2;
    const side = Math.abs(off) < screen.width * 0.12 ? emptier() : off < 0 ? 'left' : 'right';
    const other = side === 'left' ? 'right' : 'left';
    if (sides[side].length < room) sides[side].push(item);
    else if (sides[other].length < room) sides[other].push(item);
  }
  let shown = 0;
  const labels = ['left', 'right'].flatMap((side) => {
    const kept = nearLabels(sides[side], side, line, screen, unit);
    shown += kept.filter((item) => item.name).length;
    return kept.map((item) => callout(item, side, { unit, screen, margin }));
  });
  return { labels, omitted: worth.length - shown };
}

/** The labels of a side, spread; those that would stand far from their frames are left out, the least important first. */
function nearLabels(items, side, line, screen, unit) {
  let kept = [...items];
  for (;;) {
    spreadLabels(kept, line, screen.height, unit);
    const isFar = (item) => Math.abs(item.y - item.wanted) > 2.5 * line;
    if (!kept.some(isFar)) return kept;
    const worst = kept.filter((item) => item.rank > 1).sort((left, right) => right.rank - left.rank
      || strain(right, side, screen) - strain(left, side, screen))[0];
    if (!worst) return kept;
    kept = kept.filter((item) => item !== worst);
  }
}

/** How far a label is from its frame: up or down, and over what is between them. */
function strain({ frame, y, wanted }, side, screen) {
  const across = side === 'left' ? frame.x : screen.width - frame.x - frame.width;
  return Math.abs(y - wanted) + Math.max(0, across) / 2;
}

/** Gives each label a height near its frame and at least a line from the label above. */
function spreadLabels(items, line, height, unit) {
  for (const item of items) {
    const { y, height: tall } = item.frame;
    item.y = Math.max(line / 2, Math.min(height - line / 2, tall > 4 * line ? y + 11 * unit : y + tall / 2));
    item.wanted = item.y;
  }
  items.sort((left, right) => left.y - right.y);
  for (let at = 1; at < items.length; at += 1) items[at].y = Math.max(items[at].y, items[at - 1].y + line);
  let low = height - line / 2;
  for (let at = items.length - 1; at >= 0 && items[at].y > low; at -= 1, low -= line) items[at].y = low;
}

/** A name beside the device, with a line to its view. */
function callout({ frame, name, text, type, y }, side, { unit, screen, margin }) {
  const isLeft = side === 'left';
  const edge = isLeft ? -8 - 8 * unit : screen.width + 8 + 8 * unit;
  const start = edge + (isLeft ? -8 : 8) * unit;
  // Names have letters of one width, notes narrower ones.
  const letters = Math.floor((margin - 24 * unit) / (NAME_SIZE * (name ? 0.605 : 0.56) * unit));
  // The line ends just inside of the view, at the height of the name where it can.
  const inset = Math.min(5 * unit, frame.width / 2);
  const near = isLeft ? Math.max(0, frame.x) + inset : Math.min(screen.width, frame.x + frame.width) - inset;
  const slack = Math.min(6 * unit, frame.height / 2);
  const level = Math.max(frame.y + slack, Math.min(frame.y + frame.height - slack, y));
  const group = drawing('g', { class: `callout ${type}`.trim(), 'aria-hidden': 'true', 'data-name': name },
    drawing('polyline', { class: 'lead', points: `${start},${y} ${edge},${y} ${near},${level}` }),
    drawing('circle', { class: 'end', cx: near, cy: level, r: 1.8 * unit }),
    drawing('text', {
      class: 'name', x: start + (isLeft ? -3 : 3) * unit, y: y + 4 * unit, 'font-size': NAME_SIZE * unit,
      'text-anchor': isLeft ? 'end' : 'start',
    }, cutName(text, letters)), drawing('title', {}, text));
  if (name) {
    group.addEventListener('click', () => selectView(name));
    const mark = (isOver) => group.ownerSVGElement?.querySelector(`.view[data-view="${CSS.escape(name)}"]`)
      ?.classList.toggle('pointed', isOver);
    group.addEventListener('mouseenter', () => mark(true));
    group.addEventListener('mouseleave', () => mark(false));
  }
  return group;
}

/** A name without letters of its middle, if it has too many: what tells names apart is often at their end. */
function cutName(text, letters) {
  if (text.length <= letters) return text;
  const tail = Math.floor((Math.max(3, letters) - 1) / 3);
  return `${text.slice(0, Math.max(2, letters - 1 - tail))}…${text.slice(text.length - tail)}`;
}

/** The names inside the device, each at a corner of its view or just above or below it, where there is a free place. */
function namesInside(frames, { hit, unit, screen, taken }) {
  const boxes = [...taken];
  const size = 10.5 * unit;
  const [wide, high] = [size * 0.605, size * 1.15];
  const isFree = (box) => box.x >= 0 && box.y >= 0 && box.x + box.width <= screen.width
    && box.y + box.height <= screen.height && !boxes.some((other) => overlaps(box, other));
  const labels = [];
  for (const { frame, text, type, rank } of namesWorthShowing(frames, hit, screen)) {
    const inside = cutName(text, Math.max(6, Math.floor((frame.width - 10 * unit) / wide)));
    const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
    const boxAt = (words, x, y) => ({ words, x, y, width: words.length * wide, height: high });
    const corner = (words, isRight, isLow) => boxAt(words,
      isRight ? right - words.length * wide - 5 * unit : frame.x + 5 * unit,
      isLow ? bottom - high - 3 * unit : frame.y + 3 * unit);
    const middle = frame.x + frame.width / 2 - text.length * wide / 2;
    const isRoomy = frame.width >= inside.length * wide + 6 * unit && frame.height >= high;
    const choices = [
      ...(isRoomy ? [[0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) => corner(inside, x, y)) : []),
      ...(isRoomy && rank > 1 ? [] : [[frame.y - high - 2 * unit], [bottom + 2 * unit]].map(([y]) =>
        boxAt(text, Math.max(2 * unit, Math.min(screen.width - text.length * wide - 2 * unit, middle)), y))),
    ];
    const box = choices.find(isFree);
    if (!box) continue;
    boxes.push(box);
    labels.push(drawing('text', {
      class: `name ${type}`.trim(), x: box.x, y: box.y + size * 0.9, 'font-size': size, 'aria-hidden': 'true',
    }, box.words));
  }
  return labels;
}

function overlaps(one, other) {
  return one.x < other.x + other.width && other.x < one.x + one.width
    && one.y < other.y + other.height && other.y < one.y + one.height;
}
