import Testing
import TouchstoneTestSupport
import UIKit

/// Views that mask other views.
@MainActor
struct UIViewMaskTests {
  @Test("R-LAYER-10: the layer of a mask is the mask of the layer, and hit tests ignore it")
  func mask() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    expectNil(view.mask)
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.mask = mask
    #expect(view.mask === mask && view.layer.mask === mask.layer)
    #expect(mask.superview == nil && view.subviews.isEmpty && view.layer.sublayers == nil)
    #expect(view.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    view.mask?.frame.size.height = 0
    expectEqual(mask.layer.bounds.height, 0)
    view.mask = nil
    #expect(view.mask == nil && view.layer.mask == nil)
  }

  @Test("a view keeps its mask alive until it has another or none")
  func kept() {
    let view = UIView()
    view.mask = UIView()
    weak let mask = view.mask
    #expect(mask != nil)
    view.mask = nil
    expectNil(mask)
  }
}
