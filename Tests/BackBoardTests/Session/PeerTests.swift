import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstonePorts
import TouchstoneTestSupport
import TouchstoneTrace

struct PeerTests {
  /// The app at the other end of the peer's port.
  private let far: ScriptedMember
  private var peer: Peer { far.peer }

  init() throws {
    far = try ScriptedMember(2, name: "Counter", kind: .app)
  }

  /// Sends the peer's next frame in a step of virtual time.
  private func flush(step: UInt32 = 0, at milliseconds: UInt64 = 0) -> Peer.Flushed {
    peer.flush(step: step, now: .at(milliseconds))
  }

  private func hand(fingers: Int = 1) -> HIDHandReport {
    var report = HIDHandReport(pixelUnits: true)
    for index in 1...fingers {
      report.append(
        HIDHandReport.Finger(
          IOHIDDigitizer(IOHIDFinger(index: UInt32(index), phase: .move, x: 1, y: 2))))
    }
    report.summarize()
    return report
  }

  @Test("messages are collected in one frame, stamped with the time of sending")
  func messagesInOneFrame() {
    #expect(!peer.hasUnsentMessages)
    peer.append(.transition(.resignActive))
    peer.append(hand(), number: 9, reason: .none)
    peer.append(.transition(.enterBackground))
    #expect(peer.hasUnsentMessages)
    expectEqual(flush(at: 7), .sent)
    #expect(!peer.hasUnsentMessages)
    expectEqual(peer.numberSent, 1)
    far.receive()
    expectEqual(far.frames, [["resignActive", "event 9 1 move", "enterBackground"]])
    expectEqual(far.now, .at(7))
    expectEqual(far.taken, 1)
  }

  @Test("one flush sends one frame, in the order of the messages")
  func oneFrameForEachFlush() {
    for number in 1...200 { peer.append(.hang(nanoseconds: UInt64(number))) }
    expectEqual(flush(), .sent)
    far.receive()
    // A frame holds at most 128 messages.
    expectEqual(far.frames.map(\.count), [128])
    #expect(peer.hasUnsentMessages)
    expectEqual(flush(), .sent)
    far.receive()
    expectEqual(far.frames.map(\.count), [128, 72])
    expectEqual(far.received, (1...200).map { "hang \($0)" })
    #expect(!peer.hasUnsentMessages)
  }

  @Test("a peer is overloaded above the limit of waiting frames")
  func overloaded() {
    let long = BKSMessage.stuck(String(repeating: "x", count: BKSMessage.textLimit))
    for _ in 0...Peer.waitingFrameLimit { peer.append(long) }
    expectNil(peer.overload)
    peer.append(long)
    expectEqual(peer.overload, "it has not read \(Peer.waitingFrameLimit + 1) frames")
  }

  @Test("a peer that does not read is congested, up to the limit of waiting frames")
  func congested() {
    let long = BKSMessage.stuck(String(repeating: "x", count: BKSMessage.textLimit))
    #expect(!peer.isCongested)
    repeat { peer.append(long) } while flush() == .sent
    #expect(peer.isCongested)
    for _ in 0...Peer.waitingFrameLimit { peer.append(long) }
    #expect(peer.isCongested)
    peer.append(long)
    #expect(!peer.isCongested)
  }

  @Test("R-SB-10: a peer is behind, and its moves wait, once `slowFrameCount` frames wait for it")
  func peerIsBehind() {
    let long = BKSMessage.stuck(String(repeating: "x", count: BKSMessage.textLimit))
    // One frame waits in the port. Each message begins a new frame, and a frame counts once the next one has begun.
    repeat { peer.append(long) } while flush() == .sent
    for _ in 1..<Peer.slowFrameCount { peer.append(long) }
    #expect(!peer.isBehind)
    peer.append(long)
    #expect(peer.isBehind)
  }

  @Test("a hand that does not fit the frame begins the next one")
  func handInNextFrame() {
    let report = hand(fingers: 32)
    for event: UInt32 in 1...12 { peer.append(report, number: event, reason: .none) }
    while peer.hasUnsentMessages { expectEqual(flush(), .sent) }
    far.receive()
    expectEqual(far.frames.count, 2)
    expectEqual(
      far.received.map { $0.split(separator: " ")[1] }, (1...12).map { Substring("\($0)") })
  }

  @Test("a closed peer neither sends nor receives")
  func closedPeer() {
    far.append(.checkIn(token: 1))
    far.send()
    peer.close()
    #expect(peer.isGone)
    peer.append(.advance)
    #expect(!peer.hasUnsentMessages)
    expectEqual(flush(), .gone)
    peer.close()
    far.receive()
    #expect(far.hasEnded)
  }

  @Test("a flush detects that the other end is gone")
  func flushAfterEnd() throws {
    try far.disconnect()
    peer.append(.advance)
    expectEqual(flush(), .gone)
    guard case .ended = peer.receive({ _, _ in }) else {
      Issue.record("the end was not received")
      return
    }
  }

  @Test("a peer that is gone is detected when its queued frames are sent")
  func queuedAfterEnd() throws {
    let long = BKSMessage.stuck(String(repeating: "x", count: BKSMessage.textLimit))
    repeat { peer.append(long) } while flush() == .sent
    expectEqual(peer.sendQueued(), .queued)
    try far.disconnect()
    expectEqual(peer.sendQueued(), .gone)
  }

  @Test("messages are handed over until the peer is closed; unknown optional ones are skipped")
  func handedOverUntilClosed() {
    for number: UInt64 in 1...3 { far.append(.hang(nanoseconds: number)) }
    // An optional message of a kind that this version does not have.
    far.append(kind: 1000, isOptional: true)
    far.send()
    far.append(.advance)
    far.send()
    var kinds: [UInt16] = []
    guard case .frame = peer.receive({ kind, _ in kinds.append(kind) }) else {
      Issue.record("no frame")
      return
    }
    expectEqual(kinds, [BKSMessage.Kind.hang, .hang, .hang].map(\.rawValue))
    far.append(.settled)
    far.append(.settled)
    far.send()
    _ = peer.receive { kind, _ in
      kinds.append(kind)
      peer.close()
    }
    expectEqual(kinds, [BKSMessage.Kind.hang, .hang, .hang, .advance].map(\.rawValue))
  }

  @Test("a peer without a process of the broker is gone when its port is closed")
  func goneWhenClosed() {
    #expect(!peer.isGone)
    expectNil(peer.processDescriptor)
    peer.close()
    #expect(peer.isGone)
  }
}
