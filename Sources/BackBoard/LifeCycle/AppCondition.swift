import TouchstoneLinux

/// The condition of an app's process, according to the kernel.
package enum AppCondition: Sendable, Hashable {
  /// The process runs or sleeps.
  case running
  /// A signal has stopped the process.
  case stopped
  /// A debugger is attached, which may stop the process for any length of time.
  case debugged
  /// The process has ended.
  case ended

  /// Reads the condition of a process; a process that cannot be read counts as running.
  package init(ofProcess pid: Int32) {
    // Reading fails if no descriptor is left, or if the process has been waited for. In the first case the watchdog
    // judges the app by its answers alone; in the second the broker handles the end of the process.
    guard let bytes = try? Files.readBytes("/proc/\(pid)/status") else {
      self = .running
      return
    }
    self.init(status: String(decoding: bytes, as: UTF8.self))
  }

  /// Reads a condition from the text of a `/proc/<pid>/status` file.
  package init(status: String) {
    var letter: Character = "R"
    var tracer = "0"
    for line in status.split(separator: "\n") {
      let words = line.split { $0 == "\t" || $0 == " " }
      guard words.count > 1 else { continue }
      if words[0] == "State:", let first = words[1].first { letter = first }
      if words[0] == "TracerPid:" { tracer = String(words[1]) }
    }
    self =
      switch letter {
      // A zombie, which its parent has not waited for, or a process that is being removed.
      case "Z", "X": .ended
      case _ where tracer != "0": .debugged
      case "T": .stopped
      default: .running
      }
  }
}
