import TouchstoneLinux

// Runs the command line and prints the errors of all subcommands.
StandardStreams.reserve()
Signal.ignoreFileSizeLimit()
do {
  let code = try Touchstone.run(Array(CommandLine.arguments.dropFirst()))
  ProcessExit.exit(code)
} catch {
  if let text = error.text { StandardStreams.writeError(text) }
  ProcessExit.exit(error.exitCode)
}
