import Glibc
import Synchronization
import Testing
import TouchstoneTestSupport

@testable import TouchstoneLinux

struct SyscallTests {
  @Test("A call that is interrupted three times is made exactly four times")
  func repeatsInterruptedCalls() throws {
    var calls = 0
    let result: CInt = try systemCall {
      calls += 1
      guard calls <= 3 else { return 7 }
      errno = EINTR
      return -1
    }
    expectEqual(result, 7)
    expectEqual(calls, 4)
  }

  @Test("A caller with a deadline gets the first interruption as an error")
  func surfacesInterruptions() {
    var calls = 0
    #expect(throws: Errno.interrupted) {
      _ = try systemCall(retriesInterrupted: false) { () -> CInt in
        calls += 1
        errno = EINTR
        return -1
      }
    }
    expectEqual(calls, 1)
  }

  @Test(
    "Any other failure is thrown at once", arguments: [ENOENT, EPIPE, ECONNRESET, ENOSPC, EAGAIN])
  func throwsFailures(number: CInt) {
    var calls = 0
    #expect(throws: Errno(rawValue: number)) {
      _ = try systemCall { () -> CInt in
        calls += 1
        errno = number
        return -1
      }
    }
    expectEqual(calls, 1)
  }

  @Test("Would-block is a value of a non-blocking call, not an error")
  func waitingIsAValue() throws {
    let outcome = try nonBlockingCall { () -> Int in
      errno = EAGAIN
      return -1
    }
    expectEqual(outcome, .wouldBlock)
    try expectEqual(nonBlockingCall { 5 }, .done(5))
    #expect(throws: Errno.brokenPipe) {
      _ = try nonBlockingCall { () -> Int in
        errno = EPIPE
        return -1
      }
    }
  }

  @Test("A nil pointer is a failure")
  func missingPointerIsFailure() throws {
    #expect(throws: Errno.outOfMemory) {
      _ = try pointerCall { () -> Int? in
        errno = ENOMEM
        return nil
      }
    }
    try expectEqual(pointerCall { () -> Int? in 3 }, 3)
  }

  @Test("A bad descriptor traps")
  func badDescriptorTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = try systemCall { fcntl(-1, F_GETFD) }
    }
  }
}
