import Linux
import Testing

@Suite struct ErrnoTests {
  @Test("An error number says its reason in English with the C name")
  func describesItself() {
    #expect("\(Errno.noSuchFileOrDirectory)" == "no such file or directory (ENOENT)")
    #expect("\(Errno.brokenPipe)" == "the other end is closed (EPIPE)")
    #expect("\(Errno.wouldBlock)" == "would have to wait (EAGAIN)")
  }

  @Test("A number that nobody knows is kept and shown")
  func keepsUnknownNumbers() {
    #expect(Errno(rawValue: 4_095).rawValue == 4_095)
    #expect("\(Errno(rawValue: 4_095))" == "error number 4095")
  }

  @Test("Every number up to the last of this module is described at most once")
  func describesEachNumberOnce() {
    let described = (CInt(1)...200).map { "\(Errno(rawValue: $0))" }.filter {
      !$0.hasPrefix("error")
    }
    #expect(described.count == 46)
    #expect(Set(described).count == described.count)
  }
}
