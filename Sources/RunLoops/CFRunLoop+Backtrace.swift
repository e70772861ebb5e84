/// A function on the stack of a thread, under the names that it and its library have on iOS.
package struct StackFrame: Hashable, Sendable, CustomStringConvertible {
  /// The library, such as `CoreFoundation`.
  package let image: String
  /// The function, such as `__CFRunLoopRun`.
  package let function: String

  package init(_ image: String, _ function: String) {
    self.image = image
    self.function = function
  }

  /// The library and the function, as a debugger prints them.
  package var description: String { "\(image)`\(function)" }
}

/// The call that one run of a loop is making now.
///
/// The loop sets it around each call-out. It does not retain the callee, which outlives the call.
@safe struct CallOut {
  enum Kind: UInt8 {
    case none
    /// An observer at the beginning or the end of a run, which is called outside `__CFRunLoopRun`.
    case observerOfRun
    /// An observer within a turn.
    case observerOfTurn
    case block
    case source0
    case source1
    case timer
    case mainQueue
  }

  let kind: Kind
  private let unmanaged: Unmanaged<AnyObject>?

  private init(_ kind: Kind, _ callee: AnyObject? = nil) {
    self.kind = kind
    unsafe unmanaged = callee.map { unsafe Unmanaged.passUnretained($0) }
  }

  private var callee: AnyObject? { unsafe unmanaged?.takeUnretainedValue() }

  static var none: CallOut { CallOut(.none) }
  static var block: CallOut { CallOut(.block) }
  static var mainQueue: CallOut { CallOut(.mainQueue) }

  static func source0(_ source: CFRunLoopSource) -> CallOut { CallOut(.source0, source) }
  static func source1(_ source: CFRunLoopSource) -> CallOut { CallOut(.source1, source) }
  static func timer(_ timer: CFRunLoopTimer) -> CallOut { CallOut(.timer, timer) }

  static func observer(_ observer: CFRunLoopObserver, _ activity: CFRunLoopActivity) -> CallOut {
    let isOutsideTurns = activity == .entry || activity == .exit
    return CallOut(isOutsideTurns ? .observerOfRun : .observerOfTurn, observer)
  }

  /// The name of the function that is called; nil for a block, for the main queue and without a call.
  var name: String? {
    switch callee {
    case let source as CFRunLoopSource: source.name
    case let timer as CFRunLoopTimer: timer.name
    case let observer as CFRunLoopObserver: observer.name
    default: nil
    }
  }

  /// The timer that is called, if it is one.
  var timer: CFRunLoopTimer? { callee as? CFRunLoopTimer }

  /// The functions that are on the stack between `CFRunLoopRunSpecific` and the callee, the innermost first.
  var functions: [String] {
    switch kind {
    case .none: ["__CFRunLoopRun"]
    case .observerOfRun:
      ["__CFRUNLOOP_IS_CALLING_OUT_TO_AN_OBSERVER_CALLBACK_FUNCTION__", "__CFRunLoopDoObservers"]
    case .observerOfTurn:
      [
        "__CFRUNLOOP_IS_CALLING_OUT_TO_AN_OBSERVER_CALLBACK_FUNCTION__", "__CFRunLoopDoObservers",
        "__CFRunLoopRun",
      ]
    case .block:
      ["__CFRUNLOOP_IS_CALLING_OUT_TO_A_BLOCK__", "__CFRunLoopDoBlocks", "__CFRunLoopRun"]
    case .source0:
      [
        "__CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE0_PERFORM_FUNCTION__", "__CFRunLoopDoSource0",
        "__CFRunLoopDoSources0", "__CFRunLoopRun",
      ]
    case .source1:
      [
        "__CFMachPortPerform", "__CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE1_PERFORM_FUNCTION__",
        "__CFRunLoopDoSource1", "__CFRunLoopRun",
      ]
    case .timer:
      [
        "__CFRUNLOOP_IS_CALLING_OUT_TO_A_TIMER_CALLBACK_FUNCTION__", "__CFRunLoopDoTimer",
        "__CFRunLoopDoTimers", "__CFRunLoopRun",
      ]
    case .mainQueue: ["__CFRUNLOOP_IS_SERVICING_THE_MAIN_DISPATCH_QUEUE__", "__CFRunLoopRun"]
    }
  }
}

extension CFRunLoop {
  /// The name of the function that the innermost run calls now; nil outside a call-out to an item.
  package var calledFunction: String? { callOut.name }

  /// The functions of the loop that are running, as a debugger shows them on iOS, the innermost first.
  ///
  /// The first one is the function from which the innermost run makes its current call. The application's frames
  /// between a run and a run inside it are left out. Empty outside a run. Must be used on the loop's thread.
  package var frames: [StackFrame] {
    guard currentMode != nil else { return [] }
    var functions = callOut.functions + ["CFRunLoopRunSpecific"]
    var frames: [StackFrame] = []
    for (_, outer) in outerRuns.reversed() {
      frames += functions.map { StackFrame("CoreFoundation", $0) }
      frames.append(StackFrame("Foundation", "-[NSRunLoop(NSRunLoop) runMode:beforeDate:]"))
      functions = outer.functions + ["CFRunLoopRunSpecific"]
    }
    return frames + functions.map { StackFrame("CoreFoundation", $0) }
  }

  /// The mode of the outermost run, nil outside every run.
  package var outermostMode: CFRunLoopMode? { outerRuns.first?.mode ?? currentMode }
}
