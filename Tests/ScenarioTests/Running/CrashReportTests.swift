import Testing
import TouchstoneScenario
import TouchstoneTestSupport

/// The crash reports of the Swift runtime in the output of a run.
struct CrashReportTests {
  private static let text = """
    App: hello
    App: App/View.swift:12: Fatal error: Index out of range
    App:\u{20}
    App: *** Signal 4: Backtracing from 0x7f15080f9361... done ***
    Other: in between
    App: *** Program crashed: Illegal instruction at 0x00007f15080f9361 ***
    App: Thread 0 "App" crashed:
    App:   0               0x00007f1508 _assertionFailure(_:_:file:line:flags:) + 225 in libswiftCore.so
    App:   1 [ra] [thunk]  0x0000555d8e thunk for @escaping () -> () + 11 in App at //<compiler-generated>
    App:   2 [ra]          0x0000555d8f Row.tap(in:) + 118 in App at /code/App/View.swift:12:5
    App: Thread 1 "com.apple.uikit":
    App:   0  0x00007f150694dd6d epoll_pwait2 + 109 in libc.so.6
    App: Backtrace took 0.73s
    App: after it

    """

  @Test("a report has the message and the frames of the thread that crashed")
  func frames() throws {
    let report = try #require(RunOutput(Self.text).crashReport(of: "App", at: 0))
    expectEqual(report.message, "Fatal error: Index out of range")
    expectEqual(report.messagePlace, "App/View.swift:12")
    expectEqual(
      report.frames.map(\.function),
      [
        "_assertionFailure(_:_:file:line:flags:)", "thunk for @escaping () -> ()", "Row.tap(in:)",
      ])
    let own = try #require(report.ownFrame(of: "App"))
    expectEqual(own.file, "/code/App/View.swift")
    expectEqual(own.line, 12)
    expectNil(RunOutput(Self.text).crashReport(of: "App", at: 1))
    expectNil(RunOutput(Self.text).crashReport(of: "Other", at: 0))
  }

  @Test("the output without reports has all other lines, also those between the lines of a report")
  func output() {
    expectEqual(
      RunOutput(Self.text).linesWithoutReports,
      [
        "App: hello", "App: App/View.swift:12: Fatal error: Index out of range", "App: ",
        "Other: in between", "App: after it",
      ])
  }

  @Test("a last line without a line end counts")
  func lastLine() {
    expectEqual(RunOutput("App: a\nApp: b").lines, ["App: a", "App: b"])
    expectEqual(RunOutput("App: a\n\n").lines, ["App: a", ""])
    expectEqual(RunOutput("").lines, [])
  }

  @Test("a crash without a message does not have the message of an earlier crash")
  func second() throws {
    let second = """
      App: *** Signal 11: Backtracing from 0x7f15080f9361... done ***
      App: Thread 0 "App" crashed:
      App:   0 [ra]          0x0000555d8f Row.read() + 118 in App at /code/App/Row.swift:3:5
      App: Backtrace took 0.73s

      """
    let report = try #require(RunOutput(Self.text + second).crashReport(of: "App", at: 1))
    expectNil(report.message)
    expectNil(report.messagePlace)
    expectEqual(report.frames.map(\.function), ["Row.read()"])
  }

  @Test("a message of two lines is cut after the first")
  func longMessage() throws {
    let text = Self.text.replacing("Index out of range\n", with: "one\nApp: and two\n")
    let report = try #require(RunOutput(text).crashReport(of: "App", at: 0))
    expectEqual(report.message, "Fatal error: one")
  }

  @Test("a report that ends before the frames has the message alone")
  func cut() throws {
    // The seventh line names the crashed thread, whose frames follow.
    let text = Self.text.split(separator: "\n").prefix(7).joined(separator: "\n") + "\n"
    let report = try #require(RunOutput(text).crashReport(of: "App", at: 0))
    expectEqual(report.frames, [])
    expectEqual(report.message, "Fatal error: Index out of range")
  }
}
