public import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace

/// An animator of changes of views that can be paused, scrubbed, reversed and stopped.
///
///     inactive ── start, pause, scrub ─▶ active ── the end ────────────────────▶ inactive
///                                          └── stop ─▶ stopped ── finish ─▶ inactive
///
/// Touches hit a view that the animator moves at its place on the screen (R-ANIM-1). The progress is a function of time
/// (`AnimatorProgress`).
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private let parameters: any UITimingCurveProvider
  private let curve: CurveOverTime
  private let context = AppContext.current
  /// The animations that were added before the animator became active.
  private var waiting: [(changes: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The block of the animations; nil while the animator is inactive.
  private var block: AnimationBlock?
  private var current = UIViewAnimatingState.inactive
  private var isBackwards = false
  private var startDelay: TimeInterval = 0
  private var endTimer: CFRunLoopTimer?
  /// The values of the animations that were stopped; empty unless the state is `stopped`.
  private var stoppedEnds: [AnimatedEnds] = []

  /// Creates an animator with a curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.parameters = parameters
    curve = CurveOverTime(parameters, for: duration)
    super.init()
  }

  /// Creates an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator without animations, with a duration of 0.2 seconds and the curve `easeInOut`.
  ///
  /// Assumed: the duration.
  public override convenience init() {
    self.init(duration: 0.2, curve: .easeInOut)
  }

  /// Creates an animator with a Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that is at rest at the end of the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it after a delay, in seconds; of the options, only the curve is used.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  isolated deinit {
    guard let block else { return }
    context.lane.log(
      "a paused or stopped UIViewPropertyAnimator was released; a device ends the app here")
    context.animator.detach(block)
  }

  /// The curve with which the animator was created.
  open var timingParameters: (any UITimingCurveProvider)? { parameters }
  /// The duration in seconds; for a spring with a mass, the time until it is at rest.
  open var duration: TimeInterval { curve.duration }
  /// The delay in seconds with which the animations were started.
  open var delay: TimeInterval { startDelay }
  /// Whether views may be touched while they are animated; true by default (R-ANIM-1).
  open var isUserInteractionEnabled = true { didSet { adjustBlock() } }
  /// Whether the app itself hit-tests moving views; if false, the default, touches hit them at their places on the
  /// screen (R-ANIM-1).
  open var isManualHitTestingEnabled = false { didSet { adjustBlock() } }
  /// Whether the animations may be paused and stopped; true by default.
  open var isInterruptible = true
  /// Whether `fractionComplete` is a part of the way, and not of the time; true by default (R-ANIM-3).
  open var scrubsLinearly = true
  /// Whether the animator stays active at the end, without calling the completions; false by default.
  open var pausesOnCompletion = false
  /// The state of the animator.
  open var state: UIViewAnimatingState { current }
  /// Whether the animations run, and are not paused.
  open var isRunning: Bool { block?.progress?.run != nil }

  /// Whether the animations go back to the old values; a change does not move the views, but changes `fractionComplete`
  /// (R-ANIM-4).
  open var isReversed: Bool {
    get { isBackwards }
    set {
      guard newValue != isBackwards else { return }
      isBackwards = newValue
      if isRunning { run() }
    }
  }

  /// The part of the way to the end that is complete, from 0 to 1 (R-ANIM-3).
  ///
  /// If the animations are reversed, the end is at the old values. Setting the fraction makes an inactive animator
  /// active, and pauses a running one.
  open var fractionComplete: CGFloat {
    get {
      guard let progress = block?.progress else { return 0 }
      let done = scrubsLinearly ? progress.progress(at: now) : progress.share(at: now)
      return isBackwards ? 1 - done : done
    }
    set {
      activate()
      endRun()
      let fraction = Double(newValue)
      let wanted = isBackwards ? 1 - fraction : fraction
      if scrubsLinearly {
        block?.progress?.scrub(toProgress: wanted)
      } else {
        block?.progress?.scrub(toShare: wanted)
      }
    }
  }

  /// Starts or resumes the animations (R-ANIM-2).
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animations after a delay, in seconds.
  ///
  /// The closures of an inactive animator run at once; the views begin to move after the delay (R-ANIM-2).
  open func startAnimation(afterDelay delay: TimeInterval) {
    require(current != .stopped, "startAnimation() of a stopped animator")
    startDelay = max(0, delay)
    activate()
    if !isRunning { run(after: startDelay) }
  }

  /// Pauses the animations; an inactive animator becomes active, at the old values.
  open func pauseAnimation() {
    require(isInterruptible, "pauseAnimation() of an animator that is not interruptible")
    require(current != .stopped, "pauseAnimation() of a stopped animator")
    activate()
    endRun()
  }

  /// Resumes paused animations, with another curve unless it is nil, over a part of the duration; a factor of 0 means
  /// the remaining part.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    require(current == .active, "continueAnimation() of an animator that is not active")
    let length = durationFactor > 0 ? Double(durationFactor) * curve.duration : nil
    let left = length ?? curve.duration * (1 - min(1, max(0, Double(fractionComplete))))
    let new = parameters.map { CurveOverTime($0, for: left) }
    run(along: new?.curve, for: new?.duration ?? length)
  }

  /// Stops the animations of an active animator; the views keep the values on the screen (R-ANIM-5).
  ///
  /// If `withoutFinishing` is true, the animator becomes inactive without calling the completions; otherwise
  /// `finishAnimation(at:)` must follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard current == .active, let block else { return }
    require(isInterruptible, "stopAnimation(_:) of an animator that is not interruptible")
    endRun()
    stoppedEnds = context.animator.ends(of: block)
    context.animator.detach(block)
    context.animator.set(stoppedEnds, at: .current)
    current = .stopped
    if withoutFinishing {
      completions = []
      becomeInactive()
    }
  }

  /// Finishes animations that were stopped, and calls the completions (R-ANIM-5).
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    require(current == .stopped, "finishAnimation(at:) of an animator that is not stopped")
    context.animator.set(stoppedEnds, at: finalPosition)
    conclude(at: finalPosition)
  }

  /// Adds animations.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds animations that begin after a part of the remaining time, from 0 to 1 (R-ANIM-6).
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    require(current != .stopped, "addAnimations(_:) of a stopped animator")
    let factor = min(1, max(0, Double(delayFactor)))
    if block == nil { waiting.append((animation, factor)) } else { animate(animation, factor) }
  }

  /// Adds a closure that is called at the end, after those that were added before.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
}

extension UIViewPropertyAnimator {
  private var now: MachAbsoluteTime { context.time.now }

  /// Traps at a call for which a device raises an exception.
  private func require(_ isAllowed: Bool, _ call: String) {
    precondition(isAllowed, "It is an error to call \(call)")
  }

  /// Makes an inactive animator active: runs the closures that make the changes, and rests at the beginning.
  private func activate() {
    require(current != .stopped, "a method of a stopped animator but finishAnimation(at:)")
    guard current == .inactive else { return }
    current = .active
    var timing = AnimationTiming()
    (timing.start, timing.duration) = (now, curve.duration)
    let made = AnimationBlock(timing: timing, options: [], completion: nil)
    made.progress = AnimatorProgress(curve)
    block = made
    adjustBlock()
    let added = waiting
    waiting = []
    for each in added { animate(each.changes, each.delayFactor) }
  }

  /// Runs a closure whose changes are animated in the remaining time, after a part of it.
  private func animate(_ changes: () -> Void, _ delayFactor: Double) {
    guard let block, let progress = block.progress else { return }
    let done = min(1, max(0, progress.share(at: now)))
    context.animator.collect(block, (done + delayFactor * (1 - done))...1, changes)
  }

  /// Applies the settings of the animator to its animations.
  private func adjustBlock() {
    block?.options = isUserInteractionEnabled ? .allowUserInteraction : []
    block?.isHitWhereSeen = !isManualHitTestingEnabled
  }

  /// Begins a run to the end, or hands the animator to the driver of an interactive transition.
  private func run(
    along newCurve: TimingCurve? = nil, for length: Double? = nil, after delay: Double = 0
  ) {
    guard let block else { return }
    endRun()
    if let driver = context.animator.driver {
      driver.adopt(self)
      return
    }
    // An animator that animates no view is at its end at once.
    block.progress?.run(
      from: now.advanced(bySeconds: delay), isForward: !isBackwards, along: newCurve,
      for: block.isEmpty ? 0 : length)
    // The block completes early if the app ends its animations, as by removing the views; this ends the animator, too.
    block.completion = { [self] _ in conclude(at: position) }
    guard let end = block.progress?.run?.end else { return }
    endTimer = context.animator.wait(until: end) { [self] in reachEnd() }
  }

  /// Ends the run, if there is one, at its present progress; afterwards only the app retains the animator.
  private func endRun() {
    if let endTimer { context.clocks.remove(endTimer) }
    endTimer = nil
    block?.completion = nil
    block?.progress?.rest(from: now)
  }

  /// The position at which the animations end.
  private var position: UIViewAnimatingPosition { isBackwards ? .start : .end }

  /// Ends the animations when the run has reached its end.
  private func reachEnd() {
    endRun()
    guard !pausesOnCompletion else { return }
    if let block {
      let ends = context.animator.ends(of: block)
      context.animator.detach(block)
      if isBackwards { context.animator.set(ends, at: .start) }
    }
    conclude(at: position)
  }

  private func becomeInactive() {
    endRun()
    if let block { context.animator.detach(block) }
    (block, current, isBackwards, stoppedEnds) = (nil, .inactive, false, [])
  }

  /// Makes the animator inactive and calls the completions.
  private func conclude(at position: UIViewAnimatingPosition) {
    becomeInactive()
    let called = completions
    completions = []
    for completion in called { completion(position) }
  }
}
