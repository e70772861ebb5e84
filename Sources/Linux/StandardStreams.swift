import Glibc
import TouchstoneCLinux

/// Writes text to standard output and standard error.
package enum StandardStreams {
  /// Makes writing to a closed reader an error instead of a signal that ends the process; runs once, on first use.
  private static let brokenPipesAreIgnored: Void = c_ignore_broken_pipes()

  /// Whether standard output was closed when the process began.
  ///
  /// Finding out takes the numbers of closed streams, so that nothing that is opened later gets what is written to them.
  private static let outputIsClosed: Bool = {
    let closed = (STDIN_FILENO...STDERR_FILENO).filter { fcntl($0, F_GETFD) == -1 }
    // The lowest free number is taken, beginning with standard input.
    for _ in closed { _ = open("/dev/null", O_RDWR) }
    return closed.contains(STDOUT_FILENO)
  }()

  /// Looks which streams are closed; call it before anything is opened.
  package static func reserve() { _ = outputIsClosed }

  /// Writes text to standard output; throws `brokenPipe` if nobody reads it, now or from the beginning.
  package static func writeOut(_ text: String) throws(Errno) {
    guard !outputIsClosed else { throw .brokenPipe }
    try write(text, to: STDOUT_FILENO)
  }

  /// Writes a text of at most 4,096 bytes to standard output if that does not have to wait for its reader; false if it
  /// would have to.
  ///
  /// A closed standard output takes everything.
  package static func offerOut(_ text: String) -> Bool {
    guard (try? waitReady(STDOUT_FILENO, writable: true, forNanoseconds: 0)) == true else {
      return false
    }
    // A reader that has gone misses nothing.
    try? write(text, to: STDOUT_FILENO)
    return true
  }

  /// Hands on each piece of text that C or Swift code of this process prints at once, instead of when a buffer is full.
  ///
  /// A process that is killed, or that traps, then loses nothing that it has printed. Call it before anything is printed.
  package static func writeThrough() {
    c_write_through()
  }

  /// Writes text to standard error.
  package static func writeError(_ text: String) {
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

  private static func write(_ text: String, to descriptor: CInt) throws(Errno) {
    _ = brokenPipesAreIgnored
    try FileDescriptor.writeAll(Array(text.utf8), to: descriptor)
  }
}
