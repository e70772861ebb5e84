// The lanes of the timeline for the touch that is selected: fingers, recognizers, what views received, processes.

const LANE_HEIGHT = 26;

/** The lanes, each `{title, kind, …}` with what it draws as sorted lists of records. */
function lanesFor(touch) {
  const result = [];
  const process = touch >= 0 ? texts[touches.process[touch]] : processOfLastTouch();
  for (const finger of fingersOf(process)) {
    result.push({ title: `finger ${finger} ↕`, kind: 'finger', ...fingerSamples(String(finger), process) });
  }
  const names = touch >= 0 ? recognizersOf(touch) : [];
  for (const name of names) {
    result.push({ title: shortName(name), kind: 'recognizer', name, segments: segmentsOf(name, process) });
  }
  if (touch >= 0) {
    for (const name of receiversOf(touch)) {
      const all = deliveriesTo(name, process);
      const marks = all.filter((i) => !/cancel/.test(phaseOf(i)));
      // The record of the cancel says why; the phase that follows from it needs no mark of its own.
      const cancels = all.filter((i) => kindOf(i) === 'cancel');
      result.push({ title: `${name} receives`, kind: 'receiver', name, marks, cancels });
    }
  }
  for (const lane of processLanes()) result.push(lane);
  return result;
}

function processOfLastTouch() {
  return touchCount > 0 ? texts[touches.process[touchCount - 1]] : '';
}

/** The fingers that landed in a process, in the order of their numbers. */
function fingersOf(process) {
  const here = touchPlaces.filter((place) => texts[touches.process[place]] === process);
  return [...new Set(here.map((place) => touches.finger[place]))].sort((left, right) => left - right);
}

/** The samples of a finger in a process, with the range of their y coordinates. */
const fingerSamples = remembered((number, process) => {
  const found = touchPlaces.filter((place) => String(touches.finger[place]) === number
    && texts[touches.process[place]] === process);
  const numbers = new Set(found.map((place) => touches.number[place]));
  const samples = ofKind('touch').filter((i) => numbers.has(records.touch[i]) && processOf(i) === process);
  let [low, high] = [Infinity, -Infinity];
  for (const i of samples) [low, high] = [Math.min(low, records.y[i]), Math.max(high, records.y[i])];
  return { samples, low, high };
});

/** The recognizers that received or refused a touch. */
function recognizersOf(touch) {
  const pairs = data.rows[touches.gestures[touch]];
  return pairs.filter((_, at) => at % 2 === 0).map((id) => texts[id]);
}

/** The first four views that received a touch, or from which it was withheld. */
function receiversOf(touch) {
  const found = [];
  for (const kind of ['touch', 'deliver', 'withhold', 'cancel']) {
    for (const i of recordsOfTouch(kind, touch)) {
      const name = subjectOf(i);
      if (name && !recognizerNames.has(name) && !found.includes(name)) found.push(name);
    }
  }
  return found.slice(0, 4);
}

/** The records of a kind that name a touch, from the event of its landing to that of its end. */
function recordsOfTouch(kind, touch) {
  const process = texts[touches.process[touch]];
  const list = ofKind(kind);
  const first = firstAtLeast(list, (events.get(touches.event[touch])?.first ?? touches.landing[touch] - 1));
  const end = lastRecordOfEvent(touches.ending[touch] ? touches.ending[touch] - 1 : count);
  const found = [];
  for (let at = first; at < list.length && list[at] <= end; at += 1) {
    const i = list[at];
    if (records.touch[i] === touches.number[touch] && processOf(i) === process) found.push(i);
  }
  return found;
}

/**
 * The states of a recognizer: `{first, last, state, record, note, by, next}`. `first` and `last` are the records at
 * both ends, and `next` is the record at which the next state begins.
 */
const segmentsOf = remembered((name, process) => {
  const segments = [];
  let open = null;
  const close = (i) => { if (open) { open.last = i; segments.push(open); open = null; } };
  const involved = [...ofKind('attach'), ...ofKind('gesture')]
    .filter((i) => subjectOf(i) === name && processOf(i) === process).sort((left, right) => left - right);
  for (const i of involved) {
    if (kindOf(i) === 'attach') {
      if (!open) open = { first: i, last: i, state: 'possible', record: i, note: '' };
      continue;
    }
    const state = vocabulary.states[records.code[i] >> 8] ?? 'possible';
    const waits = reasonOf(i) === 'waiting-for-failure';
    if (open && open.state === state && !waits) { open.last = i; continue; }
    close(i);
    if (reasonOf(i) === 'reset') continue;
    open = {
      first: i, last: i, state: waits ? 'waits' : state, record: i, note: reasonOf(i),
      by: objectOf(i),
    };
  }
  if (open) segments.push(open);
  segments.forEach((segment, at) => { segment.next = segments[at + 1]?.first; });
  return segments;
});

const deliveriesTo = remembered((name, process) => DELIVERY_KINDS.flatMap(ofKind)
  .filter((i) => subjectOf(i) === name && processOf(i) === process).sort((left, right) => left - right));

/** What a lane shows, as a line of text. */
function laneText(lane) {
  const at = (i) => shortTime(times[i]);
  const things = {
    finger: () => lane.samples.map((i) => `${at(i)} ${decimal(records.x[i])},${decimal(records.y[i])}`),
    recognizer: () => lane.segments.map((segment) => {
      const why = segment.note ? ` (${reasonWords(segment.note)}${segment.by ? ` ${segment.by}` : ''})` : '';
      return `${at(segment.first)} ${segment.state}${why}`;
    }),
    receiver: () => [...lane.marks, ...lane.cancels].sort((left, right) => left - right)
      .map((i) => `${at(i)} ${receiverWords(i, phaseOf(i))}`),
    process: () => lane.marks.map((i) => `${at(i)} ${vocabulary.stages[records.code[i] - 1] ?? ''}`),
  }[lane.kind]();
  const shown = things.slice(0, 2000).join('; ');
  return `${lane.title}: ${shown}${things.length > 2000 ? `; and ${things.length - 2000} more` : ''}`;
}

/** A function that keeps its results by its arguments, which are texts, until there is more of the trace. */
function remembered(compute) {
  const known = new Map();
  fromTrace(() => known.clear());
  return (...keys) => {
    const key = keys.join('\n');
    if (!known.has(key)) known.set(key, compute(...keys));
    return known.get(key);
  };
}

let knownProcessLanes;
fromTrace(() => { knownProcessLanes = undefined; });

/** A lane for each thread that an event visits: its stages, and the turns of main threads. */
function processLanes() {
  if (knownProcessLanes) return knownProcessLanes;
  const marks = new Map();
  const turns = new Map();
  for (const i of ofKind('stage')) {
    const lane = records.lane[i];
    if (!marks.has(lane)) marks.set(lane, []);
    marks.get(lane).push(i);
  }
  for (let i = 0, open = new Map(); i < count; i += 1) {
    const lane = records.lane[i];
    if (records.turn[i]) {
      const turn = { first: i, last: i };
      if (!turns.has(lane)) turns.set(lane, []);
      turns.get(lane).push(turn);
      open.set(lane, turn);
    } else if (open.has(lane)) open.get(lane).last = i;
  }
  knownProcessLanes = [...marks.keys()].sort((left, right) => right - left).map((lane) => {
    const process = texts[lanes.process[lane]];
    const thread = texts[lanes.name[lane]];
    return {
      title: thread === 'main' ? process : `${process} ${thread}`, kind: 'process', lane, marks: marks.get(lane),
      turns: turns.get(lane) ?? [],
    };
  });
  return knownProcessLanes;
}
