import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops

/// The animations that one layer runs.
///
/// No code runs between the beginning of an animation and its end: the presentation is a function of the time of the
/// last frame. A timer waits for the first frame at or after the beginning, and then for the first one at or after the
/// end. Times are those of the layer, whose clock the app may halt (R-LAYER-23).
@MainActor
final class LayerAnimations {
  /// The run of one animation.
  @MainActor final class Run {
    let key: String?
    let animation: CAAnimation
    /// The beginning of the animation, in seconds of the layer's time.
    let beginning: Double
    /// The completions of transactions that wait for the end of the animation.
    let completions: [TransactionCompletion]
    var hasBegun = false
    /// Whether the animation has ended; it may stay in the layer, since it can have an effect after its end.
    var isOver = false
    /// The timer of the beginning, or of the end once the animation has begun; nil if none is set.
    var timer: CFRunLoopTimer?

    init(
      key: String?, animation: CAAnimation, beginning: Double, completions: [TransactionCompletion]
    ) {
      self.key = key
      self.animation = animation
      self.beginning = beginning
      self.completions = completions
    }
  }

  private(set) var runs: [Run] = []
  private unowned let layer: CALayer

  init(of layer: CALayer) {
    self.layer = layer
  }

  /// Adds an animation, and ends an earlier one with the same key.
  func add(_ animation: CAAnimation, _ key: String?, in context: AppContext) {
    if let key { end(key, in: context) }
    let now = layer.layerTime(of: context.time.now.seconds)
    let run = Run(
      key: key, animation: animation,
      beginning: animation.beginTime == 0 ? now : animation.beginTime,
      completions: context.transactions.countAnimation())
    runs.append(run)
    plan(run, in: context)
  }

  /// Returns the animation of a key; nil if there is none.
  func animation(_ key: String) -> CAAnimation? { runs.first { $0.key == key }?.animation }

  /// Ends the animation of a key.
  func end(_ key: String, in context: AppContext) {
    for run in runs where run.key == key { stop(run, in: context) }
  }

  /// Ends all animations.
  func endAll(in context: AppContext) {
    for run in runs { stop(run, in: context) }
  }

  /// Sets all timers again, after a change of the layer's time.
  func planAgain(in context: AppContext) {
    for run in runs { plan(run, in: context) }
  }

  /// Applies the animations to a copy of the layer, at a time of the layer, in the order in which they were added.
  func apply(to copy: CALayer, at time: Double) {
    for run in runs {
      let elapsed = time - run.beginning
      // An animation that was added after the last frame has its first value until the next frame.
      let isBeginning = run.animation.beginTime == 0 && elapsed < 0
      run.animation.apply(to: copy, after: isBeginning ? 0 : elapsed)
    }
  }

  /// Sets the timer for the beginning of an animation, or for the end if it has begun.
  private func plan(_ run: Run, in context: AppContext) {
    clearTimer(of: run, in: context)
    guard !run.isOver else { return }
    var instant = run.beginning
    if run.hasBegun {
      guard let length = run.animation.timing.length else { return }
      instant += length
    }
    guard let due = layer.absoluteTime(of: instant), due < Self.latest else { return }
    let frames = context.clocks.frameClock
    // A nanosecond earlier, since `nextFrame(after:)` excludes a frame exactly at the time.
    let before = MachAbsoluteTime(seconds: due) - Duration.nanoseconds(1)
    let frame = frames.time(ofFrame: frames.nextFrame(after: max(before, context.time.now)))
    run.timer = context.clocks.schedule(at: frame) {
      [layer = Anchored(layer), unowned context] in
      run.timer = nil
      if let running = layer.object?.running {
        running.due(run, in: context)
      } else {
        // The layer was freed, and its animations ended with it.
        for completion in run.completions { completion.animationEnded() }
      }
    }
  }

  /// The last time, in seconds, for which a timer is set; about 32 years.
  private static let latest = 1e9

  /// Begins or ends an animation when its timer fires.
  private func due(_ run: Run, in context: AppContext) {
    guard !run.isOver, runs.contains(where: { $0 === run }) else { return }
    if !run.hasBegun {
      run.hasBegun = true
      run.animation.delegate?.animationDidStart(run.animation)
      // The delegate may have removed the animation.
      if runs.contains(where: { $0 === run }) { plan(run, in: context) }
      return
    }
    run.isOver = true
    if run.animation.isRemovedOnCompletion { runs.removeAll { $0 === run } }
    finish(run, finished: true)
  }

  /// Removes an animation; unless it has ended already, its delegate is called in the next turn of the main loop.
  private func stop(_ run: Run, in context: AppContext) {
    clearTimer(of: run, in: context)
    runs.removeAll { $0 === run }
    guard !run.isOver else { return }
    run.isOver = true
    context.clocks.schedule(at: context.time.now) { [self] in finish(run, finished: false) }
  }

  private func clearTimer(of run: Run, in context: AppContext) {
    if let timer = run.timer { context.clocks.remove(timer) }
    run.timer = nil
  }

  /// Calls the delegate and the completions after an animation has ended.
  private func finish(_ run: Run, finished: Bool) {
    run.animation.delegate?.animationDidStop(run.animation, finished: finished)
    for completion in run.completions { completion.animationEnded() }
  }
}
