import Glibc

/// Makes one kernel call and turns its failure into an error; every call of this module ends here.
///
/// The call is repeated when a signal interrupts it, unless the caller has to look at its deadline
/// first. A bad descriptor or a bad address can only be a mistake of ours, so both trap at once:
/// going on could harm a descriptor that belongs to somebody else by now.
///
/// `errno` is read here and nowhere else, directly after the call.
func systemCall<Result: FixedWidthInteger & SignedInteger>(
  retriesInterrupted: Bool = true, _ call: () -> Result
) throws(Errno) -> Result {
  while true {
    let result = call()
    guard result == -1 else { return result }
    let error = Errno(rawValue: errno)
    switch error {
    case .interrupted where retriesInterrupted:
      continue
    case .badFileDescriptor, .badAddress:
      preconditionFailure("a kernel call was given a value that cannot be right: \(error)")
    default:
      throw error
    }
  }
}

/// Makes one kernel call on a non-blocking descriptor.
func nonBlockingCall<Result: FixedWidthInteger & SignedInteger>(
  _ call: () -> Result
) throws(Errno) -> Outcome<Result> {
  do throws(Errno) {
    return .done(try systemCall(call))
  } catch .wouldBlock {
    return .wouldBlock
  }
}

/// Makes one call that gives a pointer, nil or all ones meaning failure.
func pointerCall<Pointer>(_ call: () -> Pointer?) throws(Errno) -> Pointer {
  var answer: Pointer?
  _ = try systemCall { () -> CInt in
    answer = call()
    return answer == nil ? -1 : 0
  }
  guard let answer else { preconditionFailure("a call succeeded without an answer") }
  return answer
}
