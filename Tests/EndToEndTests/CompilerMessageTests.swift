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

  /// Checks a source in which `body` stands in a method of a controller, and returns what the compiler prints.
  private func messages(on body: String, with declarations: String = "") throws -> String {
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
    return run.error
  }

  /// The errors alone, without their places.
  private func errors(in body: String, with declarations: String = "") throws -> [String] {
    try messages(on: body, with: declarations).split(separator: "\n").compactMap { line in
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

  /// Uses of Foundation and Dispatch that stand in many apps.
  private static let clocks = """
    _ = (Date(), Date.now, Date(timeIntervalSinceNow: 1).timeIntervalSinceNow)
    _ = (ProcessInfo.processInfo.systemUptime, DispatchTime.now(), CACurrentMediaTime())
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {}
    DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(1), execute: DispatchWorkItem {})
    Task {
      try await Task.sleep(for: .seconds(1))
      try await Task.sleep(nanoseconds: 1)
      try await ContinuousClock().sleep(until: .now + .seconds(1))
    }
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: UIResponder.keyboardDidShowNotification, object: nil, queue: .main) { _ in }
    """

  @Test func `clocks and delays compile beside Foundation, in a file with or without its import`()
    throws
  {
    expectEqual(try errors(in: Self.clocks), [])
    expectEqual(try errors(in: Self.clocks, with: "import Foundation"), [])
    expectEqual(try errors(in: Self.clocks, with: "import Dispatch\nimport Foundation"), [])
  }

  @Test(
    "Timer and RunLoop beside Foundation need a line, which the message shows",
    arguments: [
      ("Timer", "Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }"),
      ("Timer", "_ = Timer(timeInterval: 1, repeats: false) { _ in }"),
      ("Timer", "_ = Optional<Timer>.none"),
      ("RunLoop", "RunLoop.main.run(until: Date())"),
      ("RunLoop", "RunLoop.current.run(until: Date())"),
    ])
  func ambiguous(name: String, use: String) throws {
    expectEqual(try errors(in: use), [])
    let messages = try messages(on: use, with: "import Foundation")
    #expect(messages.contains("is ambiguous") || messages.contains("ambiguous use"))
    #expect(messages.contains("Add the line `import class UIKit.\(name)`."), "\(messages)")
    expectEqual(
      try errors(in: use, with: "import Foundation\nimport class UIKit.\(name)"), [])
  }
}
