import Testing
import TouchstoneTestSupport
import UIKit

/// The control points of timing functions.
struct CAMediaTimingFunctionTests {
  /// The x and y of a control point; -1 for both if there is none at the index.
  private func point(_ index: Int, _ function: CAMediaTimingFunction) -> [Float] {
    var values: [Float] = [-1, -1]
    function.getControlPoint(at: index, values: &values)
    return values
  }

  @Test("R-LAYER-24: a curve has the control points of its name")
  func names() {
    let points: [(CAMediaTimingFunctionName, [Float], [Float])] = [
      (.linear, [0, 0], [1, 1]), (.easeIn, [0.42, 0], [1, 1]), (.easeOut, [0, 0], [0.58, 1]),
      (.easeInEaseOut, [0.42, 0], [0.58, 1]), (.default, [0.25, 0.1], [0.25, 1]),
    ]
    for (name, first, second) in points {
      let function = CAMediaTimingFunction(name: name)
      expectEqual(point(0, function), [0, 0])
      expectEqual(point(1, function), first)
      expectEqual(point(2, function), second)
      expectEqual(point(3, function), [1, 1])
    }
    let own = CAMediaTimingFunction(controlPoints: 0.5, 2, 0.25, -1)
    expectEqual(point(1, own), [0.5, 2])
    expectEqual(point(2, own), [0.25, -1])
    expectEqual(point(4, own), [-1, -1])
  }
}
