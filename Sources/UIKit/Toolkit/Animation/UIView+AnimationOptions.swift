extension UIView {
  /// The options of an animation.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the changed views at the end of the closure, so that changes of their subviews are animated, too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets the views that change receive new touches.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Ends the running animations of the properties that change, and begins at the values on the screen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is ended.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards after each cycle.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration, not that of the enclosing animation.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve, not that of the enclosing animation.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Redraws content in every frame; stored without effect, since content is drawn for pictures only.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides views in a transition instead of removing them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Does not inherit options of the enclosing animation.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Eases in and out; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Eases in.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Eases out.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // No transition is drawn here: the view has its new content at once (R-ANIM-8).

    /// No transition.
    public static let transitionNone: AnimationOptions = []
    /// Flips from left to right, like the page of a book.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flips from right to left, like the page of a book.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Curls upwards, like a sheet of paper.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Curls downwards, like a sheet of paper.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades one view out while the other one fades in.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips from the top, like a card.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flips from the bottom, like a card.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    /// The default frame rate.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// Sixty frames a second, the only rate of this display.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// Thirty frames a second; this display shows sixty all the same.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    /// Eases in and out.
    case easeInOut
    /// Eases in.
    case easeIn
    /// Eases out.
    case easeOut
    /// Keeps a constant speed.
    case linear
  }
}

extension UIView.AnimationOptions {
  /// The curve, which bits 16 and 17 hold as a number.
  package var curve: UIView.AnimationCurve {
    UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 0b11)) ?? .easeInOut
  }
}
