import TouchstoneExplain
import TouchstoneTrace

/// The answers of a page, with equal answers stored once.
///
/// An answer is stored independently of its touch: in its texts `{}` stands for the number of the touch, which
/// `answerAt` in data.js fills in, and records are counted from the landing. So the taps on a button can share answers.
struct AnswerTable {
  /// An answer as numbers: those of its texts in the table of texts, those of the records of its evidence, and the
  /// index of the deciding record in the evidence, or -1.
  private struct Answer: Hashable {
    let code: Int
    let sentence: Int
    let sentenceNumbers: String
    let remedy: Int
    let remedyNumbers: String
    let evidence: [Int]
    let deciding: Int
  }

  private var answers: [Answer] = []
  private var places: [Answer: Int] = [:]
  private var rows: [[Int]] = []
  private var placesOfRows: [[Int]: Int] = [:]

  /// The number of an answer about a touch, or about an event without one; a new answer is added.
  ///
  /// `base` is the number of the record from which the evidence is counted: the landing of the touch, or 0.
  mutating func number(
    of explanation: Explanation, touch: UInt32?, base: Int, _ texts: inout TextTable
  ) -> Int {
    let sentence = Self.numbered(explanation.sentence, without: touch)
    let remedy = Self.numbered(explanation.remedy ?? "", without: touch)
    let answer = Answer(
      code: texts.number(of: explanation.code.rawValue), sentence: texts.number(of: sentence.form),
      sentenceNumbers: sentence.numbers, remedy: texts.number(of: remedy.form),
      remedyNumbers: remedy.numbers, evidence: explanation.evidence.map { $0.number - base },
      deciding: explanation.deciding ?? -1)
    if let place = places[answer] { return place }
    answers.append(answer)
    places[answer] = answers.count - 1
    return answers.count - 1
  }

  /// The number of a row, which lists names, each with the number of its answer; a new row is added.
  mutating func row(
    _ named: [TouchAnswers.Named], touch: UInt32, base: Int, _ texts: inout TextTable
  ) -> Int {
    var row: [Int] = []
    for item in named {
      row.append(texts.number(of: item.name))
      row.append(number(of: item.answer, touch: touch, base: base, &texts))
    }
    if let place = placesOfRows[row] { return place }
    rows.append(row)
    placesOfRows[row] = rows.count - 1
    return rows.count - 1
  }

  func write(to json: inout JSONText) {
    json.object("answers") { object in
      object.numbers("code", answers.map(\.code))
      object.numbers("sentence", answers.map(\.sentence))
      object.texts("numbers", answers.map(\.sentenceNumbers))
      object.numbers("remedy", answers.map(\.remedy))
      object.texts("remedyNumbers", answers.map(\.remedyNumbers))
      object.list("evidence") { list in for answer in answers { list.numbers(answer.evidence) } }
      object.numbers("deciding", answers.map(\.deciding))
    }
    json.list("rows") { list in for row in rows { list.numbers(row) } }
  }

  /// The placeholder for the number of the touch.
  private static let touchMark = "{}"

  /// A sentence with the number of its touch, and then all other numbers, taken out.
  private static func numbered(_ text: String, without touch: UInt32?) -> NumberedText {
    guard let touch else { return NumberedText(text) }
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices.dropFirst() where words[index - 1].lowercased() == "touch" {
      let digits = words[index].prefix { $0.isNumber }
      guard digits == String(touch) else { continue }
      words[index] = touchMark + words[index].dropFirst(digits.count)
    }
    return NumberedText(words.joined(separator: " "))
  }
}

extension Explanation {
  /// The index in `evidence` of the record that decided: the last record of a kind that can settle the outcome, or else
  /// the last record; nil if there is no evidence.
  fileprivate var deciding: Int? {
    let last = evidence.lastIndex { Self.settlingKinds.contains($0.kind) }
    return last ?? evidence.indices.last
  }

  private static let settlingKinds: Set<TraceKind> = [
    .cancel, .withhold, .hitMiss, .hitReturn, .gesture, .ask, .action, .detach, .drop, .route,
    .tree, .skipped,
  ]
}
