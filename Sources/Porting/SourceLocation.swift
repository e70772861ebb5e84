/// The directive `#sourceLocation`, which sets the file and line in compiler messages about the lines after it.
enum SourceLocation {
  /// Returns the directive, with a line feed, for the path and the number of the next line.
  static func directive(_ path: String, line: Int) -> String {
    var quoted = ""
    for character in path {
      if character == "\"" || character == "\\" { quoted.append("\\") }
      quoted.append(character)
    }
    return "#sourceLocation(file: \"\(quoted)\", line: \(line))\n"
  }
}
