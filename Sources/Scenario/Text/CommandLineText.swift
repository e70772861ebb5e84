/// The arguments of a command, as a line that messages can point into.
///
/// An argument is one word, so a file name with blanks needs no quotes beyond those of the shell; only
/// `--option=value` is two.
package enum CommandLineText {
  /// What messages have in place of a path.
  package static let path = "<command line>"

  /// The words of the arguments; `program` is what stands before them, for the line alone.
  package static func tokens(of arguments: [String], after program: String = "") -> [Token] {
    var columns: [Int] = []
    var line = program
    for argument in arguments {
      if !line.isEmpty { line += " " }
      columns.append(line.count + 1)
      line += shown(argument)
    }
    return zip(arguments, columns).flatMap { split($0, column: $1, line: line) }
  }

  /// The argument as shown in the line.
  private static func shown(_ argument: String) -> String {
    let isPlain = !argument.isEmpty && argument.allSatisfy { !$0.isWhitespace && $0 != "\"" }
    guard !isPlain else { return argument }
    let escaped = argument.map { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      case _ where character.isNewline: "\\n"
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  private static func split(_ argument: String, column: Int, line: String) -> [Token] {
    func token(_ text: String, at offset: Int, shownLength: Int) -> Token {
      Token(
        kind: .bare, text: text, raw: text,
        place: Place(path: path, line: 1, column: column + offset, length: max(1, shownLength)),
        line: line)
    }
    let whole = shown(argument)
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "="), whole == argument
    else { return [token(argument, at: 0, shownLength: whole.count)] }
    let name = String(argument[..<equals])
    let value = String(argument[argument.index(after: equals)...])
    var attached = token(value, at: name.count + 1, shownLength: value.count)
    attached.isAttached = true
    return [token(name, at: 0, shownLength: name.count), attached]
  }
}
