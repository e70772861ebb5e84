import TouchstoneLinux

// Ports sources for iOS. A write beyond the limit on the size of files is an error and does not end the process.
Signal.ignoreFileSizeLimit()
do throws(PortCommand.Failure) {
  let command = try PortCommand(Array(CommandLine.arguments.dropFirst()))
  ProcessExit.exit(try command.run())
} catch {
  StandardStreams.writeError(error.text)
  ProcessExit.exit(error.code)
}
