import Foundation
import TouchstoneMachTime

/// Drives the animations of an interactive transition: their time is as far as the user says, until the user lets go.
///
/// All animations that begin while `Animator.drive` runs belong to it, those of property animators too.
@MainActor
final class TransitionDriver {
  let duration: TimeInterval
  private let context: AppContext
  private var progress: AnimatorProgress
  private var blocks: [AnimationBlock] = []
  private var animators: [UIViewPropertyAnimator] = []
  private var isCancelled = false
  /// Counts the changes of the run; an end that was awaited before the last of them is ignored.
  private var runNumber = 0

  init(duration: TimeInterval, in context: AppContext) {
    self.duration = duration
    self.context = context
    progress = AnimatorProgress(CurveOverTime(curve: TimingCurve(.linear), duration: duration))
  }

  /// How many seconds of the animations are over.
  func seconds(at instant: MachAbsoluteTime) -> Double {
    progress.progress(at: instant) * duration
  }

  func adopt(_ block: AnimationBlock) {
    block.driver = self
    blocks.append(block)
  }

  func adopt(_ animator: UIViewPropertyAnimator) {
    if !animators.contains(where: { $0 === animator }) { animators.append(animator) }
  }

  /// Shows a part of the way.
  func update(_ part: CGFloat) {
    runNumber += 1
    progress.scrub(to: Double(part), isProgress: false)
    for animator in animators where animator.state != .stopped { animator.fractionComplete = part }
  }

  /// Stands still where the run is, and returns how far that is.
  func pause() -> CGFloat {
    runNumber += 1
    progress.rest(from: context.time.now)
    for animator in animators where animator.isRunning { animator.pauseAnimation() }
    return CGFloat(progress.progress(at: context.time.now))
  }

  /// Goes to the end, or back to the beginning, and completes the animations there.
  func letGo(cancelling: Bool, along curve: TimingCurve, speed: Double) {
    isCancelled = cancelling
    runNumber += 1
    let now = context.time.now
    let done = progress.progress(at: now)
    // A speed of 0 or less would never come to the end.
    let left = duration * (cancelling ? done : 1 - done) / max(speed, 0.001)
    progress.run(from: now, isForward: !cancelling, along: curve, for: left)
    for animator in animators where animator.state == .active {
      animator.isReversed = cancelling
      // A factor of 0 would stand for what is left of the animator's own duration.
      animator.continueAnimation(
        withTimingParameters: nil,
        durationFactor: animator.duration > 0 ? max(left / animator.duration, 1e-6) : 0)
    }
    let number = runNumber
    context.animator.wait(until: now.advanced(bySeconds: left)) { [self] in
      if number == runNumber { end() }
    }
  }

  /// Gives back the old values if the transition was cancelled, and calls the completions.
  private func end() {
    let ended = blocks
    blocks = []
    for block in ended {
      let ends = isCancelled ? context.animator.ends(of: block) : []
      context.animator.detach(block)
      context.animator.set(ends, at: .start)
    }
    for block in ended { block.complete(isFinished: !isCancelled) }
  }
}
