import Foundation
import Testing
import TouchstoneTestSupport

@testable import XCUIAutomation

/// Predicates that are made from a format.
@MainActor struct PredicateFormatTests {
  /// A button, whose element type has the raw value 9, with the frame (1, 2, 3, 4.5).
  private let record = ElementSnapshot(
    ElementSnapshotTests.line(1, "button", "row.3", "Row Three", value: "42%")
  ).records[0]

  /// Returns whether a predicate is true of the element.
  private func holds(_ format: String, _ arguments: [Any] = []) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: record)
  }

  @Test(
    "Comparisons of texts, numbers and Booleans hold, and their negations do not",
    arguments: [
      "label == 'Row Three'", "label = \"Row Three\"", "identifier BEGINSWITH 'row'",
      "label ENDSWITH 'Three'", "label CONTAINS[c] 'tHREE'", "label LIKE 'R?w*'",
      "identifier MATCHES 'row\\.[0-9]+'", "label != 'Row'", "value == '42%'", "enabled == YES",
      "isEnabled == true", "selected == NO", "exists == 1", "SELF.label <> 'x'",
      "identifier IN {'row.2', 'row.3'}", "elementType == 9", "frame.size.width >= 3",
      "NOT label == 'x'", "!(label == 'x')",
      "label == 'x' OR enabled == TRUE AND selected == FALSE",
      "label BEGINSWITH 'Row' && identifier ENDSWITH '3'", "TRUEPREDICATE", "label != nil",
    ])
  func holds(format: String) {
    #expect(holds(format))
    #expect(!holds("NOT (" + format + ")"))
  }

  @Test(
    "Comparisons that are false do not hold",
    arguments: [
      "label == 'row three'", "label CONTAINS 'three'", "identifier LIKE 'ow*'", "value == nil",
      "label CONTAINS ''", "FALSEPREDICATE", "identifier MATCHES 'row'", "enabled < 1",
    ])
  func fails(format: String) { #expect(!holds(format)) }

  @Test("Arguments replace the placeholders of a format")
  func arguments() {
    #expect(holds("label == %@", ["Row Three"]))
    #expect(holds("%K == %@ AND selected == %d", ["identifier", "row.3", 0]))
    #expect(holds("identifier IN %@", [["a", "row.3"]]))
    let predicate = NSPredicate(format: "label CONTAINS[cd] %@ AND value == %@", "three", "42%")
    #expect(predicate.evaluate(with: record) && !predicate.evaluate(with: 3))
  }

  @Test(
    "A format that cannot be read throws an error with the reason",
    arguments: [
      ("label", "a comparison is missing at the end"),
      ("label == ", "a value is missing at the end"),
      ("label == 'a", "a text has no end"), ("(label == 'a'", "')' is missing"),
      ("label ~ 'a'", "'~' is no comparison"), ("label == %@", "an argument is missing"),
      ("label ==[x] 'a'", "'[x' is no option of a comparison"), ("a == 1 b", "'b' is not expected"),
      ("a IN {1 2}", "'}' is missing"), ("a == +", "'+' is no value"),
    ])
  func problems(format: String, problem: String) {
    let error = #expect(throws: PredicateParser.Problem.self) {
      try PredicateParser.parse(format, [])
    }
    expectEqual(error?.description, "the predicate \"\(format)\" cannot be read: \(problem)")
  }

  @Test("A predicate with an attribute that no element has fails the test")
  func attributes() {
    withKnownIssue {
      #expect(!holds("colour == 'red'"))
    } matching: {
      $0.comments.contains { $0.rawValue.contains("an element has no attribute 'colour'") }
    }
  }
}
