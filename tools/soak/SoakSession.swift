import BackBoardServices
import Foundation
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// A session of `touchstone boot` with twenty apps, and the folder of its files.
final class SoakSession {
  /// The largest number of bytes of records in a process's trace.
  static let traceBound = 4 << 20
  /// The largest number of other bytes in a trace: its header, and the rest of its last segment.
  static let traceSlack = 128 << 10
  /// The largest number of traces that the keeper holds.
  static let traceCountBound = TraceKeeper.limit

  /// The largest number of bytes of all traces, of processes that run and of processes that have ended.
  static func traceByteBound(processes: Int) -> Int {
    (processes + 1) * (traceBound + traceSlack) + max(TraceKeeper.leastPastByteLimit, traceBound)
  }

  /// The names of the apps, all of which run the program Counter.
  static let apps = (1...20).map { $0 < 10 ? "App0\($0)" : "App\($0)" }

  /// The folder of the session.
  let folder: SessionFolder
  /// The temporary folder that contains the session's folder.
  private let root: URL
  /// The process of `touchstone boot`, which is the keeper of the session.
  private let boot: ProcessDescriptor
  /// The ID of that process.
  private let bootID: CInt
  /// An injector's connection that lasts as long as the session.
  let connection: InjectorConnection

  /// Boots a session and connects to it.
  init(isVirtual: Bool) throws(Soak.Failure) {
    root = FileManager.default.temporaryDirectory
      .appending(path: "touchstone-soak-\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try FileManager.default.createDirectory(
        at: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      folder = SessionFolder(path: root.path + "/touchstone/soak")
      let programs = try Self.programs()
      var words = ["boot", "--session", "soak"]
      if isVirtual { words.append("--virtual") }
      for app in Self.apps { words += ["--app", "\(app)=\(programs)/Counter"] }
      let output = try FileDescriptor.pipe()
      let reading = output.reading
      let writing = output.writing
      bootID = try ChildProcess.spawn(
        path: programs + "/touchstone", arguments: words,
        environment: Environment.all.merging([
          "XDG_RUNTIME_DIR": root.path, TraceBound.variable: "\(Self.traceBound >> 20)",
        ]) { $1 }, output: .descriptor(writing.rawValue))
      boot = try ProcessDescriptor.open(bootID)
      var buffer = [UInt8](repeating: 0, count: 256)
      let outcome = try reading.read(into: &buffer)
      guard case .done(let count) = outcome, buffer[..<count].starts(with: "ready".utf8) else {
        throw Soak.Failure.unavailable(
          "touchstone boot did not print a line that begins with ready")
      }
      // The connection records no trace.
      connection = try InjectorConnection(try UnixSocket.connect(to: folder.bootstrapSocket)) {
        _ in .off
      }
    } catch let failure as Soak.Failure {
      throw failure
    } catch {
      throw .unavailable("a session cannot be booted: \(error)")
    }
  }

  /// The folder of this executable, in which the other programs are, too.
  private static func programs() throws(Soak.Failure) -> String {
    guard let path = try? ProcessTree.executablePath() else {
      throw .unavailable("the tool cannot find its own folder")
    }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    for name in ["touchstone", "SpringBoard", "Counter"]
    where !Files.exists("\(folder)/\(name)") {
      throw .unavailable("\(folder)/\(name) is missing; build the package first")
    }
    return folder
  }

  /// Calls a closure with the connection and converts its error to a `Soak.Failure`.
  func using<Answer>(
    _ call: (InjectorConnection) throws -> Answer
  ) throws(Soak.Failure) -> Answer {
    do { return try call(connection) } catch { throw .unavailable("the session: \(error)") }
  }

  /// Takes stock of the session when it has come to rest.
  ///
  /// Broker and keeper notice the end of a connection or a process after a while. So stock is taken repeatedly, at most
  /// a thousand times, until the numbers of descriptors and processes have been the same ten times in a row.
  func stock() throws(Soak.Failure) -> Stock {
    var stock = try Stock(keeper: bootID, folder: root.path)
    var sameCount = 0
    for _ in 0..<1_000 {
      _ = try using { try $0.ask(.fence) }
      let next = try Stock(keeper: bootID, folder: root.path)
      let isSame =
        next.keeper.descriptorCount == stock.keeper.descriptorCount
        && next.broker.descriptorCount == stock.broker.descriptorCount
        && next.processCount == stock.processCount
      sameCount = isSame ? sameCount + 1 : 0
      stock = next
      if sameCount == 10 { break }
    }
    return stock
  }

  /// The lines of the list of apps.
  func list() throws(Soak.Failure) -> [Substring] {
    guard case .text(let list) = try using({ try $0.perform(BKSCommand(.list)) }) else { return [] }
    return list.split(separator: "\n")
  }

  /// Ends the session, and checks that it leaves no files.
  func end() throws(Soak.Failure) {
    defer {
      // If the folder cannot be removed, it stays among the temporary files.
      try? FileManager.default.removeItem(at: root)
    }
    do {
      try boot.send(.interrupt)
      _ = try boot.waitForExit()
    } catch {
      throw .unavailable("boot: \(error)")
    }
    guard !Files.exists(folder.path) else {
      throw .unavailable("\(folder.path) is left behind")
    }
  }
}
