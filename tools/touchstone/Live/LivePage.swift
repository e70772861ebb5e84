import TouchstonePageServer
import TouchstoneScenario
import TouchstoneTracePage

/// The source of the page of a running session: its content, and the hand that carries out its touches.
final class LivePage: PageSource {
  private let title: String
  private let session: LiveSession
  /// The recording that the window has begun; nil while it does not record.
  private var recording: SessionRecording?
  /// The scenario of the last finished recording; empty if there is none.
  private var recorded = ""
  private let trace: LiveTrace
  private let screen: LiveScreen
  private var hand: Hand
  /// How many of the reconnections that the screen counts the hand has made as well.
  private var reconnectionCount = 0
  /// The versions and the silence that the window was last notified of.
  private var sent = (trace: 0, screen: 0, isSilent: false)

  init(_ session: LiveSession, _ host: InjectorConnection, _ bell: PageBell) throws(ToolError) {
    title = session.title
    self.session = session
    hand = Hand(in: host)
    trace = try LiveTrace(session, bell)
    screen = try LiveScreen(session, bell)
  }

  /// How the session ended; nil while it goes on.
  var ending: LiveTrace.Ending? { trace.ending }

  var isOver: Bool { trace.ending != nil }

  func page(at home: String) -> [UInt8] {
    TracePage.html(trace.data, about: title, liveAt: home)
  }

  func content(at path: String) -> HTTPResponse? {
    switch path {
    case "trace": HTTPResponse(.ok, type: "application/json", body: trace.data)
    case "screen":
      HTTPResponse(.ok, type: "text/plain; charset=utf-8", body: Array(screen.text.utf8))
    case "recording":
      HTTPResponse(.ok, type: "text/plain; charset=utf-8", body: Array(recorded.utf8))
    default: nil
    }
  }

  /// Begins or ends a recording; returns false if a line is neither command.
  private func record(_ line: Substring) throws(HTTPRefusal) -> Bool {
    switch line {
    case "record begin":
      do { recording = try SessionRecording(session) } catch {
        throw HTTPRefusal(.unavailable, error.text ?? "The session cannot be recorded.")
      }
    case "record end":
      recording?.takeIn()
      recorded = recording?.text ?? recorded
      recording = nil
    default: return false
    }
    return true
  }

  func act(_ text: String) throws(HTTPRefusal) {
    for line in text.split(separator: "\n") where try !record(line) {
      let act: HandAct
      do { act = try HandAct(String(line), on: hand.display) } catch {
        throw HTTPRefusal(.badRequest, "\(error)")
      }
      try post(act)
    }
    screen.follow()
  }

  /// Posts an action of the hand; if the connection has ended or nothing answers, connects again and throws that the
  /// action is lost.
  private func post(_ act: HandAct) throws(HTTPRefusal) {
    do { try hand.post(act) } catch {
      switch error.kind {
      case .connection, .stuck:
        guard connectAgain() else {
          throw HTTPRefusal(.unavailable, "SpringBoard does not answer: \(error).")
        }
        reconnectionCount += 1
        throw HTTPRefusal(.unavailable, Self.reconnected)
      case .failed, .data: throw HTTPRefusal(.badRequest, "\(error)")
      }
    }
  }

  /// The message of the page when the hand is connected again.
  private static let reconnected =
    "The connection with SpringBoard has ended, as when it dies and starts again, and is made anew: fingers that were down are cancelled, and a recording has ended."

  /// Connects a new hand to the broker that continues the session; returns false if no broker accepts connections.
  private func connectAgain() -> Bool {
    do { hand = Hand(in: try session.connect()) } catch { return false }
    return true
  }

  func windowOpened() {
    sent = (0, 0, false)
    trace.follow()
    screen.follow()
  }

  func windowClosed() {
    trace.pause()
    screen.pause()
    // A broker that has gone holds no fingers or keys.
    try? hand.releaseAll()
  }

  func news() -> [ServerSentEvent] {
    // The broker does not wait for a recorder that does not read, so the recording reads at each call.
    recording?.takeIn()
    var news: [ServerSentEvent] = []
    let now = (trace: trace.version, screen: screen.version, isSilent: screen.isSilent)
    if now.trace != sent.trace { news.append(.init("trace", "\(now.trace)")) }
    if now.screen != sent.screen, now.screen > 0 { news.append(.init("screen", "\(now.screen)")) }
    if now.isSilent != sent.isSilent {
      news.append(.init("silent", now.isSilent ? "The app in front does not answer." : ""))
    }
    sent = now
    let count = screen.reconnectionCount
    if reconnectionCount < count, connectAgain() {
      reconnectionCount = count
      news.append(.init("reconnected", Self.reconnected))
    }
    if isOver { news.append(.init("ended", "The session has ended.")) }
    return news
  }
}
