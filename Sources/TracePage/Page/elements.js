// Makes elements. Texts are always set as text, never as markup: what comes from an app cannot become part of the page.

const SVG = 'http://www.w3.org/2000/svg';

function fillElement(node, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) node.append(child);
  }
  return node;
}

/** An element of HTML with attributes, listeners (`onclick`) and children. */
function element(name, properties, ...children) {
  return fillElement(document.createElement(name), properties, children);
}

/** An element of SVG. */
function drawing(name, properties, ...children) {
  return fillElement(document.createElementNS(SVG, name), properties, children);
}

/** A button that looks like text. */
function link(label, act, properties) {
  return element('button', { type: 'button', class: 'link', onclick: act, ...properties }, label);
}

/** A row of tabs over one panel; `panes` are `[key, label, draw]`, and `draw(panel)` fills the panel. */
function tabs(label, panes, initial) {
  let current = initial;
  const panel = element('div', { class: 'panel', role: 'tabpanel', tabindex: '-1' });
  const buttons = panes.map(([key, title]) => element('button', {
    type: 'button', role: 'tab', class: 'tab', 'data-tab': key, onclick: () => choose(key),
  }, title));
  const bar = element('div', { class: 'tabs', role: 'tablist', 'aria-label': label }, buttons);
  bar.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = panes.findIndex(([key]) => key === current);
    const next = panes[(at + step + panes.length) % panes.length][0];
    choose(next);
    buttons[panes.findIndex(([key]) => key === next)].focus();
  });
  function choose(key) {
    current = key;
    draw();
  }
  function draw() {
    for (const button of buttons) {
      const isCurrent = button.dataset.tab === current;
      button.setAttribute('aria-selected', String(isCurrent));
      button.tabIndex = isCurrent ? 0 : -1;
    }
    const pane = panes.find(([key]) => key === current);
    panel.setAttribute('aria-label', pane[1]);
    pane[2](panel);
  }
  return { bar, panel, draw, choose, get current() { return current; } };
}
