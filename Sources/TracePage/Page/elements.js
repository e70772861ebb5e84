// Makes elements. Texts are always set as text, never as markup, so that a text of an app cannot add elements.

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

/** A button that copies a text, and shows for a moment whether that succeeded. */
function copyButton(what, textOf) {
  const name = `Copy ${what} as text`;
  const sheet = (x, y) => drawing('rect', { x, y, width: 8, height: 9, rx: 1.5 });
  const icon = drawing('svg', { class: 'icon', viewBox: '0 0 14 14', 'aria-hidden': 'true' }, sheet(1.5, 1.5), sheet(4.5, 3.5));
  const button = element('button', { type: 'button', class: 'step copy', title: name, 'aria-label': name }, icon);
  button.addEventListener('click', async () => {
    const isCopied = await copyText(textOf());
    button.replaceChildren(element('span', { role: 'status' }, isCopied ? '✓' : '✕'));
    setTimeout(() => button.replaceChildren(icon), 1200);
  });
  return button;
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page in a frame may have no clipboard of its own.
    const field = document.body.appendChild(element('textarea', { class: 'visually-hidden' }));
    field.value = text;
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    return isCopied;
  }
}

/** Saves a drawing as a file of SVG. */
function saveDrawing(picture, name) {
  picture.setAttribute('xmlns', SVG);
  const address = URL.createObjectURL(new Blob([picture.outerHTML], { type: 'image/svg+xml' }));
  element('a', { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/**
 * A row of tabs over one panel; `panes` are `[key, label, draw]`, and `draw(panel)` fills the panel. `bar` has room for
 * more beside the tabs.
 */
function tabs(label, panes, initial) {
  let current = initial;
  const panel = element('div', { class: 'panel', role: 'tabpanel', tabindex: '-1' });
  const buttons = panes.map(([key, title]) => element('button', {
    type: 'button', role: 'tab', class: 'tab', 'data-tab': key, onclick: () => choose(key),
  }, title));
  const list = element('div', { class: 'tabs', role: 'tablist', 'aria-label': label }, buttons);
  const bar = element('div', { class: 'bar' }, list);
  list.addEventListener('keydown', (event) => {
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
