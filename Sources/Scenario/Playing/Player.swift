import BackBoardServices
package import TouchstoneEventSynthesis
package import TouchstoneMachTime

/// Plays the statements of a scenario, or of a command line, in one `ScenarioHost`.
///
/// Statements start one after the other. Their later reports wait in a queue ordered by time, so that a home button can
/// interrupt a swipe; at one instant the order is that of the lines. The views that a statement names are looked up
/// when the statement starts, not before.
package struct Player {
  /// The position of an `expect` block in a run; the block covers the records since the previous mark.
  package struct Mark: Sendable {
    package let expect: Expect
    package let time: MachAbsoluteTime
    /// The step of virtual time; 0 in real time.
    package let step: UInt32
    /// The pictures of the screen that were taken for the block.
    package var screenshots: [Screenshot] = []
  }

  /// A step that asked for the end of an app, and when.
  package struct EndRequest: Sendable {
    package let action: Action.AppAction
    package let time: MachAbsoluteTime
    /// The step of virtual time; 0 in real time.
    package let step: UInt32

    package init(_ action: Action.AppAction, at time: MachAbsoluteTime, step: UInt32) {
      self.action = action
      self.time = time
      self.step = step
    }
  }

  /// A line of text about the effect of a statement.
  package struct Note: Sendable {
    package let text: String
  }

  /// The longest virtual time of a `settle` without a limit.
  package static let settleLimitNanoseconds: UInt64 = 3_600_000_000_000

  /// The `expect` blocks so far.
  package private(set) var marks: [Mark] = []
  /// The steps so far that asked for the end of an app.
  package internal(set) var endRequests: [EndRequest] = []
  /// The notes about the statements so far.
  package var notes: [Note] = []

  let host: any ScenarioHost
  var hand: Hand
  var queue = PlayQueue()
  /// The time at which the next statement starts, unless it has a time of its own.
  var cursor: MachAbsoluteTime
  /// The time from which the times of `at` count.
  private let start: MachAbsoluteTime
  /// The earliest time that an `at` may name: when the last statement started, or ended if it was an `advance`.
  private var earliestStart: MachAbsoluteTime

  package init(in host: any ScenarioHost) {
    self.host = host
    hand = Hand(in: host)
    start = host.now
    earliestStart = start
    cursor = start
  }

  /// The names of the input that is still down: fingers by number, then keys and buttons.
  package var stillDown: [String] {
    hand.fingersDown.map { "finger \($0)" } + hand.held.map(\.name)
  }

  /// The display that this player's fingers touch.
  package var display: DisplaySize { hand.display }

  /// Plays steps in order; on an error everything that is down is released first.
  package mutating func play(_ steps: [Script.Step]) throws(StepError) {
    try releasingOnError { player throws(StepError) in
      for step in steps { try player.play(step) }
      try player.pump(until: .distantFuture)
    }
  }

  /// Plays a recording that has been read; on an error everything that is down is released first.
  package mutating func play(_ playback: RecordingPlayer.Playback) throws(StepError) {
    try releasingOnError { player throws(StepError) in
      player.add(playback, at: player.cursor)
      try player.pump(until: .distantFuture)
    }
  }

  private mutating func releasingOnError(
    _ body: (inout Player) throws(StepError) -> Void
  ) throws(StepError) {
    do throws(StepError) {
      try body(&self)
    } catch {
      // Only the first error is reported; the broker releases input that is still down when the player leaves.
      try? hand.releaseAll()
      throw error
    }
  }

  /// Releases everything that is down.
  package mutating func releaseAll() throws(StepError) {
    do { try hand.releaseAll() } catch { throw StepError(error, at: nil) }
  }

  private mutating func play(_ step: Script.Step) throws(StepError) {
    let statement = step.statement
    let begin: MachAbsoluteTime
    switch statement.start {
    case .following: begin = cursor
    case .after(let nanoseconds): begin = cursor.advanced(by: nanoseconds)
    case .at(let nanoseconds):
      begin = start.advanced(by: nanoseconds)
      // In real time a step may be late, but not before the one above it.
      let earliest = host.isVirtual ? max(host.now, earliestStart) : earliestStart
      guard begin >= earliest else {
        let now = earliest.nanoseconds(since: start)
        throw StepError(.past(at: nanoseconds, now: now), at: statement)
      }
    }
    earliestStart = begin
    if case .advance = statement.action {
      earliestStart = begin.advanced(by: statement.action.durationNanoseconds ?? 0)
    }
    try pump(until: begin)
    try wait(until: begin, for: statement)
    // A settle or a replay, whose duration is not known in advance, moves the cursor to its end in `act`.
    cursor = begin.advanced(by: statement.action.durationNanoseconds ?? 0)
    try act(step, at: begin)
    // Posts the reports that are due at once, such as the landing of a tap. Later ones, such as its lift, are posted
    // before the next step or at the end.
    try pump(until: begin)
  }

  /// Carries out the action of a step, or queues its reports.
  private mutating func act(
    _ step: Script.Step, at begin: MachAbsoluteTime
  ) throws(StepError) {
    let statement = step.statement
    switch statement.action {
    case .advance: break
    case .settle(let limit): try settle(limit, statement)
    case .tap, .press, .swipe, .drag, .twoFingers, .touch: try queueGesture(step, at: begin)
    case .touches(let touches): try queueFrame(touches, statement, at: begin)
    case .activate(let name): try activate(name, step, at: begin)
    case .hardware(let sequence): queue.add(sequence, at: begin)
    case .aimed(let aimed): try queueAimed(aimed, statement, at: begin)
    case .app, .interruption, .quickAction: try perform(statement)
    case .chain(let start): try askForChain(from: start, statement)
    case .replay(let replay): try queueReplay(replay, statement, at: begin)
    case .expect(let expect):
      try waitUntilHandled(at: begin, for: statement)
      let screenshots = try self.screenshots(of: expect, statement)
      marks.append(
        Mark(expect: expect, time: host.now, step: host.step, screenshots: screenshots))
    }
  }

  /// The raw steps of a statement, one a line, each with the time since the previous line; a statement without raw
  /// steps is returned as it is.
  package mutating func dryRun(_ step: Script.Step) throws(StepError) -> [String] {
    switch step.statement.action {
    case .advance, .settle, .app, .interruption, .quickAction, .chain, .expect, .activate:
      return [step.statement.line]
    case .tap, .press, .swipe, .drag, .twoFingers, .touch, .touches, .hardware, .aimed, .replay:
      // A replay moves the cursor to its end.
      let begin = cursor
      try act(step, at: begin)
      return queue.lines(from: begin)
    }
  }

  /// Launches an app and waits until nothing is left to do.
  package mutating func launch(_ app: String) throws(StepError) {
    try perform(.init(.launch, app: app), for: nil)
    try settle()
  }

  /// Plays the rest of the queue and waits until nothing is left to do.
  package mutating func settle() throws(StepError) {
    try pump(until: .distantFuture)
    do { try host.settle() } catch { throw StepError(error, at: nil) }
    cursor = max(cursor, host.now)
  }

  // MARK: Waiting

  /// Posts the entries of the queue that are due up to and including an instant, each at its time.
  mutating func pump(until instant: MachAbsoluteTime) throws(StepError) {
    while let entry = queue.next(until: instant) {
      do throws(SessionError) {
        if entry.time > host.now { try host.wait(until: entry.time) }
        // Hardware stamps a report with the time at which it was due, even if this process is scheduled late.
        let time = host.isVirtual ? nil : entry.time
        switch entry.due {
        case .fingers(let samples): try hand.post(samples, at: time)
        case .report(let report): try hand.post(report, at: time)
        }
      } catch {
        throw StepError(error, at: nil)
      }
    }
  }

  private func wait(
    until instant: MachAbsoluteTime, for statement: Statement
  ) throws(StepError) {
    do { try host.wait(until: instant) } catch { throw StepError(error, at: statement) }
  }

  /// Waits until all that was posted has been handled.
  ///
  /// Later work of an app, such as an animation, is not waited for; the steps `settle` and `advance` do that.
  func waitUntilHandled(
    at begin: MachAbsoluteTime, for statement: Statement
  ) throws(StepError) {
    try wait(until: begin, for: statement)
    guard !host.isVirtual else { return }
    do { _ = try host.ask(.fence) } catch { throw StepError(error, at: statement) }
  }

  private mutating func settle(_ limit: UInt64?, _ statement: Statement) throws(StepError) {
    try pump(until: .distantFuture)
    let limit = limit ?? Self.settleLimitNanoseconds
    let end = host.now.advanced(by: limit)
    let isQuiet: Bool
    do { isQuiet = try host.settle(before: end) } catch {
      throw StepError(error, at: statement)
    }
    cursor = max(cursor, host.now)
    guard isQuiet else {
      throw StepError(.unsettled(limitNanoseconds: limit, reason: timers()), at: statement)
    }
  }

  /// The timers that keep the session busy, as the app in front describes them.
  private func timers() -> String {
    // If the app does not answer or has ended, the error to report is still that nothing settled.
    guard case .text(let text)? = try? host.ask(.timers) else {
      return "something keeps setting timers"
    }
    return text
  }
}
