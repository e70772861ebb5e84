import BackBoardServices
import Testing
import TouchstoneTestSupport
import UIKit

/// A view that is hit only inside its inscribed circle.
private final class RoundView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
    return x * x + y * y <= bounds.width * bounds.width / 4
  }
}

/// An answer about touch areas, decoded as the page decodes it.
private struct TouchArea {
  /// The width, height, orientation, step and app.
  let head: [String]
  let names: [String]
  /// The name of the view that is hit at each point, row by row; nil for no view.
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

  /// Adds `view` with an identifier to the root, and returns it.
  private func add(_ name: String, _ view: UIView) -> UIView {
    view.accessibilityIdentifier = name
    root.addSubview(view)
    return view
  }

  /// The answer for points that are `step` points apart.
  private func text(step: UInt16 = 10) throws -> String {
    let reply = ViewQueries.answer(.touchArea(step: step), in: stage.context)
    guard case .text(let text) = reply else {
      Issue.record("answered \(reply)")
      return ""
    }
    return text
  }

  @Test("Every point of the screen is in a row: size, orientation, step and app come first")
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
    // The rows hold the middles of squares of 10 points; the circle is at (200, 200), its radius 100.
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

  @Test("A point at which no view is hit has the number 0")
  func nothing() throws {
    stage.window.isUserInteractionEnabled = false
    let area = try TouchArea(text())
    expectEqual(area.names, [])
    #expect(area.rows.allSatisfy { $0.allSatisfy { $0 == nil } })
  }

  @Test("Long names are cut, and line breaks and tabs replaced")
  func names() throws {
    let long = add("two\nlines\ta tab", UIView(frame: root.bounds))
    try expectEqual(TouchArea(text()).names, ["@two?lines?a tab"])
    long.accessibilityIdentifier = String(repeating: "n", count: 300)
    let name = try #require(TouchArea(text()).names.first)
    #expect(name.utf8.count <= BKSMessage.nameLimit && name.hasPrefix("@nnn"))
  }

  @Test("A step with too many points, or too much text for a message, is doubled")
  func coarse() throws {
    // At a step of 4 points the screen has more than 20,000 points, at 8 points fewer.
    try expectEqual(TouchArea(text(step: 1)).head[3], "8")
    for number in 0..<400 {
      let (column, line) = (CGFloat(number % 20), CGFloat(number / 20))
      let frame = CGRect(x: column * 19.5, y: line * 42.2, width: 19.5, height: 42.2)
      _ = add(String(repeating: "n", count: 200) + "\(number)", UIView(frame: frame))
    }
    // 400 names of 200 bytes are more than 48 kB. A step of 20 points misses few of the views, one of 40 half of them.
    let text = try text()
    #expect(text.utf8.count <= BKSMessage.textLimit)
    try expectEqual(TouchArea(text).head[3], "40")
  }

  @Test("The query adds nothing to the trace")
  func quiet() throws {
    _ = try text()
    let before = stage.traceLines.count
    _ = try text()
    expectEqual(stage.traceLines.count, before)
  }
}
