import TouchstoneEventSynthesis
import TouchstoneMachTime

/// What hardware will do, in the order of time; at one instant in the order of the statements.
struct PlayQueue {
  enum Due {
    case fingers([FingerSample])
    case report(HardwareReport)
  }

  struct Entry {
    let time: MachAbsoluteTime
    let order: Int
    let due: Due
  }

  private var entries: [Entry] = []
  private var orders = 0

  mutating func add(_ due: Due, at time: MachAbsoluteTime) {
    orders += 1
    let entry = Entry(time: time, order: orders, due: due)
    // Most are later than all that is there: look from the end.
    var index = entries.endIndex
    while index > 0, (entries[index - 1].time, entries[index - 1].order) > (time, orders) {
      index -= 1
    }
    entries.insert(entry, at: index)
  }

  mutating func add(_ frames: [TimedFrame], at begin: MachAbsoluteTime) {
    for frame in frames { add(.fingers(frame.samples), at: begin.advanced(by: frame.offset)) }
  }

  mutating func add(_ story: HardwareStory, at begin: MachAbsoluteTime) {
    for timed in story.reports { add(.report(timed.report), at: begin.advanced(by: timed.offset)) }
  }

  /// Takes the next entry that is due up to and including an instant.
  mutating func next(until instant: MachAbsoluteTime) -> Entry? {
    guard let first = entries.first, first.time <= instant else { return nil }
    return entries.removeFirst()
  }

  /// The fingers that something in the queue moves.
  var fingers: Set<UInt32> {
    var fingers: Set<UInt32> = []
    for entry in entries {
      if case .fingers(let samples) = entry.due { fingers.formUnion(samples.map(\.finger)) }
    }
    return fingers
  }

  /// The raw steps, each with the time since the one before.
  func lines(from begin: MachAbsoluteTime) -> [String] {
    var before = begin
    return entries.flatMap { entry -> [String] in
      let time = "+" + TimeText.milliseconds(entry.time.nanoseconds(since: before))
      before = entry.time
      switch entry.due {
      case .fingers(let samples):
        return TimedFrame(offset: 0, samples: samples).touchLines.map { "\(time) \($0)" }
      case .report(let report): return ["\(time) \(report)"]
      }
    }
  }
}

extension Player {
  /// Why a story could not be played to its end.
  package struct Failure: Error, Sendable, CustomStringConvertible {
    package enum Kind: Sendable {
      /// The story itself: a view that is not there, a touch that would miss.
      case story
      /// A file with an error in it.
      case data
      /// The broker or an app went away.
      case connection
      /// An app does not answer, or nobody ever rests.
      case stuck
    }

    package let kind: Kind
    /// Where in the story, when that is known.
    package let diagnostic: Diagnostic?
    private let text: String

    package var description: String { diagnostic.map { "\($0)" } ?? text }

    init(_ diagnostic: Diagnostic, isData: Bool = false) {
      kind = isData ? .data : .story
      self.diagnostic = diagnostic
      text = diagnostic.text
    }

    init(_ failure: Hand.Failure, at statement: Statement?) {
      kind =
        switch failure {
        case .venue(.stuck), .venue(.timedOut): .stuck
        case .venue: .connection
        case .noTarget, .miss, .fingers: .story
        }
      text = failure.description
      var expected: [String] = []
      if case .noTarget(_, let candidates) = failure { expected = candidates }
      diagnostic = statement?.error(failure.summary, expected: expected)
    }
  }
}
