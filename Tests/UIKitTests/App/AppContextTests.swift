import TouchstoneMachTime
import TouchstoneRunLoops
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

@MainActor
@Suite("App context")
struct AppContextTests {
  private func makeContext(_ name: String) -> AppContext {
    let time = VirtualTimeSource()
    let loop = CFRunLoop(waiter: SteppedWaiter(time: time, limit: .zero), time: time)
    return AppContext(
      name: name, time: time, mainRunLoop: loop,
      lane: Tracer.off.lane("main", order: 1, time: time),
      screenSize: CGSize(width: 10, height: 20),
      screenScale: 2)
  }

  @Test("A turn restores the previous one, also when turns nest or throw")
  func turns() {
    struct Failure: Error {}
    let (one, two) = (makeContext("one"), makeContext("two"))
    one.asCurrent {
      #expect(AppContext.current === one)
      two.asCurrent { #expect(AppContext.current === two) }
      #expect(throws: Failure.self) { try two.asCurrent { throw Failure() } }
      #expect(AppContext.current === one)
    }
    #expect(AppContext.current !== one)
    #expect(AppContext.current !== two)
  }

  @Test("The shared objects are those of the turn")
  func sharedObjects() {
    let context = makeContext("one")
    context.asCurrent {
      #expect(UIApplication.shared === context.application)
      expectEqual(UIScreen.main.bounds, CGRect(x: 0, y: 0, width: 10, height: 20))
      expectEqual(UIScreen.main.scale, 2)
      #expect(RunLoop.main === context.clocks.runLoop)
    }
  }

  @Test("Views can be created and laid out outside of any app")
  func detached() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(UIView(frame: view.bounds))
    view.layoutIfNeeded()
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view.subviews.first)
  }

  @Test("A stopped app leaves nothing in its loop")
  func stopped() {
    let context = makeContext("one")
    context.start()
    context.asCurrent {
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    }
    #expect(context.mainRunLoop.nextTimerFireDate(.defaultMode) != nil)
    context.stop()
    #expect(context.mainRunLoop.nextTimerFireDate(.defaultMode) == nil)
    expectEqual(
      context.mainRunLoop.runInMode(.defaultMode, seconds: 1, returnAfterSourceHandled: false),
      .finished)
  }
}
