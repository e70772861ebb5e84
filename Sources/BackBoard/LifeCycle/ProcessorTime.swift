import TouchstoneLinux

/// The processor time that a process has used.
package enum ProcessorTime {
  /// The processor time of all threads of a process so far, in hundredths of a second; nil if it cannot be read.
  package static func hundredths(ofProcess pid: Int32) -> UInt64? {
    guard let bytes = try? Files.readBytes("/proc/\(pid)/stat") else { return nil }
    return hundredths(statistics: String(decoding: bytes, as: UTF8.self))
  }

  /// Adds up the ticks in user mode and in kernel mode, the 14th and the 15th field of `/proc/<pid>/stat`; nil if the
  /// text has no such fields.
  ///
  /// The kernel counts 100 ticks a second.
  package static func hundredths(statistics: String) -> UInt64? {
    // The second field is a name in parentheses, which may itself contain spaces and parentheses.
    guard let name = statistics.lastIndex(of: ")") else { return nil }
    // The first of `fields` is the third field of the file, so the 14th has the index 11.
    let fields = statistics[name...].split(separator: " ").dropFirst()
    guard fields.count > 12, let user = UInt64(fields[fields.startIndex + 11]),
      let kernel = UInt64(fields[fields.startIndex + 12])
    else { return nil }
    return user + kernel
  }

  /// A time as text, such as `1.25 s`.
  package static func text(hundredths: UInt64) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
