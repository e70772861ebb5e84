/// Help texts, made from the descriptions of the commands.
enum Help {
  /// A line about the tool.
  static let about = "Follow a finger from the glass to the action, the way iOS does"

  /// The options without a subcommand, with their help.
  static let generalOptions = [
    ("-h, --help", "Show this help and exit."), ("--version", "Show the version and exit."),
  ]

  /// Returns the text of `touchstone --help`.
  static func overview(of commands: [CommandSpec]) -> String {
    let rows = commands.map { ($0.name, $0.overview) }
    let codes = ExitCode.table.map { ("\($0.code)", $0.meaning) }
    return """
      OVERVIEW: \(about).

      USAGE: touchstone <subcommand> [options]

      OPTIONS:
      \(table(generalOptions))

      SUBCOMMANDS:
      \(table(rows))

      EXIT CODES:
      \(table(codes))

      See 'touchstone help <subcommand>' for detailed help.

      """
  }

  /// Returns the text of `touchstone help <subcommand>`.
  static func text(for spec: CommandSpec) -> String {
    var sections = ["OVERVIEW: \(spec.overview)"]
    if !spec.discussion.isEmpty { sections.append(spec.discussion) }
    sections.append("USAGE: " + wrapped(usage(of: spec), indentation: 4))
    if !spec.operands.isEmpty {
      sections.append("ARGUMENTS:\n" + table(spec.operands.map { ("<\($0.name)>", $0.help) }))
    }
    let options = spec.options + [.help]
    sections.append("OPTIONS:\n" + table(options.map { (spelling(of: $0), $0.help) }))
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// Returns the line that shows how a subcommand is called.
  static func usage(of spec: CommandSpec) -> String {
    var words = ["touchstone", spec.name]
    if !spec.options.isEmpty { words.append("[options]") }
    for operand in spec.operands {
      let name = "<\(operand.name)>" + (operand.isRepeatable ? "..." : "")
      words.append(operand.isOptional ? "[\(name)]" : name)
    }
    return words.joined(separator: " ")
  }

  /// Returns an option as it is written, with its letter and the placeholder of its value.
  static func spelling(of option: CommandSpec.Option) -> String {
    var text = option.letter.map { "-\($0), " } ?? ""
    text += "--\(option.name)"
    if let value = option.value { text += " <\(value)>" }
    return text
  }

  /// Two columns: names, and texts that are wrapped beside them.
  ///
  /// The column of names is at most 28 characters wide; a longer name moves its text to the right.
  private static func table(_ rows: [(String, String)]) -> String {
    let width = min(rows.map(\.0.count).max() ?? 0, 28)
    return rows.map { name, help in
      let padding = String(repeating: " ", count: max(width - name.count, 0) + 2)
      return "  " + name + padding + wrapped(help, indentation: width + 4)
    }.joined(separator: "\n")
  }

  /// Returns a text in lines of at most 100 columns, or fewer on a narrow terminal; all lines but the first are
  /// indented.
  static func wrapped(_ text: String, indentation: Int) -> String {
    let columns = min(Columns.available, Columns.standard)
    var lines: [String] = []
    var line = ""
    for word in words(of: text) {
      if !line.isEmpty, indentation + line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n" + String(repeating: " ", count: indentation))
  }

  /// The words of a text; a text in brackets, such as `[--hold <time>]`, counts as one word.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    for word in text.split(separator: " ") {
      if let last = words.last, last.hasPrefix("["), !last.contains("]") {
        words[words.count - 1] += " " + word
      } else {
        words.append(String(word))
      }
    }
    return words
  }
}
