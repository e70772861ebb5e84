import TouchstoneCLinux
import Glibc

/// What is needed of the file system, and no more.
package enum Files {
  /// The folder for temporary files: `TMPDIR`, or `/tmp`.
  package static var temporaryRoot: String {
    guard let folder = Environment.value(of: "TMPDIR"), !folder.isEmpty else { return "/tmp" }
    return folder
  }

  /// The folder for files that are written all the time and soon removed.
  ///
  /// One in memory if there is room in it, else that for temporary files. A `TMPDIR` that is set is
  /// obeyed.
  package static var scratchRoot: String {
    let memory = "/dev/shm"
    let isChosen = !(Environment.value(of: "TMPDIR") ?? "").isEmpty
    return !isChosen && hasRoom(memory) ? memory : temporaryRoot
  }

  /// Whether files of this user can grow in a folder; reason for the size: a few sessions' traces.
  private static func hasRoom(_ folder: String) -> Bool {
    var status = statvfs()
    guard statvfs(folder, &status) == 0, access(folder, W_OK | X_OK) == 0 else { return false }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) >= 1 << 30
  }

  /// Makes one folder; its parent must exist.
  package static func makeDirectory(_ path: String, mode: UInt32 = 0o755) throws(Errno) {
    _ = try systemCall { mkdir(path, mode) }
  }

  /// Makes a folder and all missing ones above it; one that exists is left as it is.
  package static func makeDirectories(_ path: String, mode: UInt32 = 0o755) throws(Errno) {
    if isDirectory(path) { return }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    if path.hasPrefix("/") || !parent.isEmpty {
      try makeDirectories(path.hasPrefix("/") ? "/" + parent : parent, mode: mode)
    }
    do throws(Errno) {
      try makeDirectory(path, mode: mode)
    } catch .fileExists where isDirectory(path) {
      return  // Somebody else made it in the meantime.
    }
  }

  /// Makes a folder that only this user can enter, with a name that nobody has.
  package static func makeTemporaryDirectory(
    prefix: String, in root: String = temporaryRoot
  ) throws(Errno) -> String {
    var template = Array("\(root)/\(prefix)XXXXXX".utf8CString)
    _ = try pointerCall { mkdtemp(&template) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The names in a folder, sorted byte by byte, without the folder itself and its parent.
  package static func list(_ path: String) throws(Errno) -> [String] {
    let directory = try pointerCall { opendir(path) }
    defer { closedir(directory) }
    var names: [String] = []
    var name = [CChar](repeating: 0, count: 256)
    while try systemCall({ c_directory_next(UnsafeMutableRawPointer(directory), &name) }) == 1 {
      let text = String(
        decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text != "." && text != ".." { names.append(text) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether anything is at the path, a link that leads nowhere included.
  package static func exists(_ path: String) -> Bool {
    mode(path) != nil
  }

  /// Whether a folder is at the path, or a link to one.
  package static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whose something is, and who else may use it.
  package struct Ownership: Hashable, Sendable {
    /// Whether it is a folder itself; a link to one is none.
    package let isDirectory: Bool
    package let userID: UInt32
    /// The permission bits, such as 0o700.
    package let permissions: UInt32
  }

  /// Tells whose the thing at a path is, without following a link.
  package static func ownership(of path: String) throws(Errno) -> Ownership {
    var status = stat()
    _ = try systemCall { lstat(path, &status) }
    return Ownership(
      isDirectory: status.st_mode & S_IFMT == S_IFDIR, userID: status.st_uid,
      permissions: status.st_mode & 0o7777)
  }

  /// Reads a whole file.
  ///
  /// At most `limit` bytes are read.
  package static func readBytes(_ path: String, limit: Int = .max) throws(Errno) -> [UInt8] {
    try FileDescriptor.open(path, .reading).readToEnd(limit: limit)
  }

  /// Makes or overwrites a file.
  package static func write(_ path: String, _ bytes: [UInt8]) throws(Errno) {
    try FileDescriptor.open(path, .writing, create: 0o644, emptied: true).writeAll(bytes)
  }

  /// Moves a file or folder, replacing a file that is at the new path, in one step.
  package static func rename(_ path: String, to newPath: String) throws(Errno) {
    _ = try systemCall { Glibc.rename(path, newPath) }
  }

  /// Cuts or extends a file to exactly this length.
  package static func truncate(_ path: String, toBytes bytes: Int) throws(Errno) {
    try FileDescriptor.open(path, .writing).truncate(toBytes: bytes)
  }

  /// Removes one file, link or socket.
  package static func remove(_ path: String) throws(Errno) {
    _ = try systemCall { unlink(path) }
  }

  /// Removes whatever is at the path with all that it holds; nothing there is fine.
  ///
  /// Links are removed, never followed.
  package static func removeTree(_ path: String) throws(Errno) {
    guard let mode = mode(path) else { return }
    do throws(Errno) {
      guard mode & S_IFMT == S_IFDIR else { return try remove(path) }
      for name in try list(path) { try removeTree("\(path)/\(name)") }
      _ = try systemCall { rmdir(path) }
    } catch .noSuchFileOrDirectory {
      return  // Somebody else removed it in the meantime, which is what was wanted.
    }
  }

  /// The kind and permissions of what is at the path itself; nil when nothing can be seen there.
  private static func mode(_ path: String) -> UInt32? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : nil
  }
}

/// A lock that one process at a time can hold; it is given back when this value or the process ends.
package struct FileLock: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  fileprivate init(descriptor: consuming FileDescriptor) {
    self.descriptor = descriptor
  }

  deinit {
    // Closing alone would not do: a child between fork and exec still holds a copy.
    _ = c_unlock(descriptor.rawValue)
  }
}

extension Files {
  /// Takes the lock that a file stands for, making the file; `wouldBlock` when somebody holds it.
  package static func lock(_ path: String) throws(Errno) -> Outcome<FileLock> {
    let descriptor = try FileDescriptor.open(path, .readingAndWriting, create: 0o600)
    let outcome = try nonBlockingCall { c_lock_exclusive(descriptor.rawValue) }
    guard outcome.isDone else { return .wouldBlock }
    return .done(FileLock(descriptor: descriptor))
  }
}
