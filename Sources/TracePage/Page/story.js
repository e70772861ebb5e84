// The story on the left, at three levels: in plain words, the decisions, every record.

/** For each tone of the story its sign, its color and its name. */
const TONES = [
  ['●', 'plain', 'app'], ['●', 'finger', 'finger lands'], ['●', 'finger', 'finger moves'],
  ['○', 'finger', 'finger lifts'], ['✕', 'no', 'refused'], ['✓', 'yes', 'done'], ['◆', 'gesture', 'gesture'],
  ['◷', 'wait', 'waits'],
];

/** The kinds of records that decide something. */
const DECISIONS = new Set([
  'route', 'drop', 'hitMiss', 'cancel', 'withhold', 'attach', 'detach', 'gesture', 'ask', 'track', 'action',
  'lifecycle', 'process', 'firstResponder', 'log', 'text', 'input', 'system', 'skipped',
]);

function makeStory() {
  let rows = [];
  let level = 'story';
  const filter = element('input', {
    type: 'search', class: 'filter', placeholder: 'Filter  /', 'aria-label': 'Filter the list', id: 'filter',
    oninput: () => { rows = chosenRows(); list.show(rows.length); mark(); },
  });
  const list = new VirtualList({
    label: 'Story', draw: (i) => (level === 'story' ? storyRow(rows[i]) : recordRow(rows[i])),
    height: (i, width) => (level === 'story' ? storyHeight(rows[i], width) : 24),
    choose: (i) => selectRecord(recordAt(i)),
  });
  const empty = element('p', { class: 'empty' });
  const show = (key) => (panel) => {
    level = key;
    rows = chosenRows();
    panel.replaceChildren(filter, list.root, empty);
    list.root.setAttribute('aria-label', { story: 'Story', decisions: 'Decisions', everything: 'Every record' }[key]);
    list.show(rows.length);
    mark();
  };
  const views = tabs('Level of the story', [
    ['story', 'Story', show('story')], ['decisions', 'Decisions', show('decisions')],
    ['everything', 'Everything', show('everything')],
  ], 'story');
  const root = element('section', { class: 'card story', 'aria-label': 'Story' }, views.bar, views.panel);

  const recordAt = (i) => (level === 'story' ? story.record[rows[i]] - 1 : rows[i]);

  function chosenRows() {
    const words = filter.value.trim().toLowerCase();
    const all = level === 'story' ? story.record.map((_, i) => i)
      : Array.from({ length: count }, (_, i) => i).filter((i) => level === 'everything' || DECISIONS.has(kindOf(i)));
    if (!words) return all;
    const text = level === 'story' ? (i) => `${storyTitle(i)} ${storyNote(i)}`
      : (i) => `${processOf(i)} ${recordText(i)}`;
    return all.filter((i) => text(i).toLowerCase().includes(words));
  }

  /** Marks the last row that is not after the cursor. */
  function mark() {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (recordAt(middle) <= selection.record) low = middle + 1; else high = middle;
    }
    list.mark(low - 1);
    empty.textContent = rows.length > 0 ? '' : filter.value ? 'Nothing has these words.' : 'Nothing happened.';
  }

  onSelection(mark);
  onMoreTrace(() => { rows = chosenRows(); list.show(rows.length); });
  return { root, draw: views.draw, filter, choose: views.choose };
}

function storyRow(i) {
  const at = story.record[i] - 1;
  const [sign, tone, word] = TONES[story.tone[i]];
  const note = storyNote(i);
  return element('div', { class: 'story-row', title: `record ${at + 1}` },
    element('span', { class: 'when' }, shortTime(times[at])),
    element('span', { class: `sign ${tone}`, role: 'img', 'aria-label': word }, sign),
    element('span', { class: 'what' }, element('span', { class: 'title' }, storyTitle(i)),
      note ? element('span', { class: 'note' }, note) : null));
}

/** The height of an entry, from the number of letters that fit a line. */
function storyHeight(i, width) {
  const letters = Math.max(12, Math.floor((width - 99) / 7));
  const lines = (text) => (text ? wrappedLines(text, letters) : 0);
  return 10 + 18 * (lines(storyTitle(i)) + lines(storyNote(i)));
}

function wrappedLines(text, letters) {
  let [lines, used] = [1, 0];
  for (const word of text.split(' ')) {
    if (used > 0 && used + 1 + word.length > letters) { lines += 1; used = 0; }
    used += word.length + (used > 0 ? 1 : 0);
    while (used > letters) { lines += 1; used -= letters; }
  }
  return lines;
}

function recordRow(i) {
  return element('div', { class: 'record-row', title: `${processOf(i)} ${laneOf(i)}: ${recordText(i)}` },
    element('span', { class: 'when' }, shortTime(times[i])),
    element('span', { class: 'number' }, `#${i + 1}`),
    element('span', { class: 'what mono' }, recordText(i)));
}
