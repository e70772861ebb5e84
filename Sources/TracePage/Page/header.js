// The line at the top: the run, its verdict, where the cursor is, and the steps.

function makeHeader() {
  const place = element('span', { class: 'place', 'aria-live': 'polite' });
  const button = (label, name, act) => element('button', {
    type: 'button', class: 'step', 'aria-label': name, title: name, onclick: act,
  }, label);
  const keys = element('button', {
    type: 'button', class: 'keys', 'aria-label': 'Show all keys', title: 'Show all keys', onclick: showHelp,
  }, ['J', 'K', '/', '?'].map((key) => element('kbd', {}, key)));
  const steps = (name, back, forth) => element('span',
    { class: 'steps', role: 'group', 'aria-label': `Step by ${name}` },
    button('◀', `Previous ${name}`, back), element('span', { 'aria-hidden': 'true' }, name),
    button('▶', `Next ${name}`, forth));
  const root = element('header', { class: 'header' },
    element('strong', { class: 'brand' }, 'Touchstone'),
    // The end of a path tells runs apart, so its last three parts are shown.
    element('span', { class: 'run', title: run.name }, element('bdi', {}, run.name.split('/').slice(-3).join('/'))),
    verdictChip(),
    live.chip,
    live.recordButton,
    element('span', { class: 'spring' }),
    element('span', { class: 'break', 'aria-hidden': 'true' }),
    place,
    steps('event', () => stepEvent(-1), () => stepEvent(1)),
    steps('delivery', () => stepDelivery(-1), () => stepDelivery(1)),
    steps('record', () => selectRecord(selection.record - 1), () => selectRecord(selection.record + 1)),
    keys,
    element('button', {
      type: 'button', class: 'step theme', 'aria-label': 'Change between dark and light', title: 'Dark or light (T)',
      onclick: toggleTheme,
    }, '◐'));
  function draw() {
    const i = selection.record;
    if (i < 0) { place.textContent = 'no records'; return; }
    const event = records.event[i];
    place.textContent = [
      processOf(i), milliseconds(times[i]), event ? `event ${event}` : null,
      `record ${i + 1} of ${count.toLocaleString('en')}`,
    ].filter(Boolean).join(' · ');
  }
  onSelection(draw);
  onMoreTrace(draw);
  return { root, draw };
}

function verdictChip() {
  if (!run.verdict) return null;
  const { passed, headline } = run.verdict;
  return element('span', { class: `verdict ${passed ? 'yes' : 'no'}`, title: headline }, passed ? '✓ passed' : '✕ failed');
}

/** Whether the page is dark now: by choice, else as the system asks. */
function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

const themeListeners = [];

function toggleTheme() {
  document.documentElement.dataset.theme = isDark() ? 'light' : 'dark';
  for (const listener of themeListeners) listener();
}
// A page is printed in the light theme.
window.addEventListener('beforeprint', () => {
  const root = document.documentElement.dataset;
  if (!isDark()) return;
  const before = root.theme;
  root.theme = 'light';
  for (const listener of themeListeners) listener();
  window.addEventListener('afterprint', () => {
    if (before) root.theme = before; else delete root.theme;
    for (const listener of themeListeners) listener();
  }, { once: true });
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  for (const listener of themeListeners) listener();
});
