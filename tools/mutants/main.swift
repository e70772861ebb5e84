import TouchstoneLinux

do {
  try Mutants.run(Array(CommandLine.arguments.dropFirst()))
} catch {
  StandardStreams.writeError(error.text)
  ProcessExit.exit(error.code)
}
