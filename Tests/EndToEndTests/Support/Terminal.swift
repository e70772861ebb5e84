import Glibc
import TouchstoneLinux

/// A pseudoterminal: a program that runs in it prints what it would print for a person.
final class Terminal {
  struct Failure: Error {}

  private let master: CInt
  private let path: String

  /// Opens a terminal with a number of columns.
  init(columns: UInt16) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var isLocked: CInt = 0
    var number: CInt = 0
    var size = winsize(ws_row: 50, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard master >= 0, ioctl(master, Self.lock, &isLocked) == 0,
      ioctl(master, Self.number, &number) == 0, ioctl(master, UInt(TIOCSWINSZ), &size) == 0
    else { throw Failure() }
    path = "/dev/pts/\(number)"
  }

  // `TIOCSPTLCK` and `TIOCGPTN` of <asm-generic/ioctls.h>, which Swift does not import.
  private static let lock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430

  deinit { close(master) }

  /// Runs the tool to its end in this terminal and returns what it printed, with its standard error if `withErrors`.
  func run(
    _ words: [String], environment: [String: String] = [:], withErrors: Bool = false
  ) throws -> String {
    let output = try FileDescriptor.open(path, .writing)
    var variables = ["TERM": "xterm", "NO_COLOR": "", "COLUMNS": ""]
    variables.merge(environment) { $1 }
    let child = try Child(
      Programs.tool, words, environment: variables, output: .descriptor(output.rawValue),
      error: withErrors ? .descriptor(output.rawValue) : .null)
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    // The terminal buffers only a few kilobytes, so it is read while the tool runs.
    while try !child.hasEnded() || isReadable {
      guard isReadable else { continue }
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer.prefix(count)
    }
    return String(decoding: text, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// Whether there is output to read; waits up to 10 ms for it.
  private var isReadable: Bool {
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 10) > 0 && request.revents & Int16(POLLIN) != 0
  }
}
