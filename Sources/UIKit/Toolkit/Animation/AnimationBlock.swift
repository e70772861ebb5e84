import Foundation
import TouchstoneMachTime

/// One call of `UIView.animate`, or one animator: the views it changes, its timing and its completion.
@MainActor
package final class AnimationBlock {
  /// A view that the block animates; held weakly, as an animation may be endless.
  private struct AnimatedView {
    @Anchored private(set) var view: UIView?

    init(_ view: UIView) { self.view = view }
  }

  /// The timing of the animations; that of a block of `beginAnimations` can change until `commitAnimations`.
  var timing: AnimationTiming
  var options: UIView.AnimationOptions
  /// The progress of the animations, if a property animator drives them; nil otherwise.
  var progress: AnimatorProgress?
  /// The driver of an interactive transition, which determines the progress in place of the time; nil if there is none.
  var driver: TransitionDriver?
  /// Whether touches hit the views at their places on the screen, and not at those of the model (R-ANIM-1).
  var isHitWhereSeen = false
  private var animatedViews: [AnimatedView] = []
  var completion: ((Bool) -> Void)?
  private var wasInterrupted = false

  init(
    timing: AnimationTiming, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?
  ) {
    self.timing = timing
    self.options = options
    self.completion = completion
  }

  /// The views that the block animates.
  var views: [UIView] { animatedViews.compactMap(\.view) }

  /// Returns the remaining part of the difference at a time, for a property that changes in a part of the block's time.
  func remainder(at instant: MachAbsoluteTime, in part: ClosedRange<Double>) -> Double {
    if let progress { return 1 - progress.progress(at: instant, in: part) }
    guard let driver else { return timing.remainder(at: instant, in: part) }
    let driven = timing.start.advanced(bySeconds: driver.seconds(at: instant))
    return timing.remainder(at: driven, in: part)
  }

  /// Whether the block animates no views.
  var isEmpty: Bool { animatedViews.isEmpty }

  /// Adds a view, unless it was added before.
  func add(_ view: UIView) {
    guard !animatedViews.contains(where: { $0.view === view }) else { return }
    animatedViews.append(AnimatedView(view))
  }

  /// Notes that animations of a view were ended early, and removes the view if it has no animation of this block.
  func interrupt(_ view: UIView) {
    wasInterrupted = true
    guard !view.animations.contains(where: { $0.block === self }) else { return }
    animatedViews.removeAll { $0.view === view }
  }

  /// Calls the completion, at most once, with whether the block came to its end and no animation was ended early.
  func complete(isFinished: Bool = true) {
    animatedViews = []
    let completion = completion
    self.completion = nil
    completion?(isFinished && !wasInterrupted)
  }
}

/// The animation of one property of a view.
package struct PropertyAnimation {
  let property: AnimatableProperty
  /// The numbers of the property at the end of the animation minus those at its beginning.
  let difference: [Double]
  let block: AnimationBlock
  /// The part of the block's time in which the property changes, within 0 and 1.
  let part: ClosedRange<Double>
}
