import BackBoardServices
import Foundation
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// A session that `touchstone boot` runs, with twenty apps, and the folder in which its files are.
final class SoakSession {
  /// How much each process may record, in bytes.
  static let traceBound = 4 << 20
  /// What a trace takes beside that: its header, and the rest of its last segment.
  static let traceSlack = 128 << 10
  /// The most traces that the keeper holds.
  static let traceCountBound = TraceKeeper.limit

  /// The most bytes of all traces: those of the processes that run, and of those that have ended.
  static func traceByteBound(processes: Int) -> Int {
    (processes + 1) * (traceBound + traceSlack) + max(TraceKeeper.leastPastByteLimit, traceBound)
  }

  /// The names of the apps; each is the same program.
  static let apps = (1...20).map { $0 < 10 ? "App0\($0)" : "App\($0)" }

  let folder: SessionFolder
  private let root: URL
  private let boot: ProcessDescriptor
  private let bootID: CInt
  /// A connection that lasts as long as the session.
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
      // What the apps print is of no interest, and nobody reads it.
      connection = try InjectorConnection(try UnixSocket.connect(to: folder.bootstrapSocket)) {
        _ in .off
      }
    } catch let failure as Soak.Failure {
      throw failure
    } catch {
      throw .unavailable("a session cannot be booted: \(error)")
    }
  }

  /// The folder of the programs, which lie beside this one.
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

  /// Calls a closure and converts its error.
  func using<Answer>(
    _ call: (InjectorConnection) throws -> Answer
  ) throws(Soak.Failure) -> Answer {
    do { return try call(connection) } catch { throw .unavailable("the session: \(error)") }
  }

  /// Takes stock when what was done has come to rest.
  ///
  /// Broker and keeper notice the end of a connection or process by themselves, so stock is taken until it is the same
  /// ten times in a row, at most a thousand times.
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

  /// Ends the session.
  func end() throws(Soak.Failure) {
    defer {
      // What cannot be removed is in the folder for temporary files.
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
