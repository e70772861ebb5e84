import TouchstoneCLinux

/// Protects this process, and folders that it owns, from apps.
package enum OwnProtection {
  /// Whether the kernel can confine an app to a Landlock domain (`ChildProcess.Confinement.domain`).
  package static var hasDomains: Bool {
    !Withheld.contains(.landlock) && c_landlock_version() > 0
  }

  /// Keeps other processes of this user from the memory and the descriptors of this one, if the kernel has no domains.
  ///
  /// Root still has access, and the user can no longer attach a debugger.
  package static func withholdMemoryWithoutDomains() throws(Errno) {
    if !hasDomains { _ = try systemCall { c_withhold_memory() } }
  }

  /// Makes a folder read-only for this process and all that it starts; returns false if the kernel refuses.
  ///
  /// Call it only in a process with its own namespaces; elsewhere no process could change the folder afterward.
  package static func protect(_ folder: String) -> Bool {
    c_mount_read_only(folder) == 0
  }
}
