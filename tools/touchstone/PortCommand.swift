import TouchstoneLinux

/// `touchstone port`: runs `touchstone-port`, which the build plugin uses, on sources for iOS.
enum PortCommand: Command {
  static let name = "port"

  static let spec = CommandSpec(
    name: name,
    overview: "Makes sources for iOS compile against the UIKit of Touchstone.",
    discussion: """
      Prints what is changed, a line each with place and reason, and on standard error what cannot be
      ported, with a remedy; the exit code is then 65. With --to the ported sources are written, even
      then. Sources of one module are to be ported together. The build plugin PortSources does this
      at every build.
      """,
    operands: [
      .init(
        name: "source", help: "A Swift file, or a folder of them.", isRepeatable: true,
        completion: .files)
    ],
    options: [
      .init(
        name: "to", value: "folder", help: "Write the ported sources into a folder.",
        completion: .files),
      .init(
        name: "plain",
        help: "Keep the names, and leave out #sourceLocation, for sources that are changed further."
      ),
      .init(
        name: "report", value: "file", help: "Write the report to a file.", completion: .files),
      .quiet,
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    var words = ["to", "report"].flatMap { name in
      arguments.value(of: name).map { ["--" + name, $0] } ?? []
    }
    for path in arguments.operands where !Files.exists(path) { throw .noFile(path) }
    words += ["plain", "quiet"].filter(arguments.has).map { "--" + $0 }
    let path: String
    do { path = try ProcessTree.executablePath() } catch {
      throw .unavailable("the tool cannot find its own folder: \(error)")
    }
    let tool = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) + "/touchstone-port"
    do {
      let process = try ChildProcess.spawn(
        path: tool, arguments: words + ["--"] + arguments.operands, environment: Environment.all)
      let status = try ProcessDescriptor.open(process).waitForExit()
      return switch status {
      case .exited(let code): code
      case .signalled(let signal): 128 + signal
      }
    } catch {
      throw .unavailable("\(tool): \(error)")
    }
  }
}
