import BackBoardServices
import Foundation
import TouchstoneMachTime
import TouchstoneScenario

/// The session of a UI test: a broker and the app under test, in virtual time.
@MainActor
final class AppSession {
  /// The session of the app that was launched last.
  static var current: AppSession?

  /// The states of an app that a test can distinguish.
  enum AppState {
    case notRunning, background, foreground
  }

  let app: String
  private let broker: BrokerProcess
  private var connection: InjectorConnection { broker.connection }
  /// The virtual time of the session, in seconds.
  var seconds: Double { Double(connection.now.nanoseconds) / 1e9 }
  /// Whether the test has terminated the app, so that an app that does not run is no failure.
  private var isTerminated = false

  /// The most virtual time that a step waits for the app to become idle; an app with a repeating timer never does.
  private static let settleNanoseconds: UInt64 = 2_000_000_000
  /// The interval at which a wait checks its condition: a frame of the display.
  private static let frameNanoseconds: UInt64 = 16_666_667
  /// The longest wait, in seconds: a day, so that an infinite timeout can be converted to nanoseconds.
  private static let longestWait = 86_400.0

  /// Starts a broker with some apps and launches one of them.
  init(launching app: String, of apps: [BrokerProcess.App], broker path: String) throws(TestFailure)
  {
    self.app = app
    do throws(BrokerProcess.Failure) {
      broker = try BrokerProcess(executable: path, apps: apps, display: .phone, isVirtual: true)
    } catch {
      throw TestFailure(error.description)
    }
    try perform(.launch)
  }

  /// Ends the broker and its apps.
  func end() {
    // A broker that has already ended must not fail the next test.
    try? broker.end()
  }

  // MARK: Reading the interface

  /// Returns the elements to which a path leads now; none if the app is not in the foreground or does not answer.
  func find(_ path: ElementPath) -> [ElementRecord] {
    guard state == .foreground, let snapshot else { return [] }
    if path.isEmpty {
      return [.application(app, size: interface.size)]
    }
    return path.find(in: snapshot)
  }

  /// The elements of the app now; nil if the app does not answer.
  private var snapshot: ElementSnapshot? {
    guard case .text(let text)? = try? connection.ask(.elements) else { return nil }
    return ElementSnapshot(text)
  }

  /// Returns the name of the view that a touch on the middle of an element would hit in its place; `nothing` if the
  /// touch would hit no view or the app does not answer.
  ///
  /// Nil for the app itself, and if the touch hits the element, a view in it, or one of its ancestors, as a touch on a
  /// label does.
  func obstacle(to record: ElementRecord) -> String? {
    if record.type == .application { return nil }
    let middle = displayPoint(of: CGPoint(x: record.frame.midX, y: record.frame.midY))
    let query = BKSQuery.hit(x: Double(middle.x), y: Double(middle.y))
    guard case .text(let text)? = try? connection.ask(query) else { return "nothing" }
    // The first line of the answer is the responder chain of the hit view, which contains the element if the view is
    // the element or is in it.
    let chain = text.prefix { $0 != "\n" }.split(separator: " → ").map(String.init)
    guard let hit = chain.first, !chain.contains(record.name), !record.ancestors.contains(hit)
    else {
      return nil
    }
    return hit
  }

  /// The size and orientation of the app's interface; upright if the app does not answer.
  private var interface: (size: CGSize, orientation: BKSOrientation) {
    let display = BKSDisplay.phone
    let upright = CGSize(width: display.width, height: display.height)
    guard case .text(let text)? = try? connection.ask(.screen) else { return (upright, .portrait) }
    let fields = text.prefix { $0 != "\n" }.split(separator: " ")
    guard fields.count >= 3, let width = Double(fields[0]), let height = Double(fields[1]),
      let orientation = UInt8(fields[2]).flatMap(BKSOrientation.init(rawValue:))
    else { return (upright, .portrait) }
    return (CGSize(width: width, height: height), orientation)
  }

  /// Converts a point of the app's interface, which may be rotated, to the point of the display for a finger.
  func displayPoint(of point: CGPoint) -> CGPoint {
    let (x, y) = BKSDisplay.phone.displayPoint(
      x: Double(point.x), y: Double(point.y), interface.orientation)
    return CGPoint(x: x, y: y)
  }

  /// The state of the app, as the broker lists it.
  var state: AppState {
    guard case .text(let list)? = try? connection.perform(BKSCommand(.list)) else {
      return .notRunning
    }
    let line = list.split(separator: "\n").first { $0.hasPrefix(app + " ") } ?? ""
    if line.hasPrefix(app + " front ") { return .foreground }
    return line.hasSuffix(" not running") || line.isEmpty ? .notRunning : .background
  }

  // MARK: Acting on the app

  /// Launches, activates or terminates the app, and waits until it is idle, for at most `settleNanoseconds`.
  func perform(_ verb: BKSCommand.Verb) throws(TestFailure) {
    isTerminated = verb == .terminate
    try attempt { () throws(SessionError) in
      if case .failure(let sentence, let candidates) = try connection.perform(
        BKSCommand(verb, app: app))
      {
        throw .declined(sentence, names: [app], candidates: candidates)
      }
    }
    try settle()
  }

  /// Plays a step of a scenario, and waits until the app is idle, for at most `settleNanoseconds`.
  func play(_ words: [String]) throws(TestFailure) {
    do {
      let statement = try StatementParser.parse(arguments: words)
      // Each step has a player of its own, whose time begins at the present time of the session.
      var player = Player(in: connection)
      try player.play([Script.Step(statement: statement)])
    } catch {
      throw failure("\(error)")
    }
    try settle()
  }

  /// Lets a tenth of a second of virtual time pass, and returns a value that an expectation has read before.
  ///
  /// XCTest reads the value again every hundredth of a second of real time, so virtual time passes up to ten times as
  /// fast as real time.
  static func passTenthOfSecond<Value>(afterReading value: Value) -> Value {
    _ = current?.wait(atMost: 0.1) { false }
    return value
  }

  /// Returns the direct children of an element, in their order.
  func children(of record: ElementRecord) -> [ElementRecord] {
    guard let records = snapshot?.records else { return [] }
    guard let place = records.firstIndex(where: { $0.name == record.name }) else { return [] }
    return records[(place + 1)...].prefix { $0.depth > record.depth }
      .filter { $0.depth == record.depth + 1 }
  }

  /// Returns a description of an element and its descendants, with one element on each line.
  func description(of record: ElementRecord) -> String {
    guard let records = snapshot?.records else { return "" }
    let start = records.firstIndex(of: record).map { $0 + 1 } ?? 0
    let inside = records[start...].prefix { $0.depth > record.depth }
    return ([record] + inside).map { element in
      let indent = String(repeating: "  ", count: element.depth - record.depth)
      let texts = [
        ("identifier", element.identifier), ("label", element.label), ("value", element.value),
      ]
      let named = texts.filter { !$0.1.isEmpty }.map { ", \($0.0): '\($0.1)'" }.joined()
      let frame = element.frame
      let place = [frame.minX, frame.minY, frame.width, frame.height].map { "\($0)" }
      return indent + element.type.word + ", {" + place.joined(separator: ", ") + "}" + named
    }.joined(separator: "\n")
  }

  /// Lets virtual time pass, frame by frame, until a condition holds or a number of seconds has passed.
  ///
  /// - Returns: Whether the condition holds.
  func wait(atMost seconds: Double, until holds: () -> Bool) -> Bool {
    let limit = seconds > 0 ? min(seconds, Self.longestWait) : 0
    let end = connection.now.advanced(by: UInt64(limit * 1e9))
    while !holds() {
      let now = connection.now
      // The wait ends if the session has ended; the next request then fails with the reason.
      guard now < end,
        (try? connection.wait(until: min(end, now.advanced(by: Self.frameNanoseconds)))) != nil
      else { return false }
    }
    return true
  }

  /// Waits until the app is idle, for at most `settleNanoseconds`; throws if the app has ended by itself.
  private func settle() throws(TestFailure) {
    try attempt { () throws(SessionError) in
      _ = try connection.settle(before: connection.now.advanced(by: Self.settleNanoseconds))
    }
    guard isTerminated || state != .notRunning else { throw failure("\(app) ended") }
  }

  /// Runs a closure and converts its error to a failure of the test.
  private func attempt(_ body: () throws(SessionError) -> Void) throws(TestFailure) {
    do throws(SessionError) { try body() } catch { throw failure("\(error)") }
  }

  /// Makes a failure that includes the output of the session's processes.
  private func failure(_ sentence: String) -> TestFailure {
    let log = broker.log
    return TestFailure(log.isEmpty ? sentence : sentence + "\n" + log)
  }
}
