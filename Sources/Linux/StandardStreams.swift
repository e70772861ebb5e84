import TouchstoneCLinux
import Glibc

/// Text to standard output and standard error.
package enum StandardStreams {
  /// A reader that goes away is an error to be told, not the sudden end of the process.
  private static let brokenPipesAreIgnored: Void = c_ignore_broken_pipes()

  /// Writes text to standard output; `brokenPipe` when nobody reads it any more.
  package static func writeOut(_ text: String) throws(Errno) {
    try write(text, to: STDOUT_FILENO)
  }

  /// Writes text to standard error.
  package static func writeError(_ text: String) {
    do {
      try write(text, to: STDERR_FILENO)
    } catch {
      // There is no place left to tell it.
    }
  }

  /// Whether a descriptor leads to a terminal.
  package static func isTerminal(_ descriptor: CInt = STDOUT_FILENO) -> Bool {
    isatty(descriptor) == 1
  }

  private static func write(_ text: String, to descriptor: CInt) throws(Errno) {
    _ = brokenPipesAreIgnored
    try FileDescriptor.writeAll(Array(text.utf8), to: descriptor)
  }
}
