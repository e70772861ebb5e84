/// The manual page of the tool in roff, made from the descriptions of the commands.
enum Manual {
  /// Returns the text of `touchstone --generate-manual`.
  static func text(of commands: [CommandSpec], version: String) -> String {
    var lines = [
      ".TH TOUCHSTONE 1 \"\" \"touchstone \(escaped(version))\" \"User Commands\"",
      ".SH NAME",
      "touchstone \\- \(escaped(Help.about))",
      ".SH SYNOPSIS",
      "\\fBtouchstone\\fR \\fIsubcommand\\fR [\\fIoptions\\fR]",
      ".SH OPTIONS",
    ]
    for (name, help) in Help.generalOptions { lines += entry(name, help) }
    lines.append(".SH SUBCOMMANDS")
    for spec in commands { lines += section(spec) }
    lines.append(".SH EXIT STATUS")
    for row in ExitCode.table { lines += entry("\(row.code)", row.meaning) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ spec: CommandSpec) -> [String] {
    var lines = [".SS \(escaped(spec.name))", escaped(spec.overview)]
    lines += [".PP", "\\fB\(escaped(Help.usage(of: spec)))\\fR"]
    if !spec.discussion.isEmpty {
      for line in spec.discussion.split(separator: "\n", omittingEmptySubsequences: false) {
        // An empty line begins a paragraph, and an indented line stays a separate line.
        if line.isEmpty {
          lines.append(".PP")
        } else if line.first == " " {
          lines += [".br", escaped(String(line.drop { $0 == " " }))]
        } else {
          lines.append(escaped(String(line)))
        }
      }
    }
    for operand in spec.operands { lines += entry("<\(operand.name)>", operand.help) }
    for option in spec.options { lines += entry(Help.spelling(of: option), option.help) }
    return lines
  }

  /// A name with an indented text below it.
  private static func entry(_ name: String, _ text: String) -> [String] {
    [".TP", "\\fB\(escaped(name))\\fR", escaped(text)]
  }

  /// A text without roff requests, in which a hyphen stays ASCII, so that it can be copied and searched.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result.first == "." || result.first == "'" ? "\\&" + result : result
  }
}
