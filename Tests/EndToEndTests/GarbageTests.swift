import BackBoardServices
import Testing
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

@Suite(
  "A peer's malformed messages are refused with a reason and affect no other process", .ownThreads)
struct GarbageTests {
  /// Malformed datagrams, each with a part of the reason with which it is refused.
  private static func malformed() throws -> [(name: String, bytes: [UInt8], reason: String)] {
    let good = RawPeer.frame(1, try RawPeer.landing())
    var longer = good
    longer.append(0)
    // A frame's header has its length at byte 8 and the number of its messages at byte 6.
    var wrongLength = good
    wrongLength[8] &+= 1
    var wrongCount = good
    wrongCount[6] = 2
    return [
      ("noise", (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }, "byte 0: "),
      ("a text", Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), "byte 0: "),
      ("half a header", Array(good.prefix(16)), "byte 0: 16 bytes"),
      ("half a frame", Array(good.prefix(good.count / 2)), "byte 8: "),
      ("a byte too many", longer, "byte 8: "),
      ("a wrong length", wrongLength, "byte 8: "),
      ("a message too few", wrongCount, "byte \(good.count): message 1 is truncated"),
      ("too much", [UInt8](repeating: 7, count: 70_000), "limit of 65536 bytes"),
      ("an unknown kind", RawPeer.frame(1, kind: 99), "message kind 99 is unknown"),
      ("no kind at all", RawPeer.frame(1, kind: 0), "message kind 0 is unknown"),
      // An empty message ends at byte 40: the header of the frame has 32 bytes, that of the message has 8.
      ("an empty event", RawPeer.frame(1, kind: 7), "message 'inject': byte 40"),
      ("an empty command", RawPeer.frame(1, kind: 8), "message 'command': byte 40"),
      ("a frame out of turn", RawPeer.frame(2, try RawPeer.landing()), "byte 16: frame number 2"),
      (
        "an app's message", RawPeer.frame(1, .checkIn(token: 1)),
        "an injector may not send 'checkIn'"
      ),
      ("the broker's message", RawPeer.frame(1, .settled), "an injector may not send 'settled'"),
    ]
  }

  @Test("each malformed message is refused with a reason that names the place")
  func malformedIsRefused() throws {
    let session = try Session()
    for (name, bytes, reason) in try Self.malformed() {
      let peer = try RawPeer(at: session.folder.bootstrapSocket)
      try peer.send(bytes)
      guard case .refused(let sentence) = try peer.answer() else {
        Issue.record("\(name) is not refused")
        continue
      }
      #expect(sentence.contains(reason), "\(name)")
    }
    try expectHealthy(session)
  }

  @Test("malformed bytes after a landing: the finger is cancelled")
  func garbageMidTouch() throws {
    let session = try Session()
    let connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Canvas")), .done)
    _ = try connection.ask(.fence)
    let peer = try RawPeer(at: session.folder.bootstrapSocket)
    try peer.send(RawPeer.frame(1, try RawPeer.landing(peer.eventBase() + 1)), [1, 2, 3])
    try expectEqual(peer.answer(), .refused("byte 0: 3 bytes, a frame's header alone has 32"))
    try session.wait(for: "deliver cancelled touch 1 to @canvas", connection)
    let cancels = try session.trace().filter { $0.kind == .cancel && $0.process == "SpringBoard" }
    expectEqual(
      cancels.map(\.text), ["cancel touch 1 for Canvas because cancelled-by-injector-gone"])
  }

  @Test("an event number that another injector has used is refused; everything is accounted for")
  func numberOfAnother() throws {
    let session = try Session()
    try expectEqual(session.tool("app", "launch", "Counter").code, 0)
    try expectEqual(session.tool("tap", "@increment").code, 0)
    let peer = try RawPeer(at: session.folder.bootstrapSocket)
    try peer.send(RawPeer.frame(1, try RawPeer.landing(1)))
    guard case .refused(let sentence) = try peer.answer() else {
      Issue.record("event 1 was accepted a second time")
      return
    }
    #expect(sentence.hasPrefix("message 'inject': byte 0: event 1 is none of the numbers"))
    let ledger = try session.tool("ledger")
    expectEqual(ledger.code, 0, "\(ledger.output)\(ledger.error)")
  }

  @Test("a flipped bit: refused with the place, or harmless; no finger stays down")
  func bitFlips() throws {
    let session = try Session()
    let connection = try session.connect()
    try expectEqual(connection.perform(BKSCommand(.launch, app: "Counter")), .done)
    _ = try connection.ask(.fence)
    let byteCount = RawPeer.frame(1, try RawPeer.landing()).count
    let question = RawPeer.frame(2, .query(id: 1, .fence))
    var refusals = 0
    // Steps of 5, which has no factor in common with 8, visit every bit position of a byte.
    for bit in stride(from: 0, to: byteCount * 8, by: 5) {
      let peer = try RawPeer(at: session.folder.bootstrapSocket)
      var bytes = RawPeer.frame(1, try RawPeer.landing(peer.eventBase() + 1))
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      try peer.send(bytes, question)
      switch try peer.answer() {
      case .refused(let sentence):
        refusals += 1
        let namesPlace = sentence.contains("byte ") || sentence.contains("may not send")
        #expect(namesPlace || sentence.contains("is unknown"), "bit \(bit): \(sentence)")
      case .answered: continue
      case .closed:
        Issue.record("bit \(bit): closed without a reason: \(session.errors)")
      }
    }
    #expect(refusals > 50)
    try expectHealthy(session)
    let lines = try session.wait(for: "the end of every touch", connection) { lines in
      Self.count(lines, "began") == Self.count(lines, "ended") + Self.count(lines, "cancelled")
    }
    #expect(Self.count(lines, "began") > 1)
  }

  /// The number of records of touches in Counter with a phase.
  private static func count(_ lines: [TraceLine], _ phase: String) -> Int {
    lines.filter {
      $0.kind == .touch && $0.process == "Counter" && $0.text.contains(" \(phase) at ")
    }.count
  }

  /// Checks that the session works: a tap counts, and its finger is the only one that is down.
  private func expectHealthy(_ session: Session) throws {
    let launch = try session.tool("app", "launch", "Counter")
    expectEqual(launch.code, 0, "\(launch.error)")
    try expectEqual(session.tool("tap", "@increment").code, 0)
    let lines = try session.trace()
    #expect(lines.contains { $0.text.hasPrefix("text @count") && $0.text != #"text @count "0""# })
    let route = try #require(lines.last { $0.kind == .route })
    #expect(route.text.contains(" finger 1 to Counter "), "\(route.text)")
  }
}
