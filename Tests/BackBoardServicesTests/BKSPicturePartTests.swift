import BackBoardServices
import Testing
import TouchstoneTestSupport

struct BKSPicturePartTests {
  @Test("the end of a file's name is its format")
  func formats() {
    expectEqual(BKSPicturePart.Format(path: "a/b.svg"), .svg)
    expectEqual(BKSPicturePart.Format(path: "b.png"), .png)
    for path in ["b.jpg", "svg", "b.SVG", ""] { expectNil(BKSPicturePart.Format(path: path)) }
  }
}
