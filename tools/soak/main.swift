import TouchstoneLinux

// Uses sessions for a long time, prints their resources before and after, and fails if these have grown.
do {
  let code = try Soak.run(Array(CommandLine.arguments.dropFirst()))
  ProcessExit.exit(code)
} catch {
  StandardStreams.writeError("Error: \(error)\n")
  ProcessExit.exit(error.exitCode)
}
