import IOKit
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

@testable import TouchstonePorts

struct PortTests {
  @Test("frames arrive whole, in order and numbered, in both directions")
  func bothWays() throws {
    let ends = try PortFixture()
    for contents in [[1], [2, 2], []] as [[UInt8]] {
      var frame = FrameBuilder.frame(contents)
      expectEqual(ends.near.send(&frame), .sent)
    }
    var answer = FrameBuilder.frame([9], kind: 4)
    expectEqual(ends.far.send(&answer), .sent)
    expectEqual(ends.far.receive().summary, "frame 1 1:[1]")
    expectEqual(ends.far.receive().summary, "frame 2 1:[2, 2]")
    expectEqual(ends.far.receive().summary, "frame 3 1:[]")
    expectEqual(ends.far.receive().summary, "nothing")
    expectEqual(ends.near.receive().summary, "frame 1 4:[9]")
  }

  @Test("one builder sends many frames, each with its own number")
  func reuse() throws {
    let ends = try PortFixture()
    var builder = FrameBuilder()
    for round in 1...100 {
      builder.begin(step: UInt32(round), now: 0)
      #expect(builder.append(kind: 7) { $0.write(UInt8(round)) })
      expectEqual(ends.near.send(&builder), .sent)
      expectEqual(ends.far.receive().summary, "frame \(round) 7:[\(round)]")
    }
  }

  @Test("a message of an unknown kind is received unchanged")
  func unknownKind() throws {
    let ends = try PortFixture()
    var frame = FrameBuilder.frame([1, 2], kind: 0xBEEF)
    expectEqual(ends.near.send(&frame), .sent)
    expectEqual(ends.far.receive().summary, "frame 1 48879:[1, 2]")
  }

  @Test(
    "a gap, a repetition and a zero in the numbers are violations that state expected and found",
    arguments: [
      ([1, 3], PortError.number(expected: 2, found: 3)),
      ([1, 2, 2], .number(expected: 3, found: 2)),
      ([2], .number(expected: 1, found: 2)),
      ([0], .number(expected: 1, found: 0)),
      ([1, .max], .number(expected: 2, found: .max)),
    ])
  func numbers(_ numbers: [UInt64], _ error: PortError) throws {
    try UnixSocket.pair().portAndSocket { port, socket in
      for number in numbers {
        var bytes = FrameBuilder.frame([]).encoded(number: 1)
        // The number of a frame is at byte 16, in little-endian order.
        for place in 0..<8 { bytes[16 + place] = UInt8(truncatingIfNeeded: number >> (8 * place)) }
        _ = try socket.send(bytes, count: bytes.count)
      }
      for number in numbers.dropLast() {
        expectEqual(port.receive().summary, "frame \(number) 1:[]")
      }
      expectEqual(port.receive().summary, "violation \(error)")
    }
  }

  @Test("after a violation nothing more is read")
  func sticky() throws {
    try UnixSocket.pair().portAndSocket { port, socket in
      _ = try socket.send([1, 2, 3], count: 3)
      let good = FrameBuilder.frame([]).encoded(number: 1)
      _ = try socket.send(good, count: good.count)
      let words = "violation \(PortError.shortHeader(received: 3))"
      expectEqual(port.receive().summary, words)
      expectEqual(port.receive().summary, words)
    }
  }

  @Test("a datagram over the limit is a violation")
  func oversized() throws {
    try UnixSocket.pair().portAndSocket { port, socket in
      let bytes = [UInt8](repeating: 1, count: PortLimits.frameBytes + 1)
      _ = try socket.send(bytes, count: bytes.count)
      expectEqual(port.receive().summary, "violation \(PortError.oversized(limit: 65_536))")
    }
  }

  @Test("the largest frame passes")
  func largest() throws {
    let ends = try PortFixture()
    // The header of a frame has 32 bytes, that of a message 8.
    let room = PortLimits.frameBytes - 40
    var frame = FrameBuilder.frame([UInt8](repeating: 3, count: room))
    expectEqual(ends.near.send(&frame), .sent)
    guard case .frame(let arrived) = ends.far.receive() else {
      Issue.record("the frame did not arrive")
      return
    }
    expectEqual(arrived.messages.map(\.body.remaining), [room])
  }

  @Test("an end without a last frame is `vanished`, and earlier frames still arrive")
  func vanished() throws {
    let far = try Self.farEnd { near in
      var frame = FrameBuilder.frame([1])
      expectEqual(near.send(&frame), .sent)
    }
    expectEqual(far.receive().summary, "frame 1 1:[1]")
    expectEqual(far.receive().summary, "closed vanished")
    var frame = FrameBuilder.frame([2])
    expectEqual(far.send(&frame), .vanished)
    expectEqual(far.send(&frame), .vanished)
    expectEqual(far.flush(), .vanished)
  }

  @Test("a peer that left frames unread is `vanished` too, after all frames it sent")
  func reset() throws {
    let far = try Self.farEnd { near, far in
      var unread = FrameBuilder.frame([0])
      expectEqual(far.send(&unread), .sent)
      for contents in [1, 2] as [UInt8] {
        var frame = FrameBuilder.frame([contents])
        expectEqual(near.send(&frame), .sent)
      }
    }
    expectEqual(far.receive().summary, "frame 1 1:[1]")
    expectEqual(far.receive().summary, "frame 2 1:[2]")
    expectEqual(far.receive().summary, "closed vanished")
  }

  @Test("sending to a peer that left frames unread returns `vanished`")
  func resetWhileSending() throws {
    let far = try Self.farEnd { near, far in
      var unread = FrameBuilder.frame([0])
      expectEqual(far.send(&unread), .sent)
    }
    var frame = FrameBuilder.frame([1])
    expectEqual(far.send(&frame), .vanished)
    expectEqual(far.receive().summary, "closed vanished")
  }

  @Test("an end after the last frame is `clean`")
  func clean() throws {
    let far = try Self.farEnd { near in
      var frame = FrameBuilder.frame([1])
      frame.markLast()
      expectEqual(near.send(&frame), .sent)
    }
    expectEqual(far.receive().summary, "frame 1 1:[1]")
    expectEqual(far.receive().summary, "closed clean")
    expectEqual(far.receive().summary, "closed clean")
  }

  @Test("a frame after the last one is a violation")
  func afterLast() throws {
    try UnixSocket.pair().portAndSocket { port, socket in
      var last = FrameBuilder.frame([])
      last.markLast()
      for (number, frame) in [(1, last), (2, .frame([]))] as [(UInt64, FrameBuilder)] {
        let bytes = frame.encoded(number: number)
        _ = try socket.send(bytes, count: bytes.count)
      }
      expectEqual(port.receive().summary, "frame 1 1:[]")
      expectEqual(port.receive().summary, "violation \(PortError.afterLast(number: 2))")
    }
  }

  @Test("shutting down ends both directions after all frames that were sent")
  func shutDown() throws {
    let ends = try PortFixture()
    var frame = FrameBuilder.frame([1])
    expectEqual(ends.near.send(&frame), .sent)
    try ends.near.shutDown()
    expectEqual(ends.far.receive().summary, "frame 1 1:[1]")
    expectEqual(ends.far.receive().summary, "closed vanished")
    expectEqual(ends.near.receive().summary, "closed vanished")
  }

  @Test("while one thread sends and another receives, nothing is lost or doubled")
  func twoThreads() throws {
    let ends = try PortFixture()
    let near = ends.near
    let sender = try Thread.start(named: "sender") {
      var builder = FrameBuilder()
      for round in 1...2000 {
        builder.begin(step: 0, now: UInt64(round))
        _ = builder.append(kind: 1) { $0.write(UInt32(round)) }
        Self.sendAndWait(&builder, through: near)
      }
    }
    var numbers: [UInt64] = []
    while numbers.count < 2000, try ends.far.waitReadable(untilNanoseconds: nil) {
      guard case .frame(let frame) = ends.far.receive() else { break }
      numbers.append(frame.now)
    }
    sender.join()
    expectEqual(numbers, Array(1...2000))
    expectEqual(near.flush(), .sent)
  }

  /// Sends a frame and, if it is queued, waits until it is sent.
  private static func sendAndWait(_ builder: inout FrameBuilder, through port: Port) {
    var outcome = port.send(&builder)
    while case .queued = outcome {
      guard (try? port.waitWritable(untilNanoseconds: nil)) == true else {
        Issue.record("waiting for the port to become writable failed")
        return
      }
      outcome = port.flush()
    }
    if outcome != .sent { Issue.record("a frame was not sent: \(outcome)") }
  }

  @Test("the kernel identifies the process of the peer")
  func peer() throws {
    try expectEqual(PortFixture().near.peer.pid, ProcessTree.currentPID)
  }

  /// The far end of a connection whose near end is closed after `use`.
  private static func farEnd(
    _ use: (_ near: Port) throws -> Void
  ) throws -> Port {
    try farEnd { near, _ in try use(near) }
  }

  /// The far end of a connection whose near end is closed after `use`, which gets both.
  private static func farEnd(
    _ use: (_ near: Port, _ far: Port) throws -> Void
  ) throws -> Port {
    let ends = try PortFixture()
    try use(ends.near, ends.far)
    return ends.far
  }
}
