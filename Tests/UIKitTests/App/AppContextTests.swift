import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace
import _Testing_UIKit

@testable import UIKit

@MainActor
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

  @Test("a turn restores the previous one, also when turns nest or throw")
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

  @Test("the beginning of a turn and its end are counted")
  func turnCount() {
    let context = makeContext("one")
    let before = AppContext.turnCount
    context.asCurrent { expectEqual(AppContext.turnCount, before + 1) }
    expectEqual(AppContext.turnCount, before + 2)
  }

  @Test("an app that resigns leaves the selection, which falls back to the app of the process")
  func resignation() {
    let (process, stage) = (makeContext("process"), makeContext("stage"))
    var selection = AppContext.Selection()
    selection.ofFirstThread = process
    selection.last = stage
    selection.resign(stage)
    #expect(selection.ofFirstThread === process && selection.last === process)
    #expect(selection.owner === process && selection.certainOwner === process)
    selection.last = stage
    selection.resign(process)
    #expect(selection.ofFirstThread == nil && selection.last === stage)
    #expect(selection.owner === stage && selection.certainOwner == nil)
    selection.resign(process)
    #expect(selection.last === stage)
    selection.resign(stage)
    #expect(selection.owner == nil && selection.certainOwner == nil)
    guard let task = TaskReference.current else { return }
    selection.byTask[task] = stage
    selection.last = process
    #expect(selection.owner === stage && selection.certainOwner === stage)
    selection.resign(process)
    #expect(selection.owner === stage)
    selection.resign(stage)
    expectEqual(selection.byTask.count, 0)
  }

  @Test("the shared objects belong to the app of the turn")
  func sharedObjects() {
    let context = makeContext("one")
    context.asCurrent {
      #expect(UIApplication.shared === context.application)
      expectEqual(UIScreen.main.bounds, CGRect(x: 0, y: 0, width: 10, height: 20))
      expectEqual(UIScreen.main.scale, 2)
      #expect(RunLoop.main === context.clocks.runLoop)
    }
  }

  @Test("views can be created and laid out outside of any app")
  func detached() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(UIView(frame: view.bounds))
    view.layoutIfNeeded()
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view.subviews.first)
  }

  @Test("a stopped app leaves no timer and no source in its loop")
  func stopped() {
    let context = makeContext("one")
    context.start()
    context.asCurrent {
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
    }
    #expect(context.mainRunLoop.nextTimerFireDate(.defaultMode) != nil)
    context.stop()
    expectNil(context.mainRunLoop.nextTimerFireDate(.defaultMode))
    expectEqual(
      context.mainRunLoop.runInMode(.defaultMode, seconds: 1, returnAfterSourceHandled: false),
      .finished)
  }

  @Test("R-RL-24: only the launch runs in the initialization mode")
  func launchMode() {
    final class Delegate: NSObject, UIApplicationDelegate {
      var modes: [RunLoop.Mode?] = []

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        modes.append(RunLoop.main.currentMode)
        RunLoop.main.perform { self.modes.append(RunLoop.main.currentMode) }
        return true
      }

      func applicationDidBecomeActive(_ application: UIApplication) {
        RunLoop.main.perform { self.modes.append(RunLoop.main.currentMode) }
      }
    }
    let delegate = Delegate()
    let stage = TouchStage(running: delegate)
    expectEqual(
      delegate.modes.map(\.?.rawValue),
      ["UIInitializationRunLoopMode", "kCFRunLoopDefaultMode", "kCFRunLoopDefaultMode"])
    stage.tap(at: CGPoint(x: 10, y: 10))
    RunLoop.main.perform { delegate.modes.append(RunLoop.main.currentMode) }
    stage.advance(by: .seconds(1))
    expectEqual(delegate.modes.last, .default)
  }

  @Test("R-RL-24: default and tracking mode are common, the mode of system events is private")
  func modes() {
    let stage = TouchStage()
    let loop = stage.context.mainRunLoop
    expectEqual(loop.commonModeNames, [.defaultMode, .tracking])
    let view = RecordingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.show(view)
    var seen: [String] = []
    let timer = Timer(timeInterval: 0, repeats: false) { _ in seen.append("timer") }
    RunLoop.main.add(timer, forMode: .common)
    loop.perform(inModes: [.defaultMode]) {
      loop.runInMode(.eventReceive, seconds: 0, returnAfterSourceHandled: false)
      seen += view.calls
    }
    stage.finger(1).down(at: view)
    expectEqual(seen, ["began", "timer"])
  }

  @Test("a stopped app releases its application and its scene")
  func released() {
    weak var application: UIApplication?
    weak var scene: UIWindowScene?
    let context = makeContext("one")
    context.asCurrent {
      application = context.application
      scene = context.scene
    }
    #expect(application != nil && scene != nil)
    context.stop()
    #expect(application == nil && scene == nil)
  }

  @Test("R-LAYER-16: a stopped app releases open transactions without calling completions")
  func transactions() {
    weak var released: UIView?
    var completed = 0
    let context = makeContext("one")
    context.asCurrent {
      let view = UIView()
      released = view
      CATransaction.setCompletionBlock { [view] in
        view.isHidden = true
        completed += 1
      }
      CATransaction.begin()
      CATransaction.setCompletionBlock { [view] in
        view.isHidden = true
        completed += 1
      }
    }
    #expect(released != nil)
    context.stop()
    #expect(released == nil && completed == 0)
  }
}
