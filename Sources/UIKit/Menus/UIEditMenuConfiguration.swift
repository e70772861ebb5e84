public import Foundation

/// Which side of an edit menu points at what it is about; nothing is drawn on this platform.
public enum UIEditMenuArrowDirection: Int, Sendable {
  /// The system chooses.
  case automatic = 0
  /// Upwards.
  case up = 1
  /// Downwards.
  case down = 2
  /// To the left.
  case left = 3
  /// To the right.
  case right = 4
}

/// What an edit menu is presented with.
@MainActor
open class UIEditMenuConfiguration: NSObject {
  /// What tells configurations apart.
  public let identifier: any NSCopying
  /// Where the menu comes from, in coordinates of the interaction's view.
  public let sourcePoint: CGPoint
  /// Which side the menu's arrow is wanted on.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration; without an identifier it gets one that no other has.
  public init(identifier: (any NSCopying)?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? NSUUID()
    self.sourcePoint = sourcePoint
    super.init()
  }
}
