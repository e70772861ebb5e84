import Foundation

/// The views that a collection keeps for reuse, and the classes that are registered for new ones.
///
/// A class and not a struct: making a view runs code of the app, which may ask the collection for another view, and two
/// overlapping modifications of a struct trap. The dictionary is only looked up, since its order differs in each run.
@MainActor package final class CollectionReuse {
  /// The kind under which cells are kept.
  static let cellKind = "cell"

  /// The kind and the reuse identifier for which a class is registered.
  struct Key: Hashable {
    let kind: String
    let identifier: String
  }

  /// The views that wait for reuse.
  let views = SpareViews<Key, UICollectionReusableView>()
  /// The classes of new views.
  private var classes: [Key: UICollectionReusableView.Type] = [:]
  /// The cell of the item that is being configured again; requests for a cell with its identifier return it.
  var reconfigured: UICollectionReusableView?

  /// The identities of the cell and view registrations that were used, in the order of their first use.
  var marks: [RegistrationMark] = []

  package init() {}

  /// Registers the class of the views of a kind; nil removes the registration.
  func register(_ type: AnyClass?, ofKind kind: String, identifier: String) {
    let key = Key(kind: kind, identifier: identifier)
    guard let type else { return classes[key] = nil }
    guard let view = type as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(type) is no subclass of UICollectionReusableView and cannot be registered as one")
    }
    classes[key] = view
  }

  /// Returns a view that was used before, prepared for reuse, or a new one of the registered class; during a
  /// reconfiguration, the cell that is being configured again.
  ///
  /// Traps if a new view is needed and no class is registered.
  func view(ofKind kind: String, identifier: String, frame: CGRect) -> UICollectionReusableView {
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

  /// Hides a view that the collection no longer shows, and keeps it for reuse; a view without a key, or beyond
  /// the limit of `SpareViews`, is removed.
  func keep(_ view: UICollectionReusableView, in collection: UICollectionView) {
    views.keep(view, as: view.reuseKey, in: collection)
  }
}

extension UICollectionReusableView {
  /// The key under which the collection keeps the view; nil for a view that was not dequeued.
  var reuseKey: CollectionReuse.Key? {
    reuseIdentifier.map { CollectionReuse.Key(kind: elementKind, identifier: $0) }
  }
}
