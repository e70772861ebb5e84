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

  /// When the block begins and how long it takes; of a block that was begun and is not committed it may change.
  var timing: AnimationTiming
  var options: UIView.AnimationOptions
  /// How far the animations are, if a property animator drives them.
  var progress: AnimatorProgress?
  /// The driver of an interactive transition, which the animations follow in place of the time; nil for none.
  var driver: TransitionDriver?
  /// Whether the views are hit where they are seen, not where they will be (R-ANIM-1).
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

  /// The part of the difference that is left at a time, for a property that changes in only a part of the block's time.
  func remainder(at instant: MachAbsoluteTime, in part: ClosedRange<Double>) -> Double {
    if let progress { return 1 - progress.progress(at: instant, in: part) }
    guard let driver else { return timing.remainder(at: instant, in: part) }
    let driven = timing.start.advanced(bySeconds: driver.seconds(at: instant))
    return timing.remainder(at: driven, in: part)
  }

  /// Whether the block animates no views.
  var isEmpty: Bool { animatedViews.isEmpty }

  func add(_ view: UIView) {
    guard !animatedViews.contains(where: { $0.view === view }) else { return }
    animatedViews.append(AnimatedView(view))
  }

  /// Notes that animations of a view were ended early, and removes the view if none of this block is left on it.
  func interrupt(_ view: UIView) {
    wasInterrupted = true
    guard !view.animations.contains(where: { $0.block === self }) else { return }
    animatedViews.removeAll { $0.view === view }
  }

  /// Calls the completion, once, with whether the block came to its end and no animation was ended early.
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
  /// The new numbers of the property minus those at which the animation begins.
  let difference: [Double]
  let block: AnimationBlock
  /// The part of the block's time in which the property changes.
  let part: ClosedRange<Double>
}
