// Draws what lies over the lanes of the timeline: arrows between them, the times, and the cursor.

/** The way of each event from thread to thread. */
function paintArrows(context, rows, colors) {
  const [from, to] = axis.seen;
  const place = new Map();
  rows.forEach((lane, at) => { if (lane.kind === 'process') place.set(lane.lane, at); });
  const stages = ofKind('stage');
  const [first, last] = [firstAtLeast(stages, from), firstAtLeast(stages, to + 1)];
  // With more stages in sight the arrows would hide the lanes.
  if (last - first > 900) return;
  const before = new Map();
  context.strokeStyle = colors.quiet;
  context.globalAlpha = 0.6;
  context.lineWidth = 1;
  context.beginPath();
  for (let at = first; at < last; at += 1) {
    const i = stages[at];
    const event = records.event[i];
    const previous = before.get(event);
    before.set(event, i);
    if (previous === undefined || records.lane[previous] === records.lane[i]) continue;
    const [x1, x2] = [axis.pixelOf(previous), axis.pixelOf(i)];
    if (x1 < axis.left || x2 > axis.left + axis.width) continue;
    const [y1, y2] = [place.get(records.lane[previous]), place.get(records.lane[i])].map((row) => row * LANE_HEIGHT
      + LANE_HEIGHT / 2);
    const up = Math.sign(y2 - y1) * 9;
    context.moveTo(x1 + 2, y1 + up);
    context.bezierCurveTo(x1 + 2, (y1 + y2) / 2, x2 - 2, (y1 + y2) / 2, x2 - 2, y2 - up);
    context.moveTo(x2 - 5, y2 - up * 1.3);
    context.lineTo(x2 - 2, y2 - up);
    context.lineTo(x2 + 1, y2 - up * 1.3);
  }
  context.stroke();
  context.globalAlpha = 1;
}

/** Arrows from a recognizer to those that it prevented or made fail, and dashed ones to those that wait for it. */
function paintPrevention(context, rows, colors) {
  const place = new Map();
  rows.forEach((lane, at) => { if (lane.kind === 'recognizer') place.set(lane.name, at); });
  context.lineWidth = 1.5;
  for (const lane of rows) {
    if (lane.kind !== 'recognizer') continue;
    for (const segment of lane.segments) {
      if (!/prevented-by|requirement-recognized|waiting-for-failure/.test(segment.note)
        || !place.has(segment.by)) continue;
      const x = axis.pixelOf(segment.first) + 3;
      if (x < axis.left || x > axis.left + axis.width) continue;
      const waits = segment.note === 'waiting-for-failure';
      context.strokeStyle = waits ? colors.wait : colors.no;
      context.setLineDash(waits ? [3, 3] : []);
      const [from, to] = [place.get(segment.by), place.get(lane.name)];
      const down = Math.sign(to - from);
      const [y1, y2] = [from * LANE_HEIGHT + LANE_HEIGHT / 2 + 10 * down, to * LANE_HEIGHT
        + LANE_HEIGHT / 2 - 10 * down];
      context.beginPath();
      context.moveTo(x, y1);
      context.lineTo(x, y2);
      context.moveTo(x - 3, y2 - 4 * down);
      context.lineTo(x, y2);
      context.lineTo(x + 3, y2 - 4 * down);
      context.stroke();
      context.setLineDash([]);
    }
  }
}

/** Times under the lanes: each at the first record of its instant, as many as have room. */
function paintRuler(context, y, colors) {
  context.fillStyle = colors.quiet;
  context.textAlign = 'center';
  const cursor = selection.record >= 0 ? axis.pixelOf(selection.record) : -100;
  const right = axis.left + axis.width - 30;
  for (let i = firstAtLeast(axis.positions, axis.position(axis.left + 10)); i < count; ) {
    const x = axis.pixelOf(i);
    if (x >= right) break;
    if (Math.abs(x - cursor) >= 66) context.fillText(milliseconds(Math.round(times[i] * 1000) / 1000), x, y + 16);
    // The next label is at the first record of another instant.
    const apart = firstAtLeast(axis.positions, axis.position(x + 90));
    const later = firstAtLeast(times, times[i] + 1e-6);
    i = Math.max(apart, later);
    if (i < count && times[i] === times[i - 1]) i = Math.max(later, firstAtLeast(times, times[i] + 1e-6));
  }
  context.textAlign = 'left';
}

function paintCursor(context, y, colors) {
  if (selection.record < 0) return;
  const x = axis.pixelOf(selection.record);
  if (x < axis.left - 1 || x > axis.left + axis.width + 1) return;
  context.fillStyle = colors.blue;
  context.fillRect(x - 0.75, 0, 1.5, y + 4);
  const words = shortTime(times[selection.record]);
  const width = context.measureText(words).width + 14;
  const left = Math.max(axis.left, Math.min(axis.left + axis.width - width, x - width / 2));
  roundedBar(context, left, y + 5, width, 21, 5);
  context.fillStyle = colors['on-blue'];
  context.fillText(words, left + 7, y + 16);
}
