// The device in the middle: views where the trace places them, the finger's path, and what a view's touch area is.

/** What became of the touch, as the tint of the view that was hit and a sign. */
function fateOf(code) {
  if (/^(acted|recognized|hit)$/.test(code)) return ['yes', '✓'];
  if (/cancelled|ignored|taken|refused|exclusive|no-target|gone|no-responder|no-action|outside|stopped/.test(code)) {
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
    ['screen', 'Screen', (panel) => drawScreen(panel, false)],
    ['area', 'Touch area', (panel) => drawScreen(panel, true)],
    ['tree', 'Tree', drawTree],
  ], 'screen');
  const save = element('button', {
    type: 'button', class: 'step save', title: 'Save the picture as SVG', 'aria-label': 'Save the picture as SVG',
    onclick: () => saveScreen(views.panel.querySelector('svg')),
  }, 'SVG');
  views.bar.append(copyButton('the views', screenText), save, asks);
  const root = element('section', { class: 'card screen', 'aria-label': 'Screen' }, views.bar, views.panel);
  onSelection(() => {
    asks.setAttribute('aria-pressed', String(selection.asks));
    root.classList.toggle('asking', selection.asks);
    views.draw();
  });
  // The device is as large as its pane allows.
  let size = '';
  new ResizeObserver(() => {
    const { clientWidth, clientHeight } = views.panel;
    const now = `${clientWidth} ${clientHeight}`;
    if (now === size || views.current === 'tree') return;
    size = now;
    views.draw();
  }).observe(views.panel);
  return { root, draw: views.draw, choose: views.choose };
}

/** Saves the screen as a file that looks the same without this page. */
function saveScreen(picture) {
  if (!picture) return;
  const copy = picture.cloneNode(true);
  const [from, to] = [picture, copy].map((root) => [root, ...root.querySelectorAll('*')]);
  const kept = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'paint-order',
    'font-family', 'font-weight', 'vector-effect'];
  from.forEach((node, at) => {
    const style = getComputedStyle(node);
    for (const name of kept) to[at].setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'style', 'tabindex', 'role']) to[at].removeAttribute(name);
  });
  saveDrawing(copy, 'screen.svg');
}

/** The views of the screen as text, back to front. */
function screenText() {
  return layoutAt(shownProcess(), shownRecord()).frames.map((frame) => [
    `${'  '.repeat(frame.depth)}${frame.name}`,
    `${decimal(frame.x)},${decimal(frame.y)} ${decimal(frame.width)} × ${decimal(frame.height)}`,
    reasonWords(frame.reason ?? ''),
  ].filter(Boolean).join('  ')).join('\n');
}

/** The process whose screen is shown: that of the touch, or that of the record at the cursor. */
function shownProcess() {
  if (selection.touch >= 0) return texts[touches.process[selection.touch]];
  return selection.record >= 0 ? processOf(selection.record) : '';
}

/** The record at which the screen is shown: not before the landing, whose hit test places the views. */
function shownRecord() {
  if (selection.touch < 0) return selection.record;
  return Math.max(selection.record, touches.landing[selection.touch] - 1);
}

/** The layout of a process at a record; the last one is kept. */
const layoutAt = (() => {
  let key; let value;
  fromTrace(() => { key = undefined; });
  return (process, record) => {
    // The layout changes only with a record of one of these kinds.
    const changed = [ofKind('tree'), ofKind('frame'), ofKind('bounds'), ofKind('hitAsk')]
      .map((list) => firstAtLeast(list, record + 1)).join();
    if (key !== `${process} ${changed}`) [key, value] = [`${process} ${changed}`, framesAt(process, record)];
    return value;
  };
})();

/** The device with its views; with the touch area of the view that is asked about, or was hit. */
function drawScreen(panel, showsArea) {
  if (!showsArea && live.isFollowing) { live.device.show(panel); return; }
  const process = shownProcess();
  if (!process || ofKind('hitPass').length + ofKind('frame').length === 0) {
    emptyPane(panel, 'Neither a hit test nor a place of a view was recorded, so the trace does not say where views are.');
    return;
  }
  const layout = layoutAt(process, shownRecord());
  const { frames, screen, unplaced } = layout;
  if (frames.length === 0) {
    emptyPane(panel, `${process} shows no view here, or none of a place that was recorded.`);
    return;
  }
  const hit = selection.touch >= 0 ? subjectOf(touches.landing[selection.touch] - 1) : '';
  const asked = selection.view ?? hit;
  const reach = showsArea ? touchArea(layout, asked, scanAt(process, shownRecord())) : null;
  const caption = element('p', { class: 'caption' }, showsArea ? areaWords(reach, asked)
    : [`${frames.length} views where they were recorded`,
      unplaced > 0 ? `; ${unplaced} in the tree have no recorded place` : '']);
  const space = element('div', { class: 'device-space', tabindex: '-1' });
  panel.replaceChildren(space, caption);
  const { width, scale } = deviceSize(space, screen);
  const unit = 1 / scale;
  const margin = (width * unit - screen.width - 16) / 2;
  const isBeside = margin * scale >= CALLOUT_ROOM;
  const picture = emptyDevice(process, screen, isBeside ? margin : 0);
  const glass = drawing('g', { 'clip-path': 'url(#glass)' });
  for (const frame of frames) glass.append(viewBox(frame, process, hit, unit, isPart(frame, frames)));
  if (reach) glass.append(reach.drawn);
  const finger = selection.touch >= 0 ? fingerPath(selection.touch, unit) : { notes: [] };
  if (isBeside) {
    const { labels, omitted } = namesBeside(frames, { hit, unit, screen, margin, notes: finger.notes });
    picture.append(glass, ...labels);
    if (omitted > 0) caption.append(`; ${omitted} names have no room here, the tree has them`);
  } else {
    const notes = pathLabels(finger.notes, unit, screen);
    const taken = [...notes.map((note) => note.box), ...shownBoxes(frames, process, unit)];
    glass.append(...namesInside(frames, { hit, unit, screen, taken }));
    picture.append(glass, ...notes.map((note) => note.drawn));
  }
  if (finger.drawn) glass.append(otherFingers(selection.touch, unit), finger.drawn);
  picture.style.width = `${(screen.width + 16 + (isBeside ? 2 * margin : 0)) * scale}px`;
  picture.style.height = `${(screen.height + 16) * scale}px`;
  space.append(picture);
  showTouch(space, picture, scale, hit);
}

/** A device without views, with some room on both sides, in points. */
function emptyDevice(process, screen, margin) {
  return drawing('svg', {
    class: 'device',
    viewBox: [-8 - margin, -8, screen.width + 16 + 2 * margin, screen.height + 16].join(' '),
    role: 'group', 'aria-label': `The screen of ${process}`, preserveAspectRatio: 'xMidYMid meet',
  },
  drawing('rect', {
    class: 'bezel', x: -3.5, y: -3.5, width: screen.width + 7, height: screen.height + 7, rx: 46,
  }),
  drawing('clipPath', { id: 'glass' },
    drawing('rect', { x: 0, y: 0, width: screen.width, height: screen.height, rx: 42 })));
}

/** The width that a pane leaves for a device, in pixels, and the pixels of a point: all of the screen is in sight. */
function deviceSize(space, screen) {
  const width = Math.max(200, space.clientWidth - 28);
  const fitting = Math.min((space.clientHeight - 8) / (screen.height + 16), width / (screen.width + 16), 1.1);
  // In a very low window the screen is scrolled, so that its views can still be told apart.
  const smallest = Math.min(width, screen.width > screen.height ? 260 : 126) / (screen.width + 16);
  return { width, scale: Math.max(fitting, smallest) };
}

/** Scrolls to the touch. */
function showTouch(space, picture, scale, hit) {
  if (selection.touch < 0) return;
  const view = picture.querySelector(`[data-view="${CSS.escape(selection.view ?? hit)}"] rect`);
  const landing = touches.landing[selection.touch] - 1;
  const number = (name) => Number(view.getAttribute(name));
  const middle = view ? number('y') + Math.min(300, number('height')) / 2 : records.y[landing];
  space.scrollTop = ((middle + records.y[landing]) / 2) * scale - space.clientHeight / 2;
}

/** Whether a frame is one of those that only hold others: it has no look of its own. */
const isPlain = (frame) => frame.depth < 2 || frame.isWhole;

/** What became of the touch that hit a view, as its tint and sign; empty for other views. */
function fateOfFrame(frame, hit) {
  if (frame.name !== hit || selection.touch < 0) return ['', ''];
  return fateOf(answerAt(touches.outcome[selection.touch], selection.touch).code);
}

/** A view as a box that can be chosen, with the text that it shows; a part of another view has no border of its own. */
function viewBox(frame, process, hit, unit, isWithin) {
  const { name } = frame;
  const isHit = name === hit;
  const isChosen = name === selection.view;
  const [fate] = fateOfFrame(frame, hit);
  const isSkipped = frame.reason && frame.reason !== 'outside-bounds';
  const isGuessed = frame.isTurned || frame.isLater || frame.width === 0;
  const classes = [
    'view', fate && `fate-${fate}`, isChosen && 'chosen', isSkipped && 'skipped', isPlain(frame) && 'plain',
    isGuessed && 'guessed', isWithin && !isHit && !isChosen && 'part',
  ];
  const group = drawing('g', {
    class: classes.filter(Boolean).join(' '),
    role: 'button', tabindex: '0', 'data-view': name,
    'aria-label': `${name}${frame.reason ? `, ${reasonWords(frame.reason)}` : ''}${isHit ? ', was hit' : ''}`,
    'aria-pressed': String(isChosen),
    onclick: (event) => { event.stopPropagation(); selectView(name); },
    onkeydown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      selectView(name);
    },
  }, drawing('title', {}, [
    `${name}  ${decimal(frame.x)},${decimal(frame.y)}  ${decimal(frame.width)} × ${decimal(frame.height)}`,
    isGuessed ? 'turned, asked only later, or without recorded bounds: the place is derived' : '',
    reasonWords(frame.reason),
  ].filter(Boolean).join('\n')));
  const radius = Math.min(8, frame.width / 4, frame.height / 4);
  const [width, height] = [Math.max(3, frame.width), Math.max(3, frame.height)];
  group.append(drawing('rect', { x: frame.x, y: frame.y, width, height, rx: isPlain(frame) ? 0 : radius }));
  const shown = shownLabel(frame, process, unit);
  if (shown) {
    group.append(drawing('text', {
      class: 'shown', x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 + shown.size * 0.35,
      'text-anchor': 'middle', 'font-size': shown.size,
    }, shown.text));
  }
  return group;
}

/** The text that a view shows, cut to its width, and the size of its letters; undefined for none, or no room. */
function shownLabel(frame, process, unit) {
  const text = shownText(process, frame.name, live.isFollowing ? count - 1 : Math.max(0, selection.record));
  const size = Math.min(Math.max(15, 11 * unit), frame.height * 0.8);
  const letters = Math.floor((frame.width - 4) / (size * 0.55));
  if (!text || size < 6 * unit || letters < 2) return undefined;
  return { text: text.length > letters ? `${text.slice(0, letters - 1)}…` : text, size };
}

/** Where views show texts, which no name covers. */
function shownBoxes(frames, process, unit) {
  return frames.flatMap((frame) => {
    const shown = shownLabel(frame, process, unit);
    if (!shown) return [];
    const width = shown.text.length * shown.size * 0.55 + 8 * unit;
    return [{
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - shown.size) / 2, width, height: shown.size,
    }];
  });
}

/** The tree of views at the cursor, front to back. */
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
