import TouchstoneLinux

/// The receiving half of a port: checks the numbers of frames and stores the end.
struct IncomingFrames: Sendable {
  /// The number of connection resets to skip in one attempt to receive.
  ///
  /// The kernel reports a reset once; the limit ensures that the loop ends in any case.
  private static let resetLimit = 2

  private var buffer: [UInt8] = []
  private var nextNumber: UInt64 = 1
  /// Whether the frame that is marked as the last was received.
  private var hasLast = false
  /// The end or the violation after which nothing more is received.
  private var end: PortEvent?

  /// Receives the next frame; after an end or a violation, returns the same event again.
  mutating func receive(from socket: borrowing UnixSocket) -> PortEvent {
    if let end { return end }
    if buffer.isEmpty { buffer = Array(repeating: 0, count: PortLimits.frameBytes) }
    let event = accept(read(from: socket))
    switch event {
    case .closed, .violation: end = event
    case .frame, .wouldBlock: break
    }
    return event
  }

  private enum Reading {
    case datagram(UnixSocket.Received)
    case failure(Errno)
  }

  /// Reads one datagram.
  ///
  /// If a peer closed its end with unread frames, the kernel reports a reset *before* the frames
  /// that the peer sent. The reset is skipped, so that these frames are not lost.
  private mutating func read(from socket: borrowing UnixSocket) -> Reading {
    for _ in 0...Self.resetLimit {
      do throws(Errno) {
        return .datagram(try socket.receive(into: &buffer))
      } catch {
        switch error {
        case .connectionReset: continue
        case .brokenPipe, .notConnected: return .datagram(.closed)
        default: return .failure(error)
        }
      }
    }
    return .datagram(.closed)
  }

  private mutating func accept(_ reading: Reading) -> PortEvent {
    switch reading {
    case .failure(let errno): .violation(.system(errno))
    case .datagram(.wouldBlock): .wouldBlock
    case .datagram(.closed): .closed(hasLast ? .clean : .vanished)
    case .datagram(.empty): .violation(.emptyDatagram)
    case .datagram(.truncated): .violation(.oversized(limit: PortLimits.frameBytes))
    case .datagram(.descriptors): .violation(.descriptors)
    case .datagram(.message(let count)): checkFrame(byteCount: count)
    }
  }

  /// Checks the first bytes of the buffer as the next frame.
  private mutating func checkFrame(byteCount count: Int) -> PortEvent {
    do throws(PortError) {
      let frame = try PortFrame(buffer, count: count)
      guard frame.number == nextNumber else {
        throw .number(expected: nextNumber, found: frame.number)
      }
      guard !hasLast else { throw .afterLast(number: frame.number) }
      nextNumber += 1
      hasLast = frame.isLast
      return .frame(frame)
    } catch {
      return .violation(error)
    }
  }
}
