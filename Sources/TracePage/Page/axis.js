// Where a record stands on the timeline.
//
// In virtual time hundreds of records share one instant, and minutes pass without any. The spread scale gives each stage
// of the path a little room and shortens long waits; the plain scale is the time itself.

/** The least room of a record of each sort, and the wait above which longer ones add little room, in milliseconds. */
const SPREAD = { stage: 1.2, decision: 0.8, other: 0.02, longest: 30 };

const scales = {};

fromTrace(() => {
  scales.spread = new Float64Array(count);
  scales.time = times;
  let [at, before] = [0, count > 0 ? times[0] : 0];
  for (let i = 0; i < count; i += 1) {
    const wait = times[i] - before;
    before = times[i];
    if (i > 0) {
      const kind = kindOf(i);
      const room = kind === 'stage' || kind === 'skipped' ? SPREAD.stage
        : /^(gesture|deliver|cancel|withhold|action|ask|track|touch|route|log)$/.test(kind) ? SPREAD.decision
          : SPREAD.other;
      at += Math.max(room, wait <= SPREAD.longest ? wait : SPREAD.longest + 8 * Math.log2(wait / SPREAD.longest));
    }
    scales.spread[i] = at;
  }
});

/** What part of the trace the timeline shows, and how positions become pixels. */
const axis = {
  scale: 'spread',
  from: 0,
  to: 1,
  left: 140,
  width: 800,
  get positions() { return scales[this.scale]; },
  get start() { return count > 0 ? this.positions[0] : 0; },
  get end() { return count > 0 ? this.positions[count - 1] : 1; },
  pixel(position) { return this.left + (position - this.from) / (this.to - this.from) * this.width; },
  pixelOf(i) { return this.left + (scales[this.scale][i] - this.from) * (this.width / (this.to - this.from)); },
  position(pixel) { return this.from + (pixel - this.left) / this.width * (this.to - this.from); },
  /** The record that is nearest to a pixel. */
  record(pixel) {
    const position = this.position(pixel);
    const at = Math.min(count - 1, firstAtLeast(this.positions, position));
    if (at > 0 && position - this.positions[at - 1] < this.positions[at] - position) return at - 1;
    return at;
  },
  /** The range of the records in sight and one more on each side, without its end. */
  get seen() {
    return [Math.max(0, firstAtLeast(this.positions, this.from) - 1),
      Math.min(count, firstAtLeast(this.positions, this.to) + 1)];
  },
  show(from, to) {
    const whole = Math.max(1, this.end - this.start);
    const length = Math.max(0.5, Math.min(whole * 1.1, to - from));
    const margin = whole * 0.05 + length * 0.02;
    const low = this.start - margin;
    const high = Math.max(low, this.end + margin - length);
    this.from = Math.max(low, Math.min(high, from));
    this.to = this.from + length;
  },
  pan(pixels) {
    const distance = pixels / this.width * (this.to - this.from);
    this.show(this.from + distance, this.to + distance);
  },
  zoom(factor, pixel) {
    const fixed = this.position(pixel);
    this.show(fixed - (fixed - this.from) * factor, fixed + (this.to - fixed) * factor);
  },
  fit(first, last) {
    const [low, high] = [this.positions[first], this.positions[last]];
    const margin = Math.max(2, (high - low) * 0.06);
    this.show(low - margin, high + margin);
  },
  fitAll() { this.show(this.start - 1, this.end + 1); },
};
