import Foundation

/// Reads the data of a page as its script does.
struct PageReader {
  let json: [String: Any]

  init(_ json: [String: Any]) { self.json = json }

  /// The texts of the page, to which its tables refer by index.
  var texts: [String] { json["texts"] as? [String] ?? [] }

  /// A table of the data, by column.
  private func columns(_ name: String) -> [String: Any] { json[name] as? [String: Any] ?? [:] }

  /// A column of numbers in a table of the data.
  private func numbers(_ name: String, _ column: String) -> [Int] {
    columns(name)[column] as? [Int] ?? []
  }

  /// A form with numbers, which are separated by spaces, in place of its marks, U+0001.
  private func fill(_ form: Int, _ numbers: String) -> String {
    var parts = numbers.split(separator: " ").map(String.init)[...]
    return texts[form].map { $0 == "\u{1}" ? parts.popFirst() ?? "?" : String($0) }.joined()
  }

  /// The text of each record.
  var recordTexts: [String] {
    let joined = columns("records")["numbers"] as? String ?? ""
    let parts = joined.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    return zip(numbers("records", "form"), parts).map { fill($0, $1) }
  }

  /// The sentence of an answer, with the number of the touch in place of `{}`.
  private func sentence(_ answer: Int, ofTouch place: Int) -> String {
    let filled = columns("answers")["numbers"] as? [String] ?? []
    let number = numbers("touches", "number")[place]
    // The sentence has "Touch {}" or "touch {}".
    return fill(numbers("answers", "sentence")[answer], filled[answer])
      .replacingOccurrences(of: "ouch {}", with: "ouch \(number)")
  }

  /// The sentence about the outcome of a touch; touches are counted from 0.
  func outcome(ofTouch place: Int) -> String {
    sentence(numbers("touches", "outcome")[place], ofTouch: place)
  }

  /// The sentences of a row of answers, by the name of the view or recognizer.
  func answers(in row: String, ofTouch place: Int) -> [String: String] {
    let rows = json["rows"] as? [[Int]] ?? []
    let pairs = rows[numbers("touches", row)[place]]
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: pairs.count, by: 2).map {
        (texts[pairs[$0]], sentence(pairs[$0 + 1], ofTouch: place))
      })
  }
}
