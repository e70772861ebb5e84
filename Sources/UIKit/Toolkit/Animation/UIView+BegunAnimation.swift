public import Foundation

// The methods for animations without closures (R-ANIM-9).
extension UIView {
  private static var innermost: BegunAnimation? { AppContext.current.animator.innermost }

  /// Begins a block of animations: the changes until `commitAnimations` are animated, over 0.2 seconds by default.
  ///
  /// The views that change receive touches during the animation.
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

  /// Ends the innermost block that was begun, and starts its animations; does nothing if there is none.
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

  /// Sets the curve of the block that was begun; `easeInOut` by default.
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    innermost?.block.timing.curve = TimingCurve(curve)
  }

  /// Sets the number of cycles of the animations of the block that was begun; 0 or less means one cycle.
  ///
  /// A number above a million means no end, since apps pass the largest `Float` for that.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    guard let block = innermost?.block else { return }
    block.timing.repeats = repeatCount > 1_000_000
    block.timing.count = block.timing.repeats || repeatCount <= 0 ? 1 : Double(repeatCount)
  }

  /// Sets whether the animations of the block that was begun run backwards after each cycle.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    innermost?.block.timing.autoreverses = repeatAutoreverses
  }

  /// Sets whether the changes that follow begin at the values on the screen.
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
  ///
  /// `commitAnimations` calls it, before the delay if there is one.
  public class func setAnimationWillStart(_ selector: Selector?) {
    innermost?.willStart = selector
  }

  /// Sets the method of the delegate that is called when the animations of the block have ended.
  public class func setAnimationDidStop(_ selector: Selector?) {
    innermost?.didStop = selector
  }

  /// Makes the block a transition of a view: the view counts as animated until the end, but no transition is drawn.
  public class func setAnimationTransition(
    _ transition: UIView.AnimationTransition, for view: UIView, cache: Bool
  ) {
    guard transition != .none else { return }
    AppContext.current.animator.hold(view)
  }

  /// The way in which a view changes to its new content.
  public enum AnimationTransition: Int, Sendable {
    /// At once.
    case none
    /// A flip from left to right, like the page of a book.
    case flipFromLeft
    /// A flip from right to left, like the page of a book.
    case flipFromRight
    /// A curl upwards, like a sheet of paper.
    case curlUp
    /// A curl downwards, like a sheet of paper.
    case curlDown
  }
}
