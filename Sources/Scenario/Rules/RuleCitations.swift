/// The places at which rules are cited, in the names of tests and in the lines of scenarios.
///
/// A citation states that the test fails when the rule is broken, so it is part of the name of the test: the text of
/// `@Test` or `@Suite`, or a function's name between backticks. Other text of a test, such as a comment, is not a
/// citation. In a scenario every line counts.
package struct RuleCitations: Hashable, Sendable {
  /// The places of the citations of each rule, in the order in which the files were read.
  package private(set) var places: [RuleID: [Place]] = [:]

  package init() {}

  /// Every rule that is cited, in order.
  package var ids: [RuleID] { places.keys.sorted() }

  /// Reads one file, a test or a scenario by its extension.
  package mutating func read(path: String, text: String) {
    if path.hasSuffix(".swift") {
      readTests(path: path, text: text)
    } else if path.hasSuffix(".scenario") {
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        add(line, Place(path: path, line: index + 1, column: 1))
      }
    }
  }

  private mutating func add<Text: StringProtocol>(_ text: Text, _ place: Place) {
    for id in RuleID.all(in: text) where places[id]?.contains(place) != true {
      places[id, default: []].append(place)
    }
  }

  /// The name of a test may stand in the line after `@Test(`, or in a later line after `func`.
  private mutating func readTests(path: String, text: String) {
    var isNameDue = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.drop { $0 == " " }
      let isAttribute = words.hasPrefix("@Test") || words.hasPrefix("@Suite")
      guard isAttribute || isNameDue else { continue }
      if let name = Self.name(in: words, isAttribute: isAttribute) {
        add(name, Place(path: path, line: index + 1, column: 1))
        isNameDue = false
      } else {
        isNameDue = !words.contains("func ") && !words.contains("struct ")
      }
    }
  }

  /// A text that is the attribute's first argument or begins the line, or a name between backticks.
  private static func name(in words: Substring, isAttribute: Bool) -> Substring? {
    let text = isAttribute ? words.drop { $0 != "(" }.dropFirst() : words
    if text.first == "\"" {
      let rest = text.dropFirst()
      return rest.prefix { $0 != "\"" }
    }
    let parts = words.split(
      separator: "func `", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? parts[1].prefix { $0 != "`" } : nil
  }
}
