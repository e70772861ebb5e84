import TouchstoneCLinux

/// A set of descriptors to wait for; each is known by a token that the caller chose.
///
/// Readiness is reported again at every wait until it is dealt with. Use tokens that are never used
/// twice, so that news of a descriptor that is gone cannot be taken for its successor's.
package struct Epoll: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// What a registration waits for; the end of a connection is always reported too.
  package struct Interest: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let readable = Interest(rawValue: 1)
    package static let writable = Interest(rawValue: 2)

    fileprivate var events: UInt32 {
      (contains(.readable) ? c_epoll_readable() : 0)
        | (contains(.writable) ? c_epoll_writable() : 0)
    }
  }

  /// The most registrations that one wait reports; the others come with the next.
  package static let readyLimit = 64

  package init() throws(Errno) {
    descriptor = FileDescriptor(adopting: try systemCall { c_epoll_create() })
  }

  /// The number of the set itself, which can be waited for like any descriptor.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Waits for a descriptor from now on; `fileExists` when it is in the set already.
  package func add(
    _ fileDescriptor: CInt, token: UInt64, interest: Interest = .readable
  ) throws(Errno) {
    _ = try systemCall {
      c_epoll_add(descriptor.rawValue, fileDescriptor, interest.events, token)
    }
  }

  /// Changes what a descriptor in the set is waited for.
  package func modify(
    _ fileDescriptor: CInt, token: UInt64, interest: Interest
  ) throws(Errno) {
    _ = try systemCall {
      c_epoll_modify(descriptor.rawValue, fileDescriptor, interest.events, token)
    }
  }

  /// Forgets a descriptor; do it before the descriptor is closed.
  package func remove(_ fileDescriptor: CInt) throws(Errno) {
    _ = try systemCall { c_epoll_remove(descriptor.rawValue, fileDescriptor) }
  }

  /// Waits and gives the tokens of what is ready; nil waits for ever, 0 only looks.
  ///
  /// An empty answer means that the time has passed or that a signal cut the wait short, as happens
  /// to a process that was stopped and goes on: compare the clock with the deadline and wait again.
  package func wait(
    maximum: Int = Epoll.readyLimit, timeoutNanoseconds: UInt64?
  ) throws(Errno) -> [UInt64] {
    var tokens: [UInt64] = []
    try wait(into: &tokens, maximum: maximum, timeoutNanoseconds: timeoutNanoseconds)
    return tokens
  }

  /// Waits as above, reusing the memory of `tokens`.
  package func wait(
    into tokens: inout [UInt64], maximum: Int = Epoll.readyLimit, timeoutNanoseconds: UInt64?
  ) throws(Errno) {
    precondition(maximum > 0, "a wait for nothing")
    let room = min(maximum, Epoll.readyLimit)
    let timeout = timeoutNanoseconds.map { Int64(clamping: $0) } ?? -1
    tokens.removeAll(keepingCapacity: true)
    tokens.append(contentsOf: repeatElement(0, count: room))
    let count = try waitOnce(filling: &tokens, timeout: timeout)
    tokens.removeLast(room - count)
  }

  /// Waits once for as many registrations as `tokens` has places; gives the number of those filled.
  private func waitOnce(filling tokens: inout [UInt64], timeout: Int64) throws(Errno) -> Int {
    let room = CInt(tokens.count)
    do throws(Errno) {
      let count = try systemCall(retriesInterrupted: timeout <= 0) {
        tokens.withUnsafeMutableBufferPointer {
          c_epoll_wait(descriptor.rawValue, $0.baseAddress, room, timeout)
        }
      }
      return Int(count)
    } catch .interrupted {
      return 0
    }
  }
}

/// Waits until a descriptor is ready or hung up, at most until an instant of the monotonic clock.
///
/// False when the instant came first; nil waits for ever.
/// The kernel compares the deadline itself, on a timer descriptor, so an interrupted wait is simply
/// repeated and nobody here has to know the time.
func waitReady(
  _ descriptor: CInt, writable: Bool, until deadlineNanoseconds: UInt64?
) throws(Errno) -> Bool {
  guard let deadlineNanoseconds else {
    return try systemCall { c_wait_ready(descriptor, writable ? 1 : 0, -1) } == 1
  }
  let timer = FileDescriptor(adopting: try systemCall { c_timer() })
  _ = try systemCall { c_timer_set(timer.rawValue, deadlineNanoseconds) }
  return try systemCall { c_wait_ready(descriptor, writable ? 1 : 0, timer.rawValue) } == 1
}

/// Waits until a descriptor is ready or hung up, at most for so long.
///
/// Cheaper than a deadline. False when the time has passed or a signal cut the wait short: the caller
/// looks at its clock and waits again.
func waitReady(
  _ descriptor: CInt, writable: Bool, forNanoseconds nanoseconds: UInt64
) throws(Errno) -> Bool {
  do throws(Errno) {
    return try systemCall(retriesInterrupted: false) {
      c_wait_ready_for(descriptor, writable ? 1 : 0, Int64(clamping: nanoseconds))
    } == 1
  } catch .interrupted {
    return false
  }
}
