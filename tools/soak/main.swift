import TouchstoneLinux

// Uses sessions for a long time, prints what they hold before and after, and fails if that has grown.
do {
  let code = try Soak.run(Array(CommandLine.arguments.dropFirst()))
  ProcessExit.exit(code)
} catch {
  StandardStreams.writeError("Error: \(error)\n")
  ProcessExit.exit(error.exitCode)
}
