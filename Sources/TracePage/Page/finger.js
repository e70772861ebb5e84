// The way of a finger over the screen, with the sample that decided; and where a touch would reach a view.

/**
 * The samples of a touch, the limit that decided about its movement, and where the finger is at the cursor: drawn, and as
 * notes `{x, y, text, type}` beside them.
 */
function fingerPath(touch, unit, hasNotes = true) {
  const samples = recordsOfTouch('touch', touch);
  const group = drawing('g', { class: 'finger', 'aria-hidden': 'true' });
  const notes = [];
  if (samples.length === 0) return { drawn: group, notes };
  const point = (i) => `${records.x[i]},${records.y[i]}`;
  const landing = samples[0];
  group.append(drawing('polyline', { class: 'path', points: samples.map(point).join(' ') }));
  const past = samples.filter((i) => i <= Math.max(selection.record, landing));
  group.append(drawing('polyline', { class: 'path past', points: past.map(point).join(' ') }));
  const change = hasNotes ? decidingChange(touch) : undefined;
  if (change !== undefined) {
    const limit = records.y[change];
    const at = samples.findLast((i) => i <= change) ?? landing;
    group.append(drawing('circle', { class: 'limit', cx: records.x[landing], cy: records.y[landing], r: limit }));
    group.append(drawing('circle', { class: 'decider', cx: records.x[at], cy: records.y[at], r: 4 * unit }));
    notes.push({ x: records.x[landing], y: records.y[landing], text: `limit ${decimal(limit)} pt`, type: 'limit' });
    notes.push({
      x: records.x[at], y: records.y[at], text: `${gestureWord(change)} at ${decimal(records.x[change])} pt`, type: 'loud',
    });
  }
  const step = Math.max(1, Math.floor(samples.length / 80));
  samples.forEach((i, place) => {
    if (place % step !== 0) return;
    const type = i <= selection.record ? 'sample past' : 'sample';
    group.append(drawing('circle', { class: type, cx: records.x[i], cy: records.y[i], r: 2.2 * unit }));
  });
  const now = past.at(-1);
  const isDown = selection.record <= (samples.at(-1) ?? 0);
  const type = isDown ? 'tip' : 'tip lifted';
  group.append(drawing('circle', { class: type, cx: records.x[now], cy: records.y[now], r: Math.max(16, 9 * unit) }));
  return { drawn: group, notes };
}

/** The other fingers that were down while a touch was, drawn more quietly. */
function otherFingers(touch, unit) {
  const group = drawing('g', {});
  const end = (place) => (touches.ending[place] ? touches.ending[place] - 1 : count);
  for (const place of touchPlaces) {
    if (place === touch || touches.process[place] !== touches.process[touch]) continue;
    if (touches.landing[place] - 1 > end(touch) || end(place) < touches.landing[touch] - 1) continue;
    if (touches.landing[place] - 1 > Math.max(selection.record, touches.landing[touch] - 1)) continue;
    const { drawn } = fingerPath(place, unit, false);
    drawn.classList.add('other');
    group.append(drawn);
  }
  return group;
}

/** Notes inside the screen, none over another one, and the boxes that they take. */
function pathLabels(notes, unit, screen) {
  const labels = [];
  for (const note of notes) {
    let label = pathLabel(note, unit, screen, 0);
    for (let line = 1; labels.some((other) => overlaps(other.box, label.box)) && line < 6; line += 1) {
      label = pathLabel(note, unit, screen, line);
    }
    labels.push(label);
  }
  return labels;
}

/** A note inside the screen, at the side of its sample where there is room, some lines below it. */
function pathLabel({ x, y, text, type }, unit, screen, line) {
  const size = 11 * unit;
  const width = text.length * size * 0.58;
  const isLoud = type === 'loud';
  const left = x + 20 + width <= screen.width - 4 ? x + 20 : Math.max(4, x - 20 - width);
  const base = y + ((isLoud ? -4 : 14) + 14 * line) * unit;
  return {
    drawn: drawing('text', { class: `label ${type}`, 'font-size': size, x: left, y: base, 'aria-hidden': 'true' }, text),
    box: { x: left, y: base - size, width, height: size * 1.2 },
  };
}

/** The change of a recognizer that decided about the movement of a touch; undefined if none did. */
function decidingChange(touch) {
  const names = new Set(recognizersOf(touch));
  const last = lastRecordOfEvent(touches.ending[touch] ? touches.ending[touch] - 1 : count);
  return ofKind('gesture').find((i) => i >= touches.landing[touch] - 1 && i <= last && names.has(subjectOf(i))
    && reasonOf(i) === 'moved' && records.y[i] > 0);
}

function gestureWord(i) {
  return vocabulary.states[records.code[i] >> 8];
}

/** What touches reached at the end of the run, where that was scanned: `{app, step, names, rows}`; undefined if not. */
let endScan;

fromTrace(() => { endScan = readScan(run.touchArea ?? ''); });

/** Reads what a scan says: a line with size, orientation, step and app, the names, and rows of `count*number`. */
function readScan(text) {
  const [head, names, ...rows] = text.split('\n');
  const found = /^[\d.]+ [\d.]+ \d+ (\d+) (.+)$/.exec(head);
  if (!found || names === undefined || Number(found[1]) < 1) return undefined;
  // The home screen is an app in the broker's process.
  const app = found[2] === 'home-screen' ? 'SpringBoard' : found[2];
  return { step: Number(found[1]), app, names: [null, ...names.split('\t')], rows };
}

/** The scan, if it is about a process and the views there are those of the end; undefined if not. */
function scanAt(process, record) {
  if (endScan?.app !== process) return undefined;
  const last = (kind) => ofKind(kind).findLast((i) => processOf(i) === process) ?? -1;
  // Without recorded places the trace does not say when the views were as they are at the end.
  if (last('frame') < 0) return undefined;
  return ['frame', 'bounds', 'tree'].every((kind) => last(kind) <= record) ? endScan : undefined;
}

const isInFrame = (frame, x, y) =>
  x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height;

/** The points of a scan, with the name of the view that a touch there reached, or null. */
function* scannedPoints({ step, names, rows }) {
  for (const [line, row] of rows.entries()) {
    let column = 0;
    for (const [, length, number] of row.matchAll(/(\d+)\*(\d+)/g)) {
      // The limit bounds the work for a scan with a wrong count.
      const end = column + Math.min(Number(length), 8192);
      for (; column < end; column += 1) yield [(column + 0.5) * step, (line + 0.5) * step, names[number] ?? null];
    }
  }
}

/** The points of a grid, with the name of the view at which a walk over the recorded places ends there, or null. */
function* derivedPoints({ frames, screen, tree }, own, step) {
  const byName = new Map(frames.map((frame) => [frame.name, frame]));
  const hitTest = (view, x, y) => {
    const frame = byName.get(view);
    if (!frame || !isInFrame(frame, x, y) || (frame.reason && frame.reason !== 'outside-bounds')) return null;
    const names = tree.children.get(view) ?? [];
    for (let at = names.length - 1; at >= 0; at -= 1) {
      const found = hitTest(names[at], x, y);
      if (found) return found;
    }
    return view;
  };
  // The points of a view begin at its corner, so that a small view has some, too.
  const firstPoint = (side, limit) => {
    if (!own) return step / 2;
    return (((own[side] + Math.min(step / 2, own[limit] / 2)) % step) + step) % step;
  };
  for (let y = firstPoint('y', 'height'); y < screen.height; y += step) {
    for (let x = firstPoint('x', 'width'); x < screen.width; x += step) {
      yield [x, y, tree.roots.reduceRight((hit, root) => hit ?? hitTest(root, x, y), null)];
    }
  }
}

/**
 * The points of a grid at which a touch reaches a view: drawn, with how many of the points in its bounds there are, and
 * who gets the others, as pairs of a name and a number. The points are those of a scan, if there is one that has some of
 * the view, else derived from the recorded places.
 */
function touchArea(layout, name, scan) {
  const group = drawing('g', { class: 'area', 'aria-hidden': 'true' });
  const own = layout.frames.findLast((frame) => frame.name === name);
  const others = new Map();
  let [total, reached] = [0, 0];
  const step = scan?.step ?? 10;
  const side = Math.max(1, step - 2);
  for (const [x, y, found] of scan ? scannedPoints(scan) : derivedPoints(layout, own, step)) {
    const isOwn = own && isInFrame(own, x, y);
    if (isOwn) total += 1;
    if (found === name) {
      reached += 1;
      group.append(drawing('rect', { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: 2 }));
    } else if (isOwn) others.set(found ?? 'nothing', (others.get(found ?? 'nothing') ?? 0) + 1);
  }
  if (scan && total === 0) return touchArea(layout, name);
  const pairs = [...others].sort((left, right) => right[1] - left[1]);
  return { drawn: group, total, reached, others: pairs, own, step, isScanned: scan !== undefined };
}

/** What the touch area of a view is, in words. */
function areaWords({ total, reached, others, own, step, isScanned }, name) {
  const source = isScanned ? 'Scanned with real hit tests at the end of the run.'
    : 'Derived from recorded frames: an overridden point(inside:) or hitTest(_:with:) is not in it.';
  if (!own || total === 0) return `The trace has no place for ${name || 'a view'}. ${source}`;
  const part = (points) => `${points >= total ? 100 : Math.min(99, Math.max(1, Math.round(points / total * 100)))}\u00a0%`;
  const size = `${decimal(own.width)} × ${decimal(own.height)} pt`;
  const inside = total - others.reduce((sum, [, points]) => sum + points, 0);
  // Only an override makes an area larger than the view.
  const around = reached > inside ? `, and outside of it on about ${(reached - inside) * step * step} pt²` : '';
  const rest = others.slice(0, 3).map(([other, points]) => `${part(points)} reach ${other}`).join(', ');
  const words = `A touch reaches ${name} ${inside === 0 ? 'nowhere in' : `at ${part(inside)} of`} its ${size}${around}`;
  return `${words}${rest ? `; ${rest}` : ''}. ${source}`;
}
