import TouchstoneLinux

// Makes the measurements, prints one figure a line, and checks the figures against their limits.
do {
  let code = try Bench.run(Array(CommandLine.arguments.dropFirst()))
  ProcessExit.exit(code)
} catch {
  if let text = error.text { StandardStreams.writeError(text) }
  ProcessExit.exit(error.exitCode)
}
