import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The calls of a renderer's context.
struct UIGraphicsImageRendererTests {
  @Test("R-LAYER-28: a renderer's image begins at the origin of its bounds")
  func origin() {
    let image = UIGraphicsImageRenderer(bounds: rect(10, 20, 30, 40)).image { context in
      context.fill(rect(12, 25, 3, 4))
    }
    guard case .fill(let area, _)? = image.drawing?.operations.first?.content else {
      Issue.record("nothing is filled")
      return
    }
    expectEqual(CGPath(elements: area.elements).boundingBoxOfPath, rect(2, 5, 3, 4))
    expectEqual(image.size, CGSize(width: 30, height: 40))
    expectNil(UIGraphicsGetCurrentContext())
  }

  @Test("R-LAYER-28: a renderer's context fills in a blend mode, strokes and clips")
  func calls() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
      context.fill(rect(0, 0, 5, 5), blendMode: .multiply)
      context.fill(rect(0, 0, 6, 6))
      context.stroke(rect(0, 0, 7, 7))
      context.clip(to: rect(0, 0, 8, 8))
      context.fill(rect(0, 0, 9, 9), blendMode: .screen)
    }
    let operations = image.drawing?.operations ?? []
    let boxes = operations.map { operation -> CGFloat in
      switch operation.content {
      case .fill(let area, _): CGPath(elements: area.elements).boundingBoxOfPath.width
      case .stroke(let elements, _, _, _): CGPath(elements: elements).boundingBoxOfPath.width
      default: 0
      }
    }
    expectEqual(boxes, [5, 6, 7, 9])
    expectEqual(operations.map(\.blendMode), [.multiply, .normal, .normal, .screen])
    expectEqual(operations.map(\.clips.count), [0, 0, 0, 1])
  }
}
