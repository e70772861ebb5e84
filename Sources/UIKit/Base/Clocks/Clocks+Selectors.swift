public import Foundation

// Timers and display links with a selector, as iOS has them. The initializers in `Timer.swift` and `CADisplayLink.swift`
// take an unapplied method in its place.
extension Timer {
  /// Makes a timer that calls a method of the target, once it is added to a run loop.
  ///
  /// The target is kept until the timer is invalidated. A selector without a method calls nothing.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    // The target is used on the main thread only.
    nonisolated(unsafe) let object = target as AnyObject
    self.init(timeInterval: interval, repeats: repeats) { timer in
      MainThread.assumed { selector.method?.call(on: unsafe object, sender: timer, event: nil) }
    }
    unsafe core.userInfo = userInfo
  }

  /// Makes a timer that calls a method of the target, and adds it to the default mode of the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

extension CADisplayLink {
  /// Makes a link that calls a method of the target, with the link if the method takes it.
  public convenience init(target: Any, selector: Selector) {
    // The target is used on the main thread only.
    nonisolated(unsafe) let object = target as AnyObject
    self.init { link in selector.method?.call(on: unsafe object, sender: link, event: nil) }
  }
}
