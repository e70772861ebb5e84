import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops
import Synchronization
import TouchstoneTrace

// The context of the current turn: the one static variable of the module.
//
// A call-out of a run loop is a turn of the app that the loop belongs to. Outside of any turn, a task that
// created or selected an app (a test with its stage) gets that app, even if other tests share the main
// thread; other code gets the app that was selected last. A real process has only one context.
extension AppContext {
  private struct Choice: Sendable {
    var turn: AppContext?
    var last: AppContext?
    /// The selected apps by the hash of the task; `resignCurrent()` removes the entries of an app.
    var byTask: [Int: AppContext] = [:]

    var owner: AppContext? {
      if let turn { return turn }
      guard !byTask.isEmpty, let task = AppContext.thisTask else { return last }
      return byTask[task] ?? last
    }
  }

  private nonisolated static let choice = Mutex(Choice())

  /// The context of the current turn.
  ///
  /// Code that runs outside any app (a layout computed in a script, a view made before its stage) gets
  /// a context of its own: real time, no trace, a loop that is never run.
  package static var current: AppContext {
    get {
      if let owner { return owner }
      let made = detached()
      choose(made, for: nil)
      return made
    }
    set { choose(newValue, for: thisTask) }
  }

  private nonisolated static var owner: AppContext? { choice.withLock { $0.owner } }

  private nonisolated static func choose(_ context: AppContext, for task: Int?) {
    choice.withLock { choice in
      choice.last = context
      if let task { choice.byTask[task] = context }
    }
  }

  /// Begins or ends a turn, and returns the app whose turn it was.
  ///
  /// Like the two functions above without isolation, since the runtime checks a closure on the main actor at each call.
  private nonisolated static func exchangeTurn(with context: AppContext?) -> AppContext? {
    choice.withLock { choice in
      let before = choice.turn
      choice.turn = context
      return before
    }
  }

  /// Runs `body` as a turn of this app, and then restores the turn that it interrupted.
  package func asCurrent<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = AppContext.exchangeTurn(with: self)
    defer { _ = AppContext.exchangeTurn(with: before) }
    return try body()
  }

  /// Removes this app wherever it was selected.
  package func resignCurrent() {
    AppContext.choice.withLock { choice in
      if choice.last === self { choice.last = nil }
      choice.byTask = choice.byTask.filter { $0.value !== self }
    }
  }

  private nonisolated static var thisTask: Int? {
    unsafe withUnsafeCurrentTask { task in unsafe task?.hashValue }
  }

  private static func detached() -> AppContext {
    let time = HostTimeSource()
    let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time, isMain: false)
    let lane = Tracer.off.lane("main", order: 1, time: time)
    return AppContext(name: "detached", time: time, mainRunLoop: loop, lane: lane)
  }
}

// The parts of the current context that any thread may use: its clock and its list of delayed work.
extension AppContext {
  /// A clock and where its zero lies in the calendar.
  struct Clock: Sendable {
    let time: any TimeSource
    let wallOffset: TimeInterval

    /// Reads the calendar where time is real; virtual time begins at the reference date.
    init(_ time: any TimeSource) {
      self.time = time
      let isReal = time is HostTimeSource
      wallOffset = isReal ? NSDate().timeIntervalSinceReferenceDate - time.now.seconds : 0
    }

    init(_ context: AppContext) {
      time = context.time
      wallOffset = context.wallClockOffset
    }
  }

  /// The clock of the current turn; real time outside any app.
  nonisolated static var currentClock: Clock {
    choice.withLock { $0.owner }.map { Clock($0) } ?? Clock(HostTimeSource())
  }

  /// The parts of the current app that a sleeping task needs; the app is made if there is none.
  static var alarmClock: (now: MachAbsoluteTime, delayedWork: DelayedWork) {
    (current.time.now, current.delayedWork)
  }

  /// The delayed work of the current app; nil outside any app, where no main loop would run it.
  nonisolated static var currentDelayedWork: DelayedWork? {
    choice.withLock { $0.owner }?.delayedWork
  }
}
