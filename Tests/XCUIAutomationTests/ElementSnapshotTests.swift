import Foundation
import Testing
import TouchstoneTestSupport

@testable import XCUIAutomation

/// The elements that are read from an app's answer.
struct ElementSnapshotTests {
  /// Returns a line of an answer, with the frame (1, 2, 3, 4.5).
  static func line(
    _ depth: Int, _ type: String, _ identifier: String, _ label: String = "", value: String = "",
    flags: String = "enabled\t-"
  ) -> String {
    "\(depth)\t\(type)\t\(flags)\t1\t2\t3\t4.5\t@\(identifier)\t\(identifier)\t\(label)\t\(value)"
  }

  @Test("Every field of a line is read, with its escaped characters")
  func fields() throws {
    let text = Self.line(
      3, "button", "ok", #"a\tb\\n\nc"#, value: "1", flags: "disabled\tselected")
    let record = try #require(ElementSnapshot(text).records.first)
    expectEqual(record.depth, 3)
    expectEqual(record.type, .button)
    #expect(!record.isEnabled && record.isSelected)
    expectEqual(
      [record.frame.minX, record.frame.minY, record.frame.width, record.frame.height],
      [1, 2, 3, 4.5])
    expectEqual(record.label, "a\tb\\n\nc")
    expectEqual([record.name, record.identifier, record.value], ["@ok", "ok", "1"])
  }

  @Test("A line whose frame has a field that is no number is no element")
  func unreadableNumbers() {
    let line = Self.line(0, "button", "ok")
    expectEqual(ElementSnapshot(line).records.count, 1)
    for (number, wrong) in [("1", ""), ("2", "x"), ("3", "3,0"), ("4.5", "4.5pt")] {
      let text = line.replacingOccurrences(of: "\t\(number)\t", with: "\t\(wrong)\t")
      expectEqual(ElementSnapshot(text).records.count, 0)
    }
  }

  @Test("An element has the names of its ancestors; the mark of a cut answer is no element")
  func ancestors() {
    let lines = [
      Self.line(0, "window", "w"), Self.line(1, "other", "a"), Self.line(2, "button", "b"),
      Self.line(1, "unheard-of", "c"), "… 12",
    ]
    let snapshot = ElementSnapshot(lines.joined(separator: "\n"))
    expectEqual(snapshot.records.map(\.ancestors), [[], ["@w"], ["@w", "@a"], ["@w"]])
    expectEqual(snapshot.records.last?.type, .other)
  }
}
