import Glibc
import TouchstoneCLinux

/// Writes text to standard output and standard error.
package enum StandardStreams {
  /// Makes writing to a closed reader an error instead of a signal that ends the process; runs once, on first use.
  private static let brokenPipesAreIgnored: Void = c_ignore_broken_pipes()

  /// Writes text to standard output; throws `brokenPipe` if the reader has closed it.
  package static func writeOut(_ text: String) throws(Errno) {
    try write(text, to: STDOUT_FILENO)
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
