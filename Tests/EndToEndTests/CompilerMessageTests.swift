import Foundation
import Testing
import TouchstoneTestSupport

/// What the compiler says about code that uses `UIKit`.
@Suite("Messages of the compiler")
struct CompilerMessageTests {
  private static let editor = """
    import UIKit
    final class EditorViewController: UIViewController {
      let button = UIButton()
      let tap = UITapGestureRecognizer()
      func save() {}
      func take(_ sender: UIButton) {}
      func register() {
        BODY
      }
    }

    """

  /// Checks a source in which `body` stands in a method of a controller, and returns what is wrong with it.
  private func errors(in body: String, with declarations: String = "") throws -> [String] {
    let folder = try TemporaryFolder()
    let source = try folder.write(
      "Editor.swift", Self.editor.replacing("BODY", with: body) + declarations)
    let maps = [
      Programs.folder + "/TouchstoneCLinux.build/module.modulemap",
      Programs.package + "/Sources/UIKitUmbrella/include/module.modulemap",
    ]
    let run = try Tool.run(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-swift-version", "6", "-I", Programs.folder + "/Modules"]
        + maps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] } + [source])
    return run.error.split(separator: "\n").compactMap { line in
      guard line.contains("Editor.swift:"), let error = line.firstRange(of: "error: ") else {
        return nil
      }
      return String(line[error.upperBound...])
    }
  }

  @Test("R-API-4: a removal by method without a name does not compile; the message is the remedy")
  func namelessRemoval() throws {
    let remedy = "is unavailable: write the same name: \"…\" here and where it was added"
    expectEqual(
      try errors(
        in: """
          button.removeTarget(self, action: EditorViewController.save, for: .touchUpInside)
          button.removeTarget(self, action: EditorViewController.take, for: .touchUpInside)
          tap.removeTarget(self, action: EditorViewController.save)
          """),
      [
        "'removeTarget(_:action:for:)' \(remedy)", "'removeTarget(_:action:for:)' \(remedy)",
        "'removeTarget(_:action:)' \(remedy)",
      ])
  }

  @Test("R-API-5: the selector that the README shows serves whatever takes one")
  func readmeSelector() throws {
    let text = try String(contentsOfFile: Programs.package + "/README.md", encoding: .utf8)
    let block = try #require(
      text.components(separatedBy: "```").first { $0.hasPrefix("swift\nextension Selector") })
    let parts = block.dropFirst("swift\n".count).split(separator: "\n\n").map(String.init)
    expectEqual(parts.count, 2)
    let others = """

      tap.addTarget(self, action: .save)
      tap.removeTarget(self, action: .save)
      _ = UIBarButtonItem(title: "Save", style: .plain, target: self, action: .save)
      _ = UIKeyCommand(input: "s", modifierFlags: .command, action: .save)
      _ = canPerformAction(.save, withSender: self)
      """
    expectEqual(try errors(in: parts[1] + others, with: parts[0]), [])
    expectEqual(try errors(in: parts[1]).first, "type 'Selector' has no member 'save'")
  }
}
