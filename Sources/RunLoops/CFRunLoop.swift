internal import TouchstoneLinux
package import TouchstoneMachTime

/// A loop that waits for work on one thread and handles it in a fixed order.
///
/// It behaves like CFRunLoop: modes, sources, timers, observers, blocks and nested runs (R-RL-1 to
/// R-RL-30). `CFRunLoop+Turn.swift` defines one turn. The loop and all its items belong to the
/// thread that made them, which the compiler checks; only the `waker` and the signallers of sources
/// may be used on other threads. The waiter and the time source are passed to `init`.
///
/// The description of a loop has the form that it has on a device (`CFRunLoop+Description.swift`).
public final class CFRunLoop {
  /// Wakes or stops this loop from any thread.
  package let waker = RunLoopWaker()
  /// The clock by which timers and time limits are due.
  package let time: any TimeSource
  /// Whether this is the main loop of an application, which also drains its main queue, if it has one.
  package let isMain: Bool
  /// The names that `commonModes` stands for.
  ///
  /// Names are added and never removed (R-RL-23).
  package internal(set) var commonModeNames: [CFRunLoopMode] = [.defaultMode]

  /// The seconds from the reference date to the start of the loop's clock; used only for printing.
  package var referenceDateOffset: Double = 0

  /// Called when a timer is added or its date is set, and when a block is added, for an owner that runs the loop only
  /// when it has work; not called for a date that the callout of the timer sets.
  package var onDemand: (() -> Void)?

  /// Waits for the loop, in real or in virtual time.
  let waiter: any Waiter
  /// The queue that a main loop drains as well; nil if it drains none.
  let mainQueue: (any MainQueue)?
  /// The modes in the order of their first use; a loop has a few, for which a search needs no table.
  var modes: [ModeItems] = []
  /// The items of the common modes, in the order in which they were added.
  var commonItems: [RunLoopItem] = []
  /// The place that the last item of the common modes got (`RunLoopItem.commonPlace`).
  var lastCommonPlace: UInt64 = 0
  /// The blocks that wait for a turn, in the order in which they were enqueued.
  var blocks: [QueuedBlock] = []
  /// Whether work of the main queue is running, so that a run inside it does not drain the queue.
  var isDrainingMainQueue = false
  /// The token that the last source got (`CFRunLoopSource.token`).
  var lastToken = PortSet.lastReservedToken
  /// The sequence number that the last date of a timer got (`CFRunLoopTimer.sequence`).
  var lastSequence: UInt64 = 0
  /// The number of timers that were added so far.
  var timerCount = 0
  /// The number of observers that were added so far.
  var observerCount = 0
  /// The call that the innermost run is making now.
  var callOut = CallOut.none
  /// The runs outside the innermost one, the outermost first.
  private(set) var outerRuns: [(mode: CFRunLoopMode, callOut: CallOut)] = []
  private var runningMode: ModeItems?
  /// The mode of the last run, which is usually the mode of the next one.
  private var lastMode: ModeItems?
  private var hasReportedCommonModes = false

  /// Makes a loop; if it is the main loop, it drains the main dispatch queue.
  package convenience init(waiter: any Waiter, time: any TimeSource, isMain: Bool = false) {
    self.init(
      waiter: waiter, time: time, isMain: isMain, mainQueue: isMain ? MainDispatchQueue() : nil)
  }

  /// Makes a loop with a given main queue.
  package init(
    waiter: any Waiter, time: any TimeSource, isMain: Bool, mainQueue: (any MainQueue)?
  ) {
    self.waiter = waiter
    self.time = time
    self.isMain = isMain
    self.mainQueue = mainQueue
    use(.defaultMode)
  }

  deinit {
    for mode in modes { mode.endMemberships() }
    for item in commonItems { item.endMembership() }
  }

  /// The mode of the innermost run, or nil outside every run.
  package var currentMode: CFRunLoopMode? { runningMode?.name }

  /// Runs in the default mode until it is stopped or has nothing to handle (R-RL-9).
  ///
  /// In stepped time (`SteppedWaiter`) it also returns when nothing more can happen before the waiter's limit.
  package func run() {
    while true {
      switch run(in: .defaultMode, limit: .never, returnsAfterSource: false) {
      case .stopped, .finished, .idle: return
      case .timedOut, .handledSource: continue
      }
    }
  }

  /// Runs in the mode that `wantedMode` returns, and begins another run when the wanted mode changes.
  ///
  /// A run cannot change its mode (R-SCROLL-13). `changes` returns how often the wanted mode has
  /// changed. To change the mode, change the values of both, then stop the current run with
  /// `stop(mode:)`.
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

  /// Runs in a mode for a duration; 0 or less means one turn that does not sleep (R-RL-9).
  @discardableResult
  package func runInMode(
    _ mode: CFRunLoopMode, seconds: Double, returnAfterSourceHandled: Bool
  ) -> CFRunLoopRunResult {
    run(
      in: mode, limit: RunLimit(seconds: seconds, from: time.now),
      returnsAfterSource: returnAfterSourceHandled
    ).result
  }

  /// Runs in a mode until one source was handled or the date is reached (R-RL-11).
  ///
  /// Returns false if the mode has nothing to handle, and in stepped time if nothing more can
  /// happen, so that a loop that calls this until it returns false ends.
  @discardableResult
  package func run(mode: CFRunLoopMode, before limit: MachAbsoluteTime) -> Bool {
    guard mode != .commonModes, let items = knownItems(of: mode), !isEmpty(items) else {
      return false
    }
    let limit = RunLimit(date: limit, from: time.now)
    return run(in: mode, limit: limit, returnsAfterSource: true) != .idle
  }

  /// Runs in the default mode until the date is reached or there is nothing to handle (R-RL-11).
  package func run(until limit: MachAbsoluteTime) {
    var canRun = true
    repeat { canRun = run(mode: .defaultMode, before: limit) } while canRun && time.now < limit
  }

  /// Ends the innermost run at the end of its turn; has no effect outside a run.
  package func stop() {
    waker.stop()
  }

  /// Ends the current run in this mode, or the next one if there is none (R-RL-3).
  package func stop(mode: CFRunLoopMode) {
    guard mode != .commonModes else { return }
    use(mode).isStopRequested = true
    waker.wakeUp()
  }

  /// Ends the current sleep of the loop, or the next one; has no effect outside a run, or from a wake to the next turn.
  package func wakeUp() {
    waker.wakeUp()
  }

  private func run(in name: CFRunLoopMode, limit: RunLimit, returnsAfterSource: Bool) -> RunEnd {
    guard name != .commonModes else {
      reportCommonModes()
      return .finished
    }
    if lastMode?.name != name { lastMode = knownItems(of: name) }
    guard let mode = lastMode, !isEmpty(mode) else { return .finished }
    let outerMode = runningMode
    let outerState = waker.beginRun()
    if let outerMode { outerRuns.append((outerMode.name, callOut)) }
    runningMode = mode
    defer {
      runningMode = outerMode
      if outerMode != nil { callOut = outerRuns.removeLast().callOut }
      waker.endRun(restoring: outerState)
    }
    notify(.entry, in: mode)
    let end = turns(
      Run(mode: mode, limit: limit, returnsAfterSource: returnsAfterSource))
    notify(.exit, in: mode)
    return end
  }

  /// Makes turns until one of them ends the run.
  private func turns(_ run: consuming Run) -> RunEnd {
    if takeStop(in: run.mode) {
      return .stopped
    }
    while true {
      if let end = turn(&run) {
        return end
      }
    }
  }

  /// Clears one request to stop, that of the loop or else that of the mode; returns whether there was one.
  func takeStop(in mode: ModeItems) -> Bool {
    waker.takeStop() || mode.takeStop()
  }

  /// Whether the mode has nothing that could be handled.
  ///
  /// Observers do not count; the main dispatch queue does (R-RL-10).
  func isEmpty(_ mode: ModeItems) -> Bool {
    mode.isEmpty && !servesMainQueue(in: mode) && !hasBlocks(for: mode.name)
  }

  /// Whether the main queue, if there is one, is drained: in common modes of the main loop, but not inside its own
  /// blocks.
  func servesMainQueue(in mode: ModeItems) -> Bool {
    isMain && !isDrainingMainQueue && commonModeNames.contains(mode.name)
  }

  /// Reports once that the common modes cannot be run (R-RL-1), so that repetitions do not flood
  /// the log.
  private func reportCommonModes() {
    guard !hasReportedCommonModes else { return }
    hasReportedCommonModes = true
    StandardStreams.writeError(
      "\(CFRunLoopMode.commonModes) is not a mode that can run; run one of "
        + "\(commonModeNames.map(\.rawValue).joined(separator: ", "))\n")
  }
}

/// Why a run ended, with the raw values of CFRunLoop.
package enum CFRunLoopRunResult: Int32, Hashable, Sendable {
  /// The mode has nothing that could be handled (R-RL-10).
  case finished = 1
  /// The run was stopped.
  case stopped = 2
  /// The run reached its time limit.
  case timedOut = 3
  /// A source was handled, and the caller wanted to return after one.
  case handledSource = 4
}

/// Why a run ended, including the one case that CFRunLoop does not have.
enum RunEnd {
  case finished
  case stopped
  case timedOut
  case handledSource
  /// In stepped time (`SteppedWaiter`) nothing more can happen before the limit, so the waiter did not wait.
  ///
  /// Callers of `runInMode` get `timedOut`, as if all the time up to the limit had passed.
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
