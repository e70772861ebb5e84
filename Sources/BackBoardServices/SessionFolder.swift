import TouchstoneLinux

/// The folder of one session, with its sockets; only its owner has access.
///
/// The folder is `$XDG_RUNTIME_DIR/touchstone/<name>/`, or, if that variable is not set,
/// `touchstone-<user id>/<name>/` in the folder for temporary files.
package struct SessionFolder: Sendable, Hashable {
  /// The path of the folder.
  package let path: String

  /// Makes the session folder at a path; the caller creates and removes the folder.
  package init(path: String) {
    self.path = path
  }

  /// Makes the folder of the session of this name.
  package init(named name: String) {
    self.path = Self.root + "/" + name
  }

  /// The most bytes of a session's name, which is part of a socket's path; the kernel limits that to 107 bytes.
  package static let nameLimit = 32

  /// Why a session cannot have this name, or nil if it can.
  package static func objection(to name: String) -> String? {
    // Digits, capital letters, small letters, '-' and '_'.
    let allowed = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x2D || $0 == 0x5F
    }
    guard allowed, !name.isEmpty, name.utf8.count <= nameLimit else {
      return
        "a session's name is 1 to \(nameLimit) ASCII letters, digits, '-' or '_', not '\(name)'"
    }
    return nil
  }

  /// The folder of all sessions of this user.
  package static var root: String {
    if let folder = Environment.value(of: "XDG_RUNTIME_DIR"), !folder.isEmpty {
      return folder + "/touchstone"
    }
    return Files.temporaryRoot + "/touchstone-\(ProcessTree.currentUserID)"
  }

  /// The name of the environment variable that determines the folder of all sessions, or nil if none is set.
  package static var rootVariable: String? {
    ["XDG_RUNTIME_DIR", "TMPDIR"].first { !(Environment.value(of: $0) ?? "").isEmpty }
  }

  /// Why the folder of all sessions cannot be trusted, or nil if it can or does not exist.
  ///
  /// Another user who can write there could replace a broker. A relative path depends on where a command is run.
  package static func objection(toRoot path: String = root) -> String? {
    guard path.hasPrefix("/") else {
      return
        "\(path) depends on the current folder; set \(rootVariable ?? "TMPDIR") to a path from /"
    }
    let ownership: Files.Ownership
    do throws(Errno) { ownership = try Files.ownership(of: path) } catch {
      return error == .noSuchFileOrDirectory ? nil : "\(path): \(error)"
    }
    guard ownership.isDirectory else {
      return "\(path) is not a folder; remove it, or set XDG_RUNTIME_DIR to a folder that you own"
    }
    guard ownership.userID == ProcessTree.currentUserID else {
      return "\(path) belongs to user \(ownership.userID), not to you; "
        + "set XDG_RUNTIME_DIR to a folder that you own"
    }
    guard ownership.permissions & 0o077 == 0 else {
      return "\(path) is open to others (mode \(String(ownership.permissions, radix: 8))); "
        + "restrict it: chmod 700 \(path)"
    }
    return nil
  }

  /// The socket to which injectors connect.
  package var bootstrapSocket: String { path + "/bootstrap" }

  /// The file that the broker of the session keeps locked.
  package var lockFile: String { path + "/lock" }

  /// The keeper's socket, at which injectors hand over their traces and commands read traces.
  package var traceSocket: String { path + "/traces" }
}
