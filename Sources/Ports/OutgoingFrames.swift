import TouchstoneLinux

/// The sending half of a port: the next frame number and the queue of waiting frames.
struct OutgoingFrames: Sendable {
  /// The result of one attempt to send a frame.
  private enum Transmission {
    /// The kernel accepted the frame.
    case accepted
    /// The socket has no room at the moment.
    case noRoom
    /// The peer is gone.
    case vanished
    /// The kernel cannot send the frame at all.
    case refused(Errno)
  }

  /// The most frames that wait.
  private let limit: Int
  private var nextNumber: UInt64 = 1
  private var waiting: [[UInt8]] = []
  /// Whether a frame that is marked as the last was sent or queued.
  private var isEnded = false
  private var hasVanished = false

  init(limit: Int) {
    precondition(limit >= 0, "the limit of a queue must not be negative, but is \(limit)")
    self.limit = limit
  }

  /// The number of frames that wait for room in the socket.
  var waitingCount: Int { waiting.count }

  /// Numbers a frame and sends it, or queues it behind the frames that wait.
  mutating func send(
    _ builder: inout FrameBuilder, through socket: borrowing UnixSocket
  ) -> SendOutcome {
    precondition(!isEnded, "no frame may follow the one that was marked as the last")
    let earlier = flush(through: socket)
    switch earlier {
    case .sent: break
    case .queued: return enqueue(&builder)
    case .full, .vanished, .refused: return earlier
    }
    builder.finish(number: nextNumber)
    switch transmit(builder.bytes, count: builder.byteCount, through: socket) {
    case .accepted:
      noteAccepted(builder)
      return .sent
    case .noRoom:
      return enqueue(&builder)
    case .vanished:
      return vanish()
    case .refused(let errno):
      return .refused(errno)
    }
  }

  /// Sends the frames that wait, as far as the socket has room.
  mutating func flush(through socket: borrowing UnixSocket) -> SendOutcome {
    if hasVanished { return .vanished }
    var sentCount = 0
    // After `vanish()` the queue is empty, although some of its frames were sent.
    defer { waiting.removeFirst(min(sentCount, waiting.count)) }
    while sentCount < waiting.count {
      let frame = waiting[sentCount]
      switch transmit(frame, count: frame.count, through: socket) {
      case .accepted:
        sentCount += 1
      case .noRoom:
        return .queued(waiting: waiting.count - sentCount)
      case .vanished:
        return vanish()
      case .refused(let errno):
        // The frame has a number already, so the peer would see a gap without it.
        _ = vanish()
        return .refused(errno)
      }
    }
    return .sent
  }

  private mutating func enqueue(_ builder: inout FrameBuilder) -> SendOutcome {
    guard waiting.count < limit else { return .full(limit: limit) }
    builder.finish(number: nextNumber)
    waiting.append(Array(builder.bytes[..<builder.byteCount]))
    noteAccepted(builder)
    return .queued(waiting: waiting.count)
  }

  /// Uses up the number of a frame that was sent or queued.
  private mutating func noteAccepted(_ builder: FrameBuilder) {
    nextNumber += 1
    isEnded = builder.isLast
  }

  /// Discards the waiting frames, since the peer will not receive them.
  private mutating func vanish() -> SendOutcome {
    hasVanished = true
    waiting.removeAll()
    return .vanished
  }

  private func transmit(
    _ bytes: [UInt8], count: Int, through socket: borrowing UnixSocket
  ) -> Transmission {
    do throws(Errno) {
      return switch try socket.send(bytes, count: count) {
      case .done: .accepted
      case .wouldBlock: .noRoom
      }
    } catch {
      return switch error {
      case .brokenPipe, .connectionReset, .notConnected: .vanished
      // The kernel lacks memory at the moment.
      case .noBufferSpace, .outOfMemory: .noRoom
      default: .refused(error)
      }
    }
  }
}
