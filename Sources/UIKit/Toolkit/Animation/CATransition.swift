import Foundation

/// How a layer goes from one content to another.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a type of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// One fades out and the other in; the default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away from the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a subtype of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change of a layer's content as a whole; here it has a duration and shows nothing.
open class CATransition: CAAnimation {
  /// How the layer goes from one content to the other.
  open var type = CATransitionType.fade

  /// The side from which it comes.
  open var subtype: CATransitionSubtype?

  /// Where the transition begins, from 0 to 1.
  open var startProgress: Float = 0

  /// Where the transition ends, from 0 to 1.
  open var endProgress: Float = 1

  override func duplicate() -> CAAnimation {
    let copy = CATransition()
    copy.takeValues(of: self)
    return copy
  }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }
}
