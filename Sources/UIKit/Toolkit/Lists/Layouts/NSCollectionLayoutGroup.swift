public import Foundation

/// A group of items beside or below each other, as many as fit or as many as were given, or with frames of the app.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The arrangement of the items of a group.
  enum Arrangement {
    /// Items along an axis: a number of them, or if `count` is nil, as many as fit, beginning again after the last one.
    ///
    /// If `sharesLength` is true, each item gets an equal share of the group's length along the axis. If `count` is nil
    /// and that length is estimated, so that it follows from the items, each item occurs once.
    case along(horizontal: Bool, items: [NSCollectionLayoutItem], count: Int?, sharesLength: Bool)
    /// Frames that the app computes.
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement

  private init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement) {
    self.arrangement = arrangement
    super.init(layoutSize: size)
  }

  /// The distance between the items; nil, the default, for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// The items with which the group was created; none if the app computes the frames.
  open var subitems: [NSCollectionLayoutItem] {
    if case .along(_, let items, _, _) = arrangement { items } else { [] }
  }

  /// Creates a group of items beside each other, which repeat as often as they fit into the width; if that is
  /// estimated, each occurs once.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: true, items: subitems, count: nil, sharesLength: false))
  }

  /// Creates a group of a number of items beside each other, which share the width equally.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: true, items: [subitem], count: count, sharesLength: true))
  }

  /// Creates a group of a number of items beside each other, each of its own size.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: true, items: [subitem], count: count, sharesLength: false))
  }

  /// Creates a group of items below each other, which repeat as often as they fit into the height; if that is
  /// estimated, each occurs once.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: false, items: subitems, count: nil, sharesLength: false))
  }

  /// Creates a group of a number of items below each other, which share the height equally.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: false, items: [subitem], count: count, sharesLength: true))
  }

  /// Creates a group of a number of items below each other, each of its own size.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, .along(horizontal: false, items: [subitem], count: count, sharesLength: false))
  }

  /// Creates a group of items with frames that the app computes.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider))
  }
}

/// Computes the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The frame of an item of a custom group.
public final class NSCollectionLayoutGroupCustomItem: NSObject, Sendable {
  /// The frame in the area inside the group's insets.
  public let frame: CGRect
  /// The order from back to front: views with higher numbers are in front.
  public let zIndex: Int

  /// Creates an item with a frame.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}
