// Where the views of an app are at a record: what the hit tests say about places and sizes, and what follows from them.
//
// A hit test asks a view about a point in its own coordinates, so the difference to the point on the screen is the view's
// corner. A miss says how far the point was outside, which gives an edge. What no record gives is derived from the views
// around it, and the screen shows it so.

/** Where each view was asked, by process: lists of `{record, x, y, minWidth, minHeight, width, height}`. */
const sightings = new Map();
/** The order of the children of a view, front to back, as the last hit test asked them. */
const askedOrder = new Map();

for (let walk = 0; walk < walks.touch.length; walk += 1) {
  const process = texts[touches.process[walks.touch[walk]]];
  const start = walks.record[walk] - 1;
  const children = new Map();
  for (let visit = walks.first[walk]; visit < walks.first[walk + 1]; visit += 1) {
    const name = texts[visits.view[visit]];
    const parent = texts[visits.parent[visit]];
    if (!children.has(parent)) children.set(parent, []);
    if (!children.get(parent).includes(name)) children.get(parent).push(name);
    const asked = visits.asked[visit] - 1;
    if (asked < 0) continue;
    const [x, y] = [records.x[asked], records.y[asked]];
    const answered = Math.abs(visits.answered[visit]) - 1;
    const sight = {
      record: asked, x: records.x[start] - x, y: records.y[start] - y, minWidth: 0, minHeight: 0, width: null, height: null,
      reason: visits.answered[visit] < 0 ? reasonOf(answered) : '',
    };
    const isMiss = visits.answered[visit] < 0;
    if (isMiss && records.code[answered] === 1) {
      const [dx, dy] = [records.x[answered], records.y[answered]];
      if (dx > 0) sight.width = x - dx; else if (dx === 0) sight.minWidth = x;
      if (dy > 0) sight.height = y - dy; else if (dy === 0) sight.minHeight = y;
    } else if (!isMiss) {
      [sight.minWidth, sight.minHeight] = [Math.max(0, x), Math.max(0, y)];
    }
    const key = `${process}\n${name}`;
    if (!sightings.has(key)) sightings.set(key, []);
    sightings.get(key).push(sight);
  }
  for (const [parent, names] of children) askedOrder.set(`${process}\n${parent}`, names);
}

/** The tree of a process before a record: the parent and the children of each view. */
function treeAt(process, record) {
  const parents = new Map();
  const place = [];
  for (const i of ofKind('tree')) {
    if (i > record) break;
    if (processOf(i) !== process) continue;
    const [view, parent] = [subjectOf(i), objectOf(i)];
    switch (detailOf(i)) {
      case 'added': case 'moved':
        parents.delete(view);
        parents.set(view, parent);
        break;
      case 'removed': parents.delete(view); break;
      case 'named': {
        if (parents.has(view)) { const up = parents.get(view); parents.delete(view); parents.set(parent, up); }
        for (const [child, up] of parents) if (up === view) parents.set(child, parent);
        break;
      }
      default: break;
    }
  }
  const children = new Map();
  for (const [view, parent] of parents) {
    if (recognizerNames.has(view)) continue;
    if (!children.has(parent)) children.set(parent, []);
    children.get(parent).push(view);
    place.push(view);
  }
  // Back to front: as the last hit test asked them where it did, else as they were added.
  for (const [parent, names] of children) {
    const asked = askedOrder.get(`${process}\n${parent}`) ?? [];
    const rank = (name) => { const at = asked.indexOf(name); return at < 0 ? -asked.length - 1 : -at; };
    names.sort((left, right) => rank(left) - rank(right));
  }
  const roots = [...children.keys()].filter((name) => !parents.has(name) && !recognizerNames.has(name));
  return { parents, children, roots };
}

const SCREENS = [[390, 844], [844, 390], [430, 932], [932, 430], [834, 1194], [1194, 834], [1024, 1366], [1366, 1024]];

/** The size of the screen: that of the smallest device that holds all touches; a trace does not record it. */
function screenSize(process) {
  let [right, bottom] = [0, 0];
  for (const i of ofKind('touch')) {
    if (processOf(i) !== process) continue;
    right = Math.max(right, records.x[i]);
    bottom = Math.max(bottom, records.y[i]);
  }
  const fitting = SCREENS.find(([width, height]) => right <= width && bottom <= height);
  const [width, height] = fitting ?? [Math.ceil(right), Math.ceil(bottom)];
  return { width, height };
}

/** The frames of all views that the trace places, back to front, with what is known of each. */
function framesAt(process, record) {
  const tree = treeAt(process, record);
  const screen = screenSize(process);
  const frames = [];
  const place = (name, parent, depth) => {
    const frame = frameOf(process, name, parent, record);
    if (frame) {
      frame.depth = depth;
      frames.push(frame);
    }
    const names = tree.children.get(name) ?? [];
    for (const child of names) place(child, frame ?? parent, depth + 1);
    if (frame) guessSizes(frames.filter((other) => names.includes(other.name)), frame);
  };
  const whole = { x: 0, y: 0, width: screen.width, height: screen.height };
  for (const root of tree.roots) {
    place(root, whole, 0);
    guessSizes(frames.filter((other) => other.name === root), whole);
  }
  // Sizes of parents are guessed after their children are placed; children that guessed with an unknown parent guess again.
  for (const frame of frames) {
    const names = tree.children.get(frame.name) ?? [];
    guessSizes(frames.filter((other) => names.includes(other.name)), frame);
  }
  return { frames, screen, tree };
}

function frameOf(process, name, parent, record) {
  const list = sightings.get(`${process}\n${name}`);
  if (!list) return undefined;
  const last = list.findLast((sight) => sight.record <= record) ?? list[0];
  const frame = {
    name, x: last.x, y: last.y, width: null, height: null, minWidth: 0, minHeight: 0, reason: last.reason,
    isWidthKnown: false, isHeightKnown: false, isLater: last.record > record,
  };
  for (const sight of list) {
    if (sight.width !== null) [frame.width, frame.isWidthKnown] = [sight.width, true];
    if (sight.height !== null) [frame.height, frame.isHeightKnown] = [sight.height, true];
    frame.minWidth = Math.max(frame.minWidth, sight.minWidth);
    frame.minHeight = Math.max(frame.minHeight, sight.minHeight);
  }
  return frame;
}

/** Gives sizes to siblings that no record measured. */
function guessSizes(siblings, parent) {
  const limitX = parent.x + (parent.width ?? 390);
  const limitY = parent.y + (parent.height ?? 844);
  for (const frame of siblings) {
    if (!frame.isWidthKnown) {
      const next = siblings.filter((other) => Math.abs(other.y - frame.y) < 2 && other.x > frame.x + 1).map((other) => other.x);
      const like = siblings.find((other) => other.isWidthKnown && Math.abs(other.x - frame.x) < 1);
      const mirrored = limitX - (frame.x - parent.x) - frame.x;
      frame.width = next.length > 0 ? Math.min(...next) - frame.x - 4
        : like ? like.width : mirrored > 8 ? mirrored : limitX - frame.x;
      frame.width = Math.max(frame.width, frame.minWidth, 1);
    }
    if (!frame.isHeightKnown) {
      const below = siblings.filter((other) => other.y > frame.y + 1 && other.x < frame.x + frame.width
        && other.x + (other.width ?? 1) > frame.x).map((other) => other.y);
      const like = siblings.find((other) => other.isHeightKnown && Math.abs(other.x - frame.x) < 1);
      const rest = limitY - frame.y;
      frame.height = below.length > 0 ? Math.min(...below) - frame.y
        : like ? like.height : siblings.length > 3 ? Math.min(44, rest) : Math.max(frame.minHeight * 2, Math.min(rest, frame.width));
      if (frame.y === parent.y && frame.x === parent.x && siblings.length <= 3) frame.height = rest;
      frame.height = Math.max(frame.height, frame.minHeight, 1);
    }
  }
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
