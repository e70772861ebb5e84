import Foundation
import Synchronization
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace

// The context of the current turn. `selection` is the only static variable of the module that refers to contexts.
//
// A call-out of a run loop is a turn of the app that the loop belongs to. Outside of any turn, a task that
// created or selected an app (a test with its stage) uses that app, even if other tests share the main
// thread; other code uses the app that was selected last. A real process has only one context.
extension AppContext {
  /// The app of the current turn, and the apps that tasks and the first thread have selected.
  struct Selection: Sendable {
    /// The app whose turn it is; nil outside of any turn.
    var turn: AppContext?
    /// How often a turn began or ended.
    var turnCount: UInt64 = 0
    /// The app that any code selected last; once that app has resigned, the app of the first thread.
    var last: AppContext?
    /// The selected apps by task; `resignCurrent()` removes the entries of an app.
    var byTask: [TaskReference: AppContext] = [:]
    /// The app that the program's first thread selected outside of any task: the app of a process of its own, or the
    /// app of a test that is not a task.
    var ofFirstThread: AppContext?

    /// The app that the running code belongs to, or most likely belongs to.
    var owner: AppContext? {
      if let turn { return turn }
      guard !byTask.isEmpty, let task = TaskReference.current else { return last }
      return byTask[task] ?? last
    }

    /// The app that the code on the main thread belongs to for certain.
    ///
    /// Unlike `owner`, this is never just the app that was selected last, so that code of the process that has nothing
    /// to do with an app keeps real time.
    var certainOwner: AppContext? {
      if let turn { return turn }
      guard !byTask.isEmpty, let task = TaskReference.current else { return ofFirstThread }
      return byTask[task] ?? ofFirstThread
    }

    /// Ends each selection of an app.
    mutating func resign(_ context: AppContext) {
      if ofFirstThread === context { ofFirstThread = nil }
      // The app of the first thread becomes current again.
      if last === context { last = ofFirstThread }
      byTask = byTask.filter { $0.value !== context }
    }
  }

  private nonisolated static let selection = Mutex(Selection())

  /// The context of the current turn.
  ///
  /// Code that runs outside any app (a layout computed in a script, a view made before its stage, a test without one)
  /// has a context of its own: real time, no trace, a loop that runs while Foundation's main loop runs.
  package static var current: AppContext {
    get {
      if let owner { return owner }
      let made = detached()
      select(made, for: nil)
      return made
    }
    set { select(newValue, for: .current) }
  }

  private nonisolated static var owner: AppContext? { selection.withLock { $0.owner } }

  private nonisolated static func select(_ context: AppContext, for task: TaskReference?) {
    let isFirstThread = task == nil && MainQueueIntake.isFirstThread
    // Most often the app is selected already, and then no app is replaced.
    guard !isSelected(context, by: task, isFirstThread) else { return }
    // The replaced apps are kept until the lock is released, since freeing an app runs its code.
    let before = selection.withLock { selection in
      let before = (selection.last, selection.ofFirstThread, task.map { selection.byTask[$0] })
      selection.last = context
      if let task { selection.byTask[task] = context }
      if isFirstThread { selection.ofFirstThread = context }
      return before
    }
    withExtendedLifetime(before) {}
  }

  /// Whether an app is selected already, so that selecting it would change nothing.
  private nonisolated static func isSelected(
    _ context: AppContext, by task: TaskReference?, _ isFirstThread: Bool
  ) -> Bool {
    selection.withLock { selection in
      guard selection.last === context else { return false }
      if let task { return selection.byTask[task] === context }
      return !isFirstThread || selection.ofFirstThread === context
    }
  }

  /// Begins or ends a turn, and returns the app whose turn it was; nil outside of any turn.
  ///
  /// Nonisolated, as `owner` and `select` are, since the runtime checks a closure on the main actor at each call.
  private nonisolated static func exchangeTurn(with context: AppContext?) -> AppContext? {
    selection.withLock { selection in
      let before = selection.turn
      selection.turn = context
      selection.turnCount += 1
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

  /// Ends each selection of this app.
  package func resignCurrent() {
    AppContext.selection.withLock { $0.resign(self) }
  }

  /// A context for code that runs outside any app.
  private static func detached() -> AppContext {
    let time = HostTimeSource()
    let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time, isMain: false)
    let lane = Tracer.off.lane("main", order: 1, time: time)
    let made = AppContext(name: "detached", time: time, mainRunLoop: loop, lane: lane)
    made.detachedLoop = DetachedLoop(loop, time)
    made.startCommits()
    return made
  }
}

// Properties that any thread may read.
extension AppContext {
  /// The time of the current app's clock; real time outside any app.
  nonisolated static var currentTime: MachAbsoluteTime {
    (selection.withLock { $0.owner }?.time ?? HostTimeSource()).now
  }

  /// The app whose main thread is the calling one; nil on every other thread, and for code of the main thread
  /// that belongs to no app.
  nonisolated static var ofThisThread: AppContext? {
    // Called whenever any thread reads a clock, so only the main thread takes the lock.
    guard MainQueueIntake.isCurrent else { return nil }
    return selection.withLock { $0.certainOwner }
  }

  /// How often a turn of any app of the process began or ended.
  package nonisolated static var turnCount: UInt64 { selection.withLock { $0.turnCount } }

  /// The app that the program's first thread selected outside of any task; nil where only tasks selected apps.
  package nonisolated static var ofProcess: AppContext? { selection.withLock { $0.ofFirstThread } }

  /// Whether work for the main queue continues the running task, or a task that has selected an app, as a test's does.
  nonisolated static func isPartOfTest(_ work: MainQueueWork) -> Bool {
    if let task = TaskReference.current, work.isPart(of: task) { return true }
    return selection.withLock { selection in selection.byTask.keys.contains { work.isPart(of: $0) }
    }
  }
}
