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

  @Test("a session with virtual time is refused, since nothing would advance its time")
  func virtual() throws {
    let session = try Session(["--virtual"])
    let run = try session.tool("page", "--live")
    expectEqual(run.code, 69)
    #expect(run.error.contains("has virtual time"), "\(run.error)")
  }

  @Test("when the session ends, the command prints so and exits with 0")
  func ends() throws {
    let session = try Session()
    let live = try LiveTool(of: session)
    #expect(live.address.hasPrefix("http://127.0.0.1:"), "\(live.address)")
    try session.boot.send(.interrupt)
    let (status, rest) = try live.wait()
    expectEqual(status, .exited(0))
    expectEqual(rest, "the session has ended\n")
  }

  @Test("without a reader of its output, or with it closed, a command exits with 0 and no error")
  func closedOutput() throws {
    let session = try Session()
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    // Closes the reading end, so that the output has no reader.
    _ = consume reading
    let child = try Child(
      Programs.tool, ["page", "--live", "--session", Session.name],
      environment: session.environment,
      output: .descriptor(writing.rawValue))
    expectEqual(try child.wait(), .exited(0))
    let name = Session.name
    for command in ["page --live --session \(name)", "rules", "trace show --session \(name)"] {
      let closed = try Tool.run(
        "/bin/sh", ["-c", "exec \"$0\" \(command) >&-", Programs.tool],
        environment: session.environment)
      expectEqual(closed.code, 0, "\(command): \(closed.error)")
      expectEqual(closed.error, "")
    }
  }
}

/// A running `page --live`.
final class LiveTool {
  /// The address of the page, which the command has printed.
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
    // Closes this end, so that reading ends with the command.
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

  /// Waits for the end of the command, and returns its output after the address.
  func wait() throws -> (status: ProcessDescriptor.ExitStatus, output: String) {
    let status = try child.wait()
    return (status, String(decoding: try output.readToEnd(), as: UTF8.self))
  }
}
