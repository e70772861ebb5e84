package import TouchstoneTrace

/// The first difference of two traces, and its cause.
package struct TraceDifference: Hashable, Sendable {
  /// The cause of a first difference, as far as the records show it.
  package enum Cause: String, Hashable, Sendable {
    /// The posted events differ, or the points or times of the same events.
    case input
    /// The same records come in another order.
    case order
    /// The same input led to different records.
    case handling
    /// One trace continues where the other ends.
    case length
  }

  /// The number of records before the difference, which the traces have in common.
  package let agreedCount: Int
  package let cause: Cause
  /// The record of each trace at the difference; nil if a trace ends.
  package let first: TraceLine?
  package let second: TraceLine?
  /// What became in each trace of the event at the difference, or of its touch; empty if that is the same or not known.
  package let answers: [String]

  /// The code of the answer.
  package static let code = "first-difference"

  /// The difference as one sentence.
  package var sentence: String {
    let beginning =
      agreedCount == 0
      ? "The two traces differ from their first record on: "
      : "The two traces agree up to record \(agreedCount); the first difference is "
    guard let first, let second else {
      let (name, more) = first == nil ? ("first", second) : ("second", first)
      let next = "'\(more?.text ?? "")'."
      if agreedCount == 0 {
        return "The \(name) trace is empty, while the other begins with \(next)"
      }
      return beginning + "that the \(name) trace ends, while the other goes on with \(next)"
    }
    let texts =
      first.text == second.text
      ? "the place of '\(first.text)'" : "'\(first.text)' against '\(second.text)'"
    return beginning + texts + ", " + reason(in: first.process) + "."
  }

  private func reason(in process: String) -> String {
    switch cause {
    case .input: "since the input differs"
    case .order: "since the same records come in another order"
    case .handling: "at the same input, in \(process)"
    case .length: "where one trace ends"
    }
  }

  /// Compares two traces; nil if they have the same records.
  ///
  /// Times are compared only if both traces are in virtual time: in real time no two are equal.
  package init?(_ first: [TraceLine], _ second: [TraceLine]) {
    let hasTime = Self.isVirtual(first) && Self.isVirtual(second)
    let count = zip(first, second).prefix { Self.isSame($0, $1, hasTime: hasTime) }.count
    guard count < first.count || count < second.count else { return nil }
    agreedCount = count
    self.first = count < first.count ? first[count] : nil
    self.second = count < second.count ? second[count] : nil
    cause = Self.cause(first.dropFirst(count), second.dropFirst(count), hasTime: hasTime)
    let event = self.first.flatMap { $0.event > 0 ? $0.event : nil } ?? self.second?.event ?? 0
    answers = Self.answers(about: event, first, second)
  }

  /// Whether a trace was recorded in virtual time.
  package static func isVirtual(_ lines: [TraceLine]) -> Bool {
    lines.contains { $0.step > 0 }
  }

  /// Whether two records are equal; the numbers of their steps are not compared.
  private static func isSame(_ first: TraceLine, _ second: TraceLine, hasTime: Bool) -> Bool {
    first.kind == second.kind && first.process == second.process && first.lane == second.lane
      && (!hasTime || first.time == second.time) && first.text == second.text
  }

  /// The largest number of records of one instant that are compared, to find whether only their order differs.
  private static let window = 500

  /// The cause of the difference with which the rests of two traces begin.
  private static func cause(
    _ first: ArraySlice<TraceLine>, _ second: ArraySlice<TraceLine>, hasTime: Bool
  ) -> Cause {
    guard let left = first.first, let right = second.first else { return .length }
    if isInput(left) || isInput(right) { return .input }
    if left.kind == right.kind, left.touch == right.touch, isPlace(left.kind),
      left.x != right.x || left.y != right.y
    {
      return .input
    }
    let (lefts, rights) = (texts(first, of: left), texts(second, of: right))
    return left.time == right.time && hasTime && lefts.sorted() == rights.sorted()
      ? .order : .handling
  }

  /// Whether a record was made by the injector, when it posted an event.
  private static func isInput(_ line: TraceLine) -> Bool { line.stage == .posted }

  /// Whether the coordinates of a record are those of the hardware.
  private static func isPlace(_ kind: TraceKind) -> Bool {
    kind == .hitPass || kind == .touch || kind == .pointer
  }

  /// The records at the time of a record, as texts.
  private static func texts(_ lines: ArraySlice<TraceLine>, of line: TraceLine) -> [String] {
    lines.prefix(window).prefix { $0.time == line.time }
      .map { "\($0.process) \($0.lane) \($0.text)" }
  }

  /// What became of an event, or of its touch, in both traces, if the sentences differ.
  private static func answers(
    about event: UInt32, _ first: [TraceLine], _ second: [TraceLine]
  ) -> [String] {
    guard event > 0 else { return [] }
    let question = Question.touch(event: event, finger: nil)
    let sentences = [first, second].map { lines in
      // An event that a trace lacks, or that carries several touches, may have no answer; then the difference of the
      // records is all there is to say.
      try? Explainer(lines).answer(question).sentence
    }
    guard let left = sentences[0], let right = sentences[1], left != right else { return [] }
    return [left, right]
  }
}
