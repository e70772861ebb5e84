import TouchstoneLinux

/// The runs that are kept.
enum KeepPolicy: String, CaseIterable, Sendable {
  case failed, always, never

  /// Makes the policy that the option names, or else the variable `TOUCHSTONE_KEEP`; without both it is `never` for a
  /// run that updates expectations, and `failed` for any other.
  init(option: String?, updates: Bool, command: String) throws(UsageError) {
    let variable = Environment.value(of: "TOUCHSTONE_KEEP").flatMap { $0.isEmpty ? nil : $0 }
    guard let text = option ?? variable else {
      self = updates ? .never : .failed
      return
    }
    guard let policy = KeepPolicy(rawValue: text) else {
      let source = option == nil ? "TOUCHSTONE_KEEP" : "--keep"
      throw UsageError(
        "\(source) takes failed, always or never, not '\(text)'; runs are kept in "
          + RunKeeper.folder, command: command)
    }
    self = policy
  }

  /// Returns whether a run with a result is kept.
  func keeps(_ result: RunResult) -> Bool {
    switch self {
    case .failed: !result.isPassed
    case .always: true
    case .never: false
    }
  }
}
