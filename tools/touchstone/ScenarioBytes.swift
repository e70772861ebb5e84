import Synchronization
import TouchstoneLinux

/// The bytes of scenarios and of the files that they include.
///
/// A file that is not a regular file, such as a pipe, can be read only once, so its bytes are stored.
enum ScenarioBytes {
  /// The operand that stands for standard input.
  static let standardInput = "-"
  /// The largest number of bytes of one file.
  private static let byteLimit = 16 << 20

  /// The bytes of files that can be read only once, by path.
  private static let kept = Mutex<[String: [UInt8]]>([:])

  /// Returns the bytes of a file, or of standard input for `-`.
  static func read(_ path: String) throws(InputFile.Refusal) -> [UInt8] {
    if let bytes = kept.withLock({ $0[path] }) { return bytes }
    let file = path == standardInput ? InputFile.standardInput : path
    let bytes = try InputFile.read(file, limit: byteLimit)
    if !Files.isRegularFile(file) || path == standardInput { kept.withLock { $0[path] = bytes } }
    return bytes
  }

  /// Returns whether a scenario is in a regular file, which can be rewritten.
  static func isFile(_ path: String) -> Bool {
    path != standardInput && Files.isRegularFile(path)
  }

  /// Returns the name that the copy of a file has in the folder of a kept run.
  static func keptName(of path: String) -> String {
    if path == standardInput { return "standard-input.scenario" }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return isFile(path) ? name : name + ".scenario"
  }
}
