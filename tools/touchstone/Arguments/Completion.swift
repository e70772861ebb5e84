/// Completion scripts for shells, made from the descriptions of the commands.
enum Completion {
  static let shells = ["bash", "zsh", "fish"]

  private static let helpOverview = "Shows the help of a subcommand."

  /// Returns the script for one of `shells`; nil for any other shell.
  static func script(for shell: String, commands: [CommandSpec]) -> String? {
    switch shell {
    case "bash": bash(commands)
    case "zsh": zsh(commands)
    case "fish": fish(commands)
    default: nil
    }
  }

  /// The long options of a command, separated by spaces.
  private static func words(of spec: CommandSpec) -> String {
    (spec.options + [.help]).map { "--\($0.name)" }.joined(separator: " ")
  }

  /// The words of a completion, separated by spaces; nil for other completions.
  private static func listed(_ completion: CommandSpec.Option.Completion) -> String? {
    guard case .words(let words) = completion else { return nil }
    return words.joined(separator: " ")
  }

  private static func bash(_ commands: [CommandSpec]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    let cases = commands.map { "    \($0.name)) words=\"\(words(of: $0))\" ;;" }
    let values = commands.flatMap { spec in
      spec.options.compactMap { option in
        listed(option.completion).map { "    \(spec.name):--\(option.name)) values=\"\($0)\" ;;" }
      }
    }
    let operands = commands.compactMap { spec in
      spec.operands.first.flatMap { listed($0.completion) }
        .map { "    \(spec.name)) words=\"\($0)\" ;;" }
    }
    return """
      _touchstone() {
        local current="${COMP_WORDS[COMP_CWORD]}" words=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) help" -- "$current"))
          return
        fi
        local values=""
        case "${COMP_WORDS[1]}:${COMP_WORDS[COMP_CWORD-1]}" in
      \(values.joined(separator: "\n"))
        esac
        if [ -n "$values" ]; then
          COMPREPLY=($(compgen -W "$values" -- "$current"))
          return
        fi
        if [[ "$current" == -* ]]; then
          case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
          esac
        elif [ "$COMP_CWORD" -eq 2 ]; then
          case "${COMP_WORDS[1]}" in
      \(operands.joined(separator: "\n"))
          esac
        fi
        if [ -n "$words" ]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        else
          COMPREPLY=($(compgen -f -- "$current"))
        fi
      }
      complete -o filenames -F _touchstone touchstone

      """
  }

  private static func zsh(_ commands: [CommandSpec]) -> String {
    let names =
      commands.map { "    '\($0.name):\(quoted($0.overview))'" } + ["    'help:\(helpOverview)'"]
    let cases = commands.map { spec in
      let options = (spec.options + [.help]).map { option in
        let value = option.value.map { name in
          ":\(quoted(name)):" + (listed(option.completion).map { "(\($0))" } ?? "_files")
        }
        return "'--\(option.name)[\(quoted(option.help))]\(value ?? "")'"
      }
      let first =
        spec.operands.first.flatMap { listed($0.completion) }
        .map { "'1:what:(\($0))' " } ?? ""
      return
        "    \(spec.name)) _arguments \(options.joined(separator: " ")) \(first)'*:file:_files' ;;"
    }
    return """
      #compdef touchstone
      _touchstone() {
        local -a commands
        commands=(
      \(names.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe 'subcommand' commands
          return
        fi
        case "$words[2]" in
      \(cases.joined(separator: "\n"))
        esac
      }
      compdef _touchstone touchstone

      """
  }

  private static func fish(_ commands: [CommandSpec]) -> String {
    var lines = [
      "complete -c touchstone -n __fish_use_subcommand -a help -d '\(helpOverview)'"
    ]
    for spec in commands {
      lines.append(
        "complete -c touchstone -n __fish_use_subcommand -a \(spec.name) "
          + "-d '\(quoted(spec.overview))'")
      for option in spec.options + [.help] {
        lines.append(
          "complete -c touchstone -n '__fish_seen_subcommand_from \(spec.name)' "
            + "-l \(option.name) -d '\(quoted(option.help))'"
            + (listed(option.completion).map { " -x -a '\($0)'" }
              ?? (option.value == nil ? "" : " -r")))
      }
      if let words = spec.operands.first.flatMap({ listed($0.completion) }) {
        lines.append(
          "complete -c touchstone -n '__fish_seen_subcommand_from \(spec.name)' -a '\(words)'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text that is safe in single quotes in zsh and fish, and in the brackets of a description in zsh.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'", "[", "]", ":", "\n": result.append(" ")
      default: result.append(character)
      }
    }
    return result
  }
}
