import Synchronization
import TouchstoneLinux

/// The bytes of the scenarios of a call and of what they include.
///
/// What is no regular file, such as a pipe, can be read only once; its bytes are kept for the copy of a kept run.
enum ScenarioBytes {
  /// The operand that stands for standard input.
  static let standardInput = "-"
  /// The most bytes of one file.
  private static let byteLimit = 16 << 20

  private static let kept = Mutex<[String: [UInt8]]>([:])

  /// The bytes of a file, or of standard input for `-`.
  static func read(_ path: String) throws(InputFile.Refusal) -> [UInt8] {
    if let bytes = kept.withLock({ $0[path] }) { return bytes }
    let file = path == standardInput ? InputFile.standardInput : path
    let bytes = try InputFile.read(file, limit: byteLimit)
    if !Files.isRegularFile(file) || path == standardInput { kept.withLock { $0[path] = bytes } }
    return bytes
  }

  /// Whether a scenario lies in a file that can be rewritten.
  static func isFile(_ path: String) -> Bool {
    path != standardInput && Files.isRegularFile(path)
  }

  /// The name of a file in the folder of a kept run.
  static func keptName(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return isFile(path) ? name : (path == standardInput ? "standard-input" : name) + ".scenario"
  }
}
