internal import TouchstoneLinux
package import TouchstoneMachTime

/// A loop that waits for work on one thread and serves it in a fixed order.
///
/// It imitates CFRunLoop: modes, sources, timers, observers, blocks, nested runs (R-RL-1…R-RL-28). One pass
/// is written down in `CFRunLoop+Turn.swift`. The loop and all its items belong to the thread that
/// made them, which the compiler checks; only the `waker` and the signallers of sources may leave it.
/// How the loop sleeps, and what time it is, is handed in.
package final class CFRunLoop {
  /// Wakes or stops this loop from any thread.
  package let waker = RunLoopWaker()
  package let time: any TimeSource
  /// The loop of an application's main role; it also drains the main dispatch queue.
  package let isMain: Bool
  /// The names that `commonModes` stands for.
  ///
  /// Only ever grows (R-RL-23).
  package internal(set) var commonModeNames: [CFRunLoopMode] = [.defaultMode]

  let waiter: any Waiter
  let mainQueue: (any MainQueue)?
  /// Looked up by name, never walked through.
  var modes: [CFRunLoopMode: ModeItems] = [:]
  var commonItems: [CommonItem] = []
  var blocks: [QueuedBlock] = []
  var isDrainingMainQueue = false
  var lastToken = PortSet.firstSourceToken
  var lastSequence: UInt64 = 0
  private var runningMode: ModeItems?
  private var hasComplained = false

  package convenience init(waiter: any Waiter, time: any TimeSource, isMain: Bool = false) {
    self.init(
      waiter: waiter, time: time, isMain: isMain, mainQueue: isMain ? MainDispatchQueue() : nil)
  }

  /// Makes a loop with a main queue of the caller's choice.
  package init(
    waiter: any Waiter, time: any TimeSource, isMain: Bool, mainQueue: (any MainQueue)?
  ) {
    self.waiter = waiter
    self.time = time
    self.isMain = isMain
    self.mainQueue = mainQueue
    _ = items(of: .defaultMode)
  }

  /// The mode of the innermost run, or nil outside every run.
  package var currentMode: CFRunLoopMode? { runningMode?.name }

  /// Runs in the default mode until it is stopped or has nothing to serve (R-RL-9).
  ///
  /// In stepped time it also returns when nothing more can happen before the waiter's limit.
  package func run() {
    while true {
      switch run(in: .defaultMode, limit: .never, returnsAfterSource: false) {
      case .stopped, .finished, .idle: return
      case .timedOut, .handledSource: continue
      }
    }
  }

  /// Runs in the mode that the caller wants, and leaves it for another one as soon as the caller does.
  ///
  /// A loop cannot change its mode: it leaves one and is entered again in another (R-SCROLL-13). Who
  /// wants another mode says so by `wantedMode` and stops the run that is going on with `stop(mode:)`.
  package func run(inModeOf wantedMode: () -> CFRunLoopMode, changes: () -> Int) {
    while true {
      let seen = changes()
      switch run(in: wantedMode(), limit: .never, returnsAfterSource: false) {
      case .stopped where changes() != seen: continue
      case .stopped, .finished, .idle: return
      case .timedOut, .handledSource: continue
      }
    }
  }

  /// Runs in a mode for a time: at most 0 means one pass that does not sleep (R-RL-9).
  @discardableResult
  package func runInMode(
    _ mode: CFRunLoopMode, seconds: Double, returnAfterSourceHandled: Bool
  ) -> CFRunLoopRunResult {
    run(
      in: mode, limit: RunLimit(seconds: seconds, from: time.now),
      returnsAfterSource: returnAfterSourceHandled
    ).result
  }

  /// Runs in a mode until one source was served or the date has come (R-RL-11).
  ///
  /// Returns false when there was nothing to run for, and in stepped time when nothing more can
  /// happen: who repeats it until false comes to an end.
  @discardableResult
  package func run(mode: CFRunLoopMode, before limit: MachAbsoluteTime) -> Bool {
    guard mode != .commonModes, let items = modes[mode], !isEmpty(items) else { return false }
    let limit = RunLimit(date: limit, from: time.now)
    return run(in: mode, limit: limit, returnsAfterSource: true) != .idle
  }

  /// Serves the default mode until the date has come or there is nothing to run for (R-RL-11).
  package func run(until limit: MachAbsoluteTime) {
    while run(mode: .defaultMode, before: limit), time.now < limit {}
  }

  /// Ends the innermost run at the end of its pass; without one it does nothing.
  package func stop() {
    waker.stop()
  }

  /// Ends the run that is going on in this mode, or the next one (R-RL-3).
  package func stop(mode: CFRunLoopMode) {
    guard mode != .commonModes else { return }
    items(of: mode).isStopRequested = true
    waker.wakeUp()
  }

  /// Ends the loop's sleep, or the next one.
  package func wakeUp() {
    waker.wakeUp()
  }

  private func run(in name: CFRunLoopMode, limit: RunLimit, returnsAfterSource: Bool) -> RunEnd {
    guard name != .commonModes else {
      complain()
      return .finished
    }
    guard let mode = modes[name], !isEmpty(mode) else { return .finished }
    let outerMode = runningMode
    let outerState = waker.beginRun()
    runningMode = mode
    defer {
      runningMode = outerMode
      waker.endRun(restoring: outerState)
    }
    notify(.entry, in: mode)
    let end = passes(
      Run(mode: mode, limit: limit, returnsAfterSource: returnsAfterSource))
    notify(.exit, in: mode)
    return end
  }

  private func passes(_ run: consuming Run) -> RunEnd {
    if takeStop(in: run.mode) {
      return .stopped
    }
    while true {
      if let end = turn(&run) {
        return end
      }
    }
  }

  func takeStop(in mode: ModeItems) -> Bool {
    waker.takeStop() || mode.takeStop()
  }

  /// Nothing could ever be served in this mode.
  ///
  /// Observers do not count; the main dispatch queue does (R-RL-10).
  func isEmpty(_ mode: ModeItems) -> Bool {
    mode.isEmpty && !servesMainQueue(in: mode) && !hasBlocks(for: mode.name)
  }

  /// The main loop serves its queue in common modes, unless one of the queue's own blocks runs it.
  func servesMainQueue(in mode: ModeItems) -> Bool {
    isMain && !isDrainingMainQueue && commonModeNames.contains(mode.name)
  }

  /// R-RL-1: said once, so that a loop that tries again and again does not flood the log.
  private func complain() {
    guard !hasComplained else { return }
    hasComplained = true
    StandardStreams.writeError(
      "\(CFRunLoopMode.commonModes) is no mode that can run; run one of "
        + "\(commonModeNames.map(\.rawValue).joined(separator: ", "))\n")
  }
}

/// Why a run ended.
///
/// The values are CFRunLoop's.
package enum CFRunLoopRunResult: Int32, Hashable, Sendable {
  /// The mode has nothing that could ever be served (R-RL-10).
  case finished = 1
  /// Someone asked the run to stop.
  case stopped = 2
  /// The time given to the run is over.
  case timedOut = 3
  /// One source was served, as the caller asked for.
  case handledSource = 4
}

/// Why a run ended, with the one reason CFRunLoop does not know.
enum RunEnd {
  case finished
  case stopped
  case timedOut
  case handledSource
  /// The waiter will not wait: in stepped time nothing can happen any more. Told to callers as
  /// `timedOut`, which it is: the time they were given is used up.
  case idle

  var result: CFRunLoopRunResult {
    switch self {
    case .finished: .finished
    case .stopped: .stopped
    case .timedOut, .idle: .timedOut
    case .handledSource: .handledSource
    }
  }
}
