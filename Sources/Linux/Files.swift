import Glibc
import TouchstoneCLinux

/// The file system operations that Touchstone needs.
package enum Files {
  /// The folder for temporary files: `TMPDIR`, or `/tmp`.
  package static var temporaryRoot: String {
    guard let folder = Environment.value(of: "TMPDIR"), !folder.isEmpty else { return "/tmp" }
    return folder
  }

  /// The working directory of this process, without a slash at its end unless it is `/`.
  package static func currentFolder() throws(Errno) -> String {
    let text = try pointerCall { getcwd(nil, 0) }
    defer { free(text) }
    return String(cString: text)
  }

  /// A path relative to the working directory, if it is below that; otherwise the path as it is.
  package static func shortened(_ path: String) -> String {
    // The whole path names the same file, so it is not an error if the working directory cannot be read.
    guard let folder = try? currentFolder() else { return path }
    return shortened(path, in: folder)
  }

  /// A path relative to a folder, if it is below that; otherwise the path as it is.
  package static func shortened(_ path: String, in folder: String) -> String {
    let start = folder == "/" ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  /// Exchanges two files or folders atomically.
  package static func exchange(_ path: String, with other: String) throws(Errno) {
    _ = try systemCall { c_exchange(path, other) }
  }

  /// Makes one folder; its parent must exist.
  package static func makeDirectory(_ path: String, mode: UInt32 = 0o755) throws(Errno) {
    _ = try systemCall { mkdir(path, mode) }
  }

  /// Makes a folder and all missing folders above it; an existing folder is left as it is.
  package static func makeDirectories(_ path: String, mode: UInt32 = 0o755) throws(Errno) {
    if isDirectory(path) { return }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    if path.hasPrefix("/") || !parent.isEmpty {
      try makeDirectories(path.hasPrefix("/") ? "/" + parent : parent, mode: mode)
    }
    do throws(Errno) {
      try makeDirectory(path, mode: mode)
    } catch .fileExists where isDirectory(path) {
      return  // Another process made it in the meantime.
    }
  }

  /// Makes a folder with a unique name that only this user can enter.
  ///
  /// Used by tests only.
  package static func makeTemporaryDirectory(
    prefix: String, in root: String = temporaryRoot
  ) throws(Errno) -> String {
    var template = Array("\(root)/\(prefix)XXXXXX".utf8CString)
    _ = try pointerCall { mkdtemp(&template) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The names in a folder, sorted by their bytes, without `.` and `..`.
  package static func list(_ path: String) throws(Errno) -> [String] {
    let directory = try pointerCall { opendir(path) }
    defer { closedir(directory) }
    var names: [String] = []
    // The longest name, 255 bytes, and a zero byte.
    var name = [CChar](repeating: 0, count: 256)
    while try systemCall({ c_directory_next(UnsafeMutableRawPointer(directory), &name) }) == 1 {
      let text = String(
        decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text != "." && text != ".." { names.append(text) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether anything exists at the path, including a broken link.
  package static func exists(_ path: String) -> Bool {
    mode(path) != nil
  }

  /// Whether a folder, or a link to one, exists at the path.
  package static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a regular file, or a link to one, exists at the path.
  package static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether a symbolic link is at the path.
  package static func isLink(_ path: String) -> Bool {
    mode(path).map { $0 & S_IFMT == S_IFLNK } ?? false
  }

  /// Whether a named pipe is at the path, and not a link to one.
  package static func isPipe(_ path: String) -> Bool {
    mode(path).map { $0 & S_IFMT == S_IFIFO } ?? false
  }

  /// Whether two paths lead to the same file or folder.
  package static func areSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(path, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// The owner and the permissions of a file or folder.
  package struct Ownership: Hashable, Sendable {
    /// Whether it is a folder; false for a link to a folder.
    package let isDirectory: Bool
    package let userID: UInt32
    /// The permission bits, such as 0o700.
    package let permissions: UInt32
  }

  /// The owner and the permissions of the file or folder at a path, without following a link.
  package static func ownership(of path: String) throws(Errno) -> Ownership {
    var status = stat()
    _ = try systemCall { lstat(path, &status) }
    return Ownership(
      isDirectory: status.st_mode & S_IFMT == S_IFDIR, userID: status.st_uid,
      permissions: status.st_mode & 0o7777)
  }

  /// Reads a whole file, but at most `limit` bytes.
  package static func readBytes(_ path: String, limit: Int = .max) throws(Errno) -> [UInt8] {
    try FileDescriptor.open(path, .reading).readToEnd(limit: limit)
  }

  /// Makes or overwrites a file.
  package static func write(_ path: String, _ bytes: [UInt8]) throws(Errno) {
    try FileDescriptor.open(path, .writing, create: 0o644, emptied: true).writeAll(bytes)
  }

  /// Makes a file, or replaces one atomically, so that it always has either the old bytes or the new ones.
  ///
  /// A device, a pipe or the target of a link, such as `/dev/null` or `/dev/stdout`, is written and not replaced.
  package static func replace(_ path: String, _ bytes: [UInt8]) throws(Errno) {
    if let mode = mode(path), mode & S_IFMT != S_IFREG { return try write(path, bytes) }
    let beside = "\(path).\(getpid()).new"
    do throws(Errno) {
      try write(beside, bytes)
      try rename(beside, to: path)
    } catch {
      // The incomplete file is not needed. If it cannot be removed, the first error still says more.
      try? remove(beside)
      throw error
    }
  }

  /// Moves a file or folder atomically; replaces a file at the new path.
  package static func rename(_ path: String, to newPath: String) throws(Errno) {
    _ = try systemCall { Glibc.rename(path, newPath) }
  }

  /// Truncates or extends a file to a length.
  package static func truncate(_ path: String, toBytes bytes: Int) throws(Errno) {
    try FileDescriptor.open(path, .writing).truncate(toBytes: bytes)
  }

  /// Removes one file, link or socket.
  package static func remove(_ path: String) throws(Errno) {
    _ = try systemCall { unlink(path) }
  }

  /// Removes a file, or a folder and its contents; does nothing if nothing is at the path.
  ///
  /// Links are removed and never followed.
  package static func removeTree(_ path: String) throws(Errno) {
    guard let mode = mode(path) else { return }
    do throws(Errno) {
      guard mode & S_IFMT == S_IFDIR else { return try remove(path) }
      for name in try list(path) { try removeTree("\(path)/\(name)") }
      _ = try systemCall { rmdir(path) }
    } catch .noSuchFileOrDirectory {
      return  // Another process removed it in the meantime.
    }
  }

  /// The type and permissions of the file or folder at a path, without following a link; nil if there is none.
  private static func mode(_ path: String) -> UInt32? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }
}
