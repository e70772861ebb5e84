import TouchstoneLinux

// One tool, one subcommand a file. Everything that can go wrong is printed here, in one place.
StandardStreams.reserve()
do {
  let code = try Touchstone.run(Array(CommandLine.arguments.dropFirst()))
  ProcessExit.exit(code)
} catch {
  if let text = error.text { StandardStreams.writeError(text) }
  ProcessExit.exit(error.exitCode)
}
