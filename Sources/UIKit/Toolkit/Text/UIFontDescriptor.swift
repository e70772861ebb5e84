public import Foundation

/// The description of a font: its family, size, weight and style.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// The style of a font, as a set.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt32

    /// Creates a set from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Semibold or bolder.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  let face: UIFont.Face

  /// The size in points; 0 if the descriptor specifies none.
  public let pointSize: CGFloat

  init(face: UIFont.Face, pointSize: CGFloat) {
    self.face = face
    self.pointSize = pointSize
    super.init()
  }

  /// Creates a descriptor of a family in a size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(face: UIFont.Face(family: fontName), pointSize: size)
  }

  /// Returns the descriptor of the system font for a style of text.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The style of the font.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if face.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the same descriptor with another style; never nil, since every combination of traits exists here.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var changed = face
    changed.isItalic = symbolicTraits.contains(.traitItalic)
    changed.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != self.symbolicTraits.contains(.traitBold) {
      changed.weight = isBold ? .bold : .regular
    }
    return UIFontDescriptor(face: changed, pointSize: pointSize)
  }

  /// Returns the same descriptor with another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(face: face, pointSize: newPointSize)
  }

  /// Returns the descriptor itself, since descriptors do not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether another object describes the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return face == other.face && pointSize == other.pointSize
  }

  /// A value that is the same for equal descriptors.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(pointSize)
    return hasher.finalize()
  }
}
