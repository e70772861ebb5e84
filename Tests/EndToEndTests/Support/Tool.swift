import TouchstoneLinux

/// A finished run of a program: its exit status and what it printed.
struct ToolRun: Sendable {
  let status: ProcessDescriptor.ExitStatus
  let output: String
  let error: String
  /// The mark by which processes that it left behind are found (`LeftoverProcesses`).
  let mark: String

  /// The exit code as a shell reports it: 128 plus the signal if one ended the program.
  var code: CInt {
    switch status {
    case .exited(let code): code
    case .signalled(let signal): 128 + signal
    }
  }

  var outputLines: [String] { output.split(separator: "\n").map(String.init) }
}

/// Runs programs under test to their end.
enum Tool {
  /// Runs the tool to its end.
  static func run(
    _ words: [String], environment: [String: String] = [:]
  ) throws -> ToolRun {
    try run(Programs.tool, words, environment: environment)
  }

  /// Runs the tool to its end in a folder, where it keeps runs as it does for a user.
  static func run(
    _ words: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> ToolRun {
    try run(
      "/bin/sh", ["-c", #"cd "$1" && shift && exec "$@""#, "sh", folder, Programs.tool] + words,
      environment: ["TOUCHSTONE_KEEP": ""].merging(environment) { $1 })
  }

  /// Runs any program to its end.
  static func run(
    _ path: String, _ words: [String], environment: [String: String] = [:]
  ) throws -> ToolRun {
    let folder = try TemporaryFolder()
    let output = try FileDescriptor.open(folder.path + "/out", .writing, create: 0o600)
    let error = try FileDescriptor.open(folder.path + "/err", .writing, create: 0o600)
    let child = try Child(
      path, words, environment: environment, output: .descriptor(output.rawValue),
      error: .descriptor(error.rawValue))
    let status = try child.wait()
    return ToolRun(
      status: status, output: try text(folder.path + "/out"), error: try text(folder.path + "/err"),
      mark: child.mark)
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Files.readBytes(path), as: UTF8.self)
  }
}
