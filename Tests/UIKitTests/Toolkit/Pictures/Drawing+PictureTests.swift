import Foundation
import Testing
import TouchstonePictures
import TouchstoneTestSupport

@testable import UIKit

/// What remains of a drawing of 40 by 40 points after a part of it was cleared.
@MainActor
struct DrawingPictureTests {
  private let context = CGContext(size: CGSize(width: 40, height: 40))

  /// Which of some points on the diagonal from the top left are still painted.
  private func isPainted(at places: [CGFloat]) -> [Bool] {
    guard case .group(let group)? = context.drawing.items.first else { return [] }
    return places.map { place in
      group.clips.allSatisfy { area in
        CGPath(elements: area.path.elements.map(\.element)).contains(
          CGPoint(x: place, y: place), using: area.rule == .evenOdd ? .evenOdd : .winding)
      }
    }
  }

  private func fillAll() {
    context.fill(rect(0, 0, 40, 40))
  }

  @Test("Clearing an area removes it from what was drawn before")
  func cleared() {
    fillAll()
    context.clear(rect(10, 10, 10, 10))
    expectEqual(isPainted(at: [5, 15, 25]), [true, false, true])
  }

  @Test("Clearing has no effect outside the clip")
  func clearedInClip() {
    fillAll()
    context.clip(to: rect(0, 0, 20, 20))
    context.clear(rect(10, 10, 30, 30))
    expectEqual(isPainted(at: [5, 15, 25]), [true, false, true])
  }

  @Test("A clip of any shape is punched out of the drawing by clearing all of it")
  func punchedHole() {
    fillAll()
    context.addEllipse(in: rect(10, 10, 20, 20))
    context.clip()
    context.clear(rect(0, 0, 40, 40))
    // On the diagonal, the circle reaches from 12.93 to 27.07.
    expectEqual(isPainted(at: [5, 12, 14, 20, 28]), [true, true, false, false, true])
  }
}
