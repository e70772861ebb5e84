/// The calls that the fakes around the code under test received, a line for each, in order.
final class Log {
  private(set) var lines: [String] = []

  func callAsFunction(_ line: String) {
    lines.append(line)
  }

  /// Removes and returns all lines.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
