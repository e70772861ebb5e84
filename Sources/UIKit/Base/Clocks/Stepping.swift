package import TouchstoneMachTime
package import TouchstoneRunLoops
import TouchstoneTrace

/// The parts by which a test drives an app and advances its clock.
@MainActor
package final class Stepping {
  let waiter: SteppedWaiter
  let mainQueue: NestedMainQueue
  /// The task that made the app and alone can advance its clock; nil if no task made it.
  let driver: TaskReference?
  /// The real time after which a handler that still runs, or a sleeping task whose clock stands still, is a mistake.
  package var patience: Duration = .seconds(10)
  /// Makes the test of the calling task fail with a sentence.
  let fail: (String) -> Void

  /// Collects the parts; the calling task becomes the driver.
  package init(
    waiter: SteppedWaiter, mainQueue: NestedMainQueue, fail: @escaping (String) -> Void
  ) {
    self.waiter = waiter
    self.mainQueue = mainQueue
    self.fail = fail
    driver = .current
  }
}

// Waits of the main thread.
extension AppContext {
  /// Whether a test drives the app.
  package var isStepped: Bool { stepping != nil }

  /// Runs `body`, in which the main loop waits until `limit` at most, and lets a test's clock advance that far.
  package func lettingTimePass<Result>(
    until limit: MachAbsoluteTime, _ body: () -> Result
  ) -> Result {
    guard let waiter = stepping?.waiter else { return body() }
    let before = waiter.limit
    waiter.limit = max(before, limit)
    defer { waiter.limit = before }
    return body()
  }

  /// The shortest wait that is recorded as one that keeps the main thread busy.
  ///
  /// Source: our choice.
  private static let leastBusyNanoseconds: UInt64 = 1_000_000

  /// Keeps the main thread busy for a time, in which no event is handled.
  func hang(for nanoseconds: UInt64) {
    // The mode has only a timer; a run of a mode without items would return at once.
    let mode = CFRunLoopMode(rawValue: "TouchstoneHangMode")
    let end = time.now.advanced(by: nanoseconds)
    let timer = CFRunLoopTimer(fireDate: end, interval: 0, order: 0) { _ in }
    mainRunLoop.add(timer, mode)
    hangs += 1
    lettingTimePass(until: end) {
      while time.now < end, mainRunLoop.run(mode: mode, before: end) {}
    }
    hangs -= 1
    timer.invalidate()
    guard nanoseconds >= Self.leastBusyNanoseconds else { return }
    let handler = currentAction ?? lane.name("a callback")
    lane.busy(
      handler, milliseconds: Double(nanoseconds) / 1_000_000, event: lane.currentEvent)
  }

  /// Starts a sleep of the calling task, and returns the alarm that ends it, with its app.
  ///
  /// While the driver itself sleeps, no other code can advance the clock: then this function advances the clock to the
  /// end of the sleep and returns nil.
  static func startSleep(nanoseconds: UInt64) -> (alarm: Alarm, app: AppContext)? {
    let app = current
    let end = app.time.now.advanced(by: nanoseconds)
    guard let stepping = app.stepping, let time = app.virtualTime else {
      return (Alarm(at: end, of: app.delayedWork), app)
    }
    guard stepping.driver == nil || stepping.driver != .current else {
      app.run(until: end)
      return nil
    }
    let alarm = Alarm(at: end, of: app.delayedWork)
    alarm.ringIfTimeStands(for: stepping.patience, on: time)
    return (alarm, app)
  }

  /// Runs a test's app up to an instant, which its clock has reached afterwards.
  package func run(until end: MachAbsoluteTime) {
    lettingTimePass(until: end) { trackingMode.runLoop() }
    stepping?.waiter.skip(to: end)
  }
}
