import Foundation
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

/// `touchstone page --live` without a browser.
@Suite("The live page as a command", .timeLimit(.minutes(3)))
struct LivePageCommandTests {
  @Test("the command line is checked before anything is served")
  func commandLine() throws {
    let folder = try TemporaryFolder()
    for words in [["page", "--live", folder.path], ["page", "--live", "-o", "x.html"]] {
      let run = try Tool.run(words)
      expectEqual(run.code, 64)
      #expect(run.error.contains("--live takes no files and no --output"), "\(run.error)")
    }
    let alone = try Tool.run(["page", "--live"], environment: ["XDG_RUNTIME_DIR": folder.path])
    expectEqual(alone.code, 69)
    #expect(alone.error.contains("no broker is running in session 'default'"), "\(alone.error)")
  }

  @Test("a session with virtual time is refused, since nobody would let its time pass")
  func virtual() throws {
    let session = try Session(["--virtual"])
    let run = try session.tool("page", "--live")
    expectEqual(run.code, 69)
    #expect(run.error.contains("has virtual time"), "\(run.error)")
  }

  @Test("the command ends with the session, and says so")
  func ends() throws {
    let session = try Session()
    let live = try LiveTool(of: session)
    #expect(live.address.hasPrefix("http://127.0.0.1:"), "\(live.address)")
    try session.boot.send(.interrupt)
    let (status, rest) = try live.wait()
    expectEqual(status, .exited(0))
    expectEqual(rest, "the session has ended\n")
  }

  @Test("without a reader of its address the command ends, as all others do")
  func closedOutput() throws {
    let session = try Session()
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    _ = consume reading
    let child = try Child(
      Programs.tool, ["page", "--live", "--session", Session.name],
      environment: session.environment,
      output: .descriptor(writing.rawValue))
    expectEqual(try child.wait(), .exited(0))
    for command in ["page --live --session test", "rules", "trace show --session test"] {
      let closed = try Tool.run(
        "/bin/sh", ["-c", "exec \"$0\" \(command) >&-", Programs.tool],
        environment: session.environment)
      expectEqual(closed.code, 0, "\(command): \(closed.error)")
      expectEqual(closed.error, "")
    }
  }
}

/// A `page --live` that runs.
final class LiveTool {
  let address: String
  private let child: Child
  private let output: FileDescriptor

  init(of session: Session) throws {
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    child = try Child(
      Programs.tool, ["page", "--live", "--session", Session.name],
      environment: session.environment,
      output: .descriptor(writing.rawValue))
    _ = consume writing
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !text.contains("\n") {
      try Waiting.wait(for: reading.rawValue, "the address of the page")
      guard case .done(let count) = try reading.read(into: &buffer), count > 0 else { break }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    address = String(text.prefix { $0 != "\n" })
    output = reading
  }

  /// Ends the command as ctrl-c does.
  func interrupt() throws { try child.send(.interrupt) }

  /// Waits for the end, and returns what was printed after the address.
  func wait() throws -> (status: ProcessDescriptor.ExitStatus, output: String) {
    let status = try child.wait()
    return (status, String(decoding: try output.readToEnd(), as: UTF8.self))
  }
}
