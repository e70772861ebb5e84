// The sentence with its evidence, and what would change the outcome.

function makeSentence() {
  const sentence = element('h1', { class: 'sentence', id: 'sentence', 'aria-live': 'polite' });
  const chips = element('div', { class: 'chips', role: 'list', 'aria-label': 'Evidence' });
  const notices = element('div', {});
  const copy = copyButton('the answer', answerText);
  const root = element('section', { class: 'answer', 'aria-label': 'Answer' }, notices, failure(),
    sentence, element('div', { class: 'evidence' }, chips, copy));

  /** Shows what is wrong with the trace, and what else there is to say. */
  function notify() {
    notices.replaceChildren(...[...run.notices, ...liveNotices()].map((text) => element('p',
      { class: 'notice', role: 'status' }, element('span', { 'aria-hidden': 'true' }, '⚠ '), text)));
  }
  notify();
  onMoreTrace(notify);

  function draw() {
    const answer = currentAnswer();
    copy.hidden = !answer;
    if (!answer) {
      sentence.replaceChildren(count === 0 ? 'This trace is empty: nothing was recorded.'
        : 'No touch landed in an app while this trace was recorded.');
      chips.replaceChildren();
      return;
    }
    sentence.dataset.code = answer.code;
    sentence.replaceChildren(...linkedText(answer.sentence));
    chips.replaceChildren(...answer.evidence.map((i, at) => evidenceChip(i, at === answer.deciding)));
    if (answer.remedy) {
      chips.append(element('span', { class: 'chip cure', role: 'listitem' },
        element('span', { class: 'sign', role: 'img', 'aria-label': 'What would change it:' }, '→'),
        element('span', {}, linkedText(answer.remedy))));
    }
  }
  onSelection(draw);
  return { root, draw, notify };
}

/** Why the run failed, before what became of the touch; null if it passed. */
function failure() {
  if (!run.verdict || run.verdict.passed) return null;
  return element('p', { class: 'failure', id: 'failure' }, '✕ ', linkedText(run.verdict.headline));
}

/** The answer as text, for a report: the sentence, the records that prove it, and what would change the outcome. */
function answerText() {
  const answer = currentAnswer();
  if (!answer) return '';
  return [answer.sentence, ...answer.evidence.map((i) => `  ${recordLine(i)}`), answer.remedy].filter(Boolean).join('\n');
}

function evidenceChip(i, isDeciding) {
  return element('span', { role: 'listitem' }, element('button', {
    type: 'button',
    class: isDeciding ? 'chip deciding' : 'chip',
    title: `${milliseconds(times[i])}  ${processOf(i)}  ${recordText(i)}`,
    'data-record': i + 1,
    'aria-current': i === selection.record ? 'true' : null,
    onclick: () => select({ record: i, touch: selection.touch }),
  },
  element('span', { class: 'number' }, `#${i + 1}`),
  isDeciding ? element('span', { class: 'visually-hidden' }, ' decided: ') : null,
  element('span', {}, briefRecord(i))));
}
