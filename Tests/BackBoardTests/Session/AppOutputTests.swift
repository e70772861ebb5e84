import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

/// The lines that apps write, which the broker writes to a file with the names of the apps.
final class AppOutputTests {
  private let file: FileDescriptor
  private let loop: CFRunLoop

  init() throws {
    file = try MemoryFile.create(name: "output")
    let time = VirtualTimeSource()
    loop = CFRunLoop(waiter: EpollWaiter(time: HostTimeSource()), time: time)
  }

  /// The contents of the file.
  private func text() throws -> String {
    let length = try file.regularFileLength() ?? 0
    return String(decoding: try file.readBytes(at: 0, count: length), as: UTF8.self)
  }

  private func output() -> AppOutput {
    AppOutput(loop: loop, isVirtual: true, file: file.rawValue)
  }

  @Test("lines carry the name of their app, and come in the order of the members")
  func marks() throws {
    let output = output()
    let second = try output.open("Canvas", as: MemberID(rawValue: 3))
    let first = try output.open("Counter", as: MemberID(rawValue: 2))
    try second.writeAll(Array("draws\n".utf8))
    try first.writeAll(Array("one\ntw".utf8))
    output.passOn(reading: true)
    try expectEqual(text(), "Counter: one\nCanvas: draws\n")
    try first.writeAll(Array("o\n".utf8))
    output.passOn(reading: true)
    try expectEqual(text(), "Counter: one\nCanvas: draws\nCounter: two\n")
  }

  @Test("control characters are escaped, bytes that are no text replaced, tabs stay")
  func escapes() throws {
    let output = output()
    let pipe = try output.open("App", as: MemberID(rawValue: 2))
    try pipe.writeAll(Array("a\tb\u{1B}[31m\u{9B}\r\n".utf8) + [0xFF, 0x0A])
    output.passOn(reading: true)
    try expectEqual(text(), "App: a\tb\\u{1b}[31m\\u{9b}\nApp: \u{FFFD}\n")
  }

  @Test("a line without an end is passed on when its process ends, and a long line in pieces")
  func unfinished() throws {
    let output = output()
    let pipe = try output.open("App", as: MemberID(rawValue: 2))
    try pipe.writeAll([UInt8](repeating: 0x78, count: AppOutput.lineByteLimit + 5))
    output.passOn(reading: true)
    expectEqual(try text().count, AppOutput.lineByteLimit + "App: \n".count)
    output.processEnded(MemberID(rawValue: 2))
    try expectEqual(text().split(separator: "\n").last, "App: xxxxx")
  }

  @Test("a long line is not divided within a character", arguments: 1...4)
  func wholeCharacters(place: Int) throws {
    let output = output()
    let pipe = try output.open("App", as: MemberID(rawValue: 2))
    // The character of four bytes begins `place` bytes before the limit, and ends at the limit or after it.
    let start = String(repeating: "x", count: AppOutput.lineByteLimit - place)
    try pipe.writeAll(Array((start + "\u{1F600}yz\n").utf8))
    output.passOn(reading: true)
    let lines = try text().split(separator: "\n").map { $0.dropFirst("App: ".count) }
    expectEqual(lines, [start + "\u{1F600}", "yz"])
  }

  @Test(
    "in real time a line is passed on as it arrives, in virtual time when all have answered",
    arguments: [false, true])
  func whenPassedOn(isVirtual: Bool) throws {
    let output = AppOutput(loop: loop, isVirtual: isVirtual, file: file.rawValue)
    let pipe = try output.open("App", as: MemberID(rawValue: 2))
    try pipe.writeAll(Array("line\n".utf8))
    expectEqual(
      loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: true), .handledSource)
    try expectEqual(text(), isVirtual ? "" : "App: line\n")
    output.passOn(reading: false)
    try expectEqual(text(), "App: line\n")
  }

  @Test(
    "the file has the number of lines that are left out, and no note if there are none",
    arguments: [0, 1])
  func leftOut(count: Int) throws {
    let output = output()
    let pipe = try output.open("App", as: MemberID(rawValue: 2))
    // A line of 100 bytes, its mark included.
    let line = String(repeating: "x", count: 94) + "\n"
    var rest = AppOutput.headByteLimit / 100 + AppOutput.tailByteLimit / 100 + count
    while rest > 0 {
      let chunk = min(rest, 100)
      try pipe.writeAll(Array(String(repeating: line, count: chunk).utf8))
      output.passOn(reading: true)
      rest -= chunk
    }
    output.finish()
    let notes = try text().split(separator: "\n").filter { $0.contains("left out") }
    expectEqual(notes, count == 0 ? [] : ["App: (lines left out: 1)"])
  }

  @Test("of a long output the file has the beginning, the end, and the number of lines between")
  func bounds() throws {
    let output = output()
    let pipe = try output.open("App", as: MemberID(rawValue: 2))
    var count = 0
    for _ in 0..<40 {
      var chunk = ""
      for _ in 0..<1000 {
        count += 1
        chunk += "line \(count)\n"
      }
      try pipe.writeAll(Array(chunk.utf8))
      output.passOn(reading: true)
    }
    output.finish()
    let lines = try text().split(separator: "\n")
    expectEqual(lines.first, "App: line 1")
    expectEqual(lines.last, "App: line \(count)")
    let note = try #require(lines.first { $0.contains("left out") })
    // The note is "App: (lines left out: 123)".
    let leftOut = try #require(note.split(separator: " ").last.flatMap { Int($0.dropLast()) })
    expectEqual(lines.count - 1 + leftOut, count)
    // The note has fewer than 100 bytes.
    #expect(try text().utf8.count <= AppOutput.headByteLimit + AppOutput.tailByteLimit + 100)
  }
}
