import Glibc
import Linux
import Testing

@Suite struct ProcessExitTests {
  @Test("A process ends with its code")
  func exitCode() async {
    await #expect(processExitsWith: .exitCode(69)) {
      ProcessExit.exit(69)
    }
  }

  @Test("A process ends by the signal it is sent")
  func killed() async {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      try ProcessExit.kill(getpid(), .kill)
      ProcessExit.exit(0)
    }
  }

  @Test("A signal to nobody is an error")
  func nobody() {
    #expect(throws: Errno.noSuchProcess) { try ProcessExit.kill(.max, .probe) }
  }
}
