import Foundation

/// The frame of a popover, and the direction of its arrow.
///
/// Pure. The permitted sides of the source, or all if none is permitted, are tried in the order below, above, right,
/// left, and the first with room for the whole popover is chosen. If no side has room for it, the side with the most
/// room is chosen, and the popover shrinks (R-POPOVER-2), or covers the source if it may (R-POPOVER-4).
struct PopoverPlace: Equatable {
  /// The frame of the popover without its arrow.
  let frame: CGRect
  /// The direction in which the arrow points; the popover is on the opposite side of its source.
  let arrow: UIPopoverArrowDirection

  /// The length of the arrow, in points.
  ///
  /// Observed on phones.
  static let arrowLength: CGFloat = 13

  /// The size of a popover whose controller prefers none.
  ///
  /// Documented: the width; assumed: the height.
  static let defaultSize = CGSize(width: 320, height: 480)

  /// Finds the place of a popover of a size beside a source in an area.
  init(
    of size: CGSize, beside source: CGRect, in area: CGRect, permitted: UIPopoverArrowDirection,
    mayOverlap: Bool = false
  ) {
    let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let candidates = sides.filter { permitted.contains($0) }
    let choices = candidates.isEmpty ? sides : candidates
    func room(_ arrow: UIPopoverArrowDirection) -> CGSize { Self.room(arrow, source, area) }
    let fitting = choices.first {
      let room = room($0)
      return room.width >= size.width && room.height >= size.height
    }
    let roomiest = choices.max {
      let (one, other) = (room($0), room($1))
      return one.width * one.height < other.width * other.height
    }
    arrow = fitting ?? roomiest ?? .up
    let isOverlapping = mayOverlap && fitting == nil
    let room = isOverlapping ? area.size : room(arrow)
    let shown = CGSize(
      width: max(0, min(size.width, room.width)), height: max(0, min(size.height, room.height)))
    let beside = Self.frame(of: shown, arrow, source, area)
    frame = isOverlapping ? Self.frame(beside, movedInto: area) : beside
  }

  /// The room on the side of the source that an arrow points away from.
  private static func room(
    _ arrow: UIPopoverArrowDirection, _ source: CGRect, _ area: CGRect
  ) -> CGSize {
    switch arrow {
    case .up: CGSize(width: area.width, height: area.maxY - source.maxY - arrowLength)
    case .down: CGSize(width: area.width, height: source.minY - arrowLength - area.minY)
    case .left: CGSize(width: area.maxX - source.maxX - arrowLength, height: area.height)
    default: CGSize(width: source.minX - arrowLength - area.minX, height: area.height)
    }
  }

  /// The frame on the side that an arrow points away from, as near to the middle of the source as the area allows.
  private static func frame(
    of size: CGSize, _ arrow: UIPopoverArrowDirection, _ source: CGRect, _ area: CGRect
  ) -> CGRect {
    let x = min(max(source.midX - size.width / 2, area.minX), area.maxX - size.width)
    let y = min(max(source.midY - size.height / 2, area.minY), area.maxY - size.height)
    let origin =
      switch arrow {
      case .up: CGPoint(x: x, y: source.maxY + arrowLength)
      case .down: CGPoint(x: x, y: source.minY - arrowLength - size.height)
      case .left: CGPoint(x: source.maxX + arrowLength, y: y)
      default: CGPoint(x: source.minX - arrowLength - size.width, y: y)
      }
    return CGRect(origin: origin, size: size)
  }

  /// The frame, moved into the area and no further, even if it then covers the source.
  private static func frame(_ frame: CGRect, movedInto area: CGRect) -> CGRect {
    CGRect(
      x: max(area.minX, min(frame.minX, area.maxX - frame.width)),
      y: max(area.minY, min(frame.minY, area.maxY - frame.height)),
      width: frame.width, height: frame.height)
  }
}
