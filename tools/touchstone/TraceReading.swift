import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// Functions of all commands that read traces.
enum TraceReading {
  /// Reads the traces in files and folders, or those of the running session if there are no files.
  static func traces(
    _ files: [String], _ arguments: Arguments
  ) throws(ToolError) -> [ProcessTrace] {
    guard !files.isEmpty else { return try LiveSession(arguments).readTraces() }
    guard !arguments.has("session") else {
      throw .usage(UsageError("--session has no effect beside files"))
    }
    var paths: [String] = []
    for operand in files {
      // A dash means standard input.
      let file = operand == "-" ? InputFile.standardInput : operand
      guard Files.exists(file) else { throw .noFile(file) }
      paths += Files.isDirectory(file) ? SessionTrace.files(in: file) : [file]
    }
    guard !paths.isEmpty else { throw .data("\(files[0]): no trace files in this folder") }
    let traces: [ProcessTrace]
    do { traces = try SessionTrace.read(files: paths) } catch { throw Self.error(error) }
    try checkSession(traces, paths)
    noteCuts(of: traces)
    return traces
  }

  /// Prints notes on standard error about records that processes have cut from the beginnings of their traces.
  static func noteCuts(of traces: [ProcessTrace]) {
    for cut in traces.flatMap(\.cuts) { StandardStreams.writeError("note: \(cut)\n") }
  }

  /// Throws if two traces are of one process and so of different sessions, since merging them would describe a session
  /// that did not exist.
  private static func checkSession(
    _ traces: [ProcessTrace], _ paths: [String]
  ) throws(ToolError) {
    struct Process: Hashable {
      let member: UInt16
      let name: String
    }
    var known: [Process: String] = [:]
    for (trace, path) in zip(traces, paths) {
      let process = Process(member: trace.member, name: trace.process)
      if let other = known.updateValue(path, forKey: process) {
        throw .usage(
          UsageError(
            "\(other) and \(path) are both of \(trace.process), so they are not of one session"))
      }
    }
  }

  /// Reads the records of a session that has ended, or only those of one kind; throws if records are missing.
  static func lines(
    of broker: BrokerProcess, kind: TraceKind? = nil
  ) throws(ToolError) -> [TraceLine] {
    let traces: [ProcessTrace]
    do { traces = try broker.readTraces() } catch { throw Self.error(error) }
    try check(traces)
    if let missing = broker.missing { throw .undecided(missing) }
    return TraceMerge.lines(traces, of: kind)
  }

  /// Calls `print` for traces, and then throws if they are damaged.
  ///
  /// The damage takes precedence over two errors of `print`: that the reader of the output has gone, and that nothing
  /// was found, since the search may concern the damaged part.
  static func reportingDamage(
    of traces: [ProcessTrace], _ print: () throws(ToolError) -> Int32
  ) throws(ToolError) -> Int32 {
    let code: Int32
    do { code = try print() } catch {
      switch error {
      case .brokenPipe: try check(traces)
      case .failed(let text): try check(traces, notFound: String(text.trimmingPrefix("Error: ")))
      default: break
      }
      throw error
    }
    try check(traces)
    return code
  }

  /// Throws if traces are damaged; `notFound` is a sentence about what the other records do not contain.
  static func check(_ traces: [ProcessTrace], notFound: String? = nil) throws(ToolError) {
    try check(traces.flatMap(\.damages), notFound: notFound)
  }

  /// Throws if there are damages; `notFound` is a sentence about what the other records do not contain.
  static func check(_ damages: [TraceDamage], notFound: String? = nil) throws(ToolError) {
    guard !damages.isEmpty else { return }
    let listed = damages.prefix(20).map(\.description)
    let more = damages.count > listed.count ? ["and \(damages.count - listed.count) more"] : []
    throw .undecided(
      (listed + more).joined(separator: "\n") + "\nall other records could be read"
        + (notFound.map { ", and among those: \($0)" } ?? ""))
  }

  /// Returns the error of the tool for a trace that cannot be read at all.
  static func error(_ error: TraceError) -> ToolError {
    switch error {
    case .notATrace, .wrongVersion, .noWriter: .data("Error: \(error)")
    case .cannotRead: .inputOutput("\(error)")
    case .cannotCreate: .cannotCreate("\(error)")
    case .tooShort, .noRealTime: .undecided("\(error)")
    }
  }
}
