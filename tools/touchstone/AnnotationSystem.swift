import TouchstoneLinux

/// A CI system that shows failures next to the lines that caused them.
enum AnnotationSystem: String, CaseIterable, Sendable {
  case github, none

  /// Makes the system that the option names, or else the system in which the tool runs.
  init(option: String?, command: String) throws(UsageError) {
    guard let option else {
      self = Environment.value(of: "GITHUB_ACTIONS") == "true" ? .github : .none
      return
    }
    guard let system = AnnotationSystem(rawValue: option) else {
      throw UsageError("--annotations takes github or none, not '\(option)'", command: command)
    }
    self = system
  }
}
