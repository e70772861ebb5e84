import Synchronization
import TouchstonePageServer

/// A source whose page and news a test sets, and which keeps the acts and the windows.
final class TestSource: PageSource, Sendable {
  struct State: Sendable {
    var acts: [String] = []
    /// `opened` or `closed` for each window that did so, in order.
    var windows: [String] = []
    /// The events that the server has not fetched yet.
    var news: [ServerSentEvent] = []
    var isOver = false
    /// The page, to which the source appends ` at ` and its path.
    var body = Array("a page".utf8)
  }

  let state = Mutex(State())

  func page(at home: String) -> [UInt8] { state.withLock { $0.body } + Array(" at \(home)".utf8) }

  func content(at path: String) -> HTTPResponse? {
    path == "trace" ? .sentence(.ok, "the trace") : nil
  }

  func act(_ text: String) throws(HTTPRefusal) {
    if text == "bad" { throw HTTPRefusal(.badRequest, "'bad' is not understood") }
    state.withLock { $0.acts.append(text) }
  }

  func windowOpened() { state.withLock { $0.windows.append("opened") } }
  func windowClosed() { state.withLock { $0.windows.append("closed") } }

  func news() -> [ServerSentEvent] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  var isOver: Bool { state.withLock { $0.isOver } }
}
