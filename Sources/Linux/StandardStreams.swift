import Glibc
import TouchstoneCLinux

/// Writes text to standard output and standard error.
///
/// Control characters are escaped (`TerminalText`), since a text may come from another process or a file. The functions
/// with the label `verbatim` write the text as it is.
package enum StandardStreams {
  /// Makes writing to a closed reader an error instead of a signal that ends the process; runs once, on first use.
  private static let brokenPipesAreIgnored: Void = c_ignore_broken_pipes()

  /// Whether standard output was closed when the process began.
  ///
  /// The check opens `/dev/null` in place of every closed stream. Otherwise a file that is opened later would get the
  /// number of the stream, and text for the stream would be written to the file.
  private static let outputIsClosed: Bool = {
    let closed = (STDIN_FILENO...STDERR_FILENO).filter { fcntl($0, F_GETFD) == -1 }
    // A file that is opened gets the lowest free number, so these are the numbers of the closed streams.
    for _ in closed { _ = open("/dev/null", O_RDWR) }
    return closed.contains(STDOUT_FILENO)
  }()

  /// Finds out which streams are closed and reserves their numbers; call it before anything is opened.
  package static func reserve() { _ = outputIsClosed }

  /// Writes text to standard output; throws `brokenPipe` if its reader is gone, or if it was closed when the process
  /// began.
  package static func writeOut(_ text: String) throws(Errno) {
    try writeOut(verbatim: TerminalText.escaped(text))
  }

  /// Writes text as it is, such as the content of a file, or text that the caller has escaped and then colored.
  package static func writeOut(verbatim text: String) throws(Errno) {
    guard !outputIsClosed else { throw .brokenPipe }
    try write(text, to: STDOUT_FILENO)
  }

  /// Writes text to standard output without waiting for the reader; returns false if that is not possible.
  ///
  /// The escaped text must have at most 4,096 bytes, the most that a pipe with room surely takes at once (`PIPE_BUF`).
  /// If standard output has no reader, or `reserve()` found it closed, the text is discarded and the result is true.
  package static func writeOutIfReady(_ text: String) -> Bool {
    guard (try? waitReady(STDOUT_FILENO, writable: true, forNanoseconds: 0)) == true else {
      return false
    }
    // Writing fails if the reader is gone, and then nobody misses the text.
    try? write(TerminalText.escaped(text), to: STDOUT_FILENO)
    return true
  }

  /// Turns off the buffering of `print` and of C's standard output, so that text is written at once.
  ///
  /// A process that is killed, or that traps, then loses no text that it has printed. Call it before
  /// anything is printed.
  package static func writeThrough() {
    c_write_through()
  }

  /// Writes text to standard error.
  package static func writeError(_ text: String) {
    writeError(verbatim: TerminalText.escaped(text))
  }

  /// Writes text to standard error as it is, such as the control sequence that clears a line.
  package static func writeError(verbatim text: String) {
    do {
      try write(text, to: STDERR_FILENO)
    } catch {
      // An error about standard error cannot be reported anywhere.
    }
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: CInt = STDOUT_FILENO) -> Bool {
    isatty(descriptor) == 1
  }

  /// The number of columns of a terminal; nil if it is not a terminal or does not report its size.
  package static func terminalColumns(_ descriptor: CInt = STDOUT_FILENO) -> Int? {
    let columns = Int(c_terminal_columns(descriptor))
    return columns > 0 ? columns : nil
  }

  private static func write(_ text: String, to descriptor: CInt) throws(Errno) {
    _ = brokenPipesAreIgnored
    try FileDescriptor.writeAll(Array(text.utf8), to: descriptor)
  }
}
