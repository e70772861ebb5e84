// What is selected, in one place: every pane shows it, and the address holds it.

const selection = {
  /** The record of the cursor, from 0; -1 in an empty trace. */
  record: -1,
  /** The touch that sentence, screen and detail are about; -1 for none. */
  touch: -1,
  /** The view that is asked about; null for none. */
  view: null,
  /** The recognizer that is asked about; null for none. */
  recognizer: null,
  /** Whether the next click on a view asks why it did not get the touch. */
  asks: false,
};

const listeners = [];
const onSelection = (listener) => listeners.push(listener);

/** Changes the selection and shows it everywhere; `follows` means that nobody chose it: the page follows the trace. */
function select(changes, { keepsAddress = false, follows = false } = {}) {
  const before = { ...selection };
  Object.assign(selection, changes);
  if (changes.record !== undefined && changes.touch === undefined && count > 0) {
    selection.touch = touchAt(selection.record);
    if (selection.touch !== before.touch) {
      if (changes.view === undefined) selection.view = null;
      if (changes.recognizer === undefined) selection.recognizer = null;
    }
  }
  if (changes.view) selection.recognizer = null;
  if (changes.recognizer) selection.view = null;
  const focus = describeFocus();
  for (const listener of listeners) listener(before, changes, follows);
  restoreFocus(focus);
  if (!keepsAddress) writeAddress();
}

const FOCUSABLE = 'button, input, canvas, [tabindex="0"]';

/** Where the focus is: the pane, and the place among what can have the focus there. */
function describeFocus() {
  const focused = document.activeElement;
  const pane = focused?.closest('.card, .answer');
  return pane ? { focused, pane, at: [...pane.querySelectorAll(FOCUSABLE)].indexOf(focused) } : null;
}

/** Gives the focus to what stands where it was, if a pane has drawn itself anew. */
function restoreFocus(focus) {
  if (!focus || focus.focused.isConnected) return;
  const places = focus.pane.querySelectorAll(FOCUSABLE);
  places[Math.min(Math.max(0, focus.at), places.length - 1)]?.focus({ preventScroll: true });
}

function selectRecord(i) {
  if (count > 0) select({ record: Math.max(0, Math.min(count - 1, i)) });
}

/** Selects a touch where the trace decided about it. */
function selectTouch(place, options) {
  const answer = answerAt(touches.outcome[place], place);
  const record = answer.evidence[answer.deciding] ?? touches.landing[place] - 1;
  select({ record, touch: place, view: null, recognizer: null }, options);
}

function selectView(name) {
  select({ view: name === selection.view && !selection.asks ? null : name, recognizer: null, asks: false });
}

function selectRecognizer(name) {
  select({ recognizer: name === selection.recognizer ? null : name, view: null });
}

/** Goes to the first record of the next event or, if `step` is negative, of this event or the one before. */
function stepEvent(step) {
  if (eventList.length === 0) return;
  let place = eventList.findLastIndex((entry) => entry.first <= selection.record);
  // Within an event, a step back goes to the beginning of that event.
  if (step < 0 && place >= 0 && eventList[place].first < selection.record) place += 1;
  const target = eventList[Math.max(0, Math.min(eventList.length - 1, place + step))];
  selectRecord(target.first);
}

/** The kinds of records that say what a receiver got, had to wait for, or lost. */
const DELIVERY_KINDS = ['deliver', 'withhold', 'cancel'];

let deliveries;
fromTrace(() => { deliveries = DELIVERY_KINDS.flatMap(ofKind).sort((a, b) => a - b); });

/** Goes to the next delivery of any touch, or to the previous one if `step` is negative. */
function stepDelivery(step) {
  const next = firstAtLeast(deliveries, selection.record + (step > 0 ? 1 : 0));
  const target = deliveries[step > 0 ? next : next - 1];
  if (target !== undefined) selectRecord(target);
}

/** The answer that the sentence shows: about a view, a recognizer, the touch, or the way of the event. */
function currentAnswer() {
  const { touch, view, recognizer, record } = selection;
  const event = count > 0 ? records.event[record] : 0;
  if (touch >= 0 && view) {
    return answerInRow(touches.whyNot[touch], view, touch)
      ?? unknownAnswer(`The trace had not named ${view} when touch ${touches.number[touch]} landed.`, touch);
  }
  if (touch >= 0 && recognizer) {
    return answerInRow(touches.gestures[touch], recognizer, touch)
      ?? unknownAnswer(`${recognizer} neither received nor refused touch ${touches.number[touch]}.`, touch);
  }
  if (!view && routes.has(event)) return answerAt(routes.get(event), -1);
  return touch >= 0 ? answerAt(touches.outcome[touch], touch) : undefined;
}

/** What is said of a name that no answer is about. */
function unknownAnswer(sentence, touch) {
  return { code: 'unknown', sentence, remedy: '', evidence: [touches.landing[touch] - 1], deciding: -1 };
}

let isWriting = false;

function writeAddress() {
  if (selection.record < 0) return;
  const parts = [];
  if (records.event[selection.record]) parts.push(`event=${records.event[selection.record]}`);
  if (selection.view) parts.push(`view=${encodeURIComponent(selection.view)}`);
  if (selection.recognizer) parts.push(`recognizer=${encodeURIComponent(selection.recognizer)}`);
  parts.push(`t=${shortTime(times[selection.record])}`, `record=${selection.record + 1}`);
  const address = `#${parts.join('&').replaceAll('%40', '@')}`;
  isWriting = true;
  // A file that is opened in a frame without an origin may not write its history.
  try { history.replaceState(null, '', address); } catch { location.hash = address; }
  isWriting = false;
}

/** Selects what the address names; false if it names nothing. */
function readAddress() {
  const values = new Map(location.hash.slice(1).split('&').filter(Boolean).map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [part, ''] : [part.slice(0, at), safeDecode(part.slice(at + 1))];
  }));
  if (count === 0 || values.size === 0) return false;
  let record = Number(values.get('record')) - 1;
  const event = events.get(Number(values.get('event')));
  const time = Number(values.get('t'));
  if (!Number.isInteger(record) || record < 0 || record >= count) {
    // Times in an address are rounded to thousandths.
    const hasTime = values.has('t') && Number.isFinite(time);
    const atTime = hasTime ? Math.max(0, firstAtLeast(times, time + 0.0006) - 1) : -1;
    record = event && (atTime < event.first || atTime > event.last) ? event.first : atTime;
  }
  const view = values.get('view') ?? null;
  const recognizer = values.get('recognizer') ?? null;
  if (record < 0 && !view && !recognizer) return false;
  if (record >= 0) select({ record }, { keepsAddress: true });
  else if (touchCount > 0) selectTouch(touchCount - 1);
  // This also completes an address that does not name everything that is selected now.
  select({ view, recognizer });
  return true;
}

function safeDecode(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

window.addEventListener('hashchange', () => { if (!isWriting) readAddress(); });
