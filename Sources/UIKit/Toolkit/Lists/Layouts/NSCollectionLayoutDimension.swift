public import Foundation

/// A length of an item, group or view in a compositional layout.
public final class NSCollectionLayoutDimension: NSObject, Sendable {
  enum Kind: Hashable, Sendable {
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    case absolute(CGFloat)
    case estimated(CGFloat)
  }

  let kind: Kind

  private init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// Creates a length that is a part of the container's width, from 0 to 1.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
  }

  /// Creates a length that is a part of the container's height, from 0 to 1.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
  }

  /// Creates a length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(absoluteDimension))
  }

  /// Creates a length in points that counts until the content has been measured.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(estimatedDimension))
  }

  /// Whether the length is a part of a width.
  public var isFractionalWidth: Bool { if case .fractionalWidth = kind { true } else { false } }
  /// Whether the length is a part of a height.
  public var isFractionalHeight: Bool { if case .fractionalHeight = kind { true } else { false } }
  /// Whether the length is in points.
  public var isAbsolute: Bool { if case .absolute = kind { true } else { false } }
  /// Whether the length follows from the content.
  public var isEstimated: Bool { if case .estimated = kind { true } else { false } }

  /// The number with which the dimension was created.
  public var dimension: CGFloat {
    switch kind {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number):
      number
    }
  }

  /// The length in a container.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth(let part): container.width * part
    case .fractionalHeight(let part): container.height * part
    case .absolute(let length), .estimated(let length): length
    }
  }
}
