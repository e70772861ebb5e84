public import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops

/// The delayed calls that an app's objects have requested, until they are made or cancelled.
@MainActor
final class DelayedCalls {
  /// The function that iOS calls from the run loop; a printed loop shows it.
  static let function = "__NSFireDelayedPerform"

  /// A method of an object and the timer that calls it; object and argument are retained until then.
  private struct Call {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    let timer: CFRunLoopTimer
  }

  private unowned let context: AppContext
  private var calls: [Call] = []

  init(context: AppContext) {
    self.context = context
  }

  /// Calls a method once, after a delay, when the main loop runs in one of the modes.
  func add(
    _ target: AnyObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval,
    in modes: [RunLoop.Mode]
  ) {
    guard !modes.isEmpty else { return }
    let timer = context.clocks.makeTimer(
      at: context.time.now.advanced(bySeconds: max(0, delay)), interval: 0,
      modes: modes.map(\.cfMode), name: Self.function
    ) { [unowned self] timer in makeCall(of: timer) }
    calls.append(Call(target: target, selector: selector, argument: argument, timer: timer))
  }

  private func makeCall(of timer: CFRunLoopTimer) {
    guard let index = calls.firstIndex(where: { $0.timer === timer }) else { return }
    let call = calls.remove(at: index)
    call.selector.method?.call(on: call.target, sender: call.argument, event: nil)
  }

  /// Cancels the calls of an object.
  func cancel(_ target: AnyObject) {
    remove(calls.filter { $0.target === target })
  }

  /// Cancels the calls of a method of an object with an equal argument.
  func cancel(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
    remove(
      calls.filter {
        $0.target === target && $0.selector == selector
          && Self.areEqual($0.argument, argument)
      })
  }

  /// Removes calls and their timers.
  ///
  /// `removed` retains the targets until the list has changed, since a `deinit` may cancel other calls.
  private func remove(_ removed: [Call]) {
    calls.removeAll { call in removed.contains { $0.timer === call.timer } }
    for call in removed { context.clocks.remove(call.timer) }
  }

  /// Cancels all calls, when the app stops.
  func removeAll() {
    remove(calls)
  }

  /// Whether two arguments are equal or the same object.
  private static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (.none, .none): return true
    case (.some(let left), .some(let right)):
      if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
      return (left as AnyObject) === (right as AnyObject)
    default: return false
    }
  }
}

extension NSObject {
  /// Calls a method of this object after a delay, when the main loop runs in its default mode.
  ///
  /// The method receives the argument if it takes one. Object and argument are retained until the call. A selector
  /// without a method calls nothing.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    perform(selector, with: argument, afterDelay: delay, inModes: [.default])
  }

  /// Calls a method of this object after a delay, when the main loop runs in one of the modes.
  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    nonisolated(unsafe) let (target, argument) = (self, argument)
    MainThread.assumed {
      AppContext.current.delayedCalls.add(
        unsafe target, selector, unsafe argument, after: delay, in: modes)
    }
  }

  /// Cancels all delayed calls of an object.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    nonisolated(unsafe) let target = target as AnyObject
    MainThread.assumed { AppContext.current.delayedCalls.cancel(unsafe target) }
  }

  /// Cancels the delayed calls of a method of an object with an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object argument: Any?
  ) {
    nonisolated(unsafe) let (target, argument) = (target as AnyObject, argument)
    MainThread.assumed {
      AppContext.current.delayedCalls.cancel(unsafe target, selector, unsafe argument)
    }
  }
}
