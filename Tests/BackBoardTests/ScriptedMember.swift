import BackBoardServices
import IOKit
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneTrace

/// The member at the other end of a peer's port; in each turn it does what the test has set.
final class ScriptedMember {
  let peer: Peer
  private let port: Port
  private var builder = FrameBuilder()
  /// The frames that were received, each as its messages.
  private(set) var frames: [[String]] = []
  /// The number of the last frame received.
  private(set) var taken: UInt64 = 0
  /// The time of the last frame received.
  private(set) var now = MachAbsoluteTime.zero
  /// Whether the connection was closed or broken.
  private(set) var hasEnded = false
  /// The member's turn after it has received a frame; if nil, the member reports that it is idle.
  var turn: ((ScriptedMember) -> Void)?
  /// Whether the member takes a turn even without a frame, as it does when it starts.
  var owesTurn: Bool

  /// Makes a peer and the member at the other end of its socket.
  init(
    _ number: UInt16, name: String, kind: Peer.Kind, traceName: TraceName = .none,
    failing failures: (any CallFailing)? = nil
  ) throws(Errno) {
    let pair = try UnixSocket.pair(failing: failures)
    let ours = pair.first
    let theirs = pair.second
    peer = Peer(
      member: MemberID(rawValue: number), name: name, kind: kind, socket: ours,
      traceName: traceName)
    port = Port(theirs)
    owesTurn = true
  }

  /// Makes a member at the other end of the socket of an existing peer.
  init(_ socket: consuming UnixSocket, peer: Peer) {
    self.peer = peer
    port = Port(socket)
    owesTurn = true
  }

  /// The messages of all frames that were received, in order.
  var received: [String] { frames.flatMap { $0 } }

  /// Appends a message to the frame that `send` sends.
  func append(_ message: BKSMessage) {
    append(kind: message.kind.rawValue) { message.encode(into: &$0) }
  }

  /// Appends a message of any kind, which may be invalid; sends the frame first if the message does not fit.
  func append(
    kind: UInt16, isOptional: Bool = false, _ body: (inout ByteWriter) -> Void = { _ in }
  ) {
    if builder.append(kind: kind, isOptional: isOptional, body) { return }
    send()
    _ = builder.append(kind: kind, isOptional: isOptional, body)
  }

  /// Sends a report that every frame was handled; nothing is left to do before the deadline, or at all if it is nil.
  func reportIdle(until milliseconds: UInt64? = nil, wantsSettled: Bool = false) {
    append(
      .idle(
        BKSIdleReport(
          taken: taken, deadline: milliseconds.map { .at($0) }, wantsSettled: wantsSettled)))
    send()
  }

  /// Sends the frame of the appended messages, if there are any.
  func send() {
    guard builder.messageCount > 0 else { return }
    _ = port.send(&builder)
    builder.begin(step: 0, now: 0)
  }

  /// Ends the connection from this side.
  func disconnect() throws(Errno) {
    try port.shutDown()
  }

  /// Receives all frames that have arrived; true if there was one.
  @discardableResult
  func receive() -> Bool {
    var hasFrame = false
    while true {
      switch port.receive() {
      case .wouldBlock: return hasFrame
      case .closed, .violation:
        hasEnded = true
        return hasFrame
      case .frame(let frame):
        hasFrame = true
        taken = frame.number
        now = MachAbsoluteTime(nanoseconds: frame.now)
        frames.append(frame.messages.map(Self.text))
      }
    }
  }

  /// Receives, then takes a turn if there was a frame or a turn is owed; false if it took none.
  func takeTurn() -> Bool {
    let hasFrame = receive()
    guard hasFrame || owesTurn, !hasEnded else { return false }
    owesTurn = false
    if let turn { turn(self) } else { reportIdle() }
    return true
  }

  private static func text(_ message: PortMessage) -> String {
    var body = message.body
    do {
      let decoded = try BKSMessage.decode(kind: message.kind, from: &body)
      switch decoded {
      case .event(let number, _, let event):
        return "event \(number) \(HIDHandReport(event)?.summary ?? "\(event.type)")"
      case .refused(let why): return "refused: \(why)"
      case .stuck(let why): return "stuck: \(why)"
      case .reply(let id, .text(let text)): return "reply \(id) \(text)"
      case .reply(let id, .failure(let text, _)): return "reply \(id) failure: \(text)"
      case .reply(let id, .notLaunched(let problem)): return "reply \(id) not launched: \(problem)"
      case .query(let id, _): return "query \(id)"
      case .transition(let transition): return "\(transition)"
      case .hang(let nanoseconds): return "hang \(nanoseconds)"
      default: return "\(decoded.kind)"
      }
    } catch {
      return "\(error)"
    }
  }
}
