import BackBoardServices
import Synchronization
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePageServer
import TouchstoneScenario

/// What is on the screen of a running session, for which a thread asks the app in front while a window is open.
///
/// The questions have a connection of their own: an app that does not answer delays no touch.
final class LiveScreen: Sendable {
  private struct State {
    var version = 0
    var text = ""
    /// Whether a window is open.
    var isWanted = false
    /// When the first question was asked that has no answer yet.
    var asked: MachAbsoluteTime?
    /// How often a connection has ended and another one was made.
    var reconnectionCount = 0
  }

  /// Real time between two questions, while the screen changes and while it does not.
  private static let quickNanoseconds: UInt64 = 30_000_000
  private static let slowNanoseconds: UInt64 = 200_000_000
  /// How many questions are quick after a change.
  private static let quickCount = 30
  /// An app that has not answered for this long is silent.
  private static let silenceNanoseconds: UInt64 = 1_500_000_000

  private let state = Mutex(State())
  /// Wakes the thread: a window has opened, or something was done.
  private let wakeUp: EventFD
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
  /// The latest answer: the lines of a `screen` question.
  var text: String { state.withLock { $0.text } }

  /// Whether a question has been waiting for its answer for long.
  var isSilent: Bool {
    guard let asked = state.withLock({ $0.asked }) else { return false }
    return time.now.nanoseconds(since: asked) > Self.silenceNanoseconds
  }

  /// How often the connection has ended and was made again: a broker that has died is followed by another one.
  var reconnectionCount: Int { state.withLock { $0.reconnectionCount } }

  /// Asks often for a while, or not at all while no window is open.
  func follow(_ isWanted: Bool = true) {
    state.withLock { $0.isWanted = isWanted }
    wakeUp.signal()
  }

  /// Asks over one connection after the other, as long as this process runs: it ends when `LiveTrace` says that the
  /// session has.
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
          // The broker has died, and the next one has not opened its door yet; or the session has ended.
          state.withLock { $0.asked = nil }
        }
        if try !epoll.wait(timeoutNanoseconds: Self.slowNanoseconds).isEmpty { wakeUp.drain() }
      }
    } catch {
      // Without a descriptor to wait with, the screen stays as it is; the trace goes on.
    }
  }

  /// Asks until the connection ends.
  private func ask(over connection: InjectorConnection, _ epoll: borrowing Epoll) throws {
    var quick = 0
    while true {
      let isWanted = state.withLock { $0.isWanted }
      let pause = quick > 0 ? Self.quickNanoseconds : Self.slowNanoseconds
      if try !epoll.wait(timeoutNanoseconds: isWanted ? pause : nil).isEmpty {
        wakeUp.drain()
        quick = Self.quickCount
      }
      quick = try refresh(over: connection) ? Self.quickCount : max(0, quick - 1)
    }
  }

  /// Asks once; true if the screen is another one than before.
  private func refresh(over connection: InjectorConnection) throws(SessionError) -> Bool {
    state.withLock { $0.asked = $0.asked ?? time.now }
    let reply: BKSReply
    do { reply = try connection.ask(.screen) } catch .timedOut {
      // An app that a debugger has stopped may go on later: it is silent until then, and is asked again.
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
