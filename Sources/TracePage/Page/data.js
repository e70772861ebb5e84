// The trace, as the tool wrote it: columns with one value a record. Records are counted from 0 here and from 1 on
// the page.

let data; let run; let records; let lanes; let touches; let walks; let visits; let answers; let story; let texts;
let vocabulary; let count;
/** The names of the kinds, by number. */
let kindNames;
/** The time of each record in milliseconds since the start of the trace. */
let times;
let recordNumbers; let titleNumbers; let noteNumbers;
/** The records of each kind that the panes need, in the order of the trace. */
let byKind;
/** The first and the last record of each event. */
let events;
let eventList;
/** The names of recognizers, and those of views. */
let recognizerNames; let viewNames;
let touchCount; let touchPlaces;
/** The answers about events that no app received as a touch, by event. */
let routes;

/** The functions that compute something from the trace, and those that show it; called again with each newer trace. */
const computations = [];
const traceListeners = [];
const onMoreTrace = (listener) => traceListeners.push(listener);

/** Computes something from the trace, now and whenever there is more of it. */
function fromTrace(compute) {
  computations.push(compute);
  compute();
}

/** Takes another state of the trace in place of the one before. */
function replaceTrace(json) {
  readTrace(json);
  for (const compute of computations) compute();
  for (const listener of traceListeners) listener();
}

function readTrace(json) {
  data = JSON.parse(json);
  ({ run, records, lanes, touches, walks, visits, answers, story, texts, vocabulary } = data);
  count = records.count;
  kindNames = new Map(vocabulary.kinds);
  times = new Float64Array(count);
  for (let i = 0, nanoseconds = 0; i < count; i += 1) {
    nanoseconds += records.time[i];
    times[i] = nanoseconds / 1e6;
  }
  recordNumbers = lazyList(records.numbers);
  titleNumbers = lazyList(story.titleNumbers);
  noteNumbers = lazyList(story.noteNumbers);
  readKinds();
  readNames();
  touchCount = touches.number.length;
  touchPlaces = Array.from({ length: touchCount }, (_, place) => place);
  routes = new Map();
  for (let i = 0; i < data.routes.length; i += 2) routes.set(data.routes[i], data.routes[i + 1]);
}

function readKinds() {
  byKind = new Map();
  events = new Map();
  for (let i = 0; i < count; i += 1) {
    const kind = kindNames.get(records.kind[i]);
    let list = byKind.get(kind);
    if (!list) byKind.set(kind, list = []);
    list.push(i);
    const event = records.event[i];
    if (event === 0) continue;
    const known = events.get(event);
    if (known) known.last = i; else events.set(event, { event, first: i, last: i });
  }
  eventList = [...events.values()];
}

function readNames() {
  recognizerNames = new Set();
  viewNames = new Set();
  for (const kind of ['attach', 'detach', 'gesture']) {
    for (const i of ofKind(kind)) recognizerNames.add(subjectOf(i));
  }
  for (const kind of ['tree', 'hitAsk', 'touch', 'track', 'window']) {
    for (const i of ofKind(kind)) {
      if (subjectOf(i)) viewNames.add(subjectOf(i));
      if (objectOf(i)) viewNames.add(objectOf(i));
    }
  }
  for (const name of recognizerNames) viewNames.delete(name);
}

/** A list of texts that is split when somebody needs it. */
function lazyList(joined) {
  let list;
  return (i) => (list ??= joined.split(';'))[i];
}

/** Puts the numbers back into a form. */
function fillForm(form, numbers) {
  if (!numbers) return form;
  const parts = numbers.split(' ');
  let next = 0;
  return form.replace(/\u0001/g, () => parts[next++] ?? '');
}

const recordText = (i) => fillForm(texts[records.form[i]], recordNumbers(i));
const kindOf = (i) => kindNames.get(records.kind[i]);
const subjectOf = (i) => texts[records.subject[i]];
const objectOf = (i) => texts[records.object[i]];
const detailOf = (i) => texts[records.detail[i]];
const reasonOf = (i) => texts[records.reason[i]];
const processOf = (i) => texts[lanes.process[records.lane[i]]];
const laneOf = (i) => texts[lanes.name[records.lane[i]]];
const storyTitle = (i) => fillForm(texts[story.title[i]], titleNumbers(i));
const storyNote = (i) => fillForm(texts[story.note[i]], noteNumbers(i));

/** A time such as `266.667 ms`; whole milliseconds have no decimals. */
function milliseconds(time) {
  return `${shortTime(time)} ms`;
}

function shortTime(time) {
  return time.toFixed(3).replace(/\.?0+$/, '');
}

function decimal(value) {
  return String(Math.round(value * 100) / 100);
}

/** The place in a sorted list before which all values are smaller. */
function firstAtLeast(sorted, value, from = 0, to = sorted.length) {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1; else high = middle;
  }
  return low;
}

const ofKind = (kind) => byKind.get(kind) ?? [];

/** How many records before its landing, such as those of its hit test, and after its end still count as a touch's. */
const NEAR = 400;

/**
 * The touch that a record is about, else the last one that is down then, else the last one before it, else the first
 * one; -1 in a trace without touches.
 */
function touchAt(i) {
  const process = processOf(i);
  const number = records.touch[i];
  let before = -1;
  let down = -1;
  for (const place of touchPlaces) {
    const landing = touches.landing[place] - 1;
    const isHere = texts[touches.process[place]] === process;
    if (number && isHere && touches.number[place] === number && landing <= i + NEAR) {
      const end = touches.ending[place] || count;
      if (i <= end + NEAR) return place;
    }
    if (events.get(touches.event[place])?.first <= i) {
      before = place;
      const end = touches.ending[place] ? touches.ending[place] - 1 : count;
      if (i <= lastRecordOfEvent(end)) down = place;
    }
  }
  return down >= 0 ? down : before >= 0 ? before : touchCount > 0 ? 0 : -1;
}

function lastRecordOfEvent(i) {
  return i < count ? Math.max(i, events.get(records.event[i])?.last ?? i) : count;
}

/** An answer about a touch: its code, sentence, remedy, and evidence as records. */
function answerAt(number, touch) {
  const base = touch >= 0 ? touches.landing[touch] : 0;
  const about = (form, numbers) => {
    const text = fillForm(texts[form], numbers);
    // The number of the touch was taken out after "Touch" and after "touch".
    return touch >= 0 ? text.replaceAll('ouch {}', `ouch ${touches.number[touch]}`) : text;
  };
  return {
    code: texts[answers.code[number]],
    sentence: about(answers.sentence[number], answers.numbers[number]),
    remedy: about(answers.remedy[number], answers.remedyNumbers[number]),
    evidence: answers.evidence[number].map((offset) => offset + base - 1),
    deciding: answers.deciding[number],
  };
}

/** The answer about a name in a row of answers; undefined if the row does not have it. */
function answerInRow(row, name, touch) {
  const pairs = data.rows[row];
  for (let i = 0; i < pairs.length; i += 2) {
    if (texts[pairs[i]] === name) return answerAt(pairs[i + 1], touch);
  }
  return undefined;
}

readTrace(document.getElementById('data').textContent);
