import Testing
import UIKit

@MainActor
@Suite("Place and size of a view")
struct UIViewGeometryTests {
  @Test("R-VIEW-15: frame, bounds and center move together")
  func together() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
    view.bounds.size = CGSize(width: 20, height: 10)
    #expect(view.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
  }

  @Test("Only a new size asks for layout")
  func layout() {
    final class Laying: UIView {
      var passes = 0
      override func layoutSubviews() { passes += 1 }
    }
    let view = Laying(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layoutIfNeeded()
    #expect(view.passes == 1)
    view.frame.origin.x = 5
    view.center.y = 5
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.bounds.origin.y = 3
    view.layoutIfNeeded()
    #expect(view.passes == 1)
    view.bounds.size.width = 11
    view.layoutIfNeeded()
    #expect(view.passes == 2)
  }

  @Test("The anchor point is the same through the view and through its layer")
  func anchorPoint() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.anchorPoint = CGPoint(x: 0, y: 0)
    #expect(view.anchorPoint == CGPoint(x: 0, y: 0))
    #expect(view.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
    #expect(view.layer === view.layer && view.layer.position == view.center)
  }

  @Test("sizeToFit takes what sizeThatFits says and keeps the corner")
  func fitting() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 40) }
    }
    let view = Fitting(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 30, height: 40))
    let plain = UIView(frame: view.frame)
    plain.sizeToFit()
    #expect(plain.frame == view.frame)
  }
}
