import TouchstoneCLinux

/// A set of descriptors to wait for, each identified by a token of the caller's choice.
///
/// Readiness is level-triggered: every wait reports it until it is handled. Never reuse a token, so
/// that readiness of a closed descriptor cannot be attributed to its successor.
package struct Epoll: ~Copyable, Sendable {
  private let descriptor: FileDescriptor

  /// The conditions to wait for; the end of a connection is always reported as well.
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

  /// The most descriptors that one wait reports, as in `c_epoll_wait`; the next wait reports the others.
  package static let readyLimit = 64

  /// Makes an empty set.
  package init() throws(Errno) {
    descriptor = FileDescriptor(adopting: try systemCall { c_epoll_create() })
  }

  /// The descriptor of the set itself, which another set can wait for.
  package var rawDescriptor: CInt { descriptor.rawValue }

  /// Adds a descriptor; throws `fileExists` if it is in the set already.
  package func add(
    _ fileDescriptor: CInt, token: UInt64, interest: Interest = .readable
  ) throws(Errno) {
    _ = try systemCall {
      c_epoll_add(descriptor.rawValue, fileDescriptor, interest.events, token)
    }
  }

  /// Changes the conditions to wait for on a descriptor in the set.
  package func modify(
    _ fileDescriptor: CInt, token: UInt64, interest: Interest
  ) throws(Errno) {
    _ = try systemCall {
      c_epoll_modify(descriptor.rawValue, fileDescriptor, interest.events, token)
    }
  }

  /// Removes a descriptor; call it before the descriptor is closed.
  package func remove(_ fileDescriptor: CInt) throws(Errno) {
    _ = try systemCall { c_epoll_remove(descriptor.rawValue, fileDescriptor) }
  }

  /// Waits and returns the tokens of ready descriptors; a timeout of nil waits forever, 0 only polls.
  ///
  /// An empty result means that the timeout passed or, if it is above 0, that a signal interrupted the wait, as when a
  /// stopped process continues. Compare the clock with the deadline and wait again.
  package func wait(
    maximum: Int = Epoll.readyLimit, timeoutNanoseconds: UInt64?
  ) throws(Errno) -> [UInt64] {
    precondition(maximum > 0, "the maximum must be positive")
    var tokens = [UInt64](repeating: 0, count: min(maximum, Epoll.readyLimit))
    let room = tokens.count
    let count = try tokens.withUnsafeMutableBufferPointer { tokens throws(Errno) in
      try wait(for: room, tokens.baseAddress, timeoutNanoseconds)
    }
    return Array(tokens.prefix(count))
  }

  /// Waits for one descriptor and returns its token, without allocating memory for the result.
  ///
  /// Nil has the meaning of an empty result of `wait(maximum:timeoutNanoseconds:)`.
  package func waitForOne(timeoutNanoseconds: UInt64?) throws(Errno) -> UInt64? {
    var token: UInt64 = 0
    return try wait(for: 1, &token, timeoutNanoseconds) == 1 ? token : nil
  }

  /// Waits once, stores the tokens of at most `room` descriptors and returns their number.
  private func wait(
    for room: Int, _ tokens: UnsafeMutablePointer<UInt64>?, _ timeoutNanoseconds: UInt64?
  ) throws(Errno) -> Int {
    let timeout = timeoutNanoseconds.map { Int64(clamping: $0) } ?? -1
    // A part of the timeout has passed when a signal interrupts a wait, so the wait is not repeated here.
    do throws(Errno) {
      let count = try systemCall(retriesInterrupted: timeout <= 0) {
        c_epoll_wait(descriptor.rawValue, tokens, CInt(room), timeout)
      }
      return Int(count)
    } catch .interrupted {
      return 0
    }
  }
}

/// Waits until a descriptor is ready or hung up, at most until an instant of the monotonic clock.
///
/// Returns false if the instant passes first; nil waits forever. A timer descriptor holds the
/// deadline, so that an interrupted wait is repeated without reading the clock.
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

/// Waits until a descriptor is ready or hung up, for at most a duration.
///
/// This is cheaper than a deadline. Returns false if the duration passed or a signal interrupted the
/// wait; the caller compares its clock and waits again.
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
