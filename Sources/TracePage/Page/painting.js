// Draws the lanes of the timeline. Of several marks on one pixel one is drawn; a binary search skips the others.

const FONT = '12px system-ui, sans-serif';
const LANE_PAINTERS = {
  finger: paintFinger,
  recognizer: paintRecognizer,
  receiver: paintReceiver,
  process: paintProcess,
};

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

/** Visits the records of a sorted list that are in sight and at least some pixels apart. */
function eachInSight(list, gap, visit) {
  const [from, to] = axis.seen;
  const { positions } = axis;
  const distance = gap * (axis.to - axis.from) / axis.width;
  const end = firstAtLeast(list, to + 1);
  let at = firstAtLeast(list, from);
  while (at < end) {
    const i = list[at];
    visit(i, axis.pixelOf(i), at);
    at = firstAfter(at + 1, end, (place) => positions[list[place]] >= positions[i] + distance);
  }
}

/** Visits the spans, each from a record to a record, that are in sight and reach beyond the one before. */
function eachSpanInSight(spans, visit) {
  const { positions } = axis;
  const pixel = (axis.to - axis.from) / axis.width;
  let at = firstAfter(0, spans.length, (place) => positions[spans[place].last] >= axis.from);
  while (at < spans.length && positions[spans[at].first] <= axis.to) {
    const span = spans[at];
    visit(span, at);
    const end = Math.max(positions[span.last], positions[span.first] + pixel);
    at = firstAfter(at + 1, spans.length, (place) => positions[spans[place].last] >= end);
  }
}

/** The first place of a range at which a condition holds, which then holds at all later ones; `to` if there is none. */
function firstAfter(from, to, holds) {
  if (from >= to || holds(from)) return from;
  let [low, high] = [from + 1, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function roundedBar(context, x, y, width, height, radius) {
  if (width <= 4) {
    context.fillRect(x, y, width, height);
    return;
  }
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
  context.fill();
}

const knownCuts = new Map();

/** A text that is cut where there is no room for the rest. */
function cutText(context, text, width) {
  const key = `${Math.floor(width)} ${text}`;
  let cut = knownCuts.get(key);
  if (cut !== undefined) return cut;
  cut = text;
  if (context.measureText(text).width > width) {
    while (cut.length > 1 && context.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
    cut += '…';
  }
  if (knownCuts.size > 4000) knownCuts.clear();
  knownCuts.set(key, cut);
  return cut;
}

/** The y coordinate of a finger over time, with its samples. */
function paintFinger(context, lane, y, colors) {
  const { low, high, samples } = lane;
  const span = high - low;
  const level = (i) =>
    span < 1 ? y + LANE_HEIGHT / 2 : y + 7 + ((records.y[i] - low) / span) * (LANE_HEIGHT - 14);
  context.strokeStyle = colors.finger;
  context.fillStyle = colors.finger;
  context.lineWidth = 2;
  context.beginPath();
  let before = -1;
  eachInSight(samples, 1, (i, x, at) => {
    const isSame = before >= 0 && records.touch[before] === records.touch[i];
    const isFirst = before < 0 && at > 0 && records.touch[samples[at - 1]] === records.touch[i];
    if (isFirst) context.moveTo(axis.pixelOf(samples[at - 1]), level(samples[at - 1]));
    if (isSame || isFirst) context.lineTo(x, level(i));
    else context.moveTo(x, level(i));
    before = i;
  });
  context.stroke();
  eachInSight(samples, 6, (i, x) => {
    context.beginPath();
    context.arc(x, level(i), 3, 0, 7);
    context.fill();
  });
}

/** The states of a recognizer; waiting is a hatched bar, a failure or a cancel a cross. */
function paintRecognizer(context, lane, y, colors) {
  const fills = {
    possible: colors['blue-soft'],
    began: colors.blue,
    changed: colors['blue-mid'],
    ended: colors.blue,
    waits: colors['wait-soft'],
  };
  let free = -Infinity;
  eachSpanInSight(lane.segments, (segment) => {
    const x = axis.pixelOf(segment.first);
    if (segment.state === 'failed' || segment.state === 'cancelled') {
      if (x < free) return;
      free = paintFailure(context, segment, x, y, colors);
      return;
    }
    const width = Math.max(6, axis.pixelOf(segment.last) - x);
    context.fillStyle = fills[segment.state] ?? colors.quiet;
    roundedBar(context, x, y + 3, width, LANE_HEIGHT - 6, 4);
    if (segment.state === 'waits') hatch(context, x, y + 3, width, LANE_HEIGHT - 6, colors.wait);
    const left = Math.max(x, axis.left) + 6;
    const room = x + width - left - 4;
    if (room <= 26) return;
    context.fillStyle = /began|ended/.test(segment.state) ? colors['on-blue'] : colors.text;
    context.fillText(cutText(context, segment.state, room), left, y + LANE_HEIGHT / 2 + 0.5);
  });
}

/** A cross with the reason beside it; returns where it ends. */
function paintFailure(context, segment, x, y, colors) {
  context.fillStyle = colors.no;
  roundedBar(context, x, y + 3, 14, LANE_HEIGHT - 6, 4);
  const by = segment.by ? ` ${shortName(segment.by)}` : '';
  const room = (segment.next === undefined ? Infinity : axis.pixelOf(segment.next)) - x - 24;
  if (room > 40) {
    const note = cutText(context, `${segment.state}: ${reasonWords(segment.note)}${by}`, Math.min(room, 600));
    const length = context.measureText(note).width;
    const fits = x + 20 + length < axis.left + axis.width;
    context.fillStyle = fits ? colors.no : colors.text;
    context.fillText(note, fits ? x + 20 : x - 8 - length, y + LANE_HEIGHT / 2 + 0.5);
  }
  context.fillStyle = colors['on-blue'];
  context.fillText('✕', x + 2, y + LANE_HEIGHT / 2 + 0.5);
  return x + 14;
}

function hatch(context, x, y, width, height, color) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  const end = Math.min(x + width, axis.left + axis.width);
  for (let at = Math.max(x - height, axis.left - height); at < end; at += 7) {
    context.moveTo(at, y + height);
    context.lineTo(at + height, y);
  }
  context.stroke();
  context.restore();
}

/** What a view received: green for a phase, amber for one held back, red for a cancel. */
function paintReceiver(context, lane, y, colors) {
  const paint = (list, gap) => eachInSight(list, gap, (i, x, at) => {
    const phase = phaseOf(i);
    context.fillStyle = phase === 'withhold' ? colors.wait : /cancel/.test(phase) ? colors.no : colors.yes;
    roundedBar(context, x - 4, y + 4, 9, LANE_HEIGHT - 8, 3);
    const next = list[at + 1];
    const room = (next === undefined ? axis.left + axis.width : axis.pixelOf(next)) - x - 16;
    const words = receiverWords(i, phase);
    const length = context.measureText(words).width;
    const before = at > 0 ? axis.pixelOf(list[at - 1]) + 80 : axis.left;
    if (length > room && next === undefined && x - length - 10 > before) {
      context.fillText(words, x - length - 9, y + LANE_HEIGHT / 2 + 0.5);
    } else if (room > 40) context.fillText(cutText(context, words, room), x + 9, y + LANE_HEIGHT / 2 + 0.5);
  });
  paint(lane.marks, 5);
  // Cancels are drawn over what else is at their place.
  paint(lane.cancels, 5);
}

function phaseOf(i) {
  return kindOf(i) === 'deliver' ? vocabulary.phases[records.code[i]] : kindOf(i);
}

function receiverWords(i, phase) {
  if (phase === 'withhold') {
    const what = reasonOf(i) === 'delayed-by-gesture' ? 'held back' : 'withheld';
    return `${what}: ${reasonWords(reasonOf(i))}`;
  }
  return phase === 'cancel' ? reasonWords(reasonOf(i)) || 'cancelled' : phase;
}

/** The stages of a thread, over its turns. */
function paintProcess(context, lane, y, colors) {
  // A turn is a soft bar with a line below it, so that words over it can be read.
  const paintTurns = (color, top, height) => {
    context.fillStyle = color;
    eachSpanInSight(lane.turns, (turn) => {
      const x = axis.pixelOf(turn.first);
      const width = Math.max(1, axis.pixelOf(turn.last) - x);
      if (width < 12) context.fillRect(x - 1, y + top, width + 2, height);
      else roundedBar(context, x - 2, y + top, width + 4, height, 3);
    });
  };
  paintTurns(colors['blue-soft'], 4, LANE_HEIGHT - 8);
  paintTurns(colors['blue-mid'], LANE_HEIGHT - 6, 2);
  const event = selection.record >= 0 ? records.event[selection.record] : 0;
  eachInSight(lane.marks, 3, (i, x, at) => {
    const isCurrent = records.event[i] === event;
    context.fillStyle = isCurrent ? colors.text : colors.stage;
    const width = isCurrent ? 4 : 3;
    context.fillRect(x - width / 2, y + 5, width, LANE_HEIGHT - 12);
    const next = lane.marks[at + 1];
    const room = next === undefined ? 0 : axis.pixelOf(next) - x - 8;
    if (room <= 54) return;
    const label = `${records.code[i]} ${vocabulary.stages[records.code[i] - 1] ?? ''}`;
    context.fillStyle = colors.stage;
    context.fillText(cutText(context, label, Math.min(room, 200)), x + 6, y + LANE_HEIGHT / 2);
  });
}
