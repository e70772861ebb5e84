/// The arguments of a command, as a line that messages can point into.
///
/// The line is quoted as a line of a scenario would be, so that `Lexer` reads the same words in it. An argument is one
/// word, even if it contains blanks, because the shell has removed the quotes; only `--option=value` is two words.
package enum CommandLineText {
  /// The text that messages show in place of a path.
  package static let path = "<command line>"

  /// The words of the arguments; `program` begins the line that messages show, and is no word.
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
    guard let (option, value) = optionAndValue(of: argument) else { return quoted(argument) }
    return "\(option)=\(quoted(value))"
  }

  private static func split(_ argument: String, column: Int, line: String) -> [Token] {
    func token(_ text: String, at offset: Int) -> Token {
      Token(
        kind: .bare, text: text, raw: text,
        place: Place(path: path, line: 1, column: column + offset, length: quoted(text).count),
        line: line)
    }
    guard let (option, value) = optionAndValue(of: argument) else {
      return [token(argument, at: 0)]
    }
    var attached = token(value, at: option.count + 1)
    attached.isAttached = true
    return [token(option, at: 0), attached]
  }

  /// The two words of an argument of the form `--option=value`; nil for every other argument.
  private static func optionAndValue(of argument: String) -> (option: String, value: String)? {
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else { return nil }
    let option = String(argument[..<equals])
    guard option != "--", isPlain(option) else { return nil }
    return (option, String(argument[argument.index(after: equals)...]))
  }

  /// The text in quotes and with escapes, unless it is plain.
  private static func quoted(_ text: String) -> String {
    guard !isPlain(text) else { return text }
    let escaped = text.map { character in
      switch character {
      case "\"", "\\": "\\\(character)"
      case _ where character.isNewline: "\\n"
      default: String(character)
      }
    }
    return "\"" + escaped.joined() + "\""
  }

  /// Whether a text is one word without quotes; a word that begins with `#` would be a comment.
  private static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text.first != "#" && text.allSatisfy { !$0.isWhitespace && $0 != "\"" }
  }
}
