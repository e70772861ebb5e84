import Testing
import TouchstoneTestSupport

@testable import UIKit

/// Where the content of a layer or a view lies.
struct ContentPlaceTests {
  private let bounds = rect(10, 20, 41, 31)
  private let size = CGSize(width: 3, height: 5)

  /// Returns a rectangle whose numbers are rounded to hundredths.
  private func rounded(_ rect: CGRect) -> CGRect {
    func part(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
    return CGRect(
      x: part(rect.minX), y: part(rect.minY), width: part(rect.width), height: part(rect.height))
  }

  @Test("R-LAYER-30: each contents gravity has its place; one named top is at the greater y")
  func gravities() {
    let gravities: [CALayerContentsGravity] = [
      .resize, .resizeAspect, .resizeAspectFill, .center, .left, .right, .top, .bottom, .topLeft,
      .topRight, .bottomLeft, .bottomRight,
    ]
    expectEqual(
      gravities.map { rounded(ContentPlace.rect(of: size, in: bounds, $0)) },
      [
        bounds, rect(21.2, 20, 18.6, 31), rect(10, 1.33, 41, 68.33),
        rect(29, 33, 3, 5), rect(10, 33, 3, 5), rect(48, 33, 3, 5), rect(29, 46, 3, 5),
        rect(29, 20, 3, 5), rect(10, 46, 3, 5), rect(48, 46, 3, 5), rect(10, 20, 3, 5),
        rect(48, 20, 3, 5),
      ])
  }

  @Test("Each content mode has its place, and content without a size fills the bounds")
  func modes() {
    let modes: [UIView.ContentMode] = [
      .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill, .center, .left, .right, .top,
      .bottom, .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]
    expectEqual(
      modes.map { rounded(ContentPlace.rect(of: size, in: bounds, $0)) },
      [
        bounds, bounds, rect(21.2, 20, 18.6, 31),
        rect(10, 1.33, 41, 68.33), rect(29, 33, 3, 5),
        rect(10, 33, 3, 5), rect(48, 33, 3, 5), rect(29, 20, 3, 5), rect(29, 46, 3, 5),
        rect(10, 20, 3, 5), rect(48, 20, 3, 5), rect(10, 46, 3, 5), rect(48, 46, 3, 5),
      ])
    for empty in [CGSize(width: 0, height: 5), CGSize(width: 3, height: 0)] {
      expectEqual(
        ContentPlace.rect(of: empty, in: bounds, UIView.ContentMode.scaleAspectFit), bounds)
    }
  }

  @Test("Content of a point or less keeps its proportions, too")
  func small() {
    expectEqual(
      ContentPlace.rect(
        of: CGSize(width: 0.5, height: 1), in: rect(0, 0, 40, 20), UIView.ContentMode.scaleAspectFit
      ), rect(15, 0, 10, 20))
    expectEqual(
      ContentPlace.rect(
        of: CGSize(width: 1, height: 0.5), in: rect(0, 0, 40, 40), UIView.ContentMode.scaleAspectFit
      ), rect(0, 10, 40, 20))
  }
}
