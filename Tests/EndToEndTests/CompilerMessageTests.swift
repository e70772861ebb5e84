import Foundation
import Testing
import TouchstoneTestSupport

/// The compiler's messages about apps that use `UIKit`.
@Suite("Messages of the compiler", .ownThreads)
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

  /// Type-checks a module and returns the lines that the compiler prints about each of its files.
  ///
  /// There is a file for each of `bodies`, in which a method of a controller has that body; `declarations` follow the
  /// controller in every file.
  private func messages(
    on bodies: [String], with declarations: String = ""
  ) throws -> [[Substring]] {
    let folder = try TemporaryFolder()
    // The controllers of several files may have one name if none sees the others.
    let head = bodies.count > 1 ? "private final class" : "final class"
    let sources = try bodies.enumerated().map { index, body in
      let text = Self.editor.replacing("final class", with: head).replacing("BODY", with: body)
      return try folder.write("Editor\(index).swift", text + declarations)
    }
    let maps = [
      Programs.folder + "/TouchstoneCLinux.build/module.modulemap",
      Programs.package + "/Sources/UIKitUmbrella/include/module.modulemap",
    ]
    let run = try Tool.run(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-I", Programs.folder + "/Modules"]
        + maps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] } + sources)
    // The lines after an error, such as a note about another file, belong to the error.
    var messages = Array(repeating: [Substring](), count: bodies.count)
    var current: Int?
    for line in run.error.split(separator: "\n") {
      if line.contains(": error: ") {
        current = bodies.indices.first { line.contains("/Editor\($0).swift:") }
      }
      if let current { messages[current].append(line) }
    }
    return messages
  }

  /// The errors in the module of `messages(on:with:)`, without their places.
  private func errors(in bodies: [String], with declarations: String = "") throws -> [String] {
    try messages(on: bodies, with: declarations).joined().compactMap { line in
      guard let mark = line.firstRange(of: ": error: ") else { return nil }
      return String(line[mark.upperBound...])
    }
  }

  @Test("R-API-4: a removal by method without a name does not compile; the message is the remedy")
  func namelessRemoval() throws {
    let remedy = "is unavailable: write the same name: \"…\" here and where it was added"
    let removals = """
      button.removeTarget(self, action: EditorViewController.save, for: .touchUpInside)
      button.removeTarget(self, action: EditorViewController.take, for: .touchUpInside)
      tap.removeTarget(self, action: EditorViewController.save)
      """
    expectEqual(
      try errors(in: [removals]),
      [
        "'removeTarget(_:action:for:)' \(remedy)", "'removeTarget(_:action:for:)' \(remedy)",
        "'removeTarget(_:action:)' \(remedy)",
      ])
  }

  @Test("R-API-5: the selector that the README shows works wherever a selector is expected")
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
    expectEqual(try errors(in: [parts[1] + others], with: parts[0]), [])
    expectEqual(try errors(in: [parts[1]]).first, "type 'Selector' has no member 'save'")
  }

  /// Uses of Foundation and Dispatch that are common in apps.
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

  @Test("clocks and delays compile in a file with and without the import of Foundation")
  func clocksAndDelays() throws {
    expectEqual(try errors(in: [Self.clocks]), [])
    expectEqual(try errors(in: [Self.clocks], with: "import Foundation"), [])
    expectEqual(try errors(in: [Self.clocks], with: "import Dispatch\nimport Foundation"), [])
  }

  /// Uses of names that both UIKit and Foundation have.
  private static let ambiguousUses = [
    (name: "Timer", use: "Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }"),
    (name: "Timer", use: "_ = Timer(timeInterval: 1, repeats: false) { _ in }"),
    (name: "Timer", use: "_ = Optional<Timer>.none"),
    (name: "RunLoop", use: "RunLoop.main.run(until: Date())"),
    (name: "RunLoop", use: "RunLoop.current.run(until: Date())"),
  ]

  @Test("Timer and RunLoop are ambiguous beside Foundation; the message shows the import to add")
  func ambiguous() throws {
    let uses = Self.ambiguousUses.map(\.use)
    expectEqual(try errors(in: uses), [])
    let printed = try messages(on: uses, with: "import Foundation")
    for (ambiguous, lines) in zip(Self.ambiguousUses, printed) {
      let (name, use) = ambiguous
      let text = lines.joined(separator: "\n")
      #expect(text.contains("is ambiguous") || text.contains("ambiguous use"), "\(use): \(text)")
      #expect(text.contains("Add the line `import class UIKit.\(name)`."), "\(use): \(text)")
    }
    for name in ["Timer", "RunLoop"] {
      let usesOfName = Self.ambiguousUses.filter { $0.name == name }.map(\.use)
      let imports = "import Foundation\nimport class UIKit.\(name)"
      expectEqual(try errors(in: usesOfName, with: imports), [])
    }
  }
}
