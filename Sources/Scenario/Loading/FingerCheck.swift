import TouchstoneEventSynthesis

/// Checks the fingers, keys and buttons of a scenario before it is played: assigns fingers to gestures, such as taps
/// and strokes, and reports fingers that cannot do a step and input that is still down at the end.
///
/// The duration of a `settle` or a `replay` is not known in advance. The times of the steps after it count from its end
/// and are not compared with earlier ones. An `at` still counts from the start of the scenario.
struct FingerCheck {
  /// An instant, in nanoseconds after a base: base 0 is the start of the scenario, base n is the end of the n-th
  /// `settle` or `replay`.
  private struct Moment: Hashable {
    var base = 0
    var offset: UInt64 = 0

    /// The instant after a duration; it saturates instead of overflowing.
    func advanced(by nanoseconds: UInt64) -> Moment {
      let (sum, overflow) = offset.addingReportingOverflow(nanoseconds)
      return Moment(base: base, offset: overflow ? .max : sum)
    }
  }

  /// A finger that a gesture uses for a while.
  private struct Use {
    var finger: UInt32
    var end: Moment
    var statement: Statement
  }

  /// The last raw touch of a finger.
  private struct LastTouch {
    var moment: Moment
    var statement: Statement
  }

  private static let fingers = 1...UInt32(HIDSynthesizer.fingerLimit)

  private var problems: [Diagnostic] = []
  /// The instant at which the last step ends.
  private var end = Moment()
  /// The earliest time that an `at` may name: when the last step starts, or ends if it is an `advance`.
  private var earliestStart = Moment()
  /// The highest base so far; that of `end` may be lower, because an `at` goes back to base 0.
  private var lastBase = 0
  /// The statement that was checked last.
  private var lastStatement: Statement?
  /// The fingers that raw touches have put down, each with its statement.
  private var down: [UInt32: Statement] = [:]
  /// The fingers that gestures use; those that are free again are removed when the next gesture gets its fingers.
  private var uses: [Use] = []
  /// The last raw touch of each finger.
  private var lastTouches: [UInt32: LastTouch] = [:]
  /// The keys and buttons that are down, in the order in which they went down.
  private var held: [(input: HeldInput, statement: Statement)] = []

  /// Checks all steps, assigns their fingers and returns the problems.
  static func run(_ script: inout Script) -> [Diagnostic] {
    var check = FingerCheck()
    for index in script.steps.indices {
      do throws(Diagnostic) {
        script.steps[index].fingers = try check.check(script.steps[index].statement)
      } catch {
        check.problems.append(error)
      }
    }
    check.finish(autoRelease: script.autoRelease)
    return check.problems
  }

  /// Checks a statement, and returns the fingers that it gets.
  private mutating func check(_ statement: Statement) throws(Diagnostic) -> [UInt32] {
    let start = try start(of: statement)
    lastStatement = statement
    // The duration of a settle or a replay is not known, so a new base begins at its end.
    end =
      statement.action.durationNanoseconds.map(start.advanced) ?? Moment(base: lastBase + 1)
    lastBase = max(lastBase, end.base)
    if case .advance = statement.action { earliestStart = end } else { earliestStart = start }
    switch statement.action {
    case .touch(let touch): try check(touch, statement, at: start)
    case .touches(let touches):
      for touch in touches { try check(touch, statement, at: start) }
    case .hardware(let sequence): note(sequence, statement)
    case .replay: try requireFreeFingers(statement, at: start)
    default: break
    }
    return try assignFingers(to: statement, at: start)
  }

  private func start(of statement: Statement) throws(Diagnostic) -> Moment {
    switch statement.start {
    case .following: return end
    case .after(let delay): return end.advanced(by: delay)
    case .at(let offset):
      let moment = Moment(base: 0, offset: offset)
      if earliestStart.base == 0, offset < earliestStart.offset, let lastStatement {
        throw statement.error(
          "\(Self.text(moment)) comes before the step above",
          notes: [
            Diagnostic.Note(lastStatement.place, "this step starts at \(Self.text(earliestStart))")
          ])
      }
      return moment
    }
  }

  private mutating func check(
    _ touch: Action.Touch, _ statement: Statement, at moment: Moment
  ) throws(Diagnostic) {
    let finger = touch.finger
    if let earlier = lastTouches[finger], earlier.moment == moment {
      throw statement.error(
        "finger \(finger) has two steps at \(Self.text(moment))", expected: ["+16ms before it"],
        notes: [Diagnostic.Note(earlier.statement.place, "the other one is here")])
    }
    if let use = use(of: finger, at: moment) {
      throw statement.error(
        "finger \(finger) is in use until \(Self.text(use.end))",
        notes: [Diagnostic.Note(use.statement.place, "it is used here")])
    }
    if touch.phase == .down {
      if let first = down[finger] {
        throw statement.error(
          "finger \(finger) is already down",
          notes: [Diagnostic.Note(first.place, "it was put down here")])
      }
      down[finger] = statement
    } else if down[finger] == nil {
      let notes = lastTouches[finger].map {
        [Diagnostic.Note($0.statement.place, "it was lifted here")]
      }
      throw statement.error("finger \(finger) is not down", notes: notes ?? [])
    } else if !touch.phase.leavesFingerDown {
      down[finger] = nil
    }
    lastTouches[finger] = LastTouch(moment: moment, statement: statement)
  }

  /// The gesture that still uses a finger; nil if none does.
  ///
  /// A finger is free again at the instant at which its use ends, and from a later base on.
  private func use(of finger: UInt32, at moment: Moment) -> Use? {
    uses.last {
      $0.finger == finger && $0.end.base == moment.base && $0.end.offset > moment.offset
    }
  }

  /// Assigns the lowest free fingers to a gesture for as long as it lasts, and returns them; none for other statements.
  private mutating func assignFingers(
    to statement: Statement, at moment: Moment
  ) throws(Diagnostic) -> [UInt32] {
    let count = statement.action.ownFingerCount
    guard count > 0, let duration = statement.action.durationNanoseconds else { return [] }
    let free = Self.fingers.filter { down[$0] == nil && use(of: $0, at: moment) == nil }
    guard free.count >= count else {
      throw statement.error(
        "\(free.count) fingers are free, and this needs \(count)",
        expected: ["fewer fingers down at once"])
    }
    let assigned = Array(free.prefix(count))
    let finish = moment.advanced(by: duration)
    uses.removeAll { $0.end.base != moment.base || $0.end.offset <= moment.offset }
    uses += assigned.map { Use(finger: $0, end: finish, statement: statement) }
    return assigned
  }

  private func requireFreeFingers(_ statement: Statement, at moment: Moment) throws(Diagnostic) {
    for finger in Self.fingers {
      let note: Diagnostic.Note
      if let first = down[finger] {
        note = Diagnostic.Note(first.place, "it was put down here")
      } else if let use = use(of: finger, at: moment) {
        note = Diagnostic.Note(use.statement.place, "it is used here until \(Self.text(use.end))")
      } else {
        continue
      }
      throw statement.error(
        "a recording has fingers of its own, and finger \(finger) is down", notes: [note])
    }
  }

  /// Notes which keys and buttons go down and come up.
  private mutating func note(_ sequence: ReportSequence, _ statement: Statement) {
    for timed in sequence.reports {
      guard let (input, isDown) = timed.report.edge else { continue }
      held.removeAll { $0.input == input }
      if isDown { held.append((input, statement)) }
    }
  }

  private mutating func finish(autoRelease: Bool) {
    for (finger, first) in down.sorted(by: { $0.key < $1.key }) {
      report(
        "finger \(finger)", first, cure: "touch up \(finger)",
        then: autoRelease ? "is lifted" : nil)
    }
    for (input, statement) in held {
      report(input.name, statement, cure: "its release", then: autoRelease ? "is released" : nil)
    }
  }

  /// Reports input that is still down at the end: a warning with the outcome, or an error without one.
  private mutating func report(
    _ thing: String, _ statement: Statement, cure: String, then outcome: String?
  ) {
    var problem = statement.error(
      "\(thing) is still down at the end", expected: [cure, "auto-release"])
    if let outcome {
      problem.severity = .warning
      problem.text += " and \(outcome) then"
      problem.expected = []
    }
    problems.append(problem)
  }

  /// The instant as scenarios write it, with as many decimals as needed.
  private static func text(_ moment: Moment) -> String {
    let time = TimeText.milliseconds(moment.offset)
    return moment.base == 0 ? time : "\(time) after the last settle or replay"
  }
}
