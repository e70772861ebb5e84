import Foundation
import TouchstoneMachTime
import TouchstoneTrace

/// Runs the animations of one app on its display's frames.
///
/// Nothing runs between the beginning of an animation and its end: the presentation is a function of the time
/// of the last frame. An animation ends with the first frame at or after its end.
@MainActor
package final class Animator {
  /// Whether changes in an animation block are animated.
  package var isEnabled = true

  private unowned let context: AppContext
  /// The block whose closure is running.
  private var block: AnimationBlock?

  init(context: AppContext) {
    self.context = context
  }

  /// The duration of the current block, in seconds.
  var duration: TimeInterval { block?.timing.duration ?? 0 }

  /// The time of the frame that is on the display now.
  var shownFrame: MachAbsoluteTime {
    let frameClock = context.clocks.frameClock
    return frameClock.time(ofFrame: frameClock.nextFrame(after: context.time.now) - 1)
  }

  /// Animates the changes that a closure makes, and calls the completion at their end.
  func animate(
    _ timing: AnimationTiming, _ options: UIView.AnimationOptions, _ changes: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let made = begin(timing, options, completion)
    let outer = block
    // Changes without a duration are not animated, even in an enclosing block.
    block = isEnabled && made.timing.duration > 0 ? made : nil
    changes()
    if made.options.contains(.layoutSubviews) {
      for view in made.views { view.layoutIfNeeded() }
    }
    block = outer
    schedule(made)
  }

  /// Makes changes without animation.
  func withoutAnimation(_ changes: () -> Void) {
    let (outer, wasEnabled) = (block, isEnabled)
    (block, isEnabled) = (nil, false)
    changes()
    (block, isEnabled) = (outer, wasEnabled)
  }

  /// Creates a block that inherits from the enclosing one.
  private func begin(
    _ timing: AnimationTiming, _ options: UIView.AnimationOptions,
    _ completion: ((Bool) -> Void)?
  ) -> AnimationBlock {
    var (timing, options) = (timing, options)
    if let block {
      if !options.contains(.overrideInheritedDuration) { timing.duration = block.timing.duration }
      if !options.contains(.overrideInheritedCurve) { timing.curve = block.timing.curve }
      if !options.contains(.overrideInheritedOptions) { options.formUnion(block.options) }
    }
    timing.start = context.time.now
    timing.repeats = options.contains(.repeat)
    timing.autoreverses = options.contains(.autoreverse)
    return AnimationBlock(timing: timing, options: options, completion: completion)
  }

  private func schedule(_ block: AnimationBlock) {
    guard !block.isEmpty else {
      completeNext(block)
      return
    }
    // An animation that repeats has no end, and the last second of the clock has no frame that could end one.
    guard let end = block.timing.end, end < .distantFuture.advanced(bySeconds: -1) else { return }
    let frameClock = context.clocks.frameClock
    // A frame exactly at the end ends the animation, too.
    let before = end - Duration.nanoseconds(1)
    context.clocks.schedule(at: frameClock.time(ofFrame: frameClock.nextFrame(after: before))) {
      [unowned self] in finish(block)
    }
  }

  private func finish(_ block: AnimationBlock) {
    for view in block.views { drop(view) { $0.block === block } }
    block.complete()
  }

  /// Calls the completion of an empty block in the next cycle of the run loop (documented).
  private func completeNext(_ block: AnimationBlock) {
    context.clocks.schedule(at: context.time.now) { block.complete() }
  }

  /// Removes animations from a view.
  private func drop(_ view: UIView, where isMeant: (PropertyAnimation) -> Bool) {
    guard view.animations.contains(where: isMeant) else { return }
    view.animations.removeAll(where: isMeant)
    if view.animations.isEmpty { record(view, "settled") }
  }

  /// Records that animations of a view begin (`animated`) or that the last one has ended (`settled`).
  private func record(_ view: UIView, _ what: String) {
    guard context.lane.isOn else { return }
    context.lane.tree(
      context.names.name(of: view), context.lane.name(what),
      parent: view.superview.map { context.names.name(of: $0) } ?? .none)
  }
}

// The effect of a change on the animations of a view.
extension Animator {
  /// Animates the changed properties of a view that is in a window, if a block is running and animations are enabled.
  func changed(_ view: UIView, from old: ViewAppearance) {
    guard let block, isEnabled, view.window != nil else { return }
    let new = view.appearance
    for property in AnimatableProperty.allCases
    where property.numbers(of: old) != property.numbers(of: new) {
      animate(property, of: view, from: old, to: new, in: block)
    }
  }

  /// Ends all animations of a view early.
  func cancel(_ view: UIView) {
    interrupt(view) { _ in true }
  }

  private func animate(
    _ property: AnimatableProperty, of view: UIView, from old: ViewAppearance,
    to new: ViewAppearance, in block: AnimationBlock
  ) {
    var start = old
    if block.options.contains(.beginFromCurrentState) {
      start = view.seen(at: shownFrame, from: old)
      drop(view) { $0.property == property && $0.block === block }
      interrupt(view) { $0.property == property }
    }
    if view.animations.isEmpty { record(view, "animated") }
    view.animations.append(
      PropertyAnimation(
        property: property, difference: property.difference(from: start, to: new),
        block: block))
    block.add(view)
  }

  private func interrupt(_ view: UIView, _ isMeant: (PropertyAnimation) -> Bool) {
    let interrupted = view.animations.filter(isMeant).map(\.block)
    drop(view, where: isMeant)
    for block in interrupted {
      let wasEmpty = block.isEmpty
      block.interrupt(view)
      if block.isEmpty, !wasEmpty { completeNext(block) }
    }
  }
}
