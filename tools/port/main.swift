import TouchstoneLinux

Signal.ignoreFileSizeLimit()
do throws(PortCommand.Failure) {
  let command = try PortCommand(Array(CommandLine.arguments.dropFirst()))
  ProcessExit.exit(try command.run())
} catch {
  StandardStreams.writeError(error.text)
  ProcessExit.exit(error.code)
}
