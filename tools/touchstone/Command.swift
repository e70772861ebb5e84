/// A subcommand of the tool.
protocol Command {
  /// The word that calls the command; separate from the description, so that a command is found without making all
  /// descriptions.
  static var name: String { get }
  /// The description of the command.
  static var spec: CommandSpec { get }

  /// Runs the command and returns the exit code; `main` prints errors.
  static func run(_ arguments: Arguments) throws(ToolError) -> Int32
}
