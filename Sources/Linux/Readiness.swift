import CLinux

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
