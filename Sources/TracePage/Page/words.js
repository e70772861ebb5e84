// Sentences whose names and numbers can be clicked.

function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The names that stand in a text, longest first. */
function namesIn(text) {
  const found = [];
  for (const names of [viewNames, recognizerNames]) {
    for (const name of names) if (text.includes(name)) found.push(name);
  }
  return found.sort((left, right) => right.length - left.length);
}

/** A text as nodes, with a link on each name, touch, event and time. */
function linkedText(text) {
  const names = namesIn(text).map(escapePattern);
  const pattern = new RegExp(
    `(${[...names, '[Tt]ouch \\d+', '[Ee]vent \\d+', '\\d+(?:\\.\\d+)? ms', '\\d+(?:\\.\\d+)? pt'].join('|')})`, 'g');
  const parts = text.split(pattern);
  return parts.map((part, i) => {
    if (i % 2 === 0) return i > 0 ? part.replace(/^[.,;:)]+/, '') : part;
    // The punctuation after a name stays on the line of the name.
    const point = /^[.,;:)]+/.exec(parts[i + 1])?.[0];
    return point ? element('span', { class: 'kept' }, linkedPart(part), point) : linkedPart(part);
  });
}

function linkedPart(part) {
  const number = Number(/[\d.]+/.exec(part)?.[0]);
  if (recognizerNames.has(part)) return link(part, () => selectRecognizer(part));
  if (viewNames.has(part)) return link(part, () => selectView(part));
  if (/^touch/i.test(part)) {
    const place = touches.number.findIndex((value, at) => value === number
      && (selection.touch < 0 || touches.process[at] === touches.process[selection.touch]));
    return place < 0 ? part : link(part, () => selectTouch(place));
  }
  if (/^event/i.test(part)) {
    const event = events.get(number);
    return event ? link(part, () => selectRecord(event.first)) : part;
  }
  if (/ ms$/.test(part)) {
    // Times in sentences are rounded to thousandths.
    const at = firstAtLeast(times, number - 0.0006);
    return at < count && Math.abs(times[at] - number) < 0.001 ? link(part, () => selectRecord(at)) : part;
  }
  return element('strong', { class: 'measure' }, part);
}

/** A record as a line of text: its number, time, place and words. */
function recordLine(i) {
  return `#${i + 1}  ${milliseconds(times[i])}  ${processOf(i)} ${laneOf(i)}  ${recordText(i)}`;
}

/** A record in few words, for a chip. */
function briefRecord(i) {
  const words = BRIEF[kindOf(i)]?.(i) ?? recordText(i).replace(/ \([^()]*\)$/, '');
  return words.length > 72 ? `${words.slice(0, 70)}…` : words;
}

const pointOf = (i) => `${decimal(records.x[i])},${decimal(records.y[i])}`;

const BRIEF = {
  touch(i) {
    const phase = vocabulary.phases[records.code[i]];
    return `touch ${records.touch[i]} ${phase} at ${pointOf(i)}${subjectOf(i) ? ` on ${subjectOf(i)}` : ''}`;
  },
  cancel: (i) => `cancel touch ${records.touch[i]} for ${subjectOf(i)}`,
  withhold: (i) => `withhold touch ${records.touch[i]} from ${subjectOf(i)}: ${reasonWords(reasonOf(i))}`,
  hitAsk: (i) => `ask ${subjectOf(i)} at ${pointOf(i)}`,
  hitMiss: (i) => `${subjectOf(i)}: ${reasonWords(reasonOf(i))}${records.code[i] > 0 ? ` by ${pointOf(i)}` : ''}`,
  hitReturn: (i) => `${subjectOf(i)} answers ${objectOf(i)}`,
  gesture(i) {
    const [from, to] = [vocabulary.states[records.code[i] & 255], vocabulary.states[records.code[i] >> 8]];
    const limit = records.y[i] ? `: ${decimal(records.x[i])}, limit ${decimal(records.y[i])}` : '';
    return `${shortName(subjectOf(i))} ${from} → ${to}${limit}`;
  },
  track: (i) => recordText(i),
};

/** The name of one of UIKit's own recognizers without the words that all of them have. */
function shortName(name) {
  const match = /^UI(ScrollViewPan|\w+?)GestureRecognizer#(\d+)$/.exec(name);
  if (!match) return name;
  return `${match[1].replace(/^ScrollView/, 'scroll').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()} #${match[2]}`;
}

/** A reason such as `outside-bounds` in words. */
function reasonWords(reason) {
  return reason.replaceAll('-', ' ');
}
