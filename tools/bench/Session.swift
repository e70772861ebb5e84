import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneScenario
import TouchstoneTrace

/// A broker with its apps, started for one measurement.
struct Session {
  let broker: BrokerProcess
  var connection: InjectorConnection { broker.connection }

  /// The apps of most sessions.
  static let apps = ["Counter", "HitTest", "Canvas", "Responders"].map {
    BrokerProcess.App(name: $0, path: $0)
  }

  /// Starts a broker, in real or virtual time; the paths of the apps are names of programs beside this one.
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

  /// Calls a closure with the connection and converts its error.
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

  /// Waits until the list of apps has a line; throws when ten seconds of the session have not brought it.
  ///
  /// In between it waits on the port, which leaves the processors to the broker and the apps.
  func wait(until line: String) throws(BenchError) {
    let limit = connection.time.now.advanced(by: 10_000_000_000)
    while true {
      let reply = try withConnection { try $0.perform(BKSCommand(.list, app: "")) }
      guard case .text(let list) = reply else {
        throw .unavailable("the broker does not list its apps")
      }
      // Behind it the list says what is wrong with the app.
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

  /// Lets time pass.
  func pause(milliseconds: UInt64) throws(BenchError) {
    try withConnection { try $0.wait(until: $0.time.now.advanced(by: milliseconds * 1_000_000)) }
  }

  /// Ends the session and reads what its processes recorded.
  func end() throws(BenchError) -> [ProcessTrace] {
    do {
      try broker.end()
      return try broker.readTraces()
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// The folder of the broker and the apps, which lie beside the tool itself.
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
  /// When each event was at a stage, by event number.
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

  /// The events for which a process recorded that it dropped them.
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

/// One finger that taps and moves in the middle of the screen.
struct TestFinger {
  private static let place = DisplayPoint(x: 195, y: 500)
  private var synthesizer: HIDSynthesizer

  init(on display: BKSDisplay = .phone) {
    synthesizer = HIDSynthesizer(
      display: DisplaySize(width: display.width, height: display.height, scale: display.scale))
  }

  /// The event of what the finger does; each move goes to another place.
  mutating func event(
    _ phase: FingerSample.Phase, at nanoseconds: UInt64, move: Int = 0
  ) throws(BenchError) -> IOHIDEvent {
    let point = Self.place.offset(dx: 0, dy: Double(move % 200))
    do {
      return try synthesizer.event(
        for: [FingerSample(finger: 1, phase: phase, point: point)], at: nanoseconds)
    } catch {
      throw .unavailable("the test finger: \(error)")
    }
  }

  /// The size of an event's datagram in bytes, which the relay uses too.
  static func frameByteCount() throws(BenchError) -> Int {
    var finger = TestFinger()
    let message = BKSMessage.inject(number: 1, try finger.event(.down, at: 1))
    var frame = FrameBuilder()
    guard frame.append(kind: message.kind.rawValue, { message.encode(into: &$0) }) else {
      throw .unavailable("one event does not fit a frame")
    }
    return frame.byteCount
  }
}
