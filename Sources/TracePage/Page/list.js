// A list that makes elements only for the rows in sight.

class VirtualList {
  /**
   * `label` names the list, `draw(i)` makes the element of a row, `height(i, width)` is its height in pixels, and `choose(i)`
   * is called for a click or a key.
   */
  constructor({ label, draw, height, choose }) {
    this.draw = draw;
    this.height = height;
    this.choose = choose;
    this.count = 0;
    this.current = -1;
    this.tops = new Float64Array(1);
    this.space = element('div', { class: 'list-space', role: 'presentation' });
    this.root = element('div', { class: 'list', role: 'listbox', tabindex: '0', 'aria-label': label }, this.space);
    this.id = `list${VirtualList.next += 1}`;
    this.root.addEventListener('scroll', () => this.paint(), { passive: true });
    this.root.addEventListener('keydown', (event) => this.key(event));
    new ResizeObserver(() => this.resize()).observe(this.root);
    // On paper nothing can be scrolled.
    matchMedia('print').addEventListener('change', () => this.paint(true));
  }

  /** Shows a number of rows. */
  show(rows) {
    this.count = rows;
    this.measure();
    this.paint(true);
  }

  resize() {
    if (this.root.clientWidth !== this.width) this.measure();
    this.mark(this.current);
  }

  measure() {
    this.width = this.root.clientWidth;
    this.tops = new Float64Array(this.count + 1);
    for (let i = 0; i < this.count; i += 1) this.tops[i + 1] = this.tops[i] + this.height(i, this.width);
    this.space.style.height = `${this.tops[this.count]}px`;
  }

  /** Marks a row and scrolls to it if it is out of sight. */
  mark(i, { scrolls = true } = {}) {
    this.current = i;
    if (scrolls && i >= 0 && i < this.count) {
      const [top, bottom] = [this.tops[i], this.tops[i + 1]];
      const seen = this.root.clientHeight;
      if (top < this.root.scrollTop || bottom > this.root.scrollTop + seen) {
        this.root.scrollTop = Math.max(0, (top + bottom - seen) / 2);
      }
    }
    this.paint(true);
  }

  paint(isForced = false) {
    const top = this.root.scrollTop;
    const first = Math.max(0, firstAtLeast(this.tops, top) - 4);
    // A print has the rows of 12,000 pixels. A list that is not laid out yet counts as 600 pixels high.
    const seen = matchMedia('print').matches ? 12000 : this.root.clientHeight || 600;
    const last = Math.min(this.count, firstAtLeast(this.tops, top + seen) + 4);
    if (!isForced && first === this.first && last === this.last) return;
    [this.first, this.last] = [first, last];
    const rows = [];
    for (let i = first; i < last; i += 1) {
      const row = this.draw(i);
      row.classList.add('row');
      row.id = `${this.id}-${i}`;
      row.setAttribute('role', 'option');
      row.setAttribute('aria-selected', String(i === this.current));
      row.setAttribute('aria-posinset', String(i + 1));
      row.setAttribute('aria-setsize', String(this.count));
      row.style.top = `${this.tops[i]}px`;
      row.style.height = `${this.tops[i + 1] - this.tops[i]}px`;
      row.addEventListener('click', () => this.choose(i));
      rows.push(row);
    }
    this.space.replaceChildren(...rows);
    const isSeen = this.current >= first && this.current < last;
    if (isSeen) this.root.setAttribute('aria-activedescendant', `${this.id}-${this.current}`);
    else this.root.removeAttribute('aria-activedescendant');
  }

  key(event) {
    const page = Math.max(1, Math.floor(this.root.clientHeight / 40));
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -this.count,
      End: this.count }[event.key];
    if (step === undefined || this.count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.choose(Math.max(0, Math.min(this.count - 1, this.current + step)));
  }
}
VirtualList.next = 0;
