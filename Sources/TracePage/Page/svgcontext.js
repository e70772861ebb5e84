// A drawing context that makes SVG: the painters of the timeline draw into it as into a canvas.

class SVGContext {
  /** `measure` is a context of a canvas, which knows the widths of texts. */
  constructor(measure) {
    this.measure = measure;
    this.root = drawing('g', {});
    this.groups = [this.root];
    this.clips = 0;
    this.path = '';
    Object.assign(this, {
      fillStyle: '#000', strokeStyle: '#000', lineWidth: 1, globalAlpha: 1, textAlign: 'left', dash: '', font: '',
      textBaseline: 'middle',
    });
  }

  add(name, properties, ...children) {
    const opacity = this.globalAlpha < 1 ? this.globalAlpha : null;
    this.groups.at(-1).append(drawing(name, { ...properties, opacity }, ...children));
  }

  save() {
    const group = drawing('g', {});
    this.groups.at(-1).append(group);
    this.groups.push(group);
  }

  restore() { this.groups.pop(); }

  clip() {
    const id = `lane${this.clips += 1}`;
    this.root.append(drawing('clipPath', { id }, drawing('path', { d: this.path })));
    this.groups.at(-1).setAttribute('clip-path', `url(#${id})`);
  }

  beginPath() { this.path = ''; }
  moveTo(x, y) { this.path += `M${decimal(x)} ${decimal(y)}`; }
  lineTo(x, y) { this.path += `L${decimal(x)} ${decimal(y)}`; }
  bezierCurveTo(...values) { this.path += `C${values.map(decimal).join(' ')}`; }

  rect(x, y, width, height) {
    this.path += `M${decimal(x)} ${decimal(y)}h${decimal(width)}v${decimal(height)}h${decimal(-width)}z`;
  }

  roundRect(x, y, width, height, radius) {
    const r = decimal(radius);
    const [across, down] = [decimal(width - 2 * radius), decimal(height - 2 * radius)];
    const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`;
    this.path += `M${decimal(x + radius)} ${decimal(y)}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}`
      + `h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}z`;
  }

  /** A whole circle: the painters draw no other arcs. */
  arc(x, y, radius) {
    const r = decimal(radius);
    const half = (width) => `a${r} ${r} 0 1 0 ${decimal(width)} 0`;
    this.path += `M${decimal(x - radius)} ${decimal(y)}${half(2 * radius)}${half(-2 * radius)}z`;
  }

  fill() { this.add('path', { d: this.path, fill: this.fillStyle }); }
  setLineDash(lengths) { this.dash = lengths.join(' '); }

  stroke() {
    this.add('path', {
      d: this.path, fill: 'none', stroke: this.strokeStyle, 'stroke-width': this.lineWidth,
      'stroke-dasharray': this.dash || null, 'stroke-linejoin': 'round',
    });
  }

  fillRect(x, y, width, height) {
    this.beginPath();
    this.rect(x, y, width, height);
    this.fill();
  }

  measureText(text) {
    this.measure.font = this.font;
    return this.measure.measureText(text);
  }

  fillText(text, x, y) {
    const anchor = { right: 'end', center: 'middle' }[this.textAlign] ?? 'start';
    this.add('text', {
      x: decimal(x), y: decimal(y), fill: this.fillStyle, 'text-anchor': anchor, 'dominant-baseline': 'central',
      'font-size': parseFloat(this.font), 'font-family': 'system-ui, sans-serif',
    }, text);
  }
}
