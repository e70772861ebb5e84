import Foundation

/// The views that a collection keeps for reuse, and the classes of new ones.
///
/// The dictionary is only looked up, never enumerated. A class, as `SpareViews` is.
@MainActor package final class CollectionReuse {
  /// The kind under which cells are kept.
  static let cellKind = "cell"

  struct Key: Hashable {
    let kind: String
    let identifier: String
  }

  let views = SpareViews<Key, UICollectionReusableView>()
  private var classes: [Key: UICollectionReusableView.Type] = [:]
  /// The cell that is handed out next, since its item is configured again.
  var reconfigured: UICollectionReusableView?

  /// The registrations that were used, in the order of their first use.
  var marks: [RegistrationMark] = []

  package init() {}

  /// Registers a class of views of a kind, or with nil none.
  func register(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    let key = Key(kind: kind, identifier: identifier)
    guard let type else { return classes[key] = nil }
    guard let view = type as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(type) is no subclass of UICollectionReusableView and cannot be registered as one")
    }
    classes[key] = view
  }

  /// Returns a view that was used before, prepared for reuse, or a new one of the registered class.
  func view(_ kind: String, _ identifier: String, frame: CGRect)
    -> UICollectionReusableView
  {
    let key = Key(kind: kind, identifier: identifier)
    if let reconfigured, kind == Self.cellKind, reconfigured.reuseIdentifier == identifier {
      return reconfigured
    }
    if let view = views.take(key) { return view }
    guard let type = classes[key], let view = CellMaker.view(type, frame: frame) else {
      preconditionFailure(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or "
          + "a class for the identifier or connect a prototype cell in a storyboard")
    }
    view.reuseIdentifier = identifier
    view.elementKind = kind
    return view
  }

  /// Keeps a view that is no longer shown.
  func keep(_ view: UICollectionReusableView, in collection: UICollectionView) {
    views.keep(view, as: view.reuseKey, in: collection)
  }
}

extension UICollectionReusableView {
  /// The key under which the collection keeps the view; nil for one that the app made itself.
  var reuseKey: CollectionReuse.Key? {
    reuseIdentifier.map { CollectionReuse.Key(kind: elementKind, identifier: $0) }
  }
}
