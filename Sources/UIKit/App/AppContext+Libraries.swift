import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops

// Services of an app for Foundation, Dispatch and the standard library, when code of the app calls these: the time,
// sleep, and the main queue. The libraries reach them through functions in CLinux.
extension AppContext {
  /// Redirects the time, sleeps and main queue of this process's libraries to the app that calls them.
  ///
  /// The first use of the constant has this effect. In a program that is linked so that `asyncAfter` does not reach
  /// these functions, the clocks stay real as well: for Dispatch an instant of virtual time would have passed long ago.
  /// A function below returns 1 if an app has served the call, or 0 if the library must do so itself.
  static let servesLibraries: Void = {
    guard MainQueueIntake.takesDelays else { return }
    unsafe ProcessClock.follow(
      { uptime, calendar in
        guard let time = AppContext.ofThisThread?.virtualTime?.now else { return 0 }
        unsafe uptime?.pointee = time.nanoseconds
        unsafe calendar?.pointee = CalendarTime.reference.advanced(by: time).nanoseconds
        return 1
      },
      sleeper: { nanoseconds in
        guard let app = AppContext.ofThisThread else { return 0 }
        // Code that sleeps until an instant sleeps again for the rest that rounding left, and would do so forever if a
        // sleep of zero took no time.
        MainThread.assumed { app.hang(for: max(1, nanoseconds)) }
        return 1
      })
    unsafe MainQueueIntake.redirect(
      to: { context, function in
        guard let work = unsafe MainQueueWork(context, function) else { return 0 }
        guard let app = AppContext.ofThisThread else { return 0 }
        return MainThread.assumed { app.enqueue(work) } ? 1 : 0
      },
      delayer: { nanoseconds, isExact, context, function in
        guard let work = unsafe MainQueueWork(context, function) else { return 0 }
        guard let app = AppContext.ofThisThread ?? AppContext.ofProcess else { return 0 }
        guard app.delayedWork.isServed else { return 0 }
        app.delay(work, by: nanoseconds, isExact: isExact != 0)
        return 1
      })
  }()

  /// Keeps work for the app's own loop; returns false, and keeps nothing, if the real main queue must run the work.
  ///
  /// The work is done when the loop runs next, or as soon as the code that adds it has returned to the main queue,
  /// whichever comes first.
  private func enqueue(_ work: MainQueueWork) -> Bool {
    guard let queue = stepping?.mainQueue else { return false }
    // The continuation of a test stays on the real main queue: it must not run in a turn of the test's stage.
    guard !AppContext.isPartOfTest(work) else { return false }
    let isFirst = queue.add { [held = Anchored(self)] in
      guard let app = held.object else { return work.run() }
      app.asCurrent { work.run() }
    }
    if isFirst { MainQueueIntake.add { MainThread.assumed { self.stepping?.mainQueue.drain() } } }
    return true
  }

  /// Makes a timer of the app's loop for work, from any thread.
  private nonisolated func delay(_ work: MainQueueWork, by nanoseconds: UInt64, isExact: Bool) {
    // An interval that a real clock measured is short of the app's by the microseconds between `.now()` and this call;
    // in virtual time rounding restores it.
    let millisecond: UInt64 = 1_000_000
    let rest = nanoseconds % millisecond
    let isRounded = virtualTime != nil && !isExact
    let whole = nanoseconds - rest + (rest < millisecond / 2 ? 0 : millisecond)
    delayedWork.add(at: time.now.advanced(by: isRounded ? whole : nanoseconds)) { work.run() }
  }
}
