import TouchstoneLinux

/// Runs a test with a folder of its own and removes the folder afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = try Files.makeTemporaryDirectory(prefix: "linux-tests-")
  let result = Swift.Result { try body(folder) }
  try Files.removeTree(folder)
  return try result.get()
}
