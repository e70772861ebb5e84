import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@testable import TouchstoneMutants

struct MutantsTests {
  private static let files = [
    "Sources/A/Cell+Layout.swift", "Sources/A/Cell.swift", "Sources/A/Inner/Row.swift",
    "Sources/A/README.md", "Sources/B/Table.swift", "Sources/Big.swift",
  ]

  /// The files that `Mutants.sources` finds for these parts in a small project.
  private func sources(_ parts: String...) throws -> [String] {
    let folder = try Files.makeTemporaryDirectory(prefix: "mutants-tests-")
    defer { try? Files.removeTree(folder) }
    for path in ["Sources", "Sources/A", "Sources/A/Inner", "Sources/B"] {
      try Files.makeDirectory("\(folder)/\(path)", mode: 0o700)
    }
    for path in Self.files { try Files.write("\(folder)/\(path)", Array("let a = 1\n".utf8)) }
    return try Mutants.sources(parts, in: folder)
  }

  @Test("a part names a folder with all files below it, a file, or the beginning of several paths")
  func parts() throws {
    let inA = [Self.files[0], Self.files[1], Self.files[2]]
    try expectEqual(sources("Sources/A"), inA)
    try expectEqual(sources("Sources/A/Cell.swift"), [Self.files[1]])
    try expectEqual(sources("Sources/A/Cell"), [Self.files[0], Self.files[1]])
    try expectEqual(sources("Sources/B"), [Self.files[4]])
    try expectEqual(sources("Sources/Bi"), [Self.files[5]])
    try expectEqual(sources("Sou"), inA + [Self.files[4], Self.files[5]])
  }

  @Test("a file that two parts name is listed once, at the place of the first part")
  func partsOverlap() throws {
    try expectEqual(
      sources("Sources/B", "Sources/A/Cell+", "Sources/A/Ce", "Sources/B/Table.swift"),
      [Self.files[4], Self.files[0], Self.files[1]])
  }

  @Test(
    "a part without a Swift file is an error", arguments: ["Sources/C", "a/b/c", "Sources/A/R"])
  func noFile(part: String) {
    #expect(throws: Mutants.Failure.self) { try sources(part) }
  }
}
