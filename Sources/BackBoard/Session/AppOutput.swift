package import BackBoardServices
package import TouchstoneLinux
package import TouchstoneRunLoops
import TouchstoneTrace

/// Passes on the output of apps, line by line, each line marked with the name of its app.
///
/// Standard output and error of an app are one pipe, so that their order stays as it was. In real time a line is passed
/// on when it arrives; in virtual time when every member has reported that it is idle, and then in the order of the
/// members, so that the result does not depend on which app was faster; lines beyond `waitingByteLimit` do not wait.
/// Control characters except tabs are escaped, since the lines may go to a terminal.
///
/// The output never blocks an app or the broker: a pipe is always read, and lines for which standard output has no room
/// are lost; their number is printed before the next line for which there is room. A file gets the first
/// `headByteLimit` bytes of a process's output and its last `tailByteLimit` bytes, where the report of a crash would be.
///
/// Lives on the broker's main thread.
package final class AppOutput {
  /// The longest line in bytes; a longer one is passed on in pieces.
  package static let lineByteLimit = 2000
  /// The bytes from the beginning of a process's output that a file gets.
  package static let headByteLimit = 256 * 1024
  /// The bytes from the end of a process's output that a file gets.
  package static let tailByteLimit = 64 * 1024
  /// The bytes of lines that wait in virtual time, beyond which they are passed on at once.
  static let waitingByteLimit = 256 * 1024
  /// The bytes after which reading pauses, so that an app that prints without end does not keep the broker busy.
  static let burstByteLimit = 256 * 1024

  /// The output of one process.
  private final class Channel {
    let member: MemberID
    let name: String
    let descriptor: FileDescriptor
    var source: CFRunLoopSource?
    /// The bytes after the last line break.
    var rest: [UInt8] = []
    /// Lines that wait until every member has reported that it is idle.
    var waiting: [String] = []
    /// The bytes of the lines in `waiting`.
    var waitingByteCount = 0
    /// The bytes of the head that were written to the file.
    var passedByteCount = 0
    /// The last lines that came after the head.
    var tail: [String] = []
    /// The bytes of the lines in `tail`.
    var tailByteCount = 0
    /// How many lines between the head and `tail` were dropped.
    var leftOutCount = 0

    init(member: MemberID, name: String, descriptor: consuming FileDescriptor) {
      self.member = member
      self.name = name
      self.descriptor = descriptor
    }
  }

  private let loop: CFRunLoop
  private let isVirtual: Bool
  /// The file in memory that gets the lines; nil if standard output does.
  private let file: CInt?
  private var channels: [Channel] = []
  private var buffer = [UInt8](repeating: 0, count: 16 * 1024)
  /// The number of lines that were lost since the last note about lost lines.
  private var lostCount = 0

  /// Makes an output into a file, or to the broker's standard output.
  package init(loop: CFRunLoop, isVirtual: Bool, file: CInt?) {
    self.loop = loop
    self.isVirtual = isVirtual
    self.file = file
  }

  /// Opens a pipe for the process of an app that is about to start, and returns its writing end.
  package func open(_ name: String, as member: MemberID) throws(Errno) -> FileDescriptor {
    let pipe = try FileDescriptor.pipe()
    let reading = pipe.reading
    let writing = pipe.writing
    try reading.setNonBlocking()
    let channel = Channel(member: member, name: name, descriptor: reading)
    let source = CFRunLoopSource.version1(
      order: 0, descriptor: channel.descriptor.rawValue, name: "output of \(name)"
    ) { [unowned self, unowned unretained = channel] in
      // Only the list of channels retains the channel, and `read` may remove it; this constant keeps it for `passOn`.
      let channel = unretained
      read(channel)
      if !isVirtual { passOn(channel) }
    }
    channel.source = source
    channels.append(channel)
    channels.sort { $0.member < $1.member }
    loop.add(source, .commonModes)
    return writing
  }

  /// Passes on the lines that were read; with `reading`, first reads what apps have printed since.
  ///
  /// Reading costs a system call for each process.
  package func passOn(reading: Bool) {
    for channel in channels {
      if reading { read(channel) }
      passOn(channel)
    }
  }

  /// Passes on the last output of a process that has ended; processes that it has started may still print.
  package func processEnded(_ member: MemberID) {
    for channel in channels where channel.member == member {
      read(channel)
      finish(channel)
    }
  }

  /// Passes on the last output of all processes.
  package func finish() {
    for channel in channels {
      read(channel)
      finish(channel)
    }
  }

  // MARK: Reading

  /// Reads what an app has printed, about `burstByteLimit` bytes at most; closes the channel at the end of the pipe.
  private func read(_ channel: Channel) {
    var count = 0
    while channel.source?.isValid == true, count < Self.burstByteLimit {
      // A pipe that cannot be read is treated as if it had ended.
      let outcome = (try? channel.descriptor.read(into: &buffer)) ?? .done(0)
      guard case .done(let read) = outcome else { return }
      guard read > 0 else { return close(channel) }
      count += read
      split(read, of: channel)
    }
  }

  private func split(_ count: Int, of channel: Channel) {
    for byte in buffer[..<count] {
      if byte == UInt8(ascii: "\n") {
        endLine(of: channel)
      } else {
        // A line is not cut within a character of UTF-8, which has at most four bytes.
        let isInCharacter = byte & 0xC0 == 0x80 && channel.rest.count < Self.lineByteLimit + 4
        if channel.rest.count >= Self.lineByteLimit, !isInCharacter { endLine(of: channel) }
        channel.rest.append(byte)
      }
    }
  }

  private func endLine(of channel: Channel) {
    let line = PrintedText.line(channel.rest, of: channel.name)
    channel.waiting.append(line)
    channel.waitingByteCount += line.utf8.count
    // In virtual time lines wait until every member has reported that it is idle.
    if channel.waitingByteCount > Self.waitingByteLimit { passOn(channel) }
    channel.rest.removeAll(keepingCapacity: true)
  }

  private func close(_ channel: Channel) {
    channel.source?.invalidate()
    finish(channel)
    channels.removeAll { $0 === channel }
  }

  // MARK: Passing on

  private func passOn(_ channel: Channel) {
    for line in channel.waiting { passOn(line, of: channel) }
    channel.waiting.removeAll(keepingCapacity: true)
    channel.waitingByteCount = 0
  }

  private func passOn(_ line: String, of channel: Channel) {
    guard let file else { return show(line) }
    let count = line.utf8.count
    guard channel.tail.isEmpty, channel.passedByteCount + count <= Self.headByteLimit else {
      return keepLast(line, of: channel)
    }
    channel.passedByteCount += count
    write(line, to: file)
  }

  /// Adds a line to the tail, and drops the first lines of the tail while it is too long.
  private func keepLast(_ line: String, of channel: Channel) {
    channel.tail.append(line)
    channel.tailByteCount += line.utf8.count
    var dropped = 0
    while channel.tailByteCount > Self.tailByteLimit, dropped < channel.tail.count - 1 {
      channel.tailByteCount -= channel.tail[dropped].utf8.count
      dropped += 1
    }
    channel.tail.removeFirst(dropped)
    channel.leftOutCount += dropped
  }

  /// Passes on an incomplete last line, and the tail of a long output.
  private func finish(_ channel: Channel) {
    if !channel.rest.isEmpty { endLine(of: channel) }
    passOn(channel)
    guard let file, !channel.tail.isEmpty else { return }
    if channel.leftOutCount > 0 {
      write("\(channel.name): (lines left out: \(channel.leftOutCount))\n", to: file)
    }
    for line in channel.tail { write(line, to: file) }
    // Processes that the app has started may continue to print; the same limits begin anew for them.
    channel.tail = []
    channel.tailByteCount = 0
    channel.leftOutCount = 0
    channel.passedByteCount = 0
  }

  private func write(_ line: String, to file: CInt) {
    // The file is in memory. If memory is lacking, the rest of the output is lost.
    try? FileDescriptor.writeAll(Array(line.utf8), to: file)
  }

  /// Writes a line to standard output, unless that would have to wait for its reader.
  private func show(_ line: String) {
    // Escapes and replaced bytes can make a line longer than the 4,096 bytes that a pipe with room takes at once; its
    // first 1,000 characters always fit.
    let line = line.utf8.count > 4000 ? line.prefix(1000) + "…\n" : line
    if lostCount > 0 {
      let lost = "(lines of apps that were lost: \(lostCount))\n"
      let isNoted = StandardStreams.writeOutIfReady(lost)
      if isNoted { lostCount = 0 }
    }
    // The note about lost lines must come before the line that follows them.
    let isShown = lostCount == 0 && StandardStreams.writeOutIfReady(line)
    if !isShown { lostCount += 1 }
  }
}

/// The form in which the lines of apps are passed on.
enum PrintedText {
  /// A line with the name of its app and a line break at its end.
  ///
  /// Control characters except tabs are escaped, and a carriage return at the end is dropped.
  static func line(_ bytes: [UInt8], of name: String) -> String {
    let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
    let columns = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { QuotedText.name(String(decoding: $0, as: UTF8.self)) }
    return QuotedText.name(name) + ": " + columns.joined(separator: "\t") + "\n"
  }
}
