import Synchronization
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePageServer
import TouchstoneTrace
import TouchstoneTracePage

/// The trace of a running session in the form of the data of its page, which a thread keeps up to date.
final class LiveTrace: Sendable {
  /// How the session ended.
  enum Ending {
    case ended
    /// The trace could not be read.
    case failed(ToolError)
  }

  private struct State {
    var version = 0
    var data: [UInt8] = []
    var ending: Ending?
    /// Whether a window is open.
    var isWanted = false
  }

  /// The real time between two readings while no window is open.
  private static let restNanoseconds: UInt64 = 250_000_000

  private let session: LiveSession
  /// The reader of the session's records, connected from the beginning so that it notices the end of the session.
  private let follower: Mutex<TraceFollower>
  private let state = Mutex(State())
  /// Wakes the server of the page when there is new data or the session has ended.
  private let bell: PageBell

  /// Reads the records so far, and starts a thread that follows the session until it ends.
  init(_ session: LiveSession, _ bell: PageBell) throws(ToolError) {
    (self.session, self.bell) = (session, bell)
    follower = Mutex(try session.follower())
    let lines = TraceMerge.lines(try session.readTraces())
    publish(Self.data(of: lines, session, notices: []))
    do {
      _ = try Thread.start(named: "trace") { [self] in followToEnd() }
    } catch {
      throw .unavailable("no thread can be started: \(error)")
    }
  }

  /// The number of the latest data; it grows with each change.
  var version: Int { state.withLock { $0.version } }
  /// The latest data, in the format of the page.
  var data: [UInt8] { state.withLock { $0.data } }
  /// How the session ended; nil while it goes on.
  var ending: Ending? { state.withLock { $0.ending } }

  /// Makes new data whenever there are new records; called when a window opens.
  func follow() { state.withLock { $0.isWanted = true } }

  /// Stops making new data; called when no window is open.
  func pause() { state.withLock { $0.isWanted = false } }

  private func followToEnd() {
    var ending = Ending.ended
    do throws(ToolError) {
      try follower.withLock { follower throws(ToolError) in try read(follower) }
    } catch { ending = .failed(error) }
    state.withLock { $0.ending = ending }
    bell.ring()
  }

  /// Reads records until the session ends, and publishes new data while a window is open.
  private func read(_ follower: TraceFollower) throws(ToolError) {
    let time = HostTimeSource()
    var records = RecentRecords()
    var damages: [String] = []
    var isStale = false
    var wait: UInt64 = 0
    var begin = time.now
    while let traces = try follower.next(afterNanoseconds: wait) {
      records.add(TraceMerge.lines(traces))
      let found = traces.flatMap(\.damages).map(\.description)
      isStale =
        isStale || found != damages || traces.contains { $0.lanes.contains { !$0.records.isEmpty } }
      damages = found
      let isWanted = state.withLock { $0.isWanted }
      if isStale, isWanted {
        publish(Self.data(of: records.lines, session, notices: damages + Self.notices(records)))
        isStale = false
      }
      // Reading a long trace takes long. The wait leaves at least three quarters of the time to the session.
      let cost = time.now.nanoseconds(since: begin.advanced(by: wait))
      wait = max(isWanted ? TraceFollower.intervalNanoseconds : Self.restNanoseconds, 3 * cost)
      begin = time.now
    }
  }

  private static func notices(_ records: RecentRecords) -> [String] {
    guard records.omitted > 0 else { return [] }
    return [
      "The session has recorded so much that \(records.omitted) older records are left out here; "
        + "'touchstone trace show' has them, with other numbers."
    ]
  }

  private static func data(
    of lines: [TraceLine], _ session: LiveSession, notices: [String]
  ) -> [UInt8] {
    TracePage(lines, of: .init(name: session.title, notices: notices)).data
  }

  private func publish(_ data: [UInt8]) {
    state.withLock { state in
      state.version += 1
      state.data = data
    }
    bell.ring()
  }
}

extension LiveSession {
  /// The title of pages about the session.
  var title: String { "session '\(name)'" }
}
