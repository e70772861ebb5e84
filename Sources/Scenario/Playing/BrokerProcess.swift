package import BackBoardServices
import TouchstoneLinux
import Synchronization
package import TouchstoneTrace

/// A broker that is started for one run, with a session folder of its own.
///
/// The broker inherits the player's port, so it never runs without the player. The kernel ends the broker
/// when the thread that started it ends, and the broker's apps with it; nothing outlives a run.
package final class BrokerProcess {
  /// An app that can be installed.
  package struct App: Sendable, Hashable {
    package let name: String
    package let path: String

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }
  }

  package struct Failure: Error, Sendable, CustomStringConvertible {
    package let description: String
  }

  package let folder: SessionFolder
  package let connection: InjectorConnection
  private let process: ProcessDescriptor
  private let processID: CInt
  private var hasEnded = false

  /// Starts a broker; an app that does not answer for `guardNanoseconds` of real time ends the session.
  package init(
    executable: String, apps: [App], display: BKSDisplay, isVirtual: Bool, isTracing: Bool = true,
    guardNanoseconds: UInt64? = nil
  ) throws(Failure) {
    let folder: SessionFolder
    do {
      folder = SessionFolder(
        path: try Files.makeTemporaryDirectory(prefix: "touchstone-", in: Files.scratchRoot))
    } catch {
      throw Failure(description: "cannot create a folder for the session: \(error)")
    }
    self.folder = folder
    do {
      let pair = try UnixSocket.pair()
      let ours = pair.first
      let theirs = pair.second
      let log = try FileDescriptor.open(folder.logFile, .writing, create: 0o600)
      let processID = try ChildProcess.spawn(
        path: executable,
        arguments: Self.words(
          folder: folder, apps: apps, display: display, isVirtual: isVirtual,
          isTracing: isTracing) + (guardNanoseconds.map { ["--guard", "\($0)"] } ?? []),
        environment: Environment.all,
        inheriting: [(theirs.rawDescriptor, as: 3), (log.rawValue, as: 4)],
        ownGroup: true, output: .descriptor(log.rawValue), error: .descriptor(log.rawValue))
      process = try ProcessDescriptor.open(processID)
      self.processID = processID
      RunningBrokers.add(processID: processID, folder: folder.path)
      // Closes our copy of the broker's end; while it is open the death of the broker is not seen.
      _ = consume theirs
      connection = try InjectorConnection(ours) { Self.tracer(in: folder, $0, isTracing) }
    } catch let failure as SessionError {
      throw Failure(description: Self.explain(failure, folder: folder))
    } catch {
      throw Failure(description: "the broker cannot be started from \(executable): \(error)")
    }
  }

  private static func words(
    folder: SessionFolder, apps: [App], display: BKSDisplay, isVirtual: Bool, isTracing: Bool
  ) -> [String] {
    var words = ["--folder", folder.path, "--player-port", "3", "--output", "4"]
    words += ["--display", "\(display.width)x\(display.height)x\(display.scale)"]
    if display.hasHomeIndicator { words.append("--home-indicator") }
    if isVirtual { words.append("--virtual") }
    if !isTracing { words.append("--no-trace") }
    for app in apps { words += ["--app", "\(app.name)=\(app.path)"] }
    return words
  }

  private static func tracer(
    in folder: SessionFolder, _ attachment: BKSAttachment, _ isTracing: Bool
  ) -> Tracer {
    guard isTracing else { return .off }
    let path = folder.traceFile(member: attachment.member, name: "touchstone")
    // Without a file the run goes on, and the records of stage 1 are missing from the trace.
    return
      (try? Tracer.file(path: path, process: "touchstone", member: attachment.member.rawValue))
      ?? .off
  }

  private static func explain(
    _ failure: SessionError, folder: SessionFolder
  ) -> String {
    let log = Self.log(in: folder)
    return log.isEmpty ? "\(failure)" : "\(failure)\n\(log)"
  }

  /// What the broker and its apps have printed.
  package var log: String { Self.log(in: folder) }

  /// The most bytes of a log that are shown, since an app may print without end.
  private static let logByteLimit = 64 * 1024

  private static func log(in folder: SessionFolder) -> String {
    // A log that cannot be read counts as empty.
    let bytes = (try? Files.readBytes(folder.logFile, limit: logByteLimit)) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.count == logByteLimit else { return text }
    return text + "\n(only the first \(logByteLimit) bytes are shown)"
  }

  /// Ends the session and waits for the broker; then the traces are complete.
  package func end() throws(Failure) {
    guard !hasEnded else { return }
    hasEnded = true
    do {
      try connection.leave(endsSession: true)
    } catch {
      kill()
      throw Failure(description: Self.explain(error, folder: folder))
    }
    waitForExit()
  }

  /// Ends the broker at once; the kernel ends its apps with it.
  package func kill() {
    hasEnded = true
    // A broker that has ended already needs no signal.
    try? process.send(.kill)
    waitForExit()
  }

  /// Waits until the broker has ended and reaps it.
  private func waitForExit() {
    RunningBrokers.remove(processID: processID)
    _ = try? process.waitForExit()
  }

  /// Removes the session's folder.
  package func removeFolder() {
    // What cannot be removed stays in the temporary folder, which the system clears.
    try? Files.removeTree(folder.path)
  }

  /// The traces of the session's processes, in one order.
  package func readTrace() throws(TraceError) -> [TraceLine] {
    try SessionTrace.read(folder)
  }

  deinit {
    if !hasEnded { kill() }
  }
}

/// The brokers that this process has started and not ended yet, to be ended on an interruption.
package enum RunningBrokers {
  private struct Entry {
    let processID: CInt
    let folder: String
  }

  private static let entries = Mutex<[Entry]>([])

  static func add(processID: CInt, folder: String) {
    entries.withLock { $0.append(Entry(processID: processID, folder: folder)) }
  }

  /// Forgets a broker; must be called before the process is reaped, while its id is still valid.
  static func remove(processID: CInt) {
    entries.withLock { $0.removeAll { $0.processID == processID } }
  }

  /// Stops every broker and removes its folder.
  ///
  /// The caller must exit next; then the kernel ends the brokers. No broker is started or reaped meanwhile.
  package static func abandon() {
    entries.withLock { entries in
      for entry in entries {
        // A broker that has just ended writes no more.
        try? ProcessExit.kill(entry.processID, .stop)
        // An app that starts at this moment may still write its first file.
        for _ in 0..<2 where Files.exists(entry.folder) { try? Files.removeTree(entry.folder) }
      }
    }
  }
}
