/// The fields of a record as words.
struct TraceFields {
  let record: TraceRecord
  private let line: TraceLine

  init(_ line: TraceLine, _ record: TraceRecord) {
    self.line = line
    self.record = record
  }

  /// The three names of the record, with escapes where necessary; `none` where the record has no such name.
  var subject: String { line.subject.map(QuotedText.name) ?? "none" }
  var object: String { line.object.map(QuotedText.name) ?? "none" }
  var detail: String { line.detail.map(QuotedText.name) ?? "none" }

  /// The third name without escapes, for a record in which it is a text of the app; empty if there is none.
  var text: String { line.detail ?? "" }

  /// The reason, if there is one, such as ` because app-died`.
  var because: String {
    let reason = TraceReason(rawValue: record.reason)
    if reason == TraceReason.none { return "" }
    return " because \(reason?.text ?? "reason-\(record.reason)")"
  }

  /// The point of the record, such as ` at 20.00,30.00`.
  var point: String {
    " at \(DecimalText.hundredths(record.x)),\(DecimalText.hundredths(record.y))"
  }

  /// The broker's finger number, such as ` finger 1`; empty if the record is not about a finger.
  var finger: String { record.x == 0 ? "" : " finger \(TraceText.whole(record.x))" }

  /// A word followed by a name; empty if there is no name.
  private func optional(_ word: String, _ name: String?) -> String {
    name.map { word + QuotedText.name($0) } ?? ""
  }

  /// A word followed by the first name; empty if there is no name.
  func subject(after word: String) -> String { optional(word, line.subject) }

  /// A word followed by the second name; empty if there is no name.
  func object(after word: String) -> String { optional(word, line.object) }
}
