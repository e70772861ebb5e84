import Foundation
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

import class UIKit.RunLoop

/// Foundation and Dispatch on the main thread, in handlers of an app and in tests.
@MainActor
struct AppContextLibrariesTests {
  private let stage = TouchStage()

  /// A view that calls a closure when a touch ends.
  private final class ActingView: UIView {
    var act: () -> Void = {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { act() }
  }

  /// Taps a view that calls `act` when the touch ends.
  private func tap(_ act: @escaping () -> Void) {
    let view = ActingView()
    view.act = act
    stage.show(view)
    stage.tap(view)
  }

  // MARK: Work for the main queue

  @Test("work that a handler adds to the main queue is done before the tap returns")
  func workOfHandler() {
    var log: [String] = []
    tap {
      DispatchQueue.main.async { log.append("block") }
      Task { log.append("task") }
      DispatchQueue.main.async(execute: DispatchWorkItem { log.append("item") })
      OperationQueue.main.addOperation { MainActor.assumeIsolated { log.append("operation") } }
      log.append("handler")
    }
    expectEqual(log, ["handler", "block", "task", "item", "operation"])
  }

  @Test("work that a test adds is done by settle, advance and a run of the loop")
  func workOfTest() {
    var log: [String] = []
    DispatchQueue.main.async { log.append("block") }
    Task { log.append("task") }
    expectEqual(log, [])
    stage.settle()
    expectEqual(log, ["block", "task"])
    DispatchQueue.main.async { log.append("for advance") }
    stage.advance(by: .zero)
    DispatchQueue.main.async { log.append("for the loop") }
    RunLoop.current.run(until: Date())
    expectEqual(log, ["block", "task", "for advance", "for the loop"])
  }

  @Test("work that a test adds is done while the test waits")
  func workOfWaitingTest() async {
    var log: [String] = []
    DispatchQueue.main.async { log.append("block") }
    let task = Task { log.append("task") }
    await task.value
    expectEqual(log, ["block", "task"])
  }

  @Test("work belongs to the app whose handler added it")
  func appOfWork() {
    var clocks: [Double] = []
    tap {
      DispatchQueue.main.async { clocks.append(CACurrentMediaTime()) }
      Task { clocks.append(Date().timeIntervalSinceReferenceDate) }
    }
    let other = TouchStage()
    other.advance(by: .seconds(7))
    // The tap of the first app lasted 50 ms.
    expectEqual(clocks.map { ($0 * 1000).rounded() }, [50, 50])
  }

  @Test("work that adds work does not keep the loop from its timers")
  func endlessWork() {
    var (rounds, isOver) = (0, false)
    func again() {
      rounds += 1
      if !isOver { DispatchQueue.main.async { again() } }
    }
    DispatchQueue.main.asyncAfter(deadline: .now()) { isOver = true }
    again()
    stage.settle()
    #expect(isOver && rounds < 10, "\(rounds)")
  }

  @Test("a test that waits for its own continuation is resumed by a handler")
  func continuationOfTest() async {
    let view = ActingView()
    stage.show(view)
    Task { stage.tap(view) }
    await withCheckedContinuation { done in view.act = { done.resume() } }
    expectEqual(stage.now, .milliseconds(50))
    // The test is no longer in the turn of the handler, so a new stage becomes the current one.
    let other = TouchStage()
    #expect(UIApplication.shared === other.application)
  }

  // MARK: The main thread

  @Test("handlers and tests are on the main thread, other code is not")
  func onTheMainThread() async {
    var answers = [Thread.isMainThread]
    tap { answers.append(Thread.isMainThread && OperationQueue.current === OperationQueue.main) }
    expectEqual(answers, [true, true])
    let isElsewhere = await Task.detached { Thread.isMainThread }.value
    #expect(!isElsewhere)
  }

  @Test("an observer of a notification with the main queue is called at once")
  func observerOnMainQueue() {
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    stage.show(field)
    var shown = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidShowNotification, object: stage.context.screen, queue: .main
    ) { _ in MainActor.assumeIsolated { shown += 1 } }
    stage.tap(field)
    expectEqual(shown, 1)
    NotificationCenter.default.removeObserver(token)
  }

  // MARK: Waits of the main thread

  @Test("a wait for another thread times out in real time, and the clock of the app stands still")
  func waitForThread() {
    stage.advance(by: .seconds(3600))
    let (semaphore, condition, group) = (
      DispatchSemaphore(value: 0), NSCondition(), DispatchGroup()
    )
    let start = HostTimeSource().now
    group.enter()
    expectEqual(semaphore.wait(timeout: .now() + .milliseconds(3)), .timedOut)
    expectEqual(semaphore.wait(wallTimeout: .now() + .milliseconds(3)), .timedOut)
    expectEqual(group.wait(timeout: .now() + .milliseconds(3)), .timedOut)
    condition.lock()
    #expect(!condition.wait(until: Date(timeIntervalSinceNow: 0.003)))
    condition.unlock()
    // Four waits of 3 ms.
    #expect(HostTimeSource().now.nanoseconds(since: start) >= 12_000_000)
    expectEqual(stage.now, .seconds(3600))
  }

  @Test("a wait for another thread ends when that thread is done")
  func waitEndsWithThread() {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.global().async { semaphore.signal() }
    expectEqual(semaphore.wait(timeout: .now() + 60), .success)
  }

  @Test("R-RL-30: a main thread that sleeps calls no timer, and due timers fire afterwards")
  func sleepingMainThread() {
    var log: [String] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      log.append("timer at \(CACurrentMediaTime())")
    }
    tap {
      Thread.sleep(forTimeInterval: 2)
      log.append("handler until \(CACurrentMediaTime())")
    }
    expectEqual(log, ["handler until 2.05", "timer at 2.05"])
    // A sleep of the test advances the clock, too.
    usleep(500_000)
    expectEqual(stage.now, .milliseconds(2550))
  }

  @Test("R-RL-30: a sleep lasts at least as long as asked, whenever it begins")
  func sleepToAnInstant() {
    for frame in 1...200 {
      stage.advance(by: .nanoseconds(16_666_667 * Int64(frame % 7 + 1)))
      let start = stage.now
      tap { Thread.sleep(forTimeInterval: 0.1) }
      #expect(stage.now - start >= .milliseconds(100))
    }
    expectEqual(stage.log("busy").filter { $0.hasPrefix("busy for 0.00") }, [])
  }
}
