package import TouchstoneExplain
import TouchstoneTrace

/// A line `explain <form> <subject> … "<sentence>"` of an `expect` block.
///
/// The line asks a question about the trace up to the block and gives the sentence that must be the answer.
package struct ExplainLine: Hashable, Sendable {
  package let question: Question
  package let sentence: String
  /// The line up to the sentence, as it was written.
  package let words: String
  /// The place of the sentence.
  package let place: Place
  /// The whole line, for messages.
  package let line: String

  /// The line with the sentence in quotes.
  package var text: String { "\(words) \(TraceText.quoted(sentence))" }

  /// The line with another sentence.
  package func answered(_ sentence: String) -> ExplainLine {
    ExplainLine(question: question, sentence: sentence, words: words, place: place, line: line)
  }
}

// Comparison of the sentences of a block with the answers.
extension ExplainLine {
  /// The sentence that answers a question, or the message of the error if there is no answer.
  package static func answer(to question: Question, from explainer: Explainer) -> String {
    do { return try explainer.answer(question).sentence } catch { return "\(error)" }
  }

  /// The error about the first line of a block whose sentence is not the answer; nil if all sentences are.
  ///
  /// In real time no two runs take the same time. Without `hasTimes`, numbers that depend on times are not compared.
  package static func difference(
    in block: Expect, hasTimes: Bool = true, from explainer: @autoclosure () -> Explainer
  ) -> Diagnostic? {
    let lines = block.explainLines
    guard !lines.isEmpty else { return nil }
    let explainer = explainer()
    for line in lines {
      let answer = answer(to: line.question, from: explainer)
      guard answer != line.sentence else { continue }
      if !hasTimes, withoutTimes(answer) == withoutTimes(line.sentence) { continue }
      return Diagnostic(
        "the answer is \(TraceText.quoted(answer))", at: line.place, line: line.line)
    }
    return nil
  }

  /// A sentence with `*` in place of each number that depends on the machine in real time.
  ///
  /// These are numbers of milliseconds and seconds, and numbers that depend on how many moves came with one frame of
  /// the display: the distance in points after which a gesture began, and the number of its actions.
  package static func withoutTimes(_ sentence: String) -> String {
    var words = sentence.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices.dropFirst() where Double(words[index - 1]) != nil {
      let unit = words[index].prefix { $0.isLetter }
      let isAfter = index > 1 && words[index - 2] == "after"
      if unit == "ms" || unit == "s" || unit == "times" || (unit == "pt" && isAfter) {
        words[index - 1] = "*"
      }
    }
    return words.joined(separator: " ")
  }
}
