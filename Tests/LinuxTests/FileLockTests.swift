import Linux
import Testing

@Suite struct FileLockTests {
  @Test("A lock is held by one, and free again when its holder ends")
  func exclusive() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/lock"
      let first = try Files.lock(path)
      let isHeld = first.isDone
      #expect(isHeld)
      #expect(try !isFree(path))
      _ = consume first
      #expect(try isFree(path))
    }
  }

  @Test("A lock needs a folder to be in")
  func missingFolder() {
    #expect(throws: Errno.noSuchFileOrDirectory) { _ = try Files.lock("/nowhere/at/all") }
  }

  private func isFree(_ path: String) throws -> Bool {
    let outcome = try Files.lock(path)
    return outcome.isDone
  }
}
