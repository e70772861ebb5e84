import TouchstoneLinux

/// How long a process has used a processor.
package enum ProcessorTime {
  /// The hundredths of a second that all threads of a process have used so far; nil if that cannot be read.
  package static func hundredths(ofProcess pid: Int32) -> UInt64? {
    guard let bytes = try? Files.readBytes("/proc/\(pid)/stat") else { return nil }
    return hundredths(statistics: String(decoding: bytes, as: UTF8.self))
  }

  /// Adds up the ticks in user and in kernel mode that `/proc/<pid>/stat` has in its 14th and 15th field.
  ///
  /// The kernel counts 100 ticks a second.
  package static func hundredths(statistics: String) -> UInt64? {
    // The second field is a name in parentheses, which may hold anything.
    guard let name = statistics.lastIndex(of: ")") else { return nil }
    // These begin with the third field, so that the 14th has the index 11.
    let fields = statistics[name...].split(separator: " ").dropFirst()
    guard fields.count > 12, let user = UInt64(fields[fields.startIndex + 11]),
      let kernel = UInt64(fields[fields.startIndex + 12])
    else { return nil }
    return user + kernel
  }

  /// A time for a sentence, such as `1.25 s`.
  package static func text(hundredths: UInt64) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
