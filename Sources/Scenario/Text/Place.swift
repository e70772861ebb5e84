/// A place in a text; lines and columns count from 1, and columns are characters.
package struct Place: Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var line: Int
  package var column: Int
  /// The number of characters to mark under the line.
  package var length: Int

  package init(path: String, line: Int, column: Int, length: Int = 1) {
    self.path = path
    self.line = line
    self.column = column
    self.length = length
  }

  package var description: String { "\(path):\(line):\(column)" }
}
