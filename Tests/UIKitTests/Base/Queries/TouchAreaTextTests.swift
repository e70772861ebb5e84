import BackBoardServices
import Testing
import TouchstoneTestSupport
import UIKit

/// A view that is touched inside of its inscribed circle alone.
private final class RoundView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
    return x * x + y * y <= bounds.width * bounds.width / 4
  }
}

/// An answer about a touch area, read as the page reads it.
private struct TouchArea {
  let head: [String]
  let names: [String]
  /// The name of what is reached at each point, row by row; nil for nothing.
  let rows: [[String?]]

  init(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    head = lines[0].split(separator: " ").map(String.init)
    let names = lines[1].split(separator: "\t").map(String.init)
    self.names = names
    rows = try lines.dropFirst(2).map { line in
      try line.split(separator: " ").flatMap { run -> [String?] in
        let parts = run.split(separator: "*").compactMap { Int($0) }
        try #require(parts.count == 2 && parts[1] <= names.count, "\(run)")
        return Array(repeating: parts[1] == 0 ? nil : names[parts[1] - 1], count: parts[0])
      }
    }
  }
}

@MainActor struct TouchAreaTextTests {
  private let stage = TouchStage()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    root.accessibilityIdentifier = "root"
    stage.show(root)
  }

  private func add(_ name: String, _ view: UIView) -> UIView {
    view.accessibilityIdentifier = name
    root.addSubview(view)
    return view
  }

  private func text(step: UInt16 = 10) throws -> String {
    let reply = ViewQueries.answer(.touchArea(step: step), in: stage.context)
    guard case .text(let text) = reply else {
      Issue.record("answered \(reply)")
      return ""
    }
    return text
  }

  @Test("every point of the screen is in a row: size, orientation, step and app come first")
  func grid() throws {
    let area = try TouchArea(text())
    expectEqual(area.head, ["390", "844", "1", "10", stage.context.name])
    expectEqual(area.rows.map(\.count), Array(repeating: 39, count: 84))
    expectEqual(area.names, ["@root"])
  }

  @Test("R-VIEW-8: an overridden point(inside:with:) gives the area its shape")
  func shape() throws {
    _ = add("round", RoundView(frame: CGRect(x: 100, y: 100, width: 200, height: 200)))
    let area = try TouchArea(text())
    for (line, row) in area.rows.enumerated() {
      for (column, name) in row.enumerated() {
        let (x, y) = (Double(column) * 10 + 5 - 200, Double(line) * 10 + 5 - 200)
        expectEqual(name, x * x + y * y <= 10_000 ? "@round" : "@root", "\(column),\(line)")
      }
    }
  }

  @Test("R-VIEW-2: a hidden view and one that takes no touches have no area")
  func rejected() throws {
    let frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    add("hidden", UIView(frame: frame)).isHidden = true
    add("off", UIView(frame: frame)).isUserInteractionEnabled = false
    try expectEqual(TouchArea(text()).names, ["@root"])
  }

  @Test("where nothing is hit there is the number 0")
  func nothing() throws {
    stage.window.isUserInteractionEnabled = false
    let area = try TouchArea(text())
    expectEqual(area.names, [])
    #expect(area.rows.allSatisfy { $0.allSatisfy { $0 == nil } })
  }

  @Test("names are cut, and none has a tab or a line break")
  func names() throws {
    let long = add("two\nlines\ta tab", UIView(frame: root.bounds))
    try expectEqual(TouchArea(text()).names, ["@two?lines?a tab"])
    long.accessibilityIdentifier = String(repeating: "n", count: 300)
    let name = try #require(TouchArea(text()).names.first)
    #expect(name.utf8.count <= BKSMessage.nameLimit && name.hasPrefix("@nnn"))
  }

  @Test("a step with too many points, or too much text for a message, is doubled")
  func coarse() throws {
    try expectEqual(TouchArea(text(step: 1)).head[3], "8")
    for number in 0..<400 {
      let (column, line) = (CGFloat(number % 20), CGFloat(number / 20))
      let frame = CGRect(x: column * 19.5, y: line * 42.2, width: 19.5, height: 42.2)
      _ = add(String(repeating: "n", count: 200) + "\(number)", UIView(frame: frame))
    }
    let text = try text()
    #expect(text.utf8.count <= BKSMessage.textLimit)
    try expectEqual(TouchArea(text).head[3], "40")
  }

  @Test("the question is not in the trace")
  func quiet() throws {
    _ = try text()
    let before = stage.traceLines.count
    _ = try text()
    expectEqual(stage.traceLines.count, before)
  }
}
