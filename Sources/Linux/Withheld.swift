import TouchstoneCLinux

/// Means of the kernel that are to count as missing, so that what takes their place can be tested.
///
/// The variable `TOUCHSTONE_WITHHOLD` names them, with commas between. Who can set it for a broker owns the session.
package enum Withheld: String, CaseIterable, Sendable {
  /// Namespaces of processes and mounts.
  case namespaces
  /// Domains of Landlock.
  case landlock
  /// Handles of the processes at the other end of sockets.
  case handles

  /// The variable that names what is withheld.
  package static let variable = "TOUCHSTONE_WITHHOLD"

  private static let chosen = (Environment.value(of: variable) ?? "")
    .split(separator: ",").compactMap { Withheld(rawValue: String($0)) }

  /// Whether one of them counts as missing.
  package static func contains(_ means: Withheld) -> Bool { chosen.contains(means) }
}

/// What this process does about itself, so that apps cannot reach it.
package enum OwnProtection {
  /// Whether the kernel keeps the processes of a domain from those outside.
  package static var hasDomains: Bool {
    !Withheld.contains(.landlock) && c_landlock_version() > 0
  }

  /// Keeps other processes of this user out of the memory and the descriptors of this one, where domains cannot.
  ///
  /// It does not hold against root; and no debugger of the user can attach any more.
  package static func withholdMemoryWithoutDomains() throws(Errno) {
    if !hasDomains { _ = try systemCall { c_withhold_memory() } }
  }

  /// Keeps a folder from being changed by this process and those that it starts; false where the kernel refuses.
  ///
  /// Only in namespaces of this process's own does it leave everybody else alone.
  package static func protect(_ folder: String) -> Bool {
    c_mount_read_only(folder) == 0
  }
}
