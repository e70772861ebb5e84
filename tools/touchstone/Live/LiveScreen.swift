import BackBoardServices
import Synchronization
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePageServer
import TouchstoneScenario

/// The content of the screen of a running session, which a thread requests from the app in front while a window is
/// open.
///
/// The requests have their own connection, so that an app that does not answer delays no touch.
final class LiveScreen: Sendable {
  private struct State {
    var version = 0
    var text = ""
    /// Whether a window is open.
    var isWanted = false
    /// The time of the first request without an answer; nil if every request is answered.
    var asked: MachAbsoluteTime?
    /// The number of times that a connection has ended and another one was made.
    var reconnectionCount = 0
  }

  /// The real time between two requests while the screen changes.
  private static let quickNanoseconds: UInt64 = 30_000_000
  /// The real time between two requests while the screen does not change.
  private static let slowNanoseconds: UInt64 = 200_000_000
  /// The number of quick requests after a change.
  private static let quickCount = 30
  /// The real time after which an app that has not answered counts as silent.
  private static let silenceNanoseconds: UInt64 = 1_500_000_000

  private let state = Mutex(State())
  /// Wakes the thread when a window has opened or has acted, or when no window is open any more.
  private let wakeUp: EventFD
  /// Wakes the server of the page when the screen or the connection has changed.
  private let bell: PageBell
  private let session: LiveSession
  private let time = HostTimeSource()

  init(_ session: LiveSession, _ bell: PageBell) throws(ToolError) {
    (self.session, self.bell) = (session, bell)
    do throws(Errno) {
      wakeUp = try EventFD()
      _ = try Thread.start(named: "screen") { [self] in ask() }
    } catch {
      throw .unavailable("the screen cannot be followed: \(error)")
    }
  }

  /// The number of the latest text; it grows with each change.
  var version: Int { state.withLock { $0.version } }
  /// The latest answer to a `screen` query.
  var text: String { state.withLock { $0.text } }

  /// Whether the app in front has left a request without an answer for too long.
  var isSilent: Bool {
    guard let asked = state.withLock({ $0.asked }) else { return false }
    return time.now.nanoseconds(since: asked) > Self.silenceNanoseconds
  }

  /// The number of reconnections, each to a broker that has replaced one that died.
  var reconnectionCount: Int { state.withLock { $0.reconnectionCount } }

  /// Requests the screen often for a while; called when a window has opened or has acted.
  func follow() { setWanted(true) }

  /// Stops the requests; called when no window is open.
  func pause() { setWanted(false) }

  private func setWanted(_ isWanted: Bool) {
    state.withLock { $0.isWanted = isWanted }
    wakeUp.signal()
  }

  /// Requests the screen over one connection after the other, until this process ends, as it does with the session.
  private func ask() {
    do {
      let epoll = try Epoll()
      try epoll.add(wakeUp.rawDescriptor, token: 1)
      var wasConnected = false
      while true {
        do {
          let connection = try session.connect(isTracing: false)
          if wasConnected {
            state.withLock { $0.reconnectionCount += 1 }
            bell.ring()
          }
          wasConnected = true
          try ask(over: connection, epoll)
        } catch {
          // The broker has died and the next one does not accept connections yet, or the session has ended.
          state.withLock { $0.asked = nil }
        }
        if try !epoll.wait(timeoutNanoseconds: Self.slowNanoseconds).isEmpty { wakeUp.drain() }
      }
    } catch {
      // Without a descriptor for the wait, the screen stays as it is, and the trace goes on.
    }
  }

  /// Requests the screen until the connection ends.
  private func ask(over connection: InjectorConnection, _ epoll: borrowing Epoll) throws {
    var quickRequestsLeft = 0
    while true {
      let isWanted = state.withLock { $0.isWanted }
      let pause = quickRequestsLeft > 0 ? Self.quickNanoseconds : Self.slowNanoseconds
      if try !epoll.wait(timeoutNanoseconds: isWanted ? pause : nil).isEmpty {
        wakeUp.drain()
        quickRequestsLeft = Self.quickCount
      }
      let isChanged = try refresh(over: connection)
      quickRequestsLeft = isChanged ? Self.quickCount : max(0, quickRequestsLeft - 1)
    }
  }

  /// Requests the screen once; returns whether it has changed.
  private func refresh(over connection: InjectorConnection) throws(SessionError) -> Bool {
    state.withLock { $0.asked = $0.asked ?? time.now }
    let reply: BKSReply
    do { reply = try connection.ask(.screen) } catch .timedOut {
      // A debugger may have stopped the app. It is silent until it continues, and the request is repeated.
      return false
    }
    let wasSilent = isSilent
    guard case .text(let text) = reply else {
      state.withLock { $0.asked = nil }
      if wasSilent { bell.ring() }
      return false
    }
    let isChanged = state.withLock { state in
      state.asked = nil
      guard state.text != text else { return false }
      state.text = text
      state.version += 1
      return true
    }
    if isChanged || wasSilent { bell.ring() }
    return isChanged
  }
}
