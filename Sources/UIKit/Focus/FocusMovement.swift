import Foundation

/// Which of several places comes next from where focus is.
///
/// Pure. An arrow looks along the beam that the focused place throws in its direction, and takes the nearest
/// place in it; what lies beside the beam is not reached. Tab goes by reading order, round and round.
package enum FocusMovement {
  /// The index of the next place; nil if there is none.
  package static func next(
    from here: CGRect, toward heading: UIFocusHeading, among places: [CGRect]
  ) -> Int? {
    switch heading {
    case .up, .down, .left, .right: return inBeam(from: here, heading, places)
    case .next: return inReadingOrder(from: here, places, isForward: true)
    case .previous: return inReadingOrder(from: here, places, isForward: false)
    default: return nil
    }
  }

  /// The places in the order in which people read: row by row, each from the left.
  package static func readingOrder(of places: [CGRect]) -> [Int] {
    places.indices.sorted {
      isBefore(places[$0], places[$1]) || (places[$0] == places[$1] && $0 < $1)
    }
  }

  private static func inBeam(
    from here: CGRect, _ heading: UIFocusHeading, _ places: [CGRect]
  ) -> Int? {
    var best: (index: Int, along: CGFloat, across: CGFloat)?
    for (index, place) in places.enumerated() {
      guard let distance = distance(from: here, to: place, heading) else { continue }
      if let best, (best.along, best.across) <= (distance.along, distance.across) { continue }
      best = (index, distance.along, distance.across)
    }
    return best?.index
  }

  /// How far ahead and how far aside a place is; nil if it is not ahead, or not in the beam.
  private static func distance(
    from here: CGRect, to place: CGRect, _ heading: UIFocusHeading
  ) -> (along: CGFloat, across: CGFloat)? {
    let isSideways = heading == .left || heading == .right
    let overlap =
      isSideways
      ? min(here.maxY, place.maxY) - max(here.minY, place.minY)
      : min(here.maxX, place.maxX) - max(here.minX, place.minX)
    let along =
      switch heading {
      case .right: place.midX - here.midX
      case .left: here.midX - place.midX
      case .down: place.midY - here.midY
      default: here.midY - place.midY
      }
    guard overlap > 0, along > 0 else { return nil }
    return (along, isSideways ? abs(place.midY - here.midY) : abs(place.midX - here.midX))
  }

  private static func inReadingOrder(
    from here: CGRect, _ places: [CGRect], isForward: Bool
  ) -> Int? {
    let order = readingOrder(of: places)
    return isForward
      ? order.first { isBefore(here, places[$0]) } ?? order.first
      : order.last { isBefore(places[$0], here) } ?? order.last
  }

  private static func isBefore(_ first: CGRect, _ second: CGRect) -> Bool {
    (first.minY, first.minX) < (second.minY, second.minX)
  }
}
