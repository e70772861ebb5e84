// Draws the lanes of the timeline. Marks that fall on one pixel are drawn once.

const FONT = '12px system-ui, sans-serif';

function paintLanes(context, rows, colors) {
  context.font = FONT;
  context.textBaseline = 'middle';
  const height = rows.length * LANE_HEIGHT;
  rows.forEach((lane, at) => {
    const y = at * LANE_HEIGHT;
    context.fillStyle = colors.track;
    roundedBar(context, axis.left, y + 3, axis.width, LANE_HEIGHT - 6, 5);
    const isChosen = lane.name && (lane.name === selection.view || lane.name === selection.recognizer);
    context.fillStyle = isChosen ? colors.blue : lane.kind === 'process' ? colors.quiet : colors.text;
    context.textAlign = 'right';
    context.fillText(cutText(context, lane.title, axis.left - 16), axis.left - 10, y + LANE_HEIGHT / 2 + 0.5);
    context.textAlign = 'left';
    context.save();
    context.beginPath();
    context.rect(axis.left, y, axis.width, LANE_HEIGHT);
    context.clip();
    LANE_PAINTERS[lane.kind](context, lane, y, colors);
    context.restore();
  });
  paintArrows(context, rows, colors);
  paintPrevention(context, rows, colors);
  paintRuler(context, height, colors);
  paintCursor(context, height, colors);
}

const LANE_PAINTERS = { finger: paintFinger, recognizer: paintRecognizer, receiver: paintReceiver, process: paintProcess };

function roundedBar(context, x, y, width, height, radius) {
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
  context.fill();
}

function cutText(context, text, width) {
  if (context.measureText(text).width <= width) return text;
  let cut = text;
  while (cut.length > 1 && context.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut}…`;
}

/** The height of a finger over time, with its samples. */
function paintFinger(context, lane, y, colors) {
  const samples = ofKind('touch');
  const [from, to] = axis.seen;
  const places = new Set(lane.places.map((place) => touches.number[place]));
  const shown = [];
  for (let at = firstAtLeast(samples, from), end = firstAtLeast(samples, to + 1); at < end; at += 1) {
    const i = samples[at];
    if (places.has(records.touch[i]) && processOf(i) === lane.process) shown.push(i);
  }
  if (shown.length === 0) return;
  let [low, high] = [Infinity, -Infinity];
  for (const i of shown) { low = Math.min(low, records.y[i]); high = Math.max(high, records.y[i]); }
  const level = (i) => (high - low < 1 ? y + LANE_HEIGHT / 2 : y + 7 + (records.y[i] - low) / (high - low) * (LANE_HEIGHT - 14));
  context.strokeStyle = colors.finger;
  context.fillStyle = colors.finger;
  context.lineWidth = 2;
  context.beginPath();
  let touch = 0;
  let pixel = -1;
  for (const i of shown) {
    const x = axis.pixelOf(i);
    if (records.touch[i] !== touch) context.moveTo(x, level(i));
    else if (x - pixel >= 1 || records.code[i] > 2) context.lineTo(x, level(i));
    else continue;
    [touch, pixel] = [records.touch[i], x];
  }
  context.stroke();
  pixel = -10;
  for (const i of shown) {
    const x = axis.pixelOf(i);
    if (x - pixel < 5) continue;
    pixel = x;
    context.beginPath();
    context.arc(x, level(i), records.code[i] >= 3 ? 3.5 : 3, 0, 7);
    context.fill();
  }
}

/** The states of a recognizer; a bar that waits is hatched. */
function paintRecognizer(context, lane, y, colors) {
  const [from, to] = axis.seen;
  const fills = {
    possible: colors['blue-soft'], began: colors.blue, changed: colors['blue-mid'], ended: colors.blue, failed: colors.no,
    cancelled: colors.no, waits: colors['wait-soft'],
  };
  let pixel = -10;
  for (const segment of lane.segments) {
    if (segment.last < from || segment.first > to) continue;
    const x = axis.pixelOf(segment.first);
    const width = Math.max(6, axis.pixelOf(segment.last) - x);
    if (x + width < pixel + 2) continue;
    pixel = x + width;
    context.fillStyle = fills[segment.state] ?? colors.quiet;
    roundedBar(context, x, y + 3, width, LANE_HEIGHT - 6, 4);
    if (segment.state === 'waits') hatch(context, x, y + 3, width, LANE_HEIGHT - 6, colors.wait);
    const left = Math.max(x, axis.left) + 6;
    const room = x + width - left - 4;
    const words = segment.state === 'possible' || segment.state === 'changed' ? segment.state : `${segment.state}`;
    if (room > 26) {
      context.fillStyle = /began|ended|failed|cancelled/.test(segment.state) ? colors['on-blue'] : colors.text;
      context.fillText(cutText(context, words, room), left, y + LANE_HEIGHT / 2 + 0.5);
    } else if (segment.state === 'failed' || segment.state === 'cancelled') {
      context.fillStyle = colors['on-blue'];
      context.fillText('×', x, y + LANE_HEIGHT / 2);
      context.fillStyle = colors.no;
      const note = `${segment.state} ${reasonWords(segment.note)}${segment.by ? ` ${segment.by}` : ''}`;
      context.fillText(note, x + width + 6, y + LANE_HEIGHT / 2 + 0.5);
      pixel = x + width + 6 + context.measureText(note).width;
    }
  }
}

function hatch(context, x, y, width, height, color) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  for (let at = Math.max(x - height, axis.left - height); at < Math.min(x + width, axis.left + axis.width); at += 7) {
    context.moveTo(at, y + height);
    context.lineTo(at + height, y);
  }
  context.stroke();
  context.restore();
}

/** What a view received: green for a phase, amber for one held back, red for a cancel. */
function paintReceiver(context, lane, y, colors) {
  const [from, to] = axis.seen;
  let [pixel, last] = [-20, null];
  for (let at = firstAtLeast(lane.marks, from), end = firstAtLeast(lane.marks, to + 1); at < end; at += 1) {
    const i = lane.marks[at];
    const x = axis.pixelOf(i);
    const phase = kindOf(i) === 'deliver' ? vocabulary.phases[records.code[i]] : kindOf(i);
    if (x - pixel < 4 && last === phase) continue;
    const color = phase === 'withhold' ? colors.wait : /cancel/.test(phase) ? colors.no : colors.yes;
    context.fillStyle = color;
    roundedBar(context, x - 4, y + 4, 9, LANE_HEIGHT - 8, 3);
    [pixel, last] = [x, phase];
    const next = lane.marks[at + 1];
    const room = (next === undefined ? axis.left + axis.width : axis.pixelOf(next)) - x - 16;
    const words = receiverWords(i, phase);
    if (room > 40) context.fillText(cutText(context, words, room), x + 9, y + LANE_HEIGHT / 2 + 0.5);
  }
}

function receiverWords(i, phase) {
  if (phase === 'withhold') return `${reasonOf(i) === 'delayed-by-gesture' ? 'held back' : 'withheld'}: ${reasonWords(reasonOf(i))}`;
  if (phase === 'cancel') return `cancelled: ${reasonWords(reasonOf(i))}`;
  return phase;
}

/** The stages of a thread, over its turns. */
function paintProcess(context, lane, y, colors) {
  const [from, to] = axis.seen;
  context.fillStyle = colors['blue-mid'];
  let low = 0;
  let high = lane.turns.length;
  while (low < high) { const middle = (low + high) >> 1; if (lane.turns[middle].last < from) low = middle + 1; else high = middle; }
  let pixel = -10;
  for (let at = low; at < lane.turns.length && lane.turns[at].first <= to; at += 1) {
    const x = axis.pixelOf(lane.turns[at].first);
    const width = Math.max(2, axis.pixelOf(lane.turns[at].last) - x);
    if (x + width - pixel < 1) continue;
    pixel = x + width;
    roundedBar(context, x - 1, y + 8, width + 2, LANE_HEIGHT - 16, 3);
  }
  context.fillStyle = colors.stage;
  pixel = -10;
  for (let at = firstAtLeast(lane.marks, from), end = firstAtLeast(lane.marks, to + 1); at < end; at += 1) {
    const i = lane.marks[at];
    const x = axis.pixelOf(i);
    if (x - pixel < 2) continue;
    const isCurrent = records.event[i] === records.event[selection.record];
    context.globalAlpha = isCurrent ? 1 : 0.75;
    const width = isCurrent ? 4 : 3;
    roundedBar(context, x - width / 2, y + 4, width, LANE_HEIGHT - 8, 1.5);
    const next = lane.marks[at + 1];
    if (next !== undefined && axis.pixelOf(next) - x > 62) {
      const label = `${records.code[i]} ${vocabulary.stages[records.code[i] - 1] ?? ''}`;
      context.fillText(cutText(context, label, axis.pixelOf(next) - x - 8), x + 5, y + LANE_HEIGHT / 2);
    }
    pixel = x;
  }
  context.globalAlpha = 1;
}

/** The way of each event from thread to thread. */
function paintArrows(context, rows, colors) {
  const [from, to] = axis.seen;
  const place = new Map();
  rows.forEach((lane, at) => { if (lane.kind === 'process') place.set(lane.lane, at); });
  const stages = ofKind('stage');
  const [first, last] = [firstAtLeast(stages, from), firstAtLeast(stages, to + 1)];
  // Below a few pixels an arrow is no more than a line in the way.
  if (last - first > 1200) return;
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
    const [y1, y2] = [place.get(records.lane[previous]), place.get(records.lane[i])].map((row) => row * LANE_HEIGHT + LANE_HEIGHT / 2);
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

/** An arrow from the recognizer that prevented another one. */
function paintPrevention(context, rows, colors) {
  const place = new Map();
  rows.forEach((lane, at) => { if (lane.kind === 'recognizer') place.set(lane.name, at); });
  context.strokeStyle = colors.no;
  context.lineWidth = 1.5;
  for (const lane of rows) {
    if (lane.kind !== 'recognizer') continue;
    for (const segment of lane.segments) {
      if (!/prevented-by|requirement-recognized|waiting-for-failure/.test(segment.note) || !place.has(segment.by)) continue;
      const x = axis.pixelOf(segment.first) + 3;
      if (x < axis.left || x > axis.left + axis.width) continue;
      const waits = segment.note === 'waiting-for-failure';
      context.strokeStyle = waits ? colors.wait : colors.no;
      context.setLineDash(waits ? [3, 3] : []);
      const [from, to] = [place.get(segment.by), place.get(lane.name)];
      const down = Math.sign(to - from);
      const [y1, y2] = [from * LANE_HEIGHT + LANE_HEIGHT / 2 + 10 * down, to * LANE_HEIGHT + LANE_HEIGHT / 2 - 10 * down];
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
  const [from, to] = axis.seen;
  const cursor = selection.record >= 0 ? axis.pixelOf(selection.record) : -100;
  let [pixel, time] = [axis.left - 40, -1];
  const step = Math.max(1, Math.floor((to - from) / 4000));
  for (let i = from; i < to; i += step) {
    if (times[i] === time) continue;
    time = times[i];
    const x = axis.pixelOf(i);
    if (x - pixel < 90 || x < axis.left + 10 || x > axis.left + axis.width - 30) continue;
    pixel = x;
    if (Math.abs(x - cursor) < 66) continue;
    context.fillText(milliseconds(Math.round(time * 1000) / 1000), x, y + 16);
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
