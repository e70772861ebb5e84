import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace
import TouchstoneTracePage

/// `touchstone page`: writes a page about a trace as one file, or serves the page of a running session.
enum PageCommand: Command {
  static let name = "page"

  /// The name of the page in the folder of a kept run, and the default name of other pages.
  static let fileName = "page.html"

  /// The largest number of bytes of a file in the folder of a kept run; a page is about as long as its traces.
  private static let byteLimit = 512 << 20

  static let spec = CommandSpec(
    name: name,
    overview: "Writes the page of a trace, or serves that of a running session.",
    discussion: """
      The page has the story of each touch, the screen, the hit test, the gestures and the path through
      the processes, and answers for each view why it did not get a touch. It holds all its data and
      asks no network for anything. The folder of a kept run has its page, with the verdict, already.
      Without files, the trace is that of a running session, up to now.

      With --live, the page is served to a browser on this machine and follows the session: on its screen
      the mouse is a finger, with Option (Alt) it is two, and keys go to the app. Its button Record
      saves what is done as a scenario. The address that is
      printed is good once. A SpringBoard that dies and starts again is followed, and the page says so.
      The command ends with the session, or with ctrl-c.
      """,
    operands: [
      .init(
        name: "file", help: "The folder of a kept run, or trace files.", isOptional: true,
        isRepeatable: true, completion: .files)
    ],
    options: [
      .session,
      .init(name: "live", help: "Serve the page of a running session, on which one can touch."),
      .init(
        name: "output", letter: "o", value: "file",
        help: "Where the page goes, - for standard output (default: page.html).",
        completion: .files),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let files = arguments.operands
    if arguments.has("live") {
      guard files.isEmpty, !arguments.has("output") else {
        throw .usage(
          UsageError(
            "--live takes no files and no --output: it serves a running session", command: name))
      }
      return try LivePageCommand.run(arguments)
    }
    let traces = try TraceReading.traces(files, arguments)
    if files.count == 1, let page = try keptPage(in: files[0]) {
      try write(page, about: "the page of the run", arguments)
      // The page was written before the traces were damaged, so it may show more than the traces still have.
      try TraceReading.check(traces)
      return ExitCode.success
    }
    let lines = TraceMerge.lines(traces)
    var subject = try files.first.map(run(in:)) ?? TracePage.Run(name: "a running session")
    if files.isEmpty {
      subject.notices.append("The session was still running: this is its trace up to here.")
    }
    subject.notices += traces.flatMap(\.damages).map(\.description)
    try write(TracePage(lines, of: subject).html, about: "\(lines.count) records", arguments)
    // The page shows the records that could be read, and names the damage.
    try TraceReading.check(traces)
    return ExitCode.success
  }

  /// The page in the folder of a kept run, which has the verdict; nil if it does not exist or is not complete.
  private static func keptPage(in folder: String) throws(ToolError) -> [UInt8]? {
    let path = "\(folder)/\(fileName)"
    guard Files.exists(path) else { return nil }
    let page = try bytes(of: path)
    let end = Array("</html>\n".utf8)
    guard page.suffix(end.count).elementsEqual(end) else {
      StandardStreams.writeError("note: \(path) is cut; this page is made anew from the traces\n")
      return nil
    }
    return page
  }

  private static func write(
    _ page: [UInt8], about content: String, _ arguments: Arguments
  ) throws(ToolError) {
    let path = arguments.value(of: "output") ?? fileName
    guard path != "-" else { return try Output.file(String(decoding: page, as: UTF8.self)) }
    do { try Files.replace(path, page) } catch { throw .cannotCreate("\(path): \(error)") }
    try Output.line("\(path): \(content), \(page.count / 1024 + 1) KiB")
  }

  /// The run in a folder, as far as it is known: the scenario, the output of the apps and the touch area.
  private static func run(in path: String) throws(ToolError) -> TracePage.Run {
    var trimmed = path[...]
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    var run = TracePage.Run(name: String(trimmed))
    guard Files.isDirectory(path) else { return run }
    let names: [String]
    do { names = try Files.list(path).sorted() } catch { throw .inputOutput("\(path): \(error)") }
    if let name = names.first(where: { $0.hasSuffix(".scenario") }) {
      run.scenario = try text(of: "\(path)/\(name)")
    }
    if names.contains("output.txt") { run.output = try text(of: "\(path)/output.txt") }
    if names.contains("touch-area.txt") {
      run.touchArea = try text(of: "\(path)/touch-area.txt")
    }
    return run
  }

  private static func text(of path: String) throws(ToolError) -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }

  /// The bytes of a file in the folder of a kept run.
  private static func bytes(of path: String) throws(ToolError) -> [UInt8] {
    do { return try InputFile.read(path, limit: byteLimit) } catch {
      throw .inputOutput("\(path): \(error)")
    }
  }
}
