// The right side: the hit walk, the deliveries, the responder chain, the records of the event, and the run itself.

function makeDetail() {
  const nearby = new VirtualList({
    label: 'Records', draw: (i) => recordRow(i), height: () => 24, choose: (i) => selectRecord(i),
  });
  const panes = [
    ['walk', 'Hit walk', drawWalk], ['delivery', 'Delivery', drawLadder], ['chain', 'Responder chain', drawChain],
    ['records', 'Records', (panel) => {
      panel.replaceChildren(nearby.root);
      nearby.show(count);
      nearby.mark(selection.record);
    }],
  ];
  if (run.scenario || run.output) panes.push(['run', 'Scenario', drawRun]);
  const views = tabs('Detail', panes, 'walk');
  views.bar.append(copyButton('this pane', () => (views.current === 'records' ? eventText() : views.panel.innerText)));
  const root = element('section', { class: 'card detail', 'aria-label': 'Detail' }, views.bar, views.panel);
  onMoreTrace(() => { if (views.current === 'records') nearby.show(count); });
  onSelection(() => {
    if (views.current === 'records') nearby.mark(selection.record); else views.draw();
  });
  return { root, draw: views.draw, choose: views.choose };
}

/** The records of the event at the cursor, a line each; without an event, the 50 before and after the cursor. */
function eventText() {
  if (count === 0) return '';
  const found = events.get(records.event[selection.record])
    ?? { first: Math.max(0, selection.record - 50), last: Math.min(count - 1, selection.record + 50) };
  return Array.from({ length: found.last - found.first + 1 }, (_, at) => recordLine(found.first + at)).join('\n');
}

function emptyPane(panel, words) {
  panel.replaceChildren(element('p', { class: 'empty' }, words));
}

/** The hit tests of a touch: the places of its walks. */
function walksOf(touch) {
  return walks.touch.map((_, at) => at).filter((at) => walks.touch[at] === touch);
}

function drawWalk(panel) {
  const list = selection.touch >= 0 ? walksOf(selection.touch) : [];
  const shown = list.findLast((at) => walks.pass[at] === 2) ?? list.at(-1);
  if (shown === undefined) { emptyPane(panel, 'No touch is selected, so there is no hit test to show.'); return; }
  const hit = texts[walks.winner[shown]];
  const rows = [];
  const first = list.find((at) => walks.pass[at] === 1);
  if (first !== undefined && first !== shown) rows.push(...passedWindows(first));
  for (let visit = walks.first[shown]; visit < walks.first[shown + 1]; visit += 1) rows.push(visitRow(visit, hit));
  const same = first !== undefined && texts[walks.winner[first]] === hit;
  const point = `${decimal(records.x[walks.record[shown] - 1])},${decimal(records.y[walks.record[shown] - 1])}`;
  const foot = element('p', { class: 'note right' },
    first === undefined || first === shown ? `one pass at ${point}`
      : same ? `two passes at ${point}, the same answer in both`
        : `two passes at ${point}, the first one found ${texts[walks.winner[first]] || 'nothing'}`);
  const chain = element('h2', {}, `Responder chain${hit ? ` from ${hit}` : ''}`);
  const responders = hit ? [chain, chainRows(hit)] : null;
  panel.replaceChildren(element('div', { class: 'scroll' }, rows, foot, notAsked(shown), responders));
  showRow(panel.firstChild, panel.querySelector('.walk-row.chosen'));
}

/** Scrolls a pane, and nothing around it, so that a row is in sight. */
function showRow(pane, row) {
  if (!row) return;
  const [outer, inner] = [pane.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  pane.scrollTop += inner.top - outer.top - pane.clientHeight / 3;
}

/** The windows that the first pass passed over. */
function passedWindows(walk) {
  const rows = [];
  for (let visit = walks.first[walk]; visit < walks.first[walk + 1]; visit += 1) {
    if (visits.depth[visit] === 0 && visits.answered[visit] < 0) rows.push(visitRow(visit, ''));
  }
  return rows;
}

/** Views of the tree that the walk never came to. */
function notAsked(walk) {
  const asked = new Set();
  for (let visit = walks.first[walk]; visit < walks.first[walk + 1]; visit += 1) asked.add(texts[visits.view[visit]]);
  const { tree } = layoutAt(shownProcess(), shownRecord());
  const names = [];
  const add = (name) => {
    const children = tree.children.get(name) ?? [];
    for (let at = children.length - 1; at >= 0; at -= 1) {
      // The views in a view that was not asked were not asked either; of them only those with names of their own are
      // listed.
      if (!asked.has(children[at]) && (asked.has(name) || children[at].startsWith('@'))) names.push(children[at]);
      add(children[at]);
    }
  };
  for (const root of tree.roots) if (asked.has(root)) add(root);
  if (names.length === 0) return [];
  return [element('h2', {}, `Not asked (${names.length})`), ...names.slice(0, 200).map((name) => element('div', {
    class: `walk-row${name === selection.view ? ' chosen' : ''}`, style: '--depth: 0',
  }, element('span', { class: 'sign quiet', role: 'img', 'aria-label': 'not asked' }, '–'),
  link(name, () => selectView(name), { class: 'link mono', 'aria-pressed': String(name === selection.view) }),
  link('why not?', () => selectView(name), { class: 'link note', 'aria-label': `Why not ${name}?` })))];
}

/** What a view answered, in words. */
function visitWords(visit, hit) {
  const answered = Math.abs(visits.answered[visit]) - 1;
  const name = texts[visits.view[visit]];
  if (answered < 0) return 'did not answer';
  if (visits.answered[visit] > 0) {
    // An override may answer whatever point(inside:) says, or without asking.
    const measured = visits.measured[visit] - 1;
    const isInside = measured >= 0 && kindOf(measured) === 'hitInside' && records.code[measured] === 1;
    const answer = objectOf(answered);
    if (!isInside) return `its hitTest returned ${answer === name ? 'it' : answer}`;
    if (name === hit) return 'inside, no subview was hit';
    return `${pointOf(visits.asked[visit] - 1)} inside`;
  }
  const [x, y] = [records.x[answered], records.y[answered]];
  if (reasonOf(answered) !== 'outside-bounds') return reasonWords(reasonOf(answered));
  const parts = [];
  if (x) parts.push(`${decimal(Math.abs(x))} pt ${x < 0 ? 'left' : 'right'} of it`);
  if (y) parts.push(`${decimal(Math.abs(y))} pt ${y < 0 ? 'above' : 'below'}`);
  return parts.length > 0 ? parts.join(', ') : records.code[answered] > 0 ? 'on its edge'
    : 'its point(inside:) says no';
}

function visitRow(visit, hit) {
  const name = texts[visits.view[visit]];
  const isHit = visits.answered[visit] > 0;
  const record = Math.abs(visits.answered[visit]) - 1;
  const isChosen = name === (selection.view ?? hit);
  const about = record < 0 ? { view: name } : { record, touch: selection.touch, view: name };
  return element('div', {
    class: `walk-row ${isHit ? 'yes' : 'no'}${isChosen ? ' chosen' : ''}`,
    style: `--depth: ${visits.depth[visit]}`,
    'data-name': name,
  },
  element('span', { class: 'sign', role: 'img', 'aria-label': isHit ? 'hit' : 'not hit' }, isHit ? '✓' : '✕'),
  link(name, () => selectView(name), { class: 'link mono', 'aria-pressed': String(name === selection.view) }),
  link(visitWords(visit, hit), () => select(about), {
    class: 'link note', title: record < 0 ? null : `#${record + 1} ${recordText(record)}`,
  }));
}

// MARK: Deliveries.

function drawLadder(panel) {
  if (selection.touch < 0) { emptyPane(panel, 'No touch is selected, so nothing was delivered.'); return; }
  const touch = selection.touch;
  const rows = DELIVERY_KINDS.flatMap((kind) => recordsOfTouch(kind, touch))
    .sort((left, right) => left - right);
  if (rows.length === 0) { emptyPane(panel, 'No recognizer and no view received this touch.'); return; }
  const receivers = [...new Set(rows.map(subjectOf))].slice(0, 12);
  const head = element('tr', {}, element('th', { scope: 'col' }, 'ms'), element('th', { scope: 'col' }, 'phase'),
    receivers.map((name) => element('th', { scope: 'col', class: 'turned' }, link(shortName(name),
      () => (recognizerNames.has(name) ? selectRecognizer(name) : selectView(name)),
      { class: 'link mono', title: name }))));
  const body = rows.slice(0, 400).map((i) => ladderRow(i, receivers));
  panel.replaceChildren(element('div', { class: 'scroll' },
    element('table', { class: 'ladder' }, element('thead', {}, head), element('tbody', {}, body)),
    element('p', { class: 'note' }, '● delivered   ○ held back or withheld   ✕ cancelled',
      rows.length > 400 ? `   the first 400 of ${rows.length}` : '')));
}

/** One delivery: a mark in the column of its receiver. */
function ladderRow(i, receivers) {
  const phase = phaseOf(i) === 'withhold' ? 'withheld' : phaseOf(i);
  const [sign, tone] = phase === 'withheld' ? ['○', 'wait'] : /cancel/.test(phase) ? ['✕', 'no'] : ['●', 'yes'];
  const choose = () => select({ record: i, touch: selection.touch });
  const mark = (name) => element('span', {
    class: `sign ${tone}`, role: 'img', title: recordText(i), 'aria-label': `${phase} to ${name}`,
  }, sign);
  return element('tr', { class: i === selection.record ? 'chosen' : null, onclick: choose },
    element('td', { class: 'when' }, shortTime(times[i])),
    element('td', {}, link(phase, choose)),
    receivers.map((name) => element('td', { class: 'mark' }, name === subjectOf(i) ? mark(name) : null)));
}

// MARK: The responder chain.

function drawChain(panel) {
  const hit = selection.touch >= 0 ? subjectOf(touches.landing[selection.touch] - 1) : '';
  const from = selection.view ?? hit;
  if (!from) { emptyPane(panel, 'No view was hit, so there is no chain to show.'); return; }
  panel.replaceChildren(element('div', { class: 'scroll' }, element('h2', {}, `From ${from}`), chainRows(from),
    element('p', { class: 'note' },
      'A forwarded call is recorded; the other hops follow from the recorded tree of views.')));
}

/** The chain from a view: each hop is a recorded one, or else leads to the superview. */
function chainRows(from) {
  const touch = selection.touch;
  const { parents } = layoutAt(shownProcess(), shownRecord()).tree;
  const forwards = new Map();
  if (touch >= 0) {
    const end = lastRecordOfEvent(touches.ending[touch] ? touches.ending[touch] - 1 : count);
    for (const i of ofKind('forward')) {
      if (i >= touches.landing[touch] - 1 && i <= end && !forwards.has(subjectOf(i))) forwards.set(subjectOf(i), i);
    }
  }
  const received = (touch >= 0 ? recordsOfTouch('deliver', touch) : [])
    .filter((i) => subjectOf(i) === from).map((i) => `touches${phaseWord(records.code[i])}`);
  const rows = [chainRow('◎', from, [...new Set(received)].join(', ') || 'the view that was hit')];
  const seen = new Set([from]);
  for (let name = from; ;) {
    const forward = forwards.get(name);
    const next = forward !== undefined ? objectOf(forward) : parents.get(name);
    if (!next || seen.has(next)) break;
    seen.add(next);
    const rule = forward !== undefined ? `forwarded ${detailOf(forward)}, #${forward + 1}` : 'superview';
    rows.push(chainRow('↑', next, rule, forward));
    name = next;
  }
  return rows;
}

function phaseWord(phase) {
  return ['Began', 'Moved', 'Stationary', 'Ended', 'Cancelled'][phase] ?? '';
}

function chainRow(sign, name, rule, record) {
  return element('div', { class: 'walk-row', style: '--depth: 0' },
    element('span', { class: 'sign quiet', 'aria-hidden': 'true' }, sign),
    viewNames.has(name) ? link(name, () => selectView(name), { class: 'link mono' })
      : element('span', { class: 'mono' }, name),
    record === undefined ? element('span', { class: 'note' }, rule)
      : link(rule, () => select({ record, touch: selection.touch }), { class: 'link note' }));
}

// MARK: The run.

function drawRun(panel) {
  const failed = new Set(run.verdict?.failedLines ?? []);
  const parts = [];
  if (run.scenario) {
    const line = (text, at) => {
      const isFailed = failed.has(at + 1);
      return element('li', { class: isFailed ? 'failed' : null },
        element('code', {}, isFailed ? '✕ ' : '', text || ' '));
    };
    parts.push(element('ol', { class: 'source' }, run.scenario.replace(/\n$/, '').split('\n').map(line)));
  }
  if (run.output) parts.push(element('h2', {}, 'Output'), element('pre', { class: 'output' }, run.output));
  panel.replaceChildren(element('div', { class: 'scroll' }, parts));
}
