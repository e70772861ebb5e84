// The timeline at the bottom: one canvas that draws only what is in sight, and one cursor.

function makeTimeline() {
  const canvas = element('canvas', {
    class: 'chart', tabindex: '0', role: 'slider',
    'aria-label': 'Timeline', 'aria-valuemin': '1', 'aria-valuemax': String(Math.max(1, count)),
  });
  const space = element('div', { class: 'chart-space' }, canvas);
  const scale = element('button', {
    type: 'button', class: 'step', 'aria-pressed': 'true',
    title: 'Give the records of one instant room, and shorten long waits',
    onclick: () => changeScale(),
  }, 'spread');
  const button = (label, name, act) => element('button', {
    type: 'button', class: label === 'SVG' ? 'step save' : 'step', 'aria-label': name, title: name, onclick: act,
  }, label);
  const hint = element('span', { class: 'hint' });
  const root = element('section', { class: 'card timeline', 'aria-label': 'Timeline' },
    element('div', { class: 'tools' }, element('h2', {}, 'Timeline'), hint, element('span', { class: 'spring' }), scale,
      copyButton('the lanes', () => rows.map(laneText).join('\n')),
      button('SVG', 'Save the timeline as SVG', () => saveTimeline()),
      button('−', 'Zoom out', () => pane.zoom(1 / 0.7)), button('+', 'Zoom in', () => pane.zoom(0.7)),
      button('▭', 'Show the selected touch', () => pane.fitSelection()),
      button('↔', 'Show the whole trace', () => pane.fitAll())), space);
  let rows = [];
  let colors;
  let isWanted = false;

  const pane = {
    root,
    zoom(factor, pixel = axis.left + axis.width / 2) { axis.zoom(factor, pixel); want(); },
    fitAll() { axis.fitAll(); want(); },
    pan(pixels) { axis.pan(pixels); want(); },
    fitSelection() {
      if (count === 0) return;
      if (selection.touch >= 0) {
        const first = events.get(touches.event[selection.touch])?.first ?? touches.landing[selection.touch] - 1;
        const ending = touches.ending[selection.touch];
        axis.fit(first, Math.min(count - 1, lastRecordOfEvent(ending ? ending - 1 : count)));
      } else axis.fitAll();
      want();
    },
    paint: () => paint(),
  };

  function changeScale() {
    axis.scale = axis.scale === 'spread' ? 'time' : 'spread';
    scale.setAttribute('aria-pressed', String(axis.scale === 'spread'));
    pane.fitSelection();
  }

  /** Paints with the next animation frame. */
  function want() {
    if (isWanted) return;
    isWanted = true;
    requestAnimationFrame(() => { isWanted = false; paint(); });
  }

  /** The pixels of the canvas per pixel of the page; a zoom of the browser or another display changes the number. */
  let ratio = 0;
  let pixels;

  function resize() {
    if (ratio !== (devicePixelRatio || 1)) {
      ratio = devicePixelRatio || 1;
      pixels = matchMedia(`(resolution: ${ratio}dppx)`);
      pixels.addEventListener('change', resize, { once: true });
    }
    // A narrow chart scrolls sideways.
    const width = Math.max(space.clientWidth, 640);
    const height = rows.length * LANE_HEIGHT + 30;
    axis.left = Math.min(220, Math.max(space.clientWidth < 640 ? 118 : 140, width * 0.14));
    axis.width = Math.max(100, width - axis.left - 14);
    [canvas.style.width, canvas.style.height] = [`${width}px`, `${height}px`];
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    want();
  }

  function paint() {
    if (ratio !== (devicePixelRatio || 1)) { resize(); return; }
    colors ??= readColors();
    const context = canvas.getContext('2d');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    paintLanes(context, rows, colors);
  }

  /** Saves what is in sight as a file. */
  function saveTimeline() {
    if (!colors) return;
    const context = new SVGContext(canvas.getContext('2d'));
    paintLanes(context, rows, colors);
    const [width, height] = [parseFloat(canvas.style.width), parseFloat(canvas.style.height)];
    saveDrawing(drawing('svg', { viewBox: `0 0 ${width} ${height}`, width, height },
      drawing('rect', { width, height, fill: colors.card }), context.root), 'timeline.svg');
  }

  onMoreTrace(() => {
    rows = [];
    canvas.setAttribute('aria-valuemax', String(Math.max(1, count)));
  });
  onSelection((before) => {
    if (before.touch !== selection.touch || rows.length === 0) {
      rows = count > 0 ? lanesFor(selection.touch) : [];
      resize();
    }
    if (selection.record < 0) { hint.textContent = 'Nothing was recorded.'; return; }
    canvas.setAttribute('aria-valuenow', String(selection.record + 1));
    canvas.setAttribute('aria-valuetext',
      `${milliseconds(times[selection.record])}, record ${selection.record + 1}: ${recordText(selection.record)}`);
    hint.textContent = recordText(selection.record);
    const at = axis.positions[selection.record];
    if (at < axis.from || at > axis.to) axis.show(at - (axis.to - axis.from) / 2, at + (axis.to - axis.from) / 2);
    want();
  });
  themeListeners.push(() => { colors = undefined; want(); });
  new ResizeObserver(resize).observe(space);
  listenToPointer(canvas, pane);
  return pane;
}

function listenToPointer(canvas, pane) {
  let isDragging = false;
  let pixel;
  // Only the last move before an animation frame counts.
  const move = (event) => {
    if (count === 0) return;
    if (pixel === undefined) requestAnimationFrame(() => { selectRecord(axis.record(pixel)); pixel = undefined; });
    pixel = event.offsetX;
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.offsetX < axis.left) return;
    isDragging = true;
    canvas.setPointerCapture(event.pointerId);
    move(event);
  });
  canvas.addEventListener('pointermove', (event) => { if (isDragging) move(event); });
  for (const name of ['pointerup', 'pointercancel']) canvas.addEventListener(name, () => { isDragging = false; });
  canvas.addEventListener('dblclick', () => pane.fitSelection());
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault();
    const sideways = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX;
    if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) pane.pan(sideways);
    else pane.zoom(Math.exp(event.deltaY * 0.002), event.offsetX);
  }, { passive: false });
  canvas.addEventListener('keydown', (event) => {
    const act = {
      Home: () => selectRecord(0),
      End: () => selectRecord(count - 1),
      ArrowUp: () => selectRecord(selection.record - 1),
      ArrowDown: () => selectRecord(selection.record + 1),
      PageUp: () => pane.pan(-axis.width * 0.8),
      PageDown: () => pane.pan(axis.width * 0.8),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
}

/** The colors of the theme, for the canvas. */
function readColors() {
  const style = getComputedStyle(document.documentElement);
  const names = ['text', 'quiet', 'line', 'track', 'finger', 'blue', 'blue-soft', 'blue-mid', 'yes', 'no', 'wait',
    'wait-soft', 'card', 'stage', 'on-blue'];
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}
