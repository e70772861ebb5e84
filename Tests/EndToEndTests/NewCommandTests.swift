import Foundation
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport

/// `touchstone new`, and the package that it makes.
struct NewCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func make(_ name: String, _ options: [String] = []) throws -> ToolRun {
    try Tool.run(["new", name] + options, in: folder.path)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Files.readBytes(folder.path + "/" + name), as: UTF8.self)
  }

  @Test("the command writes the files of a package and prints three commands to continue with")
  func files() throws {
    let run = try make("Sample")
    expectEqual(run.code, 0, "\(run.error)")
    expectEqual(run.error, "")
    let commands = run.outputLines.map { $0.components(separatedBy: "  #")[0] }
    expectEqual(
      commands.map { $0.trimmingCharacters(in: .whitespaces) },
      [
        "cd Sample && swift test", "swift package touchstone test", "swift package touchstone boot",
      ])
    let found = FileManager.default.enumerator(atPath: folder.path + "/Sample")
    let paths = (found?.allObjects ?? []).compactMap { $0 as? String }
    expectEqual(
      paths.filter { Files.isRegularFile(folder.path + "/Sample/" + $0) }.sorted(),
      [
        ".github/workflows/test.yml", ".gitignore", "Package.swift",
        "Sources/Sample/AppDelegate.swift", "Sources/Sample/ViewController.swift",
        "Tests/SampleTests/ViewControllerTests.swift", "scenarios/first-tap.scenario",
        "touchstone.json",
      ])
    try expectEqual(
      text("Sample/touchstone.json"),
      """
      {
        "apps": [
          { "name": "Sample", "product": "Sample" }
        ]
      }

      """)
    #expect(
      try text("Sample/Tests/SampleTests/ViewControllerTests.swift").contains("import Sample"))
    // A tool that was built in a checkout names the checkout.
    #expect(try text("Sample/Package.swift").contains(#".package(name: "Touchstone", path: "/"#))
  }

  @Test("the new package's scenario is formatted, and passes with an app that has its views")
  func scenario() throws {
    try expectEqual(make("Sample").code, 0)
    let sample = folder.path + "/Sample"
    try expectEqual(Tool.run(["fmt", "--check", "scenarios"], in: sample).code, 0)
    let unbuilt = try Tool.run(["run", "scenarios"], in: sample)
    expectEqual(unbuilt.code, 65)
    #expect(unbuilt.error.contains("the product 'Sample' is not built"), "\(unbuilt.error)")
    let run = try Tool.run(
      ["run", "scenarios", "--app", "Sample=" + Programs.folder + "/Counter"], in: sample)
    expectEqual(run.code, 0, "\(run.output)\(run.error)")
  }

  @Test("Touchstone is a folder or a repository; a folder without a package is an error")
  func dependency() throws {
    try Files.makeDirectories(folder.path + "/dep \"x\"")
    _ = try folder.write("dep \"x\"/Package.swift", "")
    try expectEqual(make("Near", ["--touchstone", "dep \"x\""]).code, 0)
    #expect(
      try text("Near/Package.swift")
        .contains(#".package(name: "Touchstone", path: "../dep \"x\"")"#))
    for (url, name) in [
      ("https://example.com/a/Touch.git", "Touch"), ("git@example.com:a/touchstone", "touchstone"),
    ] {
      try expectEqual(make("Far", ["--touchstone", url]).code, 0)
      let manifest = try text("Far/Package.swift")
      #expect(manifest.contains(".package(url: \"\(url)\", branch: \"main\")"), "\(manifest)")
      #expect(manifest.contains("package: \"\(name)\""), "\(manifest)")
      try Files.removeTree(folder.path + "/Far")
    }
    let missing = try make("None", ["--touchstone", "nowhere"])
    expectEqual(missing.code, 65)
    expectEqual(missing.error, "nowhere/Package.swift: no such file or folder\n")
    #expect(!Files.exists(folder.path + "/None"))
  }

  @Test("an existing file or folder of the name is not changed")
  func existing() throws {
    try Files.makeDirectories(folder.path + "/Sample")
    _ = try folder.write("Other", "a file")
    for name in ["Sample", "Other"] {
      let run = try make(name)
      expectEqual(run.code, 73)
      #expect(run.error.contains("\(name) exists already"), "\(run.error)")
    }
    try expectEqual(Files.list(folder.path + "/Sample"), [])
    try expectEqual(text("Other"), "a file")
  }

  @Test(
    "a name that is malformed, too long or taken is refused",
    arguments: [
      "", "notes", "1Notes", "_Notes", "No-tes", "No tes", "No.tes", "../Notes", "Notes/x",
      "Notes\n",
      "Notés", "N\u{301}otes", "\u{212A}elvin", "Any", "Testing", "UIKit", "TouchstoneTrace",
      String(repeating: "N", count: 61),
    ])
  func refusedNames(name: String) throws {
    let run = try make(name)
    expectEqual(run.code, 64)
    #expect(run.error.contains("help new"), "\(run.error)")
    try expectEqual(Files.list(folder.path), [])
  }

  @Test("the names of the products of Touchstone are refused, since two packages cannot share one")
  func namesOfProducts() throws {
    let manifest = try String(contentsOfFile: Programs.package + "/Package.swift", encoding: .utf8)
    let named = manifest.matches(of: #/\.(?:executable|library|plugin)\(name: "([A-Z]\w*)"/#)
    let names = named.map { String($0.1) } + Programs.apps.map(\.name)
    #expect(names.count > 15)
    for name in names { try expectEqual(make(name).code, 64, "\(name)") }
  }
}
