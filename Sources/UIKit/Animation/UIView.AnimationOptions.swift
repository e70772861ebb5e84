extension UIView {
  /// How an animation goes, and what touches may do meanwhile.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// What is animated is laid out within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// New touches may hit what is animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// What is still in flight ends, and this animation begins where it is seen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It begins anew until somebody ends it.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It goes back the way it came.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// It lasts as long as it says, not as long as the animation around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// It has its own curve, not that of the animation around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Content is drawn anew in every frame; without effect, as nothing is drawn on this platform.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides views and does not remove them; for transitions only.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// It takes no options from the animation around it.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends, which is what no curve means.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// As fast at all times.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// No transition; transitions are looks, and nothing is drawn on this platform.
    public static let transitionNone: AnimationOptions = []
    /// Left to right, like the page of a book.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Right to left, like the page of a book.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Upwards, like a sheet of paper.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Downwards, like a sheet of paper.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// One fades out while the other fades in.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// From the top, like a card.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// From the bottom, like a card.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// As often as the system likes.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// Sixty frames a second; this display has no others.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Thirty frames a second; this display has no others than sixty.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// The pace of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// As fast at all times.
    case linear
  }
}

extension UIView.AnimationOptions {
  /// The curve that the options name; it is a number among the bits, not a set of them.
  package var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 0b11)) ?? .easeInOut
  }
}
