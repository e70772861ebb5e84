// The device in the middle: views where the trace places them, the finger's path, and what a view's touch area is.

/** What became of the touch, as the tint of the view that was hit. */
function fateOf(code) {
  if (/^(acted|recognized|hit)$/.test(code)) return ['yes', '✓'];
  if (/cancelled|withheld|ignored|taken|refused|exclusive|no-target|gone|no-responder|no-action|outside|stopped/.test(code)) {
    return ['no', '✕'];
  }
  return /delay|gate|unfinished/.test(code) ? ['wait', '◷'] : ['selected', '●'];
}

function makeScreen() {
  const asks = element('button', {
    type: 'button', class: 'step asks', 'aria-pressed': 'false', title: 'Then choose a view (W)',
    onclick: () => select({ asks: !selection.asks }),
  }, 'Why not…?');
  const views = tabs('Screen', [
    ['screen', 'Screen', (panel) => drawScreen(panel, false)], ['area', 'Touch area', (panel) => drawScreen(panel, true)],
    ['tree', 'Tree', drawTree],
  ], 'screen');
  views.bar.append(element('span', { class: 'spring' }), asks);
  const root = element('section', { class: 'card screen', 'aria-label': 'Screen' }, views.bar, views.panel);
  onSelection(() => {
    asks.setAttribute('aria-pressed', String(selection.asks));
    root.classList.toggle('asking', selection.asks);
    views.draw();
  });
  return { root, draw: views.draw, choose: views.choose };
}

/** The process whose screen is shown: that of the touch. */
function shownProcess() {
  if (selection.touch >= 0) return texts[touches.process[selection.touch]];
  return selection.record >= 0 ? processOf(selection.record) : '';
}

/** The record whose screen is shown: the views are placed by the hit test of the touch. */
function shownRecord() {
  if (selection.touch < 0) return selection.record;
  return Math.max(selection.record, touches.landing[selection.touch] - 1);
}

const layoutAt = (() => {
  let key; let value;
  return (process, record) => {
    // The layout changes only where a view was asked or the tree changed.
    const changed = [ofKind('tree'), ofKind('hitAsk')].map((list) => firstAtLeast(list, record + 1)).join();
    if (key !== `${process} ${changed}`) [key, value] = [`${process} ${changed}`, framesAt(process, record)];
    return value;
  };
})();

function drawScreen(panel, showsArea) {
  const process = shownProcess();
  if (!process || ofKind('hitPass').length === 0) {
    panel.replaceChildren(element('p', { class: 'empty' },
      'No hit test was recorded, so the trace does not say where views are.'));
    return;
  }
  const { frames, screen, tree } = layoutAt(process, shownRecord());
  const hit = selection.touch >= 0 ? subjectOf(touches.landing[selection.touch] - 1) : '';
  const bezel = 7;
  const picture = drawing('svg', {
    class: 'device', viewBox: `${-bezel - 1} ${-bezel - 1} ${screen.width + 2 * bezel + 2} ${screen.height + 2 * bezel + 2}`,
    role: 'group', 'aria-label': `The screen of ${process}`, preserveAspectRatio: 'xMidYMid meet',
  },
  drawing('rect', { class: 'bezel', x: -bezel / 2, y: -bezel / 2, width: screen.width + bezel, height: screen.height + bezel, rx: 46 }),
  drawing('clipPath', { id: 'glass' }, drawing('rect', { x: 0, y: 0, width: screen.width, height: screen.height, rx: 42 })));
  const glass = drawing('g', { 'clip-path': 'url(#glass)' });
  for (const frame of frames) glass.append(viewBox(frame, process, hit));
  if (showsArea) glass.append(touchArea(frames, screen, tree, selection.view ?? hit));
  if (selection.touch >= 0) glass.append(fingerPath(selection.touch));
  picture.append(glass);
  const about = showsArea
    ? `Where a touch would reach ${selection.view ?? hit}: derived from recorded places, every 10 points. `
    : '';
  const derived = frames.some((frame) => !frame.isWidthKnown || !frame.isHeightKnown);
  panel.replaceChildren(
    element('div', { class: 'device-space' }, picture),
    element('p', { class: 'caption' }, about, `${frames.length} views placed by hit tests`,
      derived ? '; dashed: an edge that no record gives' : ''));
}

/** A view as a box that can be chosen. */
function viewBox(frame, process, hit) {
  const { name } = frame;
  const isHit = name === hit;
  const isChosen = name === selection.view;
  const answer = isHit && selection.touch >= 0 ? answerAt(touches.outcome[selection.touch], selection.touch) : undefined;
  const [fate, sign] = answer ? fateOf(answer.code) : ['', ''];
  const isSkipped = frame.reason && frame.reason !== 'outside-bounds';
  const isPlain = frame.depth < 2 || (/^UI\w*View#\d+$/.test(name) && frame.x === 0 && frame.width > 300);
  const isGuessed = !frame.isWidthKnown || !frame.isHeightKnown;
  const group = drawing('g', {
    class: ['view', fate && `fate-${fate}`, isChosen && 'chosen', isSkipped && 'skipped', isPlain && 'plain', isGuessed && 'guessed']
      .filter(Boolean).join(' '),
    role: 'button', tabindex: '0', 'data-view': name,
    'aria-label': `${name}${frame.reason ? `, ${reasonWords(frame.reason)}` : ''}${isHit ? ', was hit' : ''}`,
    'aria-pressed': String(isChosen),
    onclick: (event) => { event.stopPropagation(); selectView(name); },
    onkeydown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      selectView(name);
      document.querySelector(`[data-view="${CSS.escape(name)}"]`)?.focus();
    },
  }, drawing('title', {}, `${name}  ${decimal(frame.x)},${decimal(frame.y)}  ${decimal(frame.width)} × ${decimal(frame.height)}`
    + `${isGuessed ? ' (size derived)' : ''}${frame.reason ? `\n${reasonWords(frame.reason)}` : ''}`));
  const radius = Math.min(8, frame.width / 4, frame.height / 4);
  group.append(drawing('rect', { x: frame.x, y: frame.y, width: frame.width, height: frame.height, rx: isPlain ? 0 : radius }));
  if (frame.width > 24 && frame.height >= 12) group.append(...viewLabel(frame, process, isPlain, sign));
  return group;
}

function viewLabel(frame, process, isPlain, sign) {
  const size = Math.min(13, Math.max(8, frame.height * 0.55));
  const letters = Math.floor((frame.width - 10) / (size * 0.6));
  const cut = (text) => (text.length > letters ? `${text.slice(0, Math.max(1, letters - 1))}…` : text);
  const text = shownText(process, frame.name, selection.record);
  if (isPlain || letters < 3) return [];
  const label = `${sign ? `${sign} ` : ''}${frame.name}`;
  const isTall = frame.height > 44;
  const parts = [drawing('text', {
    class: 'name', x: frame.x + 8, y: isTall ? frame.y + 18 : frame.y + frame.height / 2 + size * 0.35, 'font-size': isTall ? 11 : size * 0.9,
  }, cut(text && !isTall ? text : label))];
  if (text && isTall) {
    parts.push(drawing('text', {
      class: 'shown', x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + 5, 'text-anchor': 'middle', 'font-size': 13,
    }, cut(text)));
  }
  return parts;
}

/** The samples of a touch, the limit that decided about its movement, and where the finger is at the cursor. */
function fingerPath(touch) {
  const samples = recordsOfTouch('touch', touch);
  const group = drawing('g', { class: 'finger', 'aria-hidden': 'true' });
  if (samples.length === 0) return group;
  const point = (i) => `${records.x[i]},${records.y[i]}`;
  const landing = samples[0];
  group.append(drawing('polyline', { class: 'path', points: samples.map(point).join(' ') }));
  const past = samples.filter((i) => i <= Math.max(selection.record, landing));
  group.append(drawing('polyline', { class: 'path past', points: past.map(point).join(' ') }));
  const change = decidingChange(touch);
  if (change !== undefined && reasonOf(change) === 'moved' && records.y[change] > 0) {
    const limit = records.y[change];
    group.append(drawing('circle', { class: 'limit', cx: records.x[landing], cy: records.y[landing], r: limit }));
    group.append(pathLabel(landing, 14 + limit, 10, `${decimal(limit)} pt limit`, 'quiet'));
    const at = samples.findLast((i) => i <= change) ?? landing;
    group.append(drawing('circle', { class: 'decider', cx: records.x[at], cy: records.y[at], r: 5.5 }));
    group.append(pathLabel(at, 14, 4, `${decimal(records.x[change])} pt: ${gestureWord(change)}`, ''));
  }
  const step = Math.max(1, Math.floor(samples.length / 80));
  samples.forEach((i, place) => {
    if (place % step !== 0) return;
    group.append(drawing('circle', { class: i <= selection.record ? 'sample past' : 'sample', cx: records.x[i], cy: records.y[i], r: 3 }));
  });
  const now = past.at(-1);
  const isDown = selection.record <= (samples.at(-1) ?? 0);
  group.append(drawing('circle', { class: isDown ? 'tip' : 'tip lifted', cx: records.x[now], cy: records.y[now], r: 16 }));
  return group;
}

function pathLabel(i, dx, dy, text, type) {
  const toTheLeft = records.x[i] > 240;
  return drawing('text', {
    class: `label ${type}`, x: records.x[i] + (toTheLeft ? -dx : dx), y: records.y[i] + dy, 'text-anchor': toTheLeft ? 'end' : 'start',
  }, text);
}

/** The change of a recognizer that decided about the movement of a touch; undefined if none did. */
function decidingChange(touch) {
  const names = new Set(recognizersOf(touch));
  const last = lastRecordOfEvent(touches.ending[touch] ? touches.ending[touch] - 1 : count);
  return ofKind('gesture').find((i) => i >= touches.landing[touch] - 1 && i <= last && names.has(subjectOf(i))
    && reasonOf(i) === 'moved' && records.y[i] > 0);
}

function gestureWord(i) {
  const name = subjectOf(i).replace(/GestureRecognizer(#\d+)?$/, '').replace(/^UI/, '').replace('ScrollViewPan', 'pan');
  return `${name} ${vocabulary.states[records.code[i] >> 8]}`;
}

/** The points of a grid at which a hit test over the recorded places would end at a view. */
function touchArea(frames, screen, tree, name) {
  const group = drawing('g', { class: 'area', 'aria-hidden': 'true' });
  const byName = new Map(frames.map((frame) => [frame.name, frame]));
  const contains = (frame, x, y) => x >= frame.x && y >= frame.y && x < frame.x + frame.width && y < frame.y + frame.height;
  const hitTest = (view, x, y) => {
    const frame = byName.get(view);
    if (!frame || !contains(frame, x, y) || (frame.reason && frame.reason !== 'outside-bounds')) return null;
    const names = tree.children.get(view) ?? [];
    for (let at = names.length - 1; at >= 0; at -= 1) {
      const found = hitTest(names[at], x, y);
      if (found) return found;
    }
    return view;
  };
  const step = 10;
  for (let y = step / 2; y < screen.height; y += step) {
    for (let x = step / 2; x < screen.width; x += step) {
      const found = tree.roots.reduceRight((hit, root) => hit ?? hitTest(root, x, y), null);
      if (found === name) group.append(drawing('rect', { x: x - 4, y: y - 4, width: 8, height: 8, rx: 2 }));
    }
  }
  return group;
}

function drawTree(panel) {
  const process = shownProcess();
  const { frames, tree } = layoutAt(process, shownRecord());
  const placed = new Map(frames.map((frame) => [frame.name, frame]));
  const rows = [];
  const add = (name, depth) => {
    const frame = placed.get(name);
    const text = shownText(process, name, selection.record);
    rows.push(element('button', {
      type: 'button', class: 'tree-row', style: `--depth: ${depth}`, 'aria-pressed': String(name === selection.view),
      'aria-label': `${name}, level ${depth + 1}`, onclick: () => selectView(name),
    }, element('span', { class: 'mono' }, name), text ? element('span', { class: 'shown' }, `“${text}”`) : null,
    element('span', { class: 'note' }, frame ? `${decimal(frame.x)},${decimal(frame.y)}` : 'not asked')));
    for (const child of [...(tree.children.get(name) ?? [])].reverse()) add(child, depth + 1);
  };
  tree.roots.forEach((root) => add(root, 0));
  panel.replaceChildren(rows.length > 0 ? element('div', { class: 'scroll' }, rows)
    : element('p', { class: 'empty' }, 'The trace records no views of this process.'));
}
