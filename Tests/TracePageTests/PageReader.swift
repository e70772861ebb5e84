import Foundation

/// Reads the data of a page as its script does.
struct PageReader {
  let json: [String: Any]

  init(_ json: [String: Any]) { self.json = json }

  var texts: [String] { json["texts"] as? [String] ?? [] }

  private func columns(_ name: String) -> [String: Any] { json[name] as? [String: Any] ?? [:] }

  private func numbers(_ name: String, _ column: String) -> [Int] {
    columns(name)[column] as? [Int] ?? []
  }

  /// A form with its numbers put back.
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

  private func sentence(_ answer: Int, ofTouch place: Int) -> String {
    let filled = columns("answers")["numbers"] as? [String] ?? []
    let number = numbers("touches", "number")[place]
    return fill(numbers("answers", "sentence")[answer], filled[answer])
      .replacingOccurrences(of: "ouch {}", with: "ouch \(number)")
  }

  /// What became of a touch.
  func outcome(ofTouch place: Int) -> String {
    sentence(numbers("touches", "outcome")[place], ofTouch: place)
  }

  /// The sentences of a row of answers, by name.
  func answers(in row: String, ofTouch place: Int) -> [String: String] {
    let rows = json["rows"] as? [[Int]] ?? []
    let pairs = rows[numbers("touches", row)[place]]
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: pairs.count, by: 2).map {
        (texts[pairs[$0]], sentence(pairs[$0 + 1], ofTouch: place))
      })
  }
}
