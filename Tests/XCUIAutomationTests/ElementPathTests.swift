import Testing
import TouchstoneTestSupport

@testable import XCUIAutomation

/// The paths by which queries find elements.
@MainActor struct ElementPathTests {
  private let snapshot = ElementSnapshot(
    [
      ElementSnapshotTests.line(0, "window", "w"),
      ElementSnapshotTests.line(1, "table", "list"),
      ElementSnapshotTests.line(2, "cell", "first"),
      ElementSnapshotTests.line(3, "staticText", "t1", "One"),
      ElementSnapshotTests.line(2, "cell", "second"),
      ElementSnapshotTests.line(3, "staticText", "t2", "Two"),
      ElementSnapshotTests.line(3, "button", "more", "More"),
      ElementSnapshotTests.line(1, "button", "ok", "OK"),
    ].joined(separator: "\n"))

  /// Returns the identifiers of the elements that a path of steps finds.
  private func found(_ steps: ElementPath.Step...) -> [String] {
    steps.reduce(ElementPath()) { $0.then($1) }.find(in: snapshot).map(\.identifier)
  }

  @Test("Elements are found by kind, among all descendants or among children")
  func kinds() {
    expectEqual(found(.descendants(.button)), ["more", "ok"])
    expectEqual(found(.descendants(.cell), .descendants(.any)), ["t1", "t2", "more"])
    expectEqual(found(.descendants(.window), .children(.any)), ["list", "ok"])
    expectEqual(found(.descendants(.window), .children(.staticText)), [])
    // A text inside of several elements is found once.
    expectEqual(found(.descendants(.any), .descendants(.staticText)), ["t1", "t2"])
  }

  @Test("Elements are found by identifier, by label, by index, and by the elements in them")
  func names() {
    expectEqual(found(.descendants(.button), .named("ok")), ["ok"])
    expectEqual(found(.descendants(.button), .named("OK")), ["ok"])
    expectEqual(found(.descendants(.cell), .at(1)), ["second"])
    expectEqual(found(.descendants(.cell), .at(2)), [])
    expectEqual(found(.descendants(.cell), .containing(.staticText, "Two")), ["second"])
    expectEqual(found(.descendants(.cell), .containing(.button, nil)), ["second"])
    expectEqual(
      found(.descendants(.cell), .containing(.staticText, "Two"), .descendants(.button)), ["more"])
  }

  @Test("A path describes itself from the element outwards")
  func description() {
    let path = ElementPath().then(.descendants(.table)).then(.named("list"))
      .then(.descendants(.cell)).then(.at(0))
    expectEqual("\(path)", "cell at 0 in table \"list\"")
    expectEqual("\(ElementPath())", "the app")
  }
}
