import Foundation
import TouchstoneLinux
import TouchstoneScenario

/// The scenarios of the project.
enum ShippedScenarios {
  /// The path of every scenario below scenarios/, in alphabetical order.
  static let files: [String] = {
    let found = FileManager.default.enumerator(atPath: Programs.scenarios)
    let paths = found?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".scenario") }.sorted()
  }()

  /// The steps and expectations of a file.
  static func script(_ file: String) throws -> Script {
    try ScriptLoader.load(path: Programs.scenarios + "/" + file) { try Files.readBytes($0) }
  }
}
