/// The kinds of scroll input that may drive a pan.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes a mask of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A wheel that moves in steps.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// A trackpad, which moves smoothly.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
