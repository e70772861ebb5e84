import Glibc
import Linux
import Testing

@Suite struct SignalTests {
  @Test("Signals have their C names, unknown ones their number")
  func names() {
    #expect("\(Signal.kill)" == "SIGKILL")
    #expect("\(Signal(rawValue: SIGTERM))" == "SIGTERM")
    #expect("\(Signal.resume)" == "SIGCONT")
    #expect("\(Signal(rawValue: 63))" == "signal 63")
  }
}
