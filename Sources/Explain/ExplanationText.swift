import TouchstoneMachTime
import TouchstoneTrace

/// Writes an explanation as lines for people or as JSON for programs.
package enum ExplanationText {
  /// The sentence, the evidence with the numbers of the records, and the remedy.
  ///
  /// `start` is the time at which the trace begins, in nanoseconds; the times of the records count from it, as those in
  /// the sentence do.
  package static func lines(_ explanation: Explanation, since start: UInt64 = 0) -> String {
    let beginning = MachAbsoluteTime(nanoseconds: start)
    // The sentence may hold a name with a line break, which is escaped so that it adds no line.
    var text = QuotedText.name(explanation.sentence) + "\n"
    let width = explanation.evidence.map { String($0.number).count }.max() ?? 0
    for var line in explanation.evidence {
      line.time = MachAbsoluteTime(nanoseconds: line.time.nanoseconds(since: beginning))
      let number = String(line.number)
      let blanks = String(repeating: " ", count: width - number.count)
      text += "  #\(blanks)\(number)  \(TraceText.line(line))\n"
    }
    if let remedy = explanation.remedy { text += remedy + "\n" }
    return text
  }

  /// One JSON object: `code`, `sentence`, `evidence`, and `remedy` if there is one.
  ///
  /// Each element of `evidence` has the number, the process and the text of a record.
  package static func json(_ explanation: Explanation) -> String {
    let evidence = explanation.evidence.map { line in
      "{\"record\":\(line.number),\"process\":\(TraceText.json(line.process)),"
        + "\"text\":\(TraceText.json(line.text))}"
    }
    let remedy = explanation.remedy.map { ",\"remedy\":\(TraceText.json($0))" } ?? ""
    return "{\"code\":\(TraceText.json(explanation.code.rawValue)),"
      + "\"sentence\":\(TraceText.json(explanation.sentence)),"
      + "\"evidence\":[\(evidence.joined(separator: ","))]\(remedy)}\n"
  }
}
