// The story on the left, at three levels: in plain words, the decisions, every record.

/** For each tone of the story, in the order of `Story.Tone`, its sign, its color and its name. */
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
  views.bar.append(copyButton('the list', () => rows.slice(0, 20000).map(rowText).join('\n')));
  const root = element('section', { class: 'card story', 'aria-label': 'Story' }, views.bar, views.panel);

  const recordAt = (i) => (level === 'story' ? story.record[rows[i]] - 1 : rows[i]);

  const rowText = (i) => {
    if (level !== 'story') return recordLine(i);
    const note = storyNote(i);
    return `${milliseconds(times[story.record[i] - 1])}  ${storyTitle(i)}${note ? ` (${note})` : ''}`;
  };

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
    list.root.hidden = rows.length === 0;
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
    element('span', { class: 'when', title: milliseconds(times[at]) }, storyTime(times[at])),
    element('span', { class: `sign ${tone}`, role: 'img', 'aria-label': word }, sign),
    element('span', { class: 'what' }, element('span', { class: 'title' }, breakable(storyTitle(i))),
      note ? element('span', { class: 'note' }, breakable(note)) : null));
}

/** Where a line may end: after a space, a hyphen, and a point in a name. */
const LINE_BREAK = /(?<= )|(?<=\S-)(?=[^\s-])|(?<=[a-z]\.)(?=[a-z])/i;

/** A text whose names may break at their points. */
function breakable(text) {
  return text.split(LINE_BREAK).flatMap((part, at) => (at > 0 ? [element('wbr', {}), part] : [part]));
}

/** A time in a column: with one decimal at most, and in seconds where milliseconds have no room. */
function storyTime(time) {
  return time < 1e5 ? String(Math.round(time * 10) / 10) : `${(time / 1000).toFixed(1)} s`;
}

/**
 * The height of an entry: what its lines take at the width of the list. As `.story-row` in page.css has it, 97 pixels
 * are left and right of the texts, 10 are padding above and below, and a line has 18.
 */
function storyHeight(i, width) {
  const room = Math.max(80, width - 97);
  const lines = (text) => (text ? wrappedLines(text, room) : 0);
  return 10 + 18 * (lines(storyTitle(i)) + lines(storyNote(i)));
}

/** The number of lines of a text, by the widths of its letters. */
function wrappedLines(text, room) {
  let [lines, used] = [1, 0];
  for (const part of text.split(LINE_BREAK)) {
    // A space at the end of a line takes no room.
    if (used > 0 && used + textWidth(part.trimEnd()) > room + 1) { lines += 1; used = 0; }
    used += textWidth(part);
    while (used > room + 4) { lines += 1; used -= room; }
  }
  return lines;
}

/** The width of a text of the story in pixels: the sum of its letters, each of which is measured once. */
const textWidth = (() => {
  const context = document.createElement('canvas').getContext('2d');
  const widths = new Map();
  return (text) => {
    let sum = 0;
    for (const letter of text) {
      let width = widths.get(letter);
      if (width === undefined) {
        context.font = `13px ${getComputedStyle(document.body).fontFamily}`;
        widths.set(letter, width = context.measureText(letter).width);
      }
      sum += width;
    }
    return sum;
  };
})();

function recordRow(i) {
  return element('div', { class: 'record-row', title: `${processOf(i)} ${laneOf(i)}: ${recordText(i)}` },
    element('span', { class: 'when' }, shortTime(times[i])),
    element('span', { class: 'number' }, `#${i + 1}`),
    element('span', { class: 'what mono' }, recordText(i)));
}
