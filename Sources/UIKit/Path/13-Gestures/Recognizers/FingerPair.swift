package import Foundation

/// Up to two fingers: their distance and the angle of the line between them.
///
/// Pure. A third finger is not added; when one of the two lifts, another may take its place (R-PINCH-4).
package struct FingerPair {
  private struct Finger {
    let number: UInt32
    var place: CGPoint
  }

  private var fingers: [Finger] = []

  package init() {}

  /// Whether both fingers are down.
  package var isComplete: Bool { fingers.count == 2 }

  /// Whether no finger is down.
  package var isEmpty: Bool { fingers.isEmpty }

  /// Adds a finger; returns false, and adds nothing, if both fingers are down already.
  package mutating func land(_ number: UInt32, at place: CGPoint) -> Bool {
    guard fingers.count < 2 else { return false }
    fingers.append(Finger(number: number, place: place))
    return true
  }

  /// Moves a finger; does nothing if it is not one of the two.
  package mutating func move(_ number: UInt32, to place: CGPoint) {
    guard let index = fingers.firstIndex(where: { $0.number == number }) else { return }
    fingers[index].place = place
  }

  /// Removes a finger; does nothing if it is not one of the two.
  package mutating func lift(_ number: UInt32) {
    fingers.removeAll { $0.number == number }
  }

  /// The distance of the fingers, in points; 0 unless both are down.
  package var distance: CGFloat {
    guard isComplete else { return 0 }
    return fingers[0].place.distance(to: fingers[1].place)
  }

  /// The direction from the first finger to the second, in radians clockwise from the x axis; 0 unless both are down.
  package var angle: CGFloat {
    guard isComplete else { return 0 }
    let (first, second) = (fingers[0].place, fingers[1].place)
    return atan2(second.y - first.y, second.x - first.x)
  }
}
