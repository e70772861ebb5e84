import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct ProcessorTimeTests {
  @Test("the processor time of a process is that of user and kernel mode, whatever its name is")
  func userAndKernelMode() {
    let fields = "R 1 2 3 4 5 6 7 8 9 10 150 25 0 0 20 0 1"
    expectEqual(ProcessorTime.hundredths(statistics: "12 (a) b (c d) \(fields)"), 175)
    expectEqual(ProcessorTime.hundredths(statistics: "12 (a) R 1"), nil)
    expectEqual(ProcessorTime.text(hundredths: 175), "1.75 s")
    expectEqual(ProcessorTime.text(hundredths: 3), "0.03 s")
    expectEqual(ProcessorTime.hundredths(ofProcess: -1), nil)
  }
}
