import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("touchstone port", .ownThreads)
struct PortCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Files.readBytes(folder.path + "/" + name), as: UTF8.self)
  }

  @Test("prints what it changes and keeps the copy, with the lines of the original")
  func keeps() throws {
    let source = try folder.write("Card.swift", "import UIKit\n@objc class Card: UIView {}\n")
    let run = try Tool.run(["port", source, "--to", folder.path + "/out"])
    expectEqual(run.code, 0)
    expectEqual(run.error, "")
    expectEqual(
      run.outputLines,
      [
        "\(source):2:1: @objc -> (nothing): there is no Objective-C runtime",
        "1 change, 0 refusals",
      ])
    expectEqual(
      try text("out/Card.ported.swift"),
      "#sourceLocation(file: \"\(source)\", line: 1)\nimport UIKit\nclass Card: UIView {}\n")
  }

  @Test("with --plain the copy has the name of the original and no directives")
  func plain() throws {
    let source = try folder.write("Card.swift", "@objc class Card {}\n")
    let run = try Tool.run(["port", source, "--to", folder.path + "/out", "--plain", "--quiet"])
    expectEqual(run.output, "")
    expectEqual(try text("out/Card.swift"), "class Card {}\n")
  }

  @Test("what cannot be ported is named as a compiler names an error, with exit code 65")
  func refuses() throws {
    let source = try folder.write("Web.swift", "import UIKit\nimport WebKit\n")
    let run = try Tool.run(["port", source])
    expectEqual(run.code, 65)
    #expect(run.error.hasPrefix("\(source):2:8: error: import WebKit: there is no module"))
  }

  @Test("a source that is not there and a place that cannot be written have the codes of the tool")
  func files() throws {
    expectEqual(try Tool.run(["port", folder.path + "/none.swift"]).code, 74)
    let source = try folder.write("Card.swift", "class Card {}\n")
    expectEqual(try Tool.run(["port", source, "--to", source + "/out"]).code, 73)
    expectEqual(try Tool.run(["port"]).code, 64)
  }
}
