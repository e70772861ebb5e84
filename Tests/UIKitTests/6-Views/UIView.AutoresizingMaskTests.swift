import Testing
import UIKit

@MainActor
@Suite("Autoresizing")
struct UIViewAutoresizingMaskTests {
  private func resized(
    _ mask: UIView.AutoresizingMask, frame: CGRect = CGRect(x: 10, y: 10, width: 50, height: 50),
    to size: CGSize = CGSize(width: 200, height: 300)
  ) -> CGRect {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: frame)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = size
    return child.frame
  }

  @Test("Nothing flexible: nothing changes")
  func fixed() {
    #expect(resized([]) == CGRect(x: 10, y: 10, width: 50, height: 50))
  }

  @Test("One flexible part takes the whole change")
  func onePart() {
    #expect(resized(.flexibleWidth) == CGRect(x: 10, y: 10, width: 150, height: 50))
    #expect(resized(.flexibleHeight) == CGRect(x: 10, y: 10, width: 50, height: 250))
    #expect(resized(.flexibleLeftMargin) == CGRect(x: 110, y: 10, width: 50, height: 50))
    #expect(resized(.flexibleTopMargin) == CGRect(x: 10, y: 210, width: 50, height: 50))
    #expect(resized(.flexibleRightMargin) == CGRect(x: 10, y: 10, width: 50, height: 50))
  }

  @Test("Several flexible parts share the change by their lengths")
  func shares() {
    #expect(
      resized([.flexibleLeftMargin, .flexibleRightMargin])
        == CGRect(x: 30, y: 10, width: 50, height: 50))
    #expect(
      resized([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
        == CGRect(x: 20, y: 10, width: 100, height: 50))
  }

  @Test("Flexible parts without length share equally")
  func zeroLengths() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      resized([.flexibleLeftMargin, .flexibleRightMargin], frame: frame).origin.x == 50)
  }

  @Test("A view that does not autoresize its subviews leaves them alone")
  func switchedOff() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: parent.bounds)
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.autoresizesSubviews = false
    parent.frame.size = CGSize(width: 300, height: 300)
    #expect(child.frame.size == CGSize(width: 100, height: 100))
  }
}
