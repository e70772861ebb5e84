import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops

// What Foundation, Dispatch and the standard library get from the app to which a thread belongs: the time, the end of
// a sleep, and a place for the work that it adds to the main queue. The functions that they call are in CLinux.
extension AppContext {
  /// Makes the libraries of this process ask the apps in it, once.
  ///
  /// Where delays do not come here, the clocks stay real as well: a delay to an instant of virtual time would have
  /// passed long ago for Dispatch.
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
        MainThread.assumed { app.hang(for: nanoseconds) }
        return 1
      })
    unsafe MainQueueIntake.ask(
      { context, function in
        guard let work = unsafe MainQueueWork(context, function) else { return 0 }
        guard let app = AppContext.ofThisThread else { return 0 }
        return MainThread.assumed { app.takes(work) } ? 1 : 0
      },
      delayer: { nanoseconds, isExact, context, function in
        guard let work = unsafe MainQueueWork(context, function) else { return 0 }
        guard let app = AppContext.ofThisThread ?? AppContext.ofProcess else { return 0 }
        guard app.delayedWork.isServed else { return 0 }
        app.delay(work, by: nanoseconds, isExact: isExact != 0)
        return 1
      })
  }()

  /// Keeps the work for the app's own loop, if that does not drain the real main queue.
  ///
  /// The work is done when the loop runs next; if the code that adds it gives the main thread back before, then.
  private func takes(_ work: MainQueueWork) -> Bool {
    guard let queue = stepping?.mainQueue else { return false }
    // A test that waits goes on when the main queue reaches it, never inside of a turn of its own stage.
    guard !AppContext.isOfDriver(work) else { return false }
    let isFirst = queue.add { [weak self] in
      guard let self else { return work.run() }
      asCurrent { work.run() }
    }
    if isFirst { MainQueueIntake.add { MainThread.assumed { self.stepping?.mainQueue.drain() } } }
    return true
  }

  /// Makes a timer of the app's loop for work, from any thread.
  private nonisolated func delay(_ work: MainQueueWork, by nanoseconds: UInt64, isExact: Bool) {
    // Between `.now()` and this call some microseconds of real time pass, which nobody asked for.
    let millisecond: UInt64 = 1_000_000
    let rest = nanoseconds % millisecond
    let isRounded = virtualTime != nil && !isExact
    let whole = nanoseconds - rest + (rest < millisecond / 2 ? 0 : millisecond)
    delayedWork.add(at: time.now.advanced(by: isRounded ? whole : nanoseconds)) { work.run() }
  }
}
