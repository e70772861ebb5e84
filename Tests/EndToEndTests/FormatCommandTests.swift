import Foundation
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@Suite("Laying out scenarios: touchstone fmt", .ownThreads)
struct FormatCommandTests {
  private static let loose = "scenario   1\n  title \"A\"\n\n\napp   launch Counter  # first\n"
  private static let laidOut = "scenario 1\ntitle \"A\"\n\napp launch Counter  # first\n"

  private func text(_ path: String) throws -> String {
    String(decoding: try Files.readBytes(path), as: UTF8.self)
  }

  @Test("the files that differ are rewritten and named, the others are left alone")
  func rewrites() throws {
    let folder = try TemporaryFolder()
    let (loose, laidOut) = (
      try folder.write("a.scenario", Self.loose), try folder.write("b.scenario", Self.laidOut)
    )
    let run = try Tool.run(["fmt", folder.path])
    #expect(run.code == 0 && run.error.isEmpty)
    expectEqual(run.outputLines, [loose])
    try expectEqual(text(loose), Self.laidOut)
    try expectEqual(text(laidOut), Self.laidOut)
    try expectEqual(Files.list(folder.path), ["a.scenario", "b.scenario"])
  }

  @Test("--check writes nothing and exits with 1 if a file differs")
  func check() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.scenario", Self.loose)
    let run = try Tool.run(["fmt", "--check", path])
    #expect(run.code == 1 && run.outputLines == [path])
    try expectEqual(text(path), Self.loose)
    expectEqual(try Tool.run(["fmt", path]).code, 0)
    let again = try Tool.run(["fmt", "--check", path])
    #expect(again.code == 0 && again.output.isEmpty)
  }

  @Test("an error in one file leaves every file as it is")
  func error() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.scenario", Self.loose)
    _ = try folder.write("b.scenario", "scenario 1\ntitle \"open\n")
    let run = try Tool.run(["fmt", folder.path])
    #expect(run.code == 65 && run.output.isEmpty && run.error.contains("b.scenario:2"))
    try expectEqual(text(path), Self.loose)
  }

  @Test("a file that two operands name counts once, and a link to a folder is not followed")
  func fileNamedTwice() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.scenario", Self.loose)
    expectEqual(symlink(folder.path, folder.path + "/loop"), 0)
    let run = try Tool.run(["fmt", "--check", path, folder.path])
    #expect(run.code == 1 && run.outputLines == [path])
  }

  @Test("a file that does not exist is an error with its name")
  func missing() throws {
    let run = try Tool.run(["fmt", "nowhere.scenario"])
    #expect(run.code == 65 && run.error.contains("nowhere.scenario: no such file"))
  }

  @Test("a folder without scenarios is an error, as for run: it may be the wrong one")
  func empty() throws {
    let folder = try TemporaryFolder()
    let run = try Tool.run(["fmt", "--check", folder.path])
    #expect(run.code == 1 && run.error == "Error: no scenarios in \(folder.path)\n")
  }
}
