// The device in the middle: views where the trace places them, the finger's path, and what a view's touch area is.

/** What became of the touch, as the tint of the view that was hit. */
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
    type: 'button', class: 'step', title: 'Save the picture as SVG', 'aria-label': 'Save the picture as SVG',
    onclick: () => savePicture(views.panel.querySelector('svg')),
  }, 'SVG');
  views.bar.append(element('span', { class: 'spring' }), save, asks);
  const root = element('section', { class: 'card screen', 'aria-label': 'Screen' }, views.bar, views.panel);
  onSelection(() => {
    asks.setAttribute('aria-pressed', String(selection.asks));
    root.classList.toggle('asking', selection.asks);
    views.draw();
  });
  return { root, draw: views.draw, choose: views.choose };
}

/** Saves a drawing as a file that looks the same without this page. */
function savePicture(picture) {
  if (!picture) return;
  const copy = picture.cloneNode(true);
  const [from, to] = [picture, copy].map((root) => [root, ...root.querySelectorAll('*')]);
  const kept = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'paint-order',
    'font-family', 'font-weight'];
  from.forEach((node, at) => {
    const style = getComputedStyle(node);
    for (const name of kept) to[at].setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'style', 'tabindex', 'role']) to[at].removeAttribute(name);
  });
  copy.setAttribute('xmlns', SVG);
  const address = URL.createObjectURL(new Blob([copy.outerHTML], { type: 'image/svg+xml' }));
  element('a', { href: address, download: 'screen.svg' }).click();
  URL.revokeObjectURL(address);
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

/** The layout of a process at a record; the last one is kept. */
const layoutAt = (() => {
  let key; let value;
  fromTrace(() => { key = undefined; });
  return (process, record) => {
    // The layout changes only where a view was asked or the tree changed.
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
    panel.replaceChildren(element('p', { class: 'empty' },
      'Neither a hit test nor a place of a view was recorded, so the trace does not say where views are.'));
    return;
  }
  const { frames, screen, tree, unplaced } = layoutAt(process, shownRecord());
  const hit = selection.touch >= 0 ? subjectOf(touches.landing[selection.touch] - 1) : '';
  const bezel = 7;
  const width = deviceWidth(panel, screen);
  const unit = (screen.width + 2 * bezel + 2) / width;
  const picture = drawing('svg', {
    class: 'device',
    viewBox: [-bezel - 1, -bezel - 1, screen.width + 2 * bezel + 2, screen.height + 2 * bezel + 2].join(' '),
    role: 'group', 'aria-label': `The screen of ${process}`, preserveAspectRatio: 'xMidYMid meet',
  },
  drawing('rect', {
    class: 'bezel', x: -bezel / 2, y: -bezel / 2, width: screen.width + bezel, height: screen.height + bezel, rx: 46,
  }),
  drawing('clipPath', { id: 'glass' },
    drawing('rect', { x: 0, y: 0, width: screen.width, height: screen.height, rx: 42 })));
  const glass = drawing('g', { 'clip-path': 'url(#glass)' });
  for (const frame of frames) glass.append(viewBox(frame, process, hit, unit));
  if (showsArea) glass.append(touchArea(frames, screen, tree, selection.view ?? hit));
  if (selection.touch >= 0) glass.append(fingerPath(selection.touch, unit));
  picture.append(glass);
  const about = showsArea
    ? `Where a touch would reach ${selection.view ?? hit}: derived from recorded places, every 10 points. `
    : '';
  panel.replaceChildren(
    element('div', { class: 'device-space', tabindex: '-1' }, picture),
    element('p', { class: 'caption' }, about, `${frames.length} views where they were recorded`,
      unplaced > 0 ? `; ${unplaced} in the tree have no recorded place` : ''));
  picture.style.width = `${width}px`;
  picture.style.height = `${width * (screen.height + 16) / (screen.width + 16)}px`;
  showTouch(panel.firstChild, picture, width / (screen.width + 16), hit);
}

/** A width at which the names can be read; what does not fit in height is scrolled. */
function deviceWidth(panel, screen) {
  const room = Math.max(200, panel.clientWidth - 28);
  const readable = Math.max(screen.width > screen.height ? 420 : 290, panel.clientHeight * 0.8);
  return Math.min(room, readable, 1.1 * screen.width);
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

/** A view as a box that can be chosen. */
function viewBox(frame, process, hit, unit) {
  const { name } = frame;
  const isHit = name === hit;
  const isChosen = name === selection.view;
  const isPlain = frame.depth < 2 || frame.isWhole;
  const isTinted = isHit && !isPlain && selection.touch >= 0;
  const [fate, sign] = isTinted ? fateOf(answerAt(touches.outcome[selection.touch], selection.touch).code) : ['', ''];
  const isSkipped = frame.reason && frame.reason !== 'outside-bounds';
  const isGuessed = frame.isTurned || frame.isLater || frame.width === 0;
  const classes = [
    'view', fate && `fate-${fate}`, isChosen && 'chosen', isSkipped && 'skipped', isPlain && 'plain',
    isGuessed && 'guessed',
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
  group.append(drawing('rect', { x: frame.x, y: frame.y, width, height, rx: isPlain ? 0 : radius }));
  const isSmall = frame.width <= 40 || frame.height < 12;
  if (isSmall && (isChosen || isHit)) {
    group.append(drawing('text', {
      class: 'name', x: frame.x + frame.width / 2, y: frame.y - 5, 'text-anchor': 'middle', 'font-size': 11 * unit,
    }, name));
  } else if (!isSmall) group.append(...viewLabel(frame, process, isPlain, sign, unit));
  return group;
}

/** The name of a view, and the text that it shows. */
function viewLabel(frame, process, isPlain, sign, unit) {
  const size = Math.min(11 * unit, Math.max(8, frame.height * 0.55));
  const letters = Math.floor((frame.width - 10) / (size * 0.6));
  const cut = (text) => (text.length > letters ? `${text.slice(0, Math.max(1, letters - 1))}…` : text);
  const text = shownText(process, frame.name, live.isFollowing ? count - 1 : Math.max(0, selection.record));
  if (isPlain || letters < 3) return [];
  const label = `${sign ? `${sign} ` : ''}${frame.name}`;
  const isTall = frame.height > 50;
  const middle = frame.y + frame.height / 2;
  const parts = [drawing('text', {
    class: 'name',
    x: frame.isUnderLabel ? frame.x + frame.width - 8 : frame.x + 8,
    y: isTall ? frame.y + 8 + size : middle + size * 0.35,
    'text-anchor': frame.isUnderLabel ? 'end' : 'start',
    'font-size': size,
  }, cut(text && !isTall ? text : label))];
  if (text && isTall) {
    parts.push(drawing('text', {
      class: 'shown',
      x: frame.x + frame.width / 2,
      y: middle + 5,
      'text-anchor': 'middle',
      'font-size': 13 * unit,
    }, cut(text)));
  }
  return parts;
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
