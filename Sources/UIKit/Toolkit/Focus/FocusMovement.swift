package import Foundation

/// Finds the place to which focus moves next; a place is the frame of a focusable view.
///
/// An arrow moves to the nearest place in a beam as wide as the focused place; places beside the beam are not
/// reached. Tab follows the reading order and wraps around.
package enum FocusMovement {
  /// Returns the index of the next place; nil if there is none.
  ///
  /// The places are sorted from back to front, and the first `countBehind` are behind `here`. Places with the same
  /// origin are read in this order.
  package static func next(
    from here: CGRect, toward heading: UIFocusHeading, among places: [CGRect],
    behind countBehind: Int = 0
  ) -> Int? {
    switch heading {
    case .up, .down, .left, .right: return inBeam(from: here, heading, places)
    case .next, .previous:
      return inReadingOrder(
        from: here, places, behind: countBehind, isForward: heading == .next)
    default: return nil
    }
  }

  /// Returns the indices of the places in reading order: row by row, each from the left.
  package static func readingOrder(of places: [CGRect]) -> [Int] {
    places.indices.sorted {
      isBefore(places[$0], places[$1]) || (!isBefore(places[$1], places[$0]) && $0 < $1)
    }
  }

  /// Returns the index of the nearest place ahead in the beam; nil if there is none.
  ///
  /// Of places that are equally near along the heading, the one that is nearest across it is chosen.
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

  /// Returns the distances of a place along and across the heading; nil if it is not ahead in the beam.
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
      // The only other heading that `next` passes is up.
      default: here.midY - place.midY
      }
    guard overlap > 0, along > 0 else { return nil }
    return (along, isSideways ? abs(place.midY - here.midY) : abs(place.midX - here.midX))
  }

  /// Returns the index of the place after or before `here` in reading order, which wraps around at both ends.
  private static func inReadingOrder(
    from here: CGRect, _ places: [CGRect], behind countBehind: Int, isForward: Bool
  ) -> Int? {
    let order = readingOrder(of: places)
    let follows = { (index: Int) -> Bool in
      isBefore(here, places[index]) || (!isBefore(places[index], here) && index >= countBehind)
    }
    return isForward
      ? order.first(where: follows) ?? order.first : order.last { !follows($0) } ?? order.last
  }

  private static func isBefore(_ first: CGRect, _ second: CGRect) -> Bool {
    (first.minY, first.minX) < (second.minY, second.minX)
  }
}
