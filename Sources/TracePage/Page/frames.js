// Where the views of an app are at a record.
//
// At the end of a turn each view whose place in its superview has changed is recorded. The place of a view on the screen
// is that of its superview plus its own, as long as neither is turned.
//
// A hit test asks a view about a point in the view's own coordinates, and records its bounds: the point on the screen
// less the point in the view is the corner of the view. This places the views in a turned view, and all views of a trace
// without recorded places; a view that no hit test asked has no place then. A turned view has no upright box: its bounds
// are placed around the point, and the screen shows them as uncertain.

/** Where each view was asked, by process and name: lists of `{record, x, y, width, height, reason, isTurned}`. */
let sightings;
/** The order of the children of a view, front to back, as the last hit test asked them. */
let askedOrder;
/** The windows of each process: what is shown as one, and what a hit test begins with. */
let windowNames;

fromTrace(() => {
  sightings = new Map();
  askedOrder = new Map();
  windowNames = new Set(ofKind('window').map((i) => `${processOf(i)}\n${subjectOf(i)}`));
  for (let walk = 0; walk < walks.touch.length; walk += 1) readWalk(walk);
});

/** Keeps where a hit test asked each view, and in which order. */
function readWalk(walk) {
  const process = texts[touches.process[walks.touch[walk]]];
  const start = walks.record[walk] - 1;
  const children = new Map();
  const turned = new Set();
  for (let visit = walks.first[walk]; visit < walks.first[walk + 1]; visit += 1) {
    const name = texts[visits.view[visit]];
    const parent = texts[visits.parent[visit]];
    if (visits.depth[visit] === 0) windowNames.add(`${process}\n${name}`);
    if (!children.has(parent)) children.set(parent, []);
    if (!children.get(parent).includes(name)) children.get(parent).push(name);
    const asked = visits.asked[visit] - 1;
    if (asked < 0) continue;
    if (records.code[asked] === 1 || turned.has(parent)) turned.add(name);
    const key = `${process}\n${name}`;
    if (!sightings.has(key)) sightings.set(key, []);
    sightings.get(key).push(sightOf(visit, asked, start, turned.has(name)));
  }
  for (const [parent, names] of children) askedOrder.set(`${process}\n${parent}`, names);
}

function sightOf(visit, asked, start, isTurned) {
  const measured = visits.measured[visit] - 1;
  const isKnown = measured >= 0 && records.x[measured] > 0 && records.y[measured] > 0;
  const top = isKnown ? records.z[measured] : 0;
  return {
    record: asked,
    x: records.x[start] - records.x[asked] + records.z[asked],
    y: records.y[start] - records.y[asked] + top,
    width: isKnown ? records.x[measured] : 0,
    height: isKnown ? records.y[measured] : 0,
    reason: visits.answered[visit] < 0 ? reasonOf(-visits.answered[visit] - 1) : '',
    isTurned,
  };
}

/** Where each view is in its superview, by process and name: lists of `{record, x, y, width, height, left, top, looks}`. */
let places;

fromTrace(() => {
  places = new Map();
  for (const i of [...ofKind('frame'), ...ofKind('bounds'), ...ofKind('tree')].sort((left, right) => left - right)) {
    readPlace(i, `${processOf(i)}\n${subjectOf(i)}`);
  }
});

/** Keeps what a record says about the place of the view of a key. */
function readPlace(i, key) {
  const kind = kindOf(i);
  if (kind === 'frame') {
    if (!places.has(key)) places.set(key, []);
    const place = { record: i, x: records.x[i], y: records.y[i], left: records.z[i], looks: records.code[i] };
    places.get(key).push({ ...place, width: 0, height: 0, top: 0 });
  } else if (kind === 'bounds') {
    const size = { width: records.x[i], height: records.y[i], top: records.z[i] };
    Object.assign(places.get(key)?.at(-1) ?? {}, size);
  } else if (detailOf(i) === 'named' && places.has(key)) {
    places.set(`${processOf(i)}\n${objectOf(i)}`, places.get(key));
    places.delete(key);
  }
}

/** The last of some sightings or places up to a record, else the first after it. */
const lastUpTo = (list, record) => list?.findLast((one) => one.record <= record) ?? list?.[0];

/** What the bits of a place's looks mean. */
const [turnedBit, hiddenBit, transparentBit] = [1, 2, 4];

/**
 * A view as a frame on the screen, from its place in its superview and where that is, and from where a hit test asked
 * it; undefined if neither is known.
 */
function frameOf(name, process, record, within) {
  const sight = lastUpTo(sightings.get(`${process}\n${name}`), record);
  const known = lastUpTo(places.get(`${process}\n${name}`), record);
  const newest = Math.max(within?.newest ?? 0, known?.record ?? 0);
  const isTurned = !within || within.isTurned || !known || (known.looks & turnedBit) !== 0;
  // A hit test between a change and the end of its turn is newer than the recorded place.
  const isFresher = sight && sight.record > newest && sight.record <= record;
  if (sight && (isTurned || isFresher)) return { ...sight, newest, left: known?.left ?? 0, top: known?.top ?? 0 };
  if (!known || !within) return undefined;
  const hiding = known.looks & hiddenBit ? 'hidden' : known.looks & transparentBit ? 'transparent' : '';
  const reason = hiding || (sight && sight.record <= record ? sight.reason : '');
  return { ...known, x: within.x + known.x, y: within.y + known.y, reason, isTurned, newest };
}

/** The tree of a process before a record: the parent and the children of each view. */
function treeAt(process, record) {
  const parents = new Map();
  for (const i of ofKind('tree')) {
    if (i > record) break;
    if (processOf(i) === process) changeTree(parents, subjectOf(i), objectOf(i), detailOf(i));
  }
  const children = new Map();
  for (const [view, parent] of parents) {
    if (recognizerNames.has(view)) continue;
    if (!children.has(parent)) children.set(parent, []);
    children.get(parent).push(view);
  }
  // Back to front: as the last hit test asked them where it did, else as they were added.
  for (const [parent, names] of children) {
    const asked = askedOrder.get(`${process}\n${parent}`) ?? [];
    const rank = (name) => {
      const at = asked.indexOf(name);
      return at < 0 ? -asked.length - 1 : -at;
    };
    names.sort((left, right) => rank(left) - rank(right));
  }
  const isRoot = (name) => !parents.has(name) && windowNames.has(`${process}\n${name}`);
  return { parents, children, roots: [...children.keys()].filter(isRoot) };
}

function changeTree(parents, view, other, what) {
  if (what === 'added' || what === 'moved') {
    parents.delete(view);
    parents.set(view, other);
  } else if (what === 'removed') {
    parents.delete(view);
  } else if (what === 'named') {
    const parent = parents.get(view);
    if (parents.delete(view)) parents.set(other, parent);
    for (const [child, up] of parents) if (up === view) parents.set(child, other);
  }
}

/** The frames of all views that the trace places, back to front, and how many of the tree it does not place. */
function framesAt(process, record) {
  const tree = treeAt(process, record);
  const frames = [];
  let unplaced = 0;
  const place = (name, depth, within) => {
    const frame = frameOf(name, process, record, within);
    if (frame) frames.push({ ...frame, name, depth, isLater: frame.record > record });
    else unplaced += 1;
    // What is in a hidden view is not seen.
    if (frame && ['hidden', 'transparent'].includes(frame.reason)) return;
    const inside = frame
      && { x: frame.x - frame.left, y: frame.y - frame.top, isTurned: frame.isTurned, newest: frame.newest };
    for (const child of tree.children.get(name) ?? []) place(child, depth + 1, inside);
  };
  for (const root of tree.roots) place(root, 0, { x: 0, y: 0, isTurned: false, newest: 0 });
  if (frames.length === 0) frames.push(...framesOfWalks(process, record));
  const screen = screenSize(process, frames);
  for (const frame of frames) frame.isWhole = frame.width * frame.height > 0.85 * screen.width * screen.height;
  return { frames, unplaced, tree, screen };
}

/** The views that the last hit test before a record asked, for a trace that has lost its tree. */
function framesOfWalks(process, record) {
  const isBefore = (at) => texts[touches.process[walks.touch[at]]] === process && walks.record[at] - 1 <= record;
  const walk = walks.touch.map((_, at) => at).findLast(isBefore);
  const frames = [];
  if (walk === undefined) return frames;
  for (let visit = walks.first[walk]; visit < walks.first[walk + 1]; visit += 1) {
    const name = texts[visits.view[visit]];
    const sight = sightings.get(`${process}\n${name}`)?.findLast((one) => one.record <= record);
    if (sight) frames.push({ ...sight, name, depth: visits.depth[visit] });
  }
  return frames.sort((left, right) => left.depth - right.depth);
}

/** The size of the screen: that of its largest window or, if no window has a size, a guess from what was touched. */
function screenSize(process, frames) {
  let [width, height] = [0, 0];
  for (const frame of frames) {
    if (frame.depth > 0) continue;
    [width, height] = [Math.max(width, frame.width), Math.max(height, frame.height)];
  }
  if (width > 0 && height > 0) return { width, height };
  for (const i of ofKind('touch')) {
    if (processOf(i) !== process) continue;
    [width, height] = [Math.max(width, records.x[i] + 20), Math.max(height, records.y[i] + 20)];
  }
  return { width: Math.max(320, width), height: Math.max(480, height) };
}

/** The text that a view shows at a record; an empty one if none was recorded. */
function shownText(process, name, record) {
  let text = '';
  for (const i of ofKind('text')) {
    if (i > record) break;
    if (subjectOf(i) === name && processOf(i) === process) text = detailOf(i);
  }
  return text;
}
