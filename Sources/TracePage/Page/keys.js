// The keyboard: commands of a single key, and the dialog that lists them.

const KEYS = [
  ['J', 'next event'], ['K', 'previous event'], ['L', 'next record'], ['H', 'previous record'],
  ['N', 'next delivery'], ['P', 'previous delivery'],
  ['→', 'next frame: the next instant at which something happened'], ['←', 'previous frame'],
  ['[ ]', 'previous, next touch'],
  ['/', 'filter the story'], ['W', 'why not this view? Then click a view, or choose one with Tab and Enter'],
  ['+ −', 'zoom the timeline'], ['0', 'show the whole timeline'], ['T', 'dark or light'],
  ['Esc', 'ask about no view'], ['?', 'this help'],
];

/** The keys that work on the screen of a running session only. */
const LIVE_KEYS = [
  ['⌥', 'on the screen: a second finger, mirrored at the middle'], ['⌥ ⇧', 'on the screen: two fingers side by side'],
  ['F6', 'leave the screen, whose keys go to the app'],
];

let help;

function showHelp() {
  help ??= document.body.appendChild(element('dialog', { class: 'help', 'aria-label': 'Keys' },
    element('h2', {}, 'Keys'),
    element('dl', {}, [...KEYS, ...(live.isLive ? LIVE_KEYS : [])].map(([key, meaning]) => [
      element('dt', {}, key.split(' ').map((part) => element('kbd', {}, part))), element('dd', {}, meaning),
    ])),
    element('form', { method: 'dialog' }, element('button', { class: 'step' }, 'Close'))));
  help.showModal();
}

/** Selects the first record of the next instant, or of the previous one if `step` is negative. */
function stepFrame(step) {
  if (count === 0) return;
  const time = times[selection.record];
  if (step > 0) {
    const next = firstAtLeast(times, time + 1e-6);
    if (next < count) selectRecord(next);
    return;
  }
  const first = firstAtLeast(times, time - 1e-6);
  selectRecord(first > 0 ? firstAtLeast(times, times[first - 1] - 1e-6) : 0);
}

function stepTouch(step) {
  const next = selection.touch + step;
  if (next >= 0 && next < touchCount) selectTouch(next);
}

function listenToKeys({ story: storyPane, timeline }) {
  const acts = {
    j: () => stepEvent(1), k: () => stepEvent(-1), l: () => selectRecord(selection.record + 1),
    h: () => selectRecord(selection.record - 1), ArrowRight: () => stepFrame(1), ArrowLeft: () => stepFrame(-1),
    n: () => stepDelivery(1), p: () => stepDelivery(-1), '[': () => stepTouch(-1), ']': () => stepTouch(1), '/': () => storyPane.filter.focus(),
    w: () => select({ asks: !selection.asks }), t: toggleTheme, '?': showHelp,
    '+': () => timeline.zoom(0.7), '=': () => timeline.zoom(0.7), '-': () => timeline.zoom(1 / 0.7),
    0: () => timeline.fitAll(), Escape: () => select({ asks: false, view: null, recognizer: null }),
  };
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.target instanceof HTMLInputElement) {
      if (event.key === 'Escape') event.target.blur();
      return;
    }
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
