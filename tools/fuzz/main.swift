import TouchstoneFuzzDriver
import TouchstoneLinux

// Feeds one reader with bytes from libFuzzer, which looks for bytes that reach new code. `tools/fuzz/run` builds and
// runs it.
//
//     FUZZ_READER=frames fuzz -runs=100000 -seed=1 corpus/frames
//
// A reader may refuse bytes with an error. Everything that ends the process is a finding, including a failed check of
// `FuzzedReader`.
let name = Environment.value(of: "FUZZ_READER") ?? ""
guard let reader = FuzzedReader(rawValue: name) else {
  let names = FuzzedReader.allCases.map(\.rawValue).joined(separator: ", ")
  StandardStreams.writeError("Error: FUZZ_READER is one of \(names), not '\(name)'\n")
  ProcessExit.exit(64)
}
unsafe chosenReader = reader
let code = unsafe fuzz_run(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
  unsafe chosenReader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
ProcessExit.exit(code)
