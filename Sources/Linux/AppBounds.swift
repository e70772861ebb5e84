import TouchstoneCLinux

/// What an app may take from the machine, beside descriptors, which the user's own limits bound.
package enum AppBounds {
  /// The variable with the memory that an app may have, in MiB; 0 for no bound, as a program under a sanitizer needs.
  ///
  /// Only the owner of a session can set it for the broker; an app cannot.
  package static let memoryVariable = "TOUCHSTONE_MEMORY_LIMIT"

  /// The memory that each process of an app may have, in bytes; 0 for no bound.
  ///
  /// Without the variable, or where it holds no number, 4 GiB. Source: our choice, about what a phone has.
  package static let memoryByteCount: UInt64 = {
    guard let text = Environment.value(of: memoryVariable), let mebibytes = UInt32(text) else {
      return 4 << 30
    }
    return UInt64(mebibytes) << 20
  }()

  /// The processes and threads that may exist at a time in a session with namespaces.
  ///
  /// Source: our choice, a hundred times what the apps of a session need.
  package static let processCount = Int(c_process_limit)

  /// Whether the kernel bounds the processes of a session, in namespaces.
  ///
  /// Used by tests only.
  package static var areProcessesBounded: Bool { c_bounds_processes() == 1 }
}
