import Synchronization
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePageServer
import TouchstoneTrace
import TouchstoneTracePage

/// The trace of a running session as the data of its page, which a thread keeps up to date.
final class LiveTrace: Sendable {
  /// How the session ended.
  enum Ending {
    case ended
    case failed(ToolError)
  }

  private struct State {
    var version = 0
    var data: [UInt8] = []
    var ending: Ending?
  }

  private let session: LiveSession
  private let state = Mutex(State())
  private let bell: PageBell

  /// Reads what was recorded so far, and follows the session from then on until it ends.
  init(_ session: LiveSession, _ bell: PageBell) throws(ToolError) {
    (self.session, self.bell) = (session, bell)
    let lines = TraceMerge.lines(try session.readTraces())
    publish(Self.data(of: lines, session, notices: []))
    do {
      _ = try Thread.start(named: "trace") { [self] in follow() }
    } catch {
      throw .unavailable("no thread can be started: \(error)")
    }
  }

  /// The number of the latest data; it grows with each change.
  var version: Int { state.withLock { $0.version } }
  /// The latest data, as the page reads them.
  var data: [UInt8] { state.withLock { $0.data } }
  /// How the session ended; nil while it goes on.
  var ending: Ending? { state.withLock { $0.ending } }

  private func follow() {
    var ending = Ending.ended
    do throws(ToolError) { try read() } catch { ending = .failed(error) }
    state.withLock { $0.ending = ending }
    bell.ring()
  }

  private func read() throws(ToolError) {
    let follower = try session.follower()
    let time = HostTimeSource()
    var records = RecentRecords()
    var damages: [String] = []
    var wait = TraceFollower.intervalNanoseconds
    while let traces = try follower.next(afterNanoseconds: wait) {
      let begin = time.now
      let new = TraceMerge.lines(traces)
      let found = traces.flatMap(\.damages).map(\.description)
      guard !new.isEmpty || found != damages else { continue }
      records.add(new)
      damages = found
      var notices = damages
      if records.omitted > 0 {
        notices.append(
          "The session has recorded so much that \(records.omitted) older records are left out here; "
            + "'touchstone trace show' has them, with other numbers.")
      }
      publish(Self.data(of: records.lines, session, notices: notices))
      // A long trace takes long to read: most of the time is left to the session.
      wait = max(TraceFollower.intervalNanoseconds, 3 * time.now.nanoseconds(since: begin))
    }
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
  /// What a page says that it is about.
  var title: String { "session '\(name)'" }
}
