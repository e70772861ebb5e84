// The way of a finger over the screen, with the sample that decided; and where a touch would reach a view.

/** The samples of a touch, the limit that decided about its movement, and where the finger is at the cursor. */
function fingerPath(touch, unit) {
  const samples = recordsOfTouch('touch', touch);
  const group = drawing('g', { class: 'finger', 'aria-hidden': 'true' });
  if (samples.length === 0) return group;
  const point = (i) => `${records.x[i]},${records.y[i]}`;
  const landing = samples[0];
  group.append(drawing('polyline', { class: 'path', points: samples.map(point).join(' ') }));
  const past = samples.filter((i) => i <= Math.max(selection.record, landing));
  group.append(drawing('polyline', { class: 'path past', points: past.map(point).join(' ') }));
  const change = decidingChange(touch);
  if (change !== undefined && reasonOf(change) === 'moved' && records.y[change] > 0) {
    const limit = records.y[change];
    const goesRight = records.x[samples.at(-1)] > records.x[landing] + 20;
    group.append(drawing('circle', { class: 'limit', cx: records.x[landing], cy: records.y[landing], r: limit }));
    const quiet = `${decimal(limit)} pt limit`;
    group.append(pathLabel(landing, 14 + limit, 12 * unit, quiet, 'quiet', 10.5 * unit, goesRight));
    const at = samples.findLast((i) => i <= change) ?? landing;
    group.append(drawing('circle', { class: 'decider', cx: records.x[at], cy: records.y[at], r: 5.5 }));
    const loud = `${decimal(records.x[change])} pt: ${gestureWord(change)}`;
    group.append(pathLabel(at, 20, -2 * unit, loud, '', 12 * unit, goesRight));
  }
  const step = Math.max(1, Math.floor(samples.length / 80));
  samples.forEach((i, place) => {
    if (place % step !== 0) return;
    const type = i <= selection.record ? 'sample past' : 'sample';
    group.append(drawing('circle', { class: type, cx: records.x[i], cy: records.y[i], r: 3 }));
  });
  const now = past.at(-1);
  const isDown = selection.record <= (samples.at(-1) ?? 0);
  const type = isDown ? 'tip' : 'tip lifted';
  group.append(drawing('circle', { class: type, cx: records.x[now], cy: records.y[now], r: 16 }));
  return group;
}

/** A text beside a sample: on the side that the path leaves free, where there is room. */
function pathLabel(i, dx, dy, text, type, size, goesRight) {
  const length = text.length * size * 0.56;
  const { width } = layoutAt(shownProcess(), shownRecord()).screen;
  const fitsRight = records.x[i] + dx + length <= width - 4;
  const fitsLeft = records.x[i] - dx - length >= 4;
  const isAbove = goesRight ? !fitsLeft : !fitsRight && !fitsLeft;
  const toTheLeft = fitsLeft && (goesRight || !fitsRight);
  const middle = Math.max(length / 2 + 4, Math.min(width - length / 2 - 4, records.x[i]));
  return drawing('text', {
    class: `label ${type}`,
    'font-size': size,
    x: isAbove ? middle : records.x[i] + (toTheLeft ? -dx : dx),
    y: records.y[i] + (isAbove ? Math.sign(dy) * (12 + size) : dy),
    'text-anchor': isAbove ? 'middle' : toTheLeft ? 'end' : 'start',
  }, text);
}

/** The change of a recognizer that decided about the movement of a touch; undefined if none did. */
function decidingChange(touch) {
  const names = new Set(recognizersOf(touch));
  const last = lastRecordOfEvent(touches.ending[touch] ? touches.ending[touch] - 1 : count);
  return ofKind('gesture').find((i) => i >= touches.landing[touch] - 1 && i <= last && names.has(subjectOf(i))
    && reasonOf(i) === 'moved' && records.y[i] > 0);
}

function gestureWord(i) {
  return `${shortName(subjectOf(i)).replace(/^scroll | #\d+$/g, '')} ${vocabulary.states[records.code[i] >> 8]}`;
}

/** The points of a grid at which a hit test over the recorded places would end at a view. */
function touchArea(frames, screen, tree, name) {
  const group = drawing('g', { class: 'area', 'aria-hidden': 'true' });
  const byName = new Map(frames.map((frame) => [frame.name, frame]));
  const contains = (frame, x, y) =>
    x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height;
  const hitTest = (view, x, y) => {
    const frame = byName.get(view);
    if (!frame || !contains(frame, x, y) || (frame.reason && frame.reason !== 'outside-bounds')) return null;
    const names = tree.children.get(view) ?? [];
    for (let at = names.length - 1; at >= 0; at -= 1) {
      const found = hitTest(names[at], x, y);
      if (found) return found;
    }
    return view;
  };
  const step = 10;
  for (let y = step / 2; y < screen.height; y += step) {
    for (let x = step / 2; x < screen.width; x += step) {
      const found = tree.roots.reduceRight((hit, root) => hit ?? hitTest(root, x, y), null);
      if (found === name) group.append(drawing('rect', { x: x - 4, y: y - 4, width: 8, height: 8, rx: 2 }));
    }
  }
  return group;
}
