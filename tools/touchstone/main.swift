import TouchstoneLinux

// Runs the command line and prints the errors of all subcommands. No file that is opened takes the number of a standard
// stream that is closed, and a write beyond the limit on the size of files is an error and does not end the process.
StandardStreams.reserve()
Signal.ignoreFileSizeLimit()
do {
  let code = try Touchstone.run(Array(CommandLine.arguments.dropFirst()))
  ProcessExit.exit(code)
} catch {
  if let text = error.text { StandardStreams.writeError(text) }
  ProcessExit.exit(error.exitCode)
}
