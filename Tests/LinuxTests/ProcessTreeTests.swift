import Glibc
import Testing
import TouchstoneTestSupport

@testable import TouchstoneLinux

struct ProcessTreeTests {
  @Test("This process descends from its parent, not from itself, and its parent not from it")
  func descent() throws {
    let own = ProcessTree.currentPID
    expectEqual(ProcessTree.descends(own, from: getppid()), true)
    expectEqual(ProcessTree.descends(own, from: own), false)
    expectEqual(ProcessTree.descends(getppid(), from: own), false)
  }

  @Test("The ancestry of a process that is gone is unknown")
  func unknownAncestry() throws {
    expectNil(ProcessTree.descends(.max, from: getppid()))
    let child = try ChildProcess.spawn(path: "/bin/true", environment: [:])
    let descriptor = try ProcessDescriptor.open(child)
    expectEqual(ProcessTree.descends(child, from: getpid()), true)
    try expectEqual(descriptor.waitForExit(), .exited(0))
    expectNil(ProcessTree.descends(child, from: getpid()))
  }

  @Test(
    "The parent is found behind any process name",
    arguments: [
      ("12 (cat) S 7 12 12", 7), ("12 (a b) S 7 12", 7), ("12 (a) R 5 (b)) S 7 12", 7),
      ("12 () S 7 12", 7), ("12 (cat) S", nil), ("12 cat S 7", nil), ("", nil),
    ] as [(String, CInt?)])
  func parsing(line: String, parent: CInt?) {
    expectEqual(ProcessTree.parent(inStat: line), parent)
  }

  @Test("The subreaper above an orphan becomes its parent")
  func subreaper() async {
    // In a separate process: in this one the orphans of other tests would become our children, and no
    // code would wait for them.
    await #expect(processExitsWith: .success) {
      try ProcessTree.becomeSubreaper()
      let input = try FileDescriptor.pipe()
      let output = try FileDescriptor.pipe()
      // The shell leaves a `cat` behind, which lives as long as the input is open. It reads a copy of the
      // shell's input, since a shell gives a command in the background /dev/null instead.
      let parent = try ChildProcess.spawn(
        path: "/bin/sh", arguments: ["-c", "exec 3<&0; cat <&3 >/dev/null & echo $!"],
        environment: [:],
        dieWithParent: false, input: .descriptor(input.reading.rawValue),
        output: .descriptor(output.writing.rawValue))
      try expectEqual(ProcessDescriptor.open(parent).waitForExit(), .exited(0))
      var buffer = [UInt8](repeating: 0, count: 32)
      let count = try #require(try output.reading.read(into: &buffer).value())
      let digits = String(decoding: buffer.prefix(count), as: UTF8.self).dropLast()
      let orphan = try #require(CInt(digits))
      expectEqual(ProcessTree.descends(orphan, from: getpid()), true)
      #expect(try ProcessTree.children(of: getpid()).contains(orphan))
      let descriptor = try ProcessDescriptor.open(orphan)
      try descriptor.send(.kill)
      try expectEqual(descriptor.waitForExit(), .signalled(9))
      #expect(try !ProcessTree.children(of: getpid()).contains(orphan))
    }
  }

  @Test("A process has children until it has waited for the last one")
  func hasChildren() async {
    // In a separate process: this one has the children of other tests.
    await #expect(processExitsWith: .success) {
      expectEqual(ProcessTree.hasChildren, false)
      let child = try ProcessDescriptor.open(
        ChildProcess.spawn(path: "/bin/true", environment: [:]))
      expectEqual(ProcessTree.hasChildren, true)
      try expectEqual(child.waitForExit(), .exited(0))
      expectEqual(ProcessTree.hasChildren, false)
    }
  }

  @Test("The path of this program is absolute and leads to a file")
  func executablePath() throws {
    let path = try ProcessTree.executablePath()
    #expect(path.hasPrefix("/"))
    #expect(Files.exists(path))
  }
}
