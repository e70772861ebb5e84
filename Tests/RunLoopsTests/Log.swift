/// The lines that a test and its rig logged, in order.
final class Log {
  private var lines: [String] = []

  /// Adds a line.
  func callAsFunction(_ line: String) {
    lines.append(line)
  }

  /// Returns the lines since the last call, and forgets them.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
