import BackBoardServices
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// A session for one measurement: a broker with its apps.
struct Session {
  let broker: BrokerProcess
  var connection: InjectorConnection { broker.connection }

  /// The apps of most sessions.
  static let apps = ["Counter", "HitTest", "Canvas", "Responders"].map {
    BrokerProcess.App(name: $0, path: $0)
  }

  /// Starts a broker in real or virtual time; the paths of the apps are relative to the folder of this executable.
  init(
    isVirtual: Bool, isTracing: Bool = true, apps: [BrokerProcess.App] = Session.apps
  ) throws(BenchError) {
    let folder = try Self.executableFolder()
    do {
      broker = try BrokerProcess(
        executable: folder + "/SpringBoard",
        apps: apps.map { app in
          var app = app
          app.path = "\(folder)/\(app.path)"
          return app
        },
        display: .phone, isVirtual: isVirtual, isTracing: isTracing)
    } catch {
      throw .unavailable(error.description)
    }
  }

  /// Calls a closure with the connection and converts its error to a `BenchError`.
  func withConnection<Answer>(
    _ call: (InjectorConnection) throws -> Answer
  ) throws(BenchError) -> Answer {
    do { return try call(connection) } catch { throw .unavailable("\(error)\n\(broker.log)") }
  }

  /// Brings an app to the front and waits until it is active.
  func launch(_ app: String) throws(BenchError) {
    _ = try withConnection { try $0.perform(BKSCommand(.launch, app: app)) }
    try wait(until: "\(app) front active")
  }

  /// Waits until the list of apps has a line; throws after ten seconds of the session's time.
  ///
  /// Between two requests for the list, the bench waits on the port, which leaves the processors to the broker and the
  /// apps.
  func wait(until line: String) throws(BenchError) {
    let limit = connection.time.now.advanced(by: 10_000_000_000)
    while true {
      let reply = try withConnection { try $0.perform(BKSCommand(.list, app: "")) }
      guard case .text(let list) = reply else {
        throw .unavailable("the broker does not list its apps")
      }
      // A problem of the app may follow the state after a comma.
      if list.split(separator: "\n").contains(where: { $0 == line || $0.hasPrefix(line + ", ") }) {
        return
      }
      guard connection.time.now < limit else {
        throw .unavailable(
          "the broker did not report '\(line)'; its apps are:\n\(list)\n\(broker.log)")
      }
      try pause(milliseconds: 2)
    }
  }

  /// Lets time of the session pass.
  func pause(milliseconds: UInt64) throws(BenchError) {
    try withConnection { try $0.wait(until: $0.time.now.advanced(by: milliseconds * 1_000_000)) }
  }

  /// Ends the session and reads the traces of its processes.
  func end() throws(BenchError) -> [ProcessTrace] {
    do {
      try broker.end()
      return try broker.readTraces()
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// The folder of this executable, in which the broker and the apps are, too.
  static func executableFolder() throws(BenchError) -> String {
    let path: String
    do { path = try ProcessTree.executablePath() } catch {
      throw .unavailable("the tool cannot find its own folder: \(error)")
    }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard Files.exists(folder + "/SpringBoard") else {
      throw .unavailable("\(folder)/SpringBoard is missing; build the package first")
    }
    return folder
  }
}

extension [ProcessTrace] {
  /// Returns the time of each event at a stage, in nanoseconds, by event number.
  func times(of stage: Stage) -> [UInt32: UInt64] {
    var times: [UInt32: UInt64] = [:]
    for lane in flatMap(\.lanes) {
      for record in lane.records
      where record.kind == TraceKind.stage.rawValue && record.code == UInt16(stage.rawValue) {
        times[record.event] = record.time
      }
    }
    return times
  }

  /// The numbers of the events that a process has recorded as dropped.
  var droppedEvents: Set<UInt32> {
    var events: Set<UInt32> = []
    for lane in flatMap(\.lanes) {
      for record in lane.records where record.kind == TraceKind.drop.rawValue {
        events.insert(record.event)
      }
    }
    return events
  }
}
