import TouchstoneLinux

/// A folder that only this user can enter and that is removed with this object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = try Files.makeTemporaryDirectory(prefix: "ts-test-")
  }

  /// Writes a file into the folder and returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Files.write(file, bytes)
    return file
  }

  deinit {
    // A folder that cannot be removed stays until the system clears its temporary files.
    try? Files.removeTree(path)
  }
}
