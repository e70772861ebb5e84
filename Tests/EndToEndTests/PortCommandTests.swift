import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("touchstone port", .ownThreads)
struct PortCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The contents of a file of the folder.
  private func text(_ name: String) throws -> String {
    String(decoding: try Files.readBytes(folder.path + "/" + name), as: UTF8.self)
  }

  @Test("the command prints its changes and writes a copy with the line numbers of the original")
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

  @Test("code that cannot be ported is an error in the form of a compiler's, with exit code 65")
  func refuses() throws {
    let source = try folder.write("Web.swift", "import UIKit\nimport WebKit\n")
    let run = try Tool.run(["port", source])
    expectEqual(run.code, 65)
    #expect(run.error.hasPrefix("\(source):2:8: error: import WebKit: there is no module"))
  }

  @Test("no source is 64, one that is missing 65, and a place that cannot be written 73")
  func files() throws {
    let none = try Tool.run(["port", folder.path + "/none.swift"])
    expectEqual(none.code, 65)
    expectEqual(none.error, "\(folder.path)/none.swift: no such file or folder\n")
    let source = try folder.write("Card.swift", "class Card {}\n")
    expectEqual(try Tool.run(["port", source, "--to", source + "/out"]).code, 73)
    expectEqual(try Tool.run(["port"]).code, 64)
  }

  @Test("a folder without sources, an endless source and a copy over its original are refused")
  func refusedSources() throws {
    let empty = try Tool.run(["port", folder.path])
    expectEqual(empty.code, 65)
    expectEqual(empty.error, "Error: no Swift file in \(folder.path)\n")
    let endless = try Tool.run(["port", "/dev/zero"])
    expectEqual(endless.code, 74)
    #expect(endless.error.contains("the most that is read of such a file"), "\(endless.error)")
    let source = try folder.write("Card.swift", "@objc class Card {}\n")
    let name = folder.path.split(separator: "/").last.map(String.init) ?? ""
    for place in [folder.path, "\(folder.path)/../\(name)"] {
      let run = try Tool.run(["port", source, "--to", place, "--plain"])
      expectEqual(run.code, 64)
      #expect(run.error.contains("itself; choose another folder"), "\(run.error)")
    }
    expectEqual(try text("Card.swift"), "@objc class Card {}\n")
  }
}
