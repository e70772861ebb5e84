import TouchstoneLinux

/// The number of columns for text.
enum Columns {
  /// The number without a terminal and without the variable `COLUMNS`.
  static let standard = 100
  private static let allowed = 40...400

  /// The number from `COLUMNS`, else the width of the terminal, else 100; from 40 to 400.
  static var available: Int {
    width(variable: Environment.all["COLUMNS"], terminal: StandardStreams.terminalColumns(1))
  }

  /// Returns the number of columns for a value of `COLUMNS` and the width of a terminal, each of
  /// which is nil if there is none.
  static func width(variable: String?, terminal: Int?) -> Int {
    let wanted = variable.flatMap { Int($0) } ?? terminal ?? standard
    return min(max(wanted, allowed.lowerBound), allowed.upperBound)
  }
}
