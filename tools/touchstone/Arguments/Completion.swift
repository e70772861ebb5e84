/// Completion scripts for three shells, made from the descriptions of the commands.
enum Completion {
  static let shells = ["bash", "zsh", "fish"]

  /// The script for one of `shells`; nil for any other shell.
  static func script(for shell: String, commands: [CommandSpec]) -> String? {
    switch shell {
    case "bash": bash(commands)
    case "zsh": zsh(commands)
    case "fish": fish(commands)
    default: nil
    }
  }

  private static func words(of spec: CommandSpec) -> String {
    (spec.options + [.help]).map { "--\($0.name)" }.joined(separator: " ")
  }

  private static func bash(_ commands: [CommandSpec]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    let cases = commands.map { "    \($0.name)) words=\"\(words(of: $0))\" ;;" }
    return """
      _touchstone() {
        local current="${COMP_WORDS[COMP_CWORD]}" words=""
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) help" -- "$current"))
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(cases.joined(separator: "\n"))
        esac
        if [[ "$current" == -* ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        else
          COMPREPLY=($(compgen -f -- "$current"))
        fi
      }
      complete -o filenames -F _touchstone touchstone

      """
  }

  private static func zsh(_ commands: [CommandSpec]) -> String {
    let names = commands.map { "    '\($0.name):\(quoted($0.overview))'" }
    let cases = commands.map { spec in
      let options = (spec.options + [.help]).map { "'--\($0.name)[\(quoted($0.help))]'" }
      return "    \(spec.name)) _arguments \(options.joined(separator: " ")) '*:file:_files' ;;"
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
    var lines: [String] = []
    for spec in commands {
      lines.append(
        "complete -c touchstone -n __fish_use_subcommand -a \(spec.name) "
          + "-d '\(quoted(spec.overview))'")
      for option in spec.options + [.help] {
        lines.append(
          "complete -c touchstone -n '__fish_seen_subcommand_from \(spec.name)' "
            + "-l \(option.name) -d '\(quoted(option.help))'")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Text that can stand between single quotes and brackets in all three shells.
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
