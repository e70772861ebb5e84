import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct ProcessorTimeTests {
  @Test("the processor time of a process is that of user and kernel mode, even with an odd name")
  func userAndKernelMode() {
    // After the state and ten other fields come 150 ticks in user mode and 25 in kernel mode.
    let fields = "R 1 2 3 4 5 6 7 8 9 10 150 25 0 0 20 0 1"
    expectEqual(ProcessorTime.hundredths(statistics: "12 (a) b (c d) \(fields)"), 175)
  }

  @Test("without statistics of the process there is no processor time")
  func missingStatistics() {
    expectNil(ProcessorTime.hundredths(statistics: "12 (a) R 1"))
    expectNil(ProcessorTime.hundredths(ofProcess: -1))
  }

  @Test("a processor time is written in seconds with two decimals")
  func text() {
    expectEqual(ProcessorTime.text(hundredths: 175), "1.75 s")
    expectEqual(ProcessorTime.text(hundredths: 3), "0.03 s")
  }
}
