import Foundation
import Testing
import TouchstoneRunLoops
import TouchstoneTestSupport
import UIKit

/// The backtrace of the main thread in the form of a device's.
@MainActor
struct ThreadBacktraceTests {
  private let stage = TouchStage(name: "EmptySimpleApp")

  /// The frames of a backtrace after the first, which is the caller.
  private func callers(_ backtrace: String) -> [String] {
    backtrace.split(separator: "\n").dropFirst(2).map(String.init)
  }

  /// The backtrace of an article at a breakpoint in `touchesBegan`, from the caller of the view on.
  private static let article = """
        frame #1: 0x00007fff480ce8de UIKitCore`-[UIWindow _sendTouchesForEvent:] + 1867
        frame #2: 0x00007fff480d04c6 UIKitCore`-[UIWindow sendEvent:] + 4596
        frame #3: 0x00007fff480ab53b UIKitCore`-[UIApplication sendEvent:] + 356
        frame #4: 0x0000000103724bd4 UIKit`-[UIApplicationAccessibility sendEvent:] + 85
        frame #5: 0x00007fff4812c71a UIKitCore`__dispatchPreprocessedEventFromEventQueue + 6847
        frame #6: 0x00007fff4812f1e0 UIKitCore`__handleEventQueueInternal + 5980
        frame #7: 0x00007fff23bd4471 CoreFoundation`__CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE0_PERFORM_FUNCTION__ + 17
        frame #8: 0x00007fff23bd439c CoreFoundation`__CFRunLoopDoSource0 + 76
        frame #9: 0x00007fff23bd3b74 CoreFoundation`__CFRunLoopDoSources0 + 180
        frame #10: 0x00007fff23bce87f CoreFoundation`__CFRunLoopRun + 1263
        frame #11: 0x00007fff23bce066 CoreFoundation`CFRunLoopRunSpecific + 438
        frame #12: 0x00007fff384c0bb0 GraphicsServices`GSEventRunModal + 65
        frame #13: 0x00007fff48092d4d UIKitCore`UIApplicationMain + 1621
        frame #14: 0x0000000101523104 EmptySimpleApp`main(argc=1, argv=0x00007ffeee6dbd38) at main.m:18:12
        frame #15: 0x00007fff5227ec25 libdyld.dylib`start + 1
        frame #16: 0x00007fff5227ec25 libdyld.dylib`start + 1
    """

  /// The frames of the article without the listed differences, numbered anew.
  ///
  /// The differences are addresses, offsets, arguments, the frame of accessibility and the second `start`.
  private var expected: [String] {
    Self.article.split(separator: "\n").filter { !$0.contains("Accessibility") }.dropLast()
      .map { line in
        line.split(separator: " ").dropFirst(3).joined(separator: " ")
          .replacingOccurrences(
            of: " \\+ [0-9]+$|\\(argc.*$", with: "", options: .regularExpression)
      }.enumerated().map { "    frame #\($0.offset + 1): \($0.element)" }
  }

  @Test(
    "In touchesBegan the backtrace equals the article's, line by line", arguments: [true, false])
  func touch(isTraced: Bool) {
    let stage = TouchStage(name: "EmptySimpleApp", tracing: isTraced)
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    var backtrace = ""
    view.onBegan = { backtrace = threadBacktrace("touchesBegan(_:with:)", line: 22) }
    stage.finger(1).down(at: view)
    expectEqual(
      backtrace.split(separator: "\n").prefix(2),
      [
        "* thread #1, queue = 'com.apple.main-thread'",
        "  * frame #0: EmptySimpleApp`touchesBegan(_:with:) at ThreadBacktraceTests.swift:22",
      ])
    expectEqual(expected.count, 14)
    expectEqual(callers(backtrace), expected)
  }

  @MainActor private final class Target {
    var backtrace = ""
    func tapped() { backtrace = threadBacktrace() }
  }

  @Test("An action is called by its control under the window, or by the gesture environment")
  func actions() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var control = ""
    button.addAction(UIAction { _ in control = threadBacktrace() }, for: .touchUpInside)
    let view = UIView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    let target = Target()
    view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped))
    stage.show(button)
    stage.show(view)
    stage.tap(button)
    stage.tap(view)
    let gesture = target.backtrace
    // The frames before these send the action.
    #expect(callers(control)[3].hasSuffix("`-[UIControl touchesEnded:withEvent:]"))
    #expect(callers(control)[4].hasSuffix("`-[UIWindow _sendTouchesForEvent:]"))
    #expect(callers(gesture)[6].hasSuffix("`-[UIGestureEnvironment _updateForEvent:window:]"))
    #expect(callers(gesture)[7].hasSuffix("`-[UIWindow sendEvent:]"))
  }

  @Test("While the loop does not run, the backtrace has only the caller")
  func idle() {
    stage.makeCurrent()
    expectEqual(callers(threadBacktrace()), [])
  }

  @Test(
    "A call of the life cycle is under the source of the event queue, without the frames of an event"
  )
  func lifecycle() {
    final class Delegate: NSObject, UIApplicationDelegate {
      var backtrace = ""
      func applicationWillResignActive(_ application: UIApplication) {
        backtrace = threadBacktrace()
      }
    }
    let delegate = Delegate()
    let stage = TouchStage(running: delegate)
    stage.resignActive()
    expectEqual(
      callers(delegate.backtrace).prefix(2),
      [
        "    frame #1: UIKitCore`__handleEventQueue",
        "    frame #2: CoreFoundation`__CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE0_PERFORM_FUNCTION__",
      ])
  }
}
