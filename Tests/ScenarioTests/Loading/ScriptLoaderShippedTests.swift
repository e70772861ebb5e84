import Foundation
import Testing
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// The scenarios of the folder `scenarios`.
struct ScriptLoaderShippedTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("scenarios")

  /// Every scenario below the folder, in the order of their paths.
  private static let paths: [String] = {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".scenario") }.sorted()
  }()

  private static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  @Test("the shipped scenarios are found")
  func found() { #expect(Self.paths.count > 100) }

  @Test("every shipped scenario loads without an error or a warning", arguments: paths)
  func readable(path: String) throws {
    let surroundings = ScriptLoader.Surroundings(recordKinds: TraceVocabulary.recordWords)
    let script = try ScriptLoader.load(path: path, surroundings: surroundings) {
      try Self.bytes($0)
    }
    #expect(script.warnings.isEmpty)
  }

  @Test("every shipped scenario has the canonical layout", arguments: paths)
  func canonical(path: String) throws {
    let bytes = try Self.bytes(path)
    let text = String(decoding: bytes, as: UTF8.self)
    try expectEqual(ScriptFormatter.format(path: path, bytes: bytes), text)
  }
}
