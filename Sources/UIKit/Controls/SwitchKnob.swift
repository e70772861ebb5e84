package import Foundation

/// What a finger does to a switch.
///
/// | finger | the switch shows | at lift-off |
/// |---|---|---|
/// | stays within ten points along the switch | as before | turns over, if inside |
/// | went further | the side of the middle where the finger is | stays as shown |
package struct SwitchKnob: Equatable {
  package private(set) var shows: Bool
  private let before: Bool
  private let start: CGFloat
  private var isDragged = false

  package init(isOn: Bool, fingerAt place: CGFloat) {
    shows = isOn
    before = isOn
    start = place
  }

  package mutating func move(to place: CGFloat, middle: CGFloat, isMirrored: Bool) {
    if abs(place - start) >= GestureConstants.controlDragHysteresis { isDragged = true }
    if isDragged { shows = (place > middle) != isMirrored }
  }

  package func result(isInside: Bool) -> Bool {
    if isDragged { return shows }
    return isInside ? !before : before
  }
}
