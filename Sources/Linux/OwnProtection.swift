import TouchstoneCLinux

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

  /// Keeps a folder from being changed by this process and those that it starts; returns false where the kernel refuses.
  ///
  /// Call it only in a process with namespaces of its own: elsewhere no process could change the folder any more.
  package static func protect(_ folder: String) -> Bool {
    c_mount_read_only(folder) == 0
  }
}
