import TouchstoneLinux

/// What the kernel says about the process of an app.
package enum AppCondition: Sendable, Hashable {
  /// It runs, or waits for something.
  case running
  /// A signal has stopped it.
  case stopped
  /// A debugger is attached, which may stop it for any time.
  case debugged
  /// It has ended.
  case ended

  /// Reads the condition of a process; what cannot be read counts as running.
  package init(ofProcess pid: Int32) {
    // If no descriptor is left the file cannot be opened; then the app is judged by whether it answers.
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
      // A process that its parent has not waited for, and one that is being removed.
      case "Z", "X": .ended
      case _ where tracer != "0": .debugged
      case "T": .stopped
      default: .running
      }
  }
}
