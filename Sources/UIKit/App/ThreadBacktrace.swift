import Foundation
import TouchstoneRunLoops
import TouchstoneTrace

/// The backtrace of the main thread, as the debugger's command `thread backtrace` (`bt`) prints it on a device when it
/// stops at this place; iOS has no such function.
///
///     override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
///       print(threadBacktrace())
///     }
///
/// The first frame is the caller. The next frames are the functions of iOS that are running: those that a touch has
/// passed, the function that the run loop calls, those of the loop, and those that run the loop. They are derived from
/// the state of the event and of the loop, not from the names of this library's functions, so that they are the same in
/// every build. Differences from a device:
///
/// - There are no addresses, offsets or arguments, no reason for the stop, and no frames of accessibility.
/// - Code of the app between these functions is missing, such as a handler that runs the loop again, or a view that
///   forwards a touch to the caller.
/// - For events other than touches, the functions after `__dispatchPreprocessedEventFromEventQueue` are missing.
/// - Work that runs on a timer here but not on a device has the name of our function, such as `FrameClock.serve`.
@preconcurrency @MainActor
public func threadBacktrace(
  _ function: String = #function, fileID: String = #fileID, line: Int = #line
) -> String {
  let context = AppContext.current
  let file = fileID.split(separator: "/").last ?? ""
  let caller = "\(StackFrame(context.name, function)) at \(file):\(line)"
  let lines = ([caller] + context.frames.map(\.description)).enumerated().map { index, frame in
    "\(index == 0 ? "  *" : "   ") frame #\(index): \(frame)"
  }
  return (["* thread #1, queue = 'com.apple.main-thread'"] + lines).joined(separator: "\n")
}

extension AppContext {
  /// The functions of iOS whose work the main thread is doing, the innermost first; empty outside a run of the loop.
  fileprivate var frames: [StackFrame] {
    let frames = mainRunLoop.frames
    guard !frames.isEmpty else { return [] }
    return eventFrames + calleeFrames + frames + entryFrames
  }

  /// The functions from the caller of the app's code to the one that takes an event from the queue.
  private var eventFrames: [StackFrame] {
    guard lane.currentEvent != 0 else { return [] }
    let functions = dispatcher.touches.eventBeingSent.map(touchFunctions) ?? []
    return (functions + ["__dispatchPreprocessedEventFromEventQueue"]).map(Self.ofUIKit)
  }

  /// The functions that the touches of an event have passed.
  private func touchFunctions(_ event: UIEvent) -> [String] {
    let window = ["-[UIWindow sendEvent:]", "-[UIApplication sendEvent:]"]
    let view = ["-[UIWindow _sendTouchesForEvent:]"] + window
    let recognizers = ["-[UIGestureEnvironment _updateForEvent:window:]"] + window
    switch event.newestStage {
    case .application: return ["-[UIApplication sendEvent:]"]
    case .window: return window
    case .gestures: return recognizers
    case .view, .responder: return view
    // A control sends its actions while it is called as a view, a recognizer before any view is.
    case .action where event.marks.hasVisited(.view):
      return [
        "-[UIApplication sendAction:to:from:forEvent:]", "-[UIControl sendAction:to:forEvent:]",
        "-[UIControl _sendActionsForEvents:withEvent:]", controlFunction(of: event),
      ] + view
    case .action:
      return [
        "-[UIGestureRecognizerTarget _sendActionWithGestureRecognizer:]",
        "_UIGestureRecognizerSendTargetActions", "_UIGestureRecognizerSendActions",
        "-[UIGestureRecognizer _updateGestureForActiveEvents]", "_UIGestureEnvironmentUpdate",
        "-[UIGestureEnvironment _deliverEvent:toGestureRecognizers:usingBlock:]",
      ] + recognizers
    default: return []
    }
  }

  private func controlFunction(of event: UIEvent) -> String {
    switch event.touches.first?.phase {
    case .began: "-[UIControl touchesBegan:withEvent:]"
    case .ended: "-[UIControl touchesEnded:withEvent:]"
    case .cancelled: "-[UIControl touchesCancelled:withEvent:]"
    case .moved, .stationary, .regionEntered, .regionMoved, .regionExited, nil:
      "-[UIControl touchesMoved:withEvent:]"
    }
  }

  /// The function that the run loop is calling; empty if there is none.
  private var calleeFrames: [StackFrame] {
    guard let function = mainRunLoop.calledFunction else { return [] }
    // On a device `__handleEventQueue` ends with a jump to this function, so it is not on the stack itself.
    if function == EventQueueSource.function, lane.currentEvent != 0 {
      return [Self.ofUIKit("__handleEventQueueInternal")]
    }
    // The libraries of the functions that are not UIKit's.
    let images = [
      "__NSFireTimer": "Foundation", DelayedCalls.function: "Foundation",
      CommitObserver.function: "QuartzCore", Self.launchFunction: "FrontBoardServices",
    ]
    return [StackFrame(images[function] ?? "UIKitCore", function)]
  }

  /// The functions that run the loop; the launch has a run of its own, before the one that does not return (R-LIFE-2,
  /// R-RL-24).
  private var entryFrames: [StackFrame] {
    [
      mainRunLoop.outermostMode == .initialization
        ? Self.ofUIKit("-[UIApplication _run]") : StackFrame("GraphicsServices", "GSEventRunModal"),
      Self.ofUIKit("UIApplicationMain"), StackFrame(name, "main"),
      StackFrame("libdyld.dylib", "start"),
    ]
  }

  private static func ofUIKit(_ function: String) -> StackFrame {
    StackFrame("UIKitCore", function)
  }
}
