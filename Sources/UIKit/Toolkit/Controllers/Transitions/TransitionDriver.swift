import Foundation
import TouchstoneMachTime

/// Drives the animations of an interactive transition: the user controls their time until the interaction ends.
///
/// All animations that begin while `Animator.drive` runs belong to the driver, including those of property animators.
@MainActor
final class TransitionDriver {
  let duration: TimeInterval
  private let context: AppContext
  private var progress: AnimatorProgress
  private var blocks: [AnimationBlock] = []
  private var animators: [UIViewPropertyAnimator] = []
  private var isCancelled = false
  /// The number of changes to the run; an end that was scheduled before the last change is ignored.
  private var runNumber = 0

  init(duration: TimeInterval, in context: AppContext) {
    self.duration = duration
    self.context = context
    progress = AnimatorProgress(CurveOverTime(curve: TimingCurve(.linear), duration: duration))
  }

  /// The time of the animations at an instant, in seconds from their beginning.
  func seconds(at instant: MachAbsoluteTime) -> Double {
    progress.progress(at: instant) * duration
  }

  /// Takes control of an animation block.
  func adopt(_ block: AnimationBlock) {
    block.driver = self
    blocks.append(block)
  }

  /// Takes control of a property animator.
  func adopt(_ animator: UIViewPropertyAnimator) {
    if !animators.contains(where: { $0 === animator }) { animators.append(animator) }
  }

  /// Moves the animations to a part of their duration, from 0 to 1.
  func update(_ part: CGFloat) {
    runNumber += 1
    progress.scrub(toShare: Double(part))
    for animator in animators where animator.state != .stopped { animator.fractionComplete = part }
  }

  /// Pauses the run, and returns its progress, from 0 to 1.
  func pause() -> CGFloat {
    runNumber += 1
    progress.rest(from: context.time.now)
    for animator in animators where animator.isRunning { animator.pauseAnimation() }
    return CGFloat(progress.progress(at: context.time.now))
  }

  /// Runs the animations to their end, or back to their beginning, and completes them there; property animators keep
  /// their own curves.
  func run(cancelling: Bool, along curve: TimingCurve, speed: Double) {
    isCancelled = cancelling
    runNumber += 1
    let now = context.time.now
    let done = progress.progress(at: now)
    // At a speed of 0 or less the run would never end.
    let left = duration * (cancelling ? done : 1 - done) / max(speed, 0.001)
    progress.run(from: now, isForward: !cancelling, along: curve, for: left)
    for animator in animators where animator.state == .active {
      animator.isReversed = cancelling
      // A factor of 0 would mean the rest of the animator's own duration.
      animator.continueAnimation(
        withTimingParameters: nil,
        durationFactor: animator.duration > 0 ? max(left / animator.duration, 1e-6) : 0)
    }
    let number = runNumber
    context.animator.wait(until: now.advanced(bySeconds: left)) { [self] in
      if number == runNumber { end() }
    }
  }

  /// Restores the old values if the transition was cancelled, and calls the completions.
  private func end() {
    let ended = blocks
    blocks = []
    for block in ended {
      let values = isCancelled ? context.animator.ends(of: block) : []
      context.animator.detach(block)
      context.animator.set(values, at: .start)
    }
    for block in ended { block.complete(isFinished: !isCancelled) }
  }
}
