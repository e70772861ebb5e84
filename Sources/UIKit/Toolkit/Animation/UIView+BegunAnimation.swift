public import Foundation

/// A block of animations from `beginAnimations` to `commitAnimations`.
@MainActor
final class BegunAnimation {
  let block: AnimationBlock
  /// The block around it.
  var outer: AnimationBlock?
  let identifier: String?
  /// The pointer that the app gave, if any.
  let info: Any?
  /// The object that is called when the animations begin and end; held until then, as on iOS.
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  init(_ block: AnimationBlock, _ identifier: String?, _ info: Any?) {
    (self.block, self.identifier, self.info) = (block, identifier, info)
  }

  /// Calls a method of the delegate in its shape: with nothing, with the identifier, or with all that iOS passes.
  func call(_ selector: Selector?, isFinished: Bool? = nil) {
    guard let method = selector?.method, let delegate else { return }
    guard method.shape == .senderAndEvent else {
      return method.call(on: delegate, sender: identifier as Any, event: nil)
    }
    let finished = isFinished.map { NSNumber(value: $0) }
    let moment = AnimationMoment(identifier: identifier, finished: finished, info: info)
    method.call(on: delegate, sender: moment, event: nil)
  }
}

/// What the delegate of a block of animations is called with.
struct AnimationMoment {
  let identifier: String?
  /// Whether the animations came to their end; nil when they begin.
  let finished: NSNumber?
  /// The pointer that the app gave, if any.
  let info: Any?
}

extension Selector {
  /// Creates a selector for a method that takes the identifier of animations, whether they finished, and their context.
  public init<Target: AnyObject, Identifier, Context, Result>(
    _ method: @escaping @MainActor (Target) -> (Identifier, NSNumber, Context) -> Result,
    name: String? = nil
  ) {
    self.init(
      description: "\(Target.self).\(name ?? "animationDidStop")",
      method: ActionMethod(
        of: Target.self, .senderAndEvent, name: name, code: MethodCode(of: method)
      ) { target, moment, _ in
        guard let moment = moment as? AnimationMoment, let finished = moment.finished else {
          return
        }
        guard let identifier = (moment.identifier ?? "") as? Identifier,
          let info = moment.info as? Context
        else { return }
        _ = method(target)(identifier, finished, info)
      })
  }
}

// Animations as they were written before there were closures (R-ANIM-9).
extension UIView {
  private static var innermost: BegunAnimation? { AppContext.current.animator.innermost }

  /// Begins a block of animations: the changes until `commitAnimations` are animated, for 0.2 seconds.
  ///
  /// The views that change receive touches meanwhile.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    var timing = AnimationTiming()
    timing.duration = 0.2
    let block = AnimationBlock(
      timing: timing, options: [.allowUserInteraction], completion: nil)
    let info = unsafe context.map { unsafe $0 as Any }
    AppContext.current.animator.begin(BegunAnimation(block, animationID, info))
  }

  /// Ends the innermost block that was begun, whose animations start; nothing happens without one.
  public class func commitAnimations() {
    guard let begun = innermost else { return }
    begun.block.completion = { begun.call(begun.didStop, isFinished: $0) }
    begun.call(begun.willStart)
    AppContext.current.animator.commit()
  }

  /// Sets the duration of the block that was begun, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    innermost?.block.timing.duration = max(0, duration)
  }

  /// Sets the delay before the animations of the block that was begun, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    innermost?.block.timing.delay = max(0, delay)
  }

  /// Sets the curve of the block that was begun; it eases in and out by default.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    innermost?.block.timing.curve = TimingCurve(curve)
  }

  /// Sets how often the animations of the block that was begun run; a number above a million is without an end.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    guard let block = innermost?.block else { return }
    block.timing.repeats = repeatCount > 1_000_000
    block.timing.count = block.timing.repeats || repeatCount <= 0 ? 1 : Double(repeatCount)
  }

  /// Sets whether the animations of the block that was begun run backwards after each cycle.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    innermost?.block.timing.autoreverses = repeatAutoreverses
  }

  /// Sets whether the changes that follow begin at what is on the screen.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    guard let block = innermost?.block else { return }
    if fromCurrentState {
      block.options.insert(.beginFromCurrentState)
    } else {
      block.options.remove(.beginFromCurrentState)
    }
  }

  /// Sets the object whose methods are called when the animations of the block begin and end.
  public class func setAnimationDelegate(_ delegate: Any?) {
    innermost?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the method of the delegate that is called when the animations of the block begin.
  public class func setAnimationWillStart(_ selector: Selector?) {
    innermost?.willStart = selector
  }

  /// Sets the method of the delegate that is called when the animations of the block have ended.
  public class func setAnimationDidStop(_ selector: Selector?) {
    innermost?.didStop = selector
  }

  /// Makes the changes of the block to a view a transition, during which it counts as animated.
  public class func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard transition != .none else { return }
    AppContext.current.animator.hold(view)
  }

  /// How a view changes to its new content.
  public enum AnimationTransition: Int, Sendable {
    /// At once.
    case none
    /// Left to right, like the page of a book.
    case flipFromLeft
    /// Right to left, like the page of a book.
    case flipFromRight
    /// Upwards, like a sheet of paper.
    case curlUp
    /// Downwards, like a sheet of paper.
    case curlDown
  }
}
