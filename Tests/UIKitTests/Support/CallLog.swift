/// A log that several objects of a test share, so that it has the order of all their calls.
@MainActor
final class CallLog {
  private(set) var lines: [String] = []

  func add(_ line: String) {
    lines.append(line)
  }

  /// Empties the log and returns its lines.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
