import Glibc
import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct StandardStreamsTests {
  @Test("Text arrives on the stream it is written to")
  func writes() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(0),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try StandardStreams.writeOut("results ü\n")
      StandardStreams.writeError("remarks\n")
      ProcessExit.exit(0)
    }
    let output = String(decoding: try #require(result?.standardOutputContent), as: UTF8.self)
    let error = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
    #expect(output.contains("results ü\n") && !output.contains("remarks"))
    #expect(error.contains("remarks\n") && !error.contains("results"))
  }

  @Test("Control characters are escaped on both streams, unless a text is written verbatim")
  func escapes() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(0),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try StandardStreams.writeOut("out \u{1B}[2J\u{202E}\n")
      try StandardStreams.writeOut(verbatim: "color \u{1B}[1m\n")
      #expect(StandardStreams.writeOutIfReady("ready \u{9B}\n"))
      StandardStreams.writeError("error \u{1B}]0;title\u{7}\n")
      StandardStreams.writeError(verbatim: "clear \u{1B}[K\n")
      ProcessExit.exit(0)
    }
    let output = String(decoding: try #require(result?.standardOutputContent), as: UTF8.self)
    let error = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
    #expect(
      output.contains("out \\u{1b}[2J\\u{202e}\ncolor \u{1B}[1m\nready \\u{9b}\n"), "\(output)")
    #expect(error.contains("error \\u{1b}]0;title\\u{7}\nclear \u{1B}[K\n"), "\(error)")
  }

  @Test("A closed reader is an error and does not end the process")
  func brokenPipe() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let pipe = try FileDescriptor.pipe()
      let writing = pipe.writing
      expectEqual(dup2(writing.rawValue, STDOUT_FILENO), STDOUT_FILENO)
      _ = consume pipe.reading
      do throws(Errno) {
        try StandardStreams.writeOut("lost")
      } catch {
        ProcessExit.exit(error == .brokenPipe ? 7 : 8)
      }
    }
  }

  @Test("A pipe is not a terminal")
  func terminal() throws {
    let pipe = try FileDescriptor.pipe()
    #expect(!StandardStreams.isTerminal(pipe.reading.rawValue))
  }
}
