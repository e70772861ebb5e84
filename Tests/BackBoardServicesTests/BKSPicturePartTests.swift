import BackBoardServices
import Testing
import TouchstoneTestSupport

struct BKSPicturePartTests {
  @Test("the extension of a path gives the format, in lower case only")
  func formats() {
    expectEqual(BKSPicturePart.Format(path: "a/b.svg"), .svg)
    expectEqual(BKSPicturePart.Format(path: "b.png"), .png)
    for path in ["b.jpg", "svg", "b.SVG", ""] { expectNil(BKSPicturePart.Format(path: path)) }
  }
}
