import IOKit
import Testing
import TouchstoneLinux
import TouchstonePorts
import TouchstoneTestSupport

/// Frames to a peer that does not read wait in order up to a limit, and none is lost or duplicated.
struct OutgoingFramesTests {
  @Test("frames are sent, then queued, then refused by a full queue, which uses no number")
  func outcomes() throws {
    let ends = try PortFixture(queueLimit: 3, sendBuffer: 1)
    var sent = 0
    while true {
      var frame = FrameBuilder.frame([UInt8](repeating: 1, count: 500))
      let outcome = ends.near.send(&frame)
      guard outcome == .sent else {
        expectEqual(outcome, .queued(waiting: 1))
        break
      }
      sent += 1
    }
    #expect(sent > 0)
    var frame = FrameBuilder.frame([2])
    expectEqual(ends.near.send(&frame), .queued(waiting: 2))
    expectEqual(ends.near.send(&frame), .queued(waiting: 3))
    expectEqual(ends.near.send(&frame), .full(limit: 3))
    expectEqual(ends.near.waitingCount, 3)
    expectEqual(ends.near.flush(), .queued(waiting: 3))
    let arrived = Self.receiveAll(ends, until: sent + 3)
    expectEqual(arrived, Array(1...UInt64(sent + 3)))
    expectEqual(ends.near.waitingCount, 0)
    expectEqual(ends.near.send(&frame), .sent)
    expectEqual(ends.far.receive().summary, "frame \(sent + 4) 1:[2]")
  }

  @Test("R-SB-10: a frame that comes while others wait stays behind them, and none is lost")
  func order() throws {
    let ends = try PortFixture(queueLimit: 8, sendBuffer: 1)
    let (_, count) = Self.sendUntilBlocked(ends.near)
    for _ in 0..<2 { _ = ends.far.receive() }
    var late = FrameBuilder.frame([9])
    _ = ends.near.send(&late)
    expectEqual(Self.receiveAll(ends, until: count + 1, from: 3), Array(3...UInt64(count + 1)))
  }

  @Test("a peer that reads a few frames makes room for some of those that wait")
  func partly() throws {
    let ends = try PortFixture(queueLimit: 20, sendBuffer: 1)
    var count = 0
    while ends.near.waitingCount < 20 {
      var frame = FrameBuilder.frame([UInt8](repeating: 0, count: 500))
      _ = ends.near.send(&frame)
      count += 1
    }
    for _ in 0..<2 { _ = ends.far.receive() }
    let outcome = ends.near.flush()
    #expect((1..<20).contains(ends.near.waitingCount))
    expectEqual(outcome, .queued(waiting: ends.near.waitingCount))
    expectEqual(Self.receiveAll(ends, until: count, from: 3), Array(3...UInt64(count)))
  }

  @Test("waiting frames are lost when the peer vanishes")
  func vanished() throws {
    let near = try Self.blockedPort()
    expectEqual(near.flush(), .vanished)
    var frame = FrameBuilder.frame([1])
    expectEqual(near.send(&frame), .vanished)
    expectEqual(near.waitingCount, 0)
  }

  @Test("with a limit of zero a frame that cannot be sent at once is refused")
  func unqueued() throws {
    let ends = try PortFixture(queueLimit: 0, sendBuffer: 1)
    expectEqual(Self.sendUntilBlocked(ends.near).outcome, .full(limit: 0))
  }

  @Test("a frame that the kernel cannot send is refused, and the port stays usable")
  func refused() throws {
    let ends = try PortFixture(sendBuffer: 1)
    var large = FrameBuilder.frame([UInt8](repeating: 0, count: 60_000))
    expectEqual(ends.near.send(&large), .refused(.messageTooLong))
    var small = FrameBuilder.frame([5])
    expectEqual(ends.near.send(&small), .sent)
    expectEqual(ends.far.receive().summary, "frame 1 1:[5]")
  }

  @Test("nothing may follow the last frame")
  func afterLast() async {
    await #expect(processExitsWith: .failure) {
      let ends = try PortFixture()
      var frame = FrameBuilder.frame([1])
      frame.markLast()
      _ = ends.near.send(&frame)
      _ = ends.near.send(&frame)
    }
  }

  /// Sends frames until one is not sent at once, and returns its outcome and the number of all frames.
  private static func sendUntilBlocked(_ port: Port) -> (outcome: SendOutcome, count: Int) {
    var count = 0
    while true {
      var frame = FrameBuilder.frame([UInt8](repeating: 0, count: 400))
      let outcome = port.send(&frame)
      count += 1
      if outcome != .sent { return (outcome, count) }
    }
  }

  /// A port with a frame that waits for a peer that is gone.
  private static func blockedPort() throws -> Port {
    let ends = try PortFixture(sendBuffer: 1)
    _ = Self.sendUntilBlocked(ends.near)
    expectEqual(ends.near.waitingCount, 1)
    return ends.near
  }

  /// Receives the frames from `first` to `last`, flushes when none is there, and returns their numbers as they arrive.
  ///
  /// Returns fewer numbers if frames are still missing after four attempts for each number up to `last`.
  private static func receiveAll(
    _ ends: PortFixture, until last: Int, from first: Int = 1
  ) -> [UInt64] {
    var numbers: [UInt64] = []
    for _ in 0..<4 * last where numbers.count < last - first + 1 {
      guard case .frame(let frame) = ends.far.receive() else {
        _ = ends.near.flush()
        continue
      }
      numbers.append(frame.number)
    }
    return numbers
  }
}
