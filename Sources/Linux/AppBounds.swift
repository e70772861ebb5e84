import TouchstoneCLinux

/// The bounds of the memory and the processes of apps; the user's own limits bound their descriptors.
package enum AppBounds {
  /// The environment variable with the memory that an app may have, in MiB.
  ///
  /// 0 means no bound, which a program under a sanitizer needs. Only the environment of the broker counts, so an app
  /// cannot raise its own bound.
  package static let memoryVariable = "TOUCHSTONE_MEMORY_LIMIT"

  /// The memory that each process of an app may have, in bytes; 0 for no bound.
  ///
  /// The bound is 4 GiB if the variable is unset or empty. It is also 4 GiB if the value is no number of MiB, but the
  /// tool refuses such a value (`chosen`) before it starts a broker. Source: our choice, about the memory of a phone.
  package static let memoryByteCount: UInt64 = (try? chosen()) ?? defaultByteCount

  private static let defaultByteCount: UInt64 = 4 << 30

  /// The bound that the environment variable asks for, in bytes; 4 GiB if the variable is unset or empty.
  package static func chosen() throws(AppBoundError) -> UInt64 {
    guard let text = Environment.value(of: memoryVariable), !text.isEmpty else {
      return defaultByteCount
    }
    return try byteCount(mebibytes: text)
  }

  /// The number of bytes that a value of the variable stands for.
  static func byteCount(mebibytes text: String) throws(AppBoundError) -> UInt64 {
    guard let number = UInt32(text) else { throw AppBoundError(text: text) }
    return UInt64(number) << 20
  }

  /// The processes and threads that may exist at a time in a session with namespaces, from Linux 6.14 on; older kernels
  /// do not bound them.
  ///
  /// Source: our choice, a hundred times the number that the apps of a session need.
  package static let processCount = Int(c_process_limit)

  /// Whether the kernel bounds the processes of a session, in namespaces.
  ///
  /// Used by tests only.
  package static var areProcessesBounded: Bool { c_bounds_processes() == 1 }
}

/// The environment variable has a value that is not a bound of memory.
package struct AppBoundError: Error, Hashable, Sendable, CustomStringConvertible {
  package let text: String

  package var description: String {
    "\(AppBounds.memoryVariable) takes 0 to \(UInt32.max), the MiB that an app may have (0 for no bound), not '\(text)'"
  }
}
