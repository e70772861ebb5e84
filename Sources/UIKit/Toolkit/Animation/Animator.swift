import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace

/// Runs the animations of one app in the frames of its display.
///
/// No code runs between the beginning of an animation and its end: the presentation is a function of the time of the
/// last frame. An animation ends with the first frame at or after its end time.
@MainActor
package final class Animator {
  /// Whether changes in an animation block are animated.
  package var isEnabled = true

  private unowned let context: AppContext
  /// The block that animates the changes made now: that whose closure is running, or the innermost one of `begun`.
  ///
  /// It is nil outside of any block, and while changes are not animated.
  private var block: AnimationBlock?
  /// The part of the block's time in which the changes made now happen, within 0 and 1.
  private var part = 0.0...1.0
  /// Whether the key frames that are collected jump to their values.
  private var framesAreDiscrete = false
  /// The blocks of `UIView.beginAnimations` that are not committed, each with the block around it.
  private var begun: [BegunAnimation] = []
  /// The driver of an interactive transition, for the animations that begin now; nil if there is none.
  private(set) var driver: TransitionDriver?

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
    let made = makeBlock(timing, options, completion)
    collect(made, 0...1, changes)
    schedule(made)
  }

  /// Begins a block whose changes are those until `commit()` is called.
  func begin(_ begun: BegunAnimation) {
    begun.block.timing.start = context.time.now
    begun.outer = block
    self.begun.append(begun)
    block = isEnabled ? begun.block : nil
  }

  /// The innermost block that was begun and is not committed; nil if there is none.
  var innermost: BegunAnimation? { begun.last }

  /// Ends the innermost block that was begun, and schedules its animations with its present timing.
  func commit() {
    guard let last = begun.popLast() else { return }
    block = last.outer
    // Without a duration nothing is animated.
    if last.block.timing.duration <= 0 { detach(last.block) }
    schedule(last.block)
  }

  /// Runs a closure whose changes become animations of a block, in a part of the block's time.
  func collect(_ made: AnimationBlock, _ time: ClosedRange<Double>, _ changes: () -> Void) {
    let outer = (block, part)
    // Changes without a duration are not animated, even in an enclosing block.
    block = isEnabled && made.timing.duration > 0 ? made : nil
    part = time
    changes()
    if made.options.contains(.layoutSubviews) {
      for view in made.views { view.layoutIfNeeded() }
    }
    (block, part) = outer
  }

  /// Runs a closure in which key frames are collected; discrete key frames jump to their values at their ends.
  func withFrames(areDiscrete: Bool, _ body: () -> Void) {
    let outer = framesAreDiscrete
    framesAreDiscrete = areDiscrete
    body()
    framesAreDiscrete = outer
  }

  /// Runs a closure whose changes become a key frame, in a part of the time of the block whose closure is running.
  func collectFrame(_ time: ClosedRange<Double>, _ changes: () -> Void) {
    let outer = part
    part = framesAreDiscrete ? time.upperBound...time.upperBound : time
    changes()
    part = outer
  }

  /// Marks a view as animated by the current block, although none of its properties changes.
  func hold(_ view: UIView) {
    guard let block, isEnabled, view.window != nil else { return }
    add(PropertyAnimation(property: .opacity, difference: [0], block: block, part: part), to: view)
  }

  /// Runs a closure whose changes are not animated.
  func withoutAnimation(_ changes: () -> Void) {
    let (outer, wasEnabled) = (block, isEnabled)
    (block, isEnabled) = (nil, false)
    changes()
    (block, isEnabled) = (outer, wasEnabled)
  }

  /// Creates a block that inherits from the enclosing one.
  private func makeBlock(
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

  /// Runs a closure; a driver, unless it is nil, drives the animations that begin in it.
  func drive(by driver: TransitionDriver?, _ body: () -> Void) {
    let outer = self.driver
    self.driver = driver
    body()
    self.driver = outer
  }

  /// Schedules the end of a block's animations, or hands the block to the driver.
  private func schedule(_ block: AnimationBlock) {
    if let driver {
      driver.adopt(block)
      return
    }
    guard !block.isEmpty else {
      completeNext(block)
      return
    }
    // An animation that repeats has no end, and there are no frames in the last second of the clock.
    guard let end = block.timing.end, end < .distantFuture.advanced(bySeconds: -1) else { return }
    wait(until: end) { [unowned self] in
      detach(block)
      block.complete()
    }
  }

  /// Calls a closure with the first frame at or after a time.
  @discardableResult
  func wait(until end: MachAbsoluteTime, _ body: @escaping @MainActor () -> Void) -> CFRunLoopTimer
  {
    let frameClock = context.clocks.frameClock
    // A nanosecond earlier, since `nextFrame(after:)` excludes a frame exactly at the end.
    let before = max(end, context.time.now) - Duration.nanoseconds(1)
    let frame = frameClock.time(ofFrame: frameClock.nextFrame(after: before))
    return context.clocks.schedule(at: frame, body)
  }

  /// Removes the animations of a block from its views.
  func detach(_ block: AnimationBlock) {
    for view in block.views { drop(view) { $0.block === block } }
  }

  /// Calls the completion of a block that animates no views, or none anymore, in the next turn of the run loop.
  ///
  /// Source: documentation of `UIView.animate(withDuration:animations:completion:)` for a block of no duration.
  private func completeNext(_ block: AnimationBlock) {
    context.clocks.schedule(at: context.time.now) { block.complete() }
  }

  /// Removes animations from a view.
  private func drop(_ view: UIView, where isMeant: (PropertyAnimation) -> Bool) {
    guard view.animations.contains(where: isMeant) else { return }
    view.animations.removeAll(where: isMeant)
    if view.animations.isEmpty { record(view, "settled") }
  }

  /// Records that the first animation of a view has begun (`animated`) or the last one has ended (`settled`).
  private func record(_ view: UIView, _ what: String) {
    guard context.lane.isOn else { return }
    context.lane.tree(
      context.names.name(of: view), context.lane.name(what),
      parent: view.superview.map { context.names.name(of: $0) } ?? .none)
  }
}

// The effects of a change on the animations of a view.
extension Animator {
  /// Animates the changed properties of a view that is in a window, if there is a current block and animations are
  /// enabled.
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

  /// Animates one property of a view, from its old value or, with `beginFromCurrentState`, from that on the screen.
  private func animate(
    _ property: AnimatableProperty, of view: UIView, from old: ViewAppearance,
    to new: ViewAppearance, in block: AnimationBlock
  ) {
    var start = old
    // A later key frame begins at the values at which the earlier one ends.
    let isLaterFrame = view.animations.contains {
      $0.property == property && $0.block === block && $0.part != part
    }
    if block.options.contains(.beginFromCurrentState), !isLaterFrame {
      start = view.seen(at: shownFrame, from: old)
      drop(view) { $0.property == property && $0.block === block }
      interrupt(view) { $0.property == property }
    }
    add(
      PropertyAnimation(
        property: property, difference: property.difference(from: start, to: new),
        block: block, part: part), to: view)
  }

  private func add(_ animation: PropertyAnimation, to view: UIView) {
    if view.animations.isEmpty { record(view, "animated") }
    view.animations.append(animation)
    animation.block.add(view)
  }

  /// Ends animations of a view early, and completes the blocks that have no other animation.
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
