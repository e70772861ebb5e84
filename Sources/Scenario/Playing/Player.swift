import BackBoardServices
package import EventSynthesis
import IOKit
import Linux
package import MachTime

/// Plays the statements of a scenario, or of a command line, on one connection.
///
/// Statements start one after the other; what their fingers do later lies in a queue by time, so that a
/// home button can interrupt a swipe. At one instant the order is that of the lines. Names are looked up
/// when a touch is made, not before.
package struct Player {
  /// Where an `expect` block stands in the run: it is about the records between the mark before and its
  /// own.
  package struct Mark: Sendable {
    package let expect: Expect
    package let time: MachAbsoluteTime
    package let step: UInt32
  }

  /// What a statement did, in a line for who typed it.
  package struct Note: Sendable {
    package let text: String
  }

  private enum Due {
    case fingers([FingerSample])
    case button(HardwareButton, down: Bool)
  }

  private struct Entry {
    let time: MachAbsoluteTime
    let order: Int
    let due: Due
  }

  /// What `settle` waits for at most when the scenario names no limit.
  package static let settleLimitNanoseconds: UInt64 = 3_600_000_000_000

  package private(set) var marks: [Mark] = []
  package private(set) var notes: [Note] = []

  private let connection: InjectorConnection
  private var hand: Hand
  private let start: MachAbsoluteTime
  private var cursor: MachAbsoluteTime
  private var queue: [Entry] = []
  private var orders = 0

  package init(on connection: InjectorConnection) {
    self.connection = connection
    hand = Hand(connection)
    start = connection.time.now
    cursor = start
  }

  /// Plays steps in order; on an error everything that is down is cancelled first.
  package mutating func play(_ steps: [Script.Step]) throws(Failure) {
    do {
      for step in steps { try play(step) }
      try pump(until: .distantFuture)
    } catch {
      // The first error is the one to tell; the broker lifts what stays down when we leave.
      try? hand.liftAll()
      throw error
    }
  }

  private mutating func play(_ step: Script.Step) throws(Failure) {
    let statement = step.statement
    let begin: MachAbsoluteTime
    switch statement.start {
    case .following: begin = cursor
    case .after(let nanoseconds): begin = cursor.advanced(by: nanoseconds)
    case .at(let nanoseconds): begin = start.advanced(by: nanoseconds)
    }
    try pump(until: begin)
    try wait(until: begin, for: statement)
    cursor = begin.advanced(by: statement.action.durationNanoseconds ?? 0)
    try act(step, at: begin)
    try pump(until: begin)
  }

  private mutating func act(
    _ step: Script.Step, at begin: MachAbsoluteTime
  ) throws(Failure) {
    let statement = step.statement
    switch statement.action {
    case .advance: break
    case .settle(let limit): try settle(limit, statement)
    case .tap, .press, .swipe, .drag, .touch: try gesture(step, at: begin)
    case .button(let button, let hold):
      enqueue(.button(button, down: true), at: begin)
      enqueue(.button(button, down: false), at: begin.advanced(by: hold))
    case .app(let action): try perform(action, statement)
    case .replay(let replay): try self.replay(replay, statement, at: begin)
    case .expect(let expect):
      try waitUntilHandled(at: begin, for: statement)
      marks.append(Mark(expect: expect, time: connection.time.now, step: connection.time.step))
    }
  }

  /// The fingers that are down now.
  package var fingersDown: [UInt32] { hand.fingersDown }

  /// The display that this player's fingers touch.
  package var display: DisplaySize { hand.display }

  /// Launches an app and waits until it has nothing left to do.
  package mutating func launch(_ app: String) throws(Failure) {
    let reply: BKSReply
    do { reply = try connection.perform(BKSCommand(.launch, app: app)) } catch {
      throw Failure(.connection(error), at: nil)
    }
    if case .failure(let sentence, let candidates) = reply {
      throw Failure(.noTarget(sentence, candidates: candidates), at: nil)
    }
    try settle()
  }

  /// Plays what is left and waits until nobody has anything left to do.
  package mutating func settle() throws(Failure) {
    try pump(until: .distantFuture)
    do { _ = try hand.settle() } catch { throw Failure(error, at: nil) }
    cursor = max(cursor, connection.time.now)
  }

  /// The raw touches that a statement stands for, one a line, each as long after the line before as
  /// it would be in a scenario.
  package mutating func dryRun(_ step: Script.Step) throws(Failure) -> [String] {
    try act(step, at: cursor)
    var before = cursor
    return queue.flatMap { entry -> [String] in
      let time = "+" + TimeText.milliseconds(entry.time.nanoseconds(since: before))
      before = entry.time
      switch entry.due {
      case .fingers(let samples):
        return TimedFrame(offset: 0, samples: samples).touchLines.map { "\(time) \($0)" }
      case .button(let button, let down):
        return ["\(time) button \(button.rawValue) \(down ? "down" : "up")"]
      }
    }
  }

  // MARK: Fingers

  private mutating func gesture(
    _ step: Script.Step, at begin: MachAbsoluteTime
  ) throws(Failure) {
    let statement = step.statement
    let aims = statement.action.aims
    var points: [DisplayPoint] = []
    for aim in aims { points.append(try point(of: aim, statement)) }
    if case .touch(let touch) = statement.action, aims.isEmpty {
      points.append(hand.place(of: touch.finger) ?? DisplayPoint(x: 0, y: 0))
    }
    guard let first = points.first else { return }
    let fingers =
      step.fingers.isEmpty ? freeFingers(statement.action.ownFingerCount) : step.fingers
    let frames = statement.action.frames(at: first, to: points.dropFirst().first, fingers: fingers)
    for frame in frames { enqueue(.fingers(frame.samples), at: begin.advanced(by: frame.offset)) }
    if let aim = aims.first { notes.append(Note(text: "touch at \(first) (\(aim.target))")) }
  }

  private mutating func point(
    of aim: Aim, _ statement: Statement
  ) throws(Failure) -> DisplayPoint {
    switch aim.target {
    case .point(let point): return point
    case .name(let name, let dx, let dy):
      do { return try hand.locate(name, dx: dx, dy: dy, missIsAllowed: aim.missOK) } catch {
        throw Failure(error, at: statement)
      }
    }
  }

  /// The lowest numbers that no finger has, now or later in the queue.
  private mutating func freeFingers(_ count: Int) -> [UInt32] {
    var taken = Set(hand.fingersDown)
    for entry in queue {
      if case .fingers(let samples) = entry.due { taken.formUnion(samples.map(\.finger)) }
    }
    let free = (1...UInt32(HIDSynthesizer.fingerLimit)).lazy.filter { !taken.contains($0) }
    return Array(free.prefix(count))
  }

  // MARK: The queue

  private mutating func enqueue(_ due: Due, at time: MachAbsoluteTime) {
    orders += 1
    let entry = Entry(time: time, order: orders, due: due)
    let index = queue.firstIndex { ($0.time, $0.order) > (entry.time, entry.order) }
    queue.insert(entry, at: index ?? queue.endIndex)
  }

  /// Plays what lies in the queue up to and including an instant.
  private mutating func pump(until instant: MachAbsoluteTime) throws(Failure) {
    while let entry = queue.first, entry.time <= instant {
      queue.removeFirst()
      do throws(Hand.Failure) {
        if entry.time > connection.time.now { try hand.wait(until: entry.time) }
        switch entry.due {
        case .fingers(let samples): try hand.post(samples)
        case .button(let button, let down): try hand.press(button, down: down)
        }
      } catch {
        throw Failure(error, at: nil)
      }
    }
  }

  private func wait(
    until instant: MachAbsoluteTime, for statement: Statement
  ) throws(Failure) {
    do { try hand.wait(until: instant) } catch { throw Failure(error, at: statement) }
  }

  /// Waits until all that was posted has been handled.
  private func waitUntilHandled(
    at begin: MachAbsoluteTime, for statement: Statement
  ) throws(Failure) {
    try wait(until: begin, for: statement)
    guard !connection.attachment.isVirtual else { return }
    do { _ = try connection.ask(.fence) } catch { throw Failure(.connection(error), at: statement) }
  }

  // MARK: Everything else

  private mutating func settle(_ limit: UInt64?, _ statement: Statement) throws(Failure) {
    try pump(until: .distantFuture)
    let end = connection.time.now.advanced(by: limit ?? Self.settleLimitNanoseconds)
    let isQuiet: Bool
    do { isQuiet = try connection.settle(before: end) } catch {
      throw Failure(.connection(error), at: statement)
    }
    cursor = max(cursor, connection.time.now)
    guard isQuiet else {
      let seconds = (limit ?? Self.settleLimitNanoseconds) / 1_000_000_000
      throw Failure(
        statement.error("nothing settled within \(seconds) s: something keeps setting timers"))
    }
  }

  private func perform(
    _ action: Action.AppAction, _ statement: Statement
  ) throws(Failure) {
    let verb: BKSCommand.Verb =
      switch action.verb {
      case .launch: .launch
      case .activate: .activate
      case .background: .background
      case .terminate: .terminate
      case .kill: .kill
      case .hang: .hang
      }
    let command = BKSCommand(
      verb, app: action.app, nanoseconds: action.forNanoseconds ?? Self.settleLimitNanoseconds)
    let reply: BKSReply
    do { reply = try connection.perform(command) } catch {
      throw Failure(.connection(error), at: statement)
    }
    if case .failure(let sentence, let candidates) = reply {
      throw Failure(.noTarget(sentence, candidates: candidates), at: statement)
    }
  }

  private mutating func replay(
    _ replay: Action.Replay, _ statement: Statement, at begin: MachAbsoluteTime
  ) throws(Failure) {
    let performance: RecordingPlayer.Performance
    do throws(RecordingError) {
      performance = try Recordings.perform(replay, on: hand.display)
    } catch {
      throw Failure(statement.error("\(error)"), isData: true)
    }
    for frame in performance.frames {
      enqueue(.fingers(frame.samples), at: begin.advanced(by: frame.offset))
    }
    let end = begin.advanced(by: performance.durationNanoseconds)
    let left = performance.fingersStillDown.map {
      FingerSample(finger: $0, phase: .cancel, point: DisplayPoint(x: 0, y: 0))
    }
    if !left.isEmpty { enqueue(.fingers(left), at: end) }
    cursor = end
    notes += performance.notes.map { Note(text: $0) }
  }
}
