import Glibc
import TouchstoneCLinux

/// Writes text to standard output and standard error.
///
/// What a terminal may obey is escaped (`TerminalText`), since a text may hold what another process or a file says. Only
/// what is called verbatim arrives as it is.
package enum StandardStreams {
  /// Makes writing to a closed reader an error instead of a signal that ends the process; runs once, on first use.
  private static let brokenPipesAreIgnored: Void = c_ignore_broken_pipes()

  /// Whether standard output was closed when the process began.
  ///
  /// The check opens `/dev/null` in place of every closed stream: else a file that is opened later would get the number
  /// of the stream, and what is written to the stream would go into the file.
  private static let outputIsClosed: Bool = {
    let closed = (STDIN_FILENO...STDERR_FILENO).filter { fcntl($0, F_GETFD) == -1 }
    // A file that is opened gets the lowest free number, so these are the numbers of the closed streams.
    for _ in closed { _ = open("/dev/null", O_RDWR) }
    return closed.contains(STDOUT_FILENO)
  }()

  /// Finds out which streams are closed and reserves their numbers; call it before anything is opened.
  package static func reserve() { _ = outputIsClosed }

  /// Writes text to standard output; throws `brokenPipe` if nobody reads it, now or from the beginning.
  package static func writeOut(_ text: String) throws(Errno) {
    try writeOut(verbatim: TerminalText.escaped(text))
  }

  /// Writes a text as it is: the content of a file, or a text that the caller has escaped before adding colors.
  package static func writeOut(verbatim text: String) throws(Errno) {
    guard !outputIsClosed else { throw .brokenPipe }
    try write(text, to: STDOUT_FILENO)
  }

  /// Writes a text to standard output, unless it would have to wait for the reader; returns false then.
  ///
  /// The text has at most 4,096 bytes once it is escaped. If standard output is closed, the text is discarded and the
  /// result is true.
  package static func writeOutIfReady(_ text: String) -> Bool {
    guard (try? waitReady(STDOUT_FILENO, writable: true, forNanoseconds: 0)) == true else {
      return false
    }
    // It fails if the reader is gone, and then the text is of no use.
    try? write(TerminalText.escaped(text), to: STDOUT_FILENO)
    return true
  }

  /// Turns off buffering of what C or Swift code of this process prints, so that each piece of text is written at once.
  ///
  /// A process that is killed, or that traps, then loses nothing that it has printed. Call it before
  /// anything is printed.
  package static func writeThrough() {
    c_write_through()
  }

  /// Writes text to standard error.
  package static func writeError(_ text: String) {
    writeError(verbatim: TerminalText.escaped(text))
  }

  /// Writes a text to standard error as it is, such as the sequence that clears a line.
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

  /// The number of columns of a terminal; nil if the descriptor is no terminal, or one that does not report its size.
  package static func terminalColumns(_ descriptor: CInt = STDOUT_FILENO) -> Int? {
    let columns = Int(c_terminal_columns(descriptor))
    return columns > 0 ? columns : nil
  }

  private static func write(_ text: String, to descriptor: CInt) throws(Errno) {
    _ = brokenPipesAreIgnored
    try FileDescriptor.writeAll(Array(text.utf8), to: descriptor)
  }
}
