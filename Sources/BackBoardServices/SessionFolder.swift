import TouchstoneLinux

/// The folder of one session: its sockets and its trace files, open to its owner alone.
///
/// `$XDG_RUNTIME_DIR/touchstone/<name>/`, or the same below a private folder under the system's
/// folder for temporary files where no runtime folder is set.
package struct SessionFolder: Sendable, Hashable {
  package let path: String

  /// A folder that the caller has made and will remove.
  package init(path: String) {
    self.path = path
  }

  /// The folder of the session of this name.
  package init(named name: String) {
    self.path = Self.root + "/" + name
  }

  /// The longest name: it becomes a part of a socket's path, which the kernel limits to 107 bytes.
  package static let nameLimit = 32

  /// Why a session may not have this name; nil when it may.
  package static func objection(to name: String) -> String? {
    let allowed = name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        || $0 == 0x2D || $0 == 0x5F
    }
    guard allowed, !name.isEmpty, name.utf8.count <= nameLimit else {
      return "a session's name is 1 to \(nameLimit) letters, digits, '-' or '_', not '\(name)'"
    }
    return nil
  }

  /// Where all sessions of this user lie.
  package static var root: String {
    if let runtime = Environment.value(of: "XDG_RUNTIME_DIR"), !runtime.isEmpty {
      return runtime + "/touchstone"
    }
    return Files.temporaryRoot + "/touchstone-\(ProcessTree.currentUserID)"
  }

  /// Why the folder where sessions lie cannot be trusted; nil when it can, or does not exist.
  ///
  /// Whoever can write there could put a broker of his own in the place of ours.
  package static func objection(toRoot path: String = root) -> String? {
    let ownership: Files.Ownership
    do throws(Errno) { ownership = try Files.ownership(of: path) } catch {
      return error == .noSuchFileOrDirectory ? nil : "\(path): \(error)"
    }
    guard ownership.isDirectory else {
      return "\(path) is no folder; remove it, or set XDG_RUNTIME_DIR to a folder of yours"
    }
    guard ownership.userID == ProcessTree.currentUserID else {
      return "\(path) belongs to user \(ownership.userID), not to you; "
        + "set XDG_RUNTIME_DIR to a folder of yours"
    }
    guard ownership.permissions & 0o077 == 0 else {
      return "\(path) is open to others (mode \(String(ownership.permissions, radix: 8))); "
        + "close it: chmod 700 \(path)"
    }
    return nil
  }

  /// Where peers check in.
  package var bootstrapSocket: String { path + "/bootstrap" }

  /// Held by the broker that owns the session.
  package var lockFile: String { path + "/lock" }

  /// Where apps' own output goes when nobody watches.
  package var logFile: String { path + "/log" }

  /// The trace of one process.
  package func traceFile(member: MemberID, name: String) -> String {
    let number = member.rawValue < 10 ? "0\(member.rawValue)" : "\(member.rawValue)"
    return path + "/\(number)-\(name).trace"
  }
}
