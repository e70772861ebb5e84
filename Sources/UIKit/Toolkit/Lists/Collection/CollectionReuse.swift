import Foundation

/// The views that a collection keeps for reuse, and the classes of new ones.
///
/// The dictionaries are only looked up, never enumerated.
@MainActor package struct CollectionReuse {
  /// The kind under which cells are kept.
  static let cellKind = "cell"

  private struct Key: Hashable {
    let kind: String
    let identifier: String
  }

  private var spare: [Key: [UICollectionReusableView]] = [:]
  private var classes: [Key: UICollectionReusableView.Type] = [:]
  /// The cell that is handed out next, since its item is configured again.
  var reconfigured: UICollectionReusableView?

  /// The registrations that were used, in the order of their first use.
  var marks: [RegistrationMark] = []

  package init() {}

  /// Registers a class of views of a kind, or with nil none.
  mutating func register(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    let key = Key(kind: kind, identifier: identifier)
    guard let type else { return classes[key] = nil }
    guard let view = type as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(type) is no subclass of UICollectionReusableView and cannot be registered as one")
    }
    classes[key] = view
  }

  /// Returns a view that was used before, prepared for reuse, or a new one of the registered class.
  mutating func view(_ kind: String, _ identifier: String, frame: CGRect)
    -> UICollectionReusableView
  {
    let key = Key(kind: kind, identifier: identifier)
    if let reconfigured, kind == Self.cellKind, reconfigured.reuseIdentifier == identifier {
      return reconfigured
    }
    if let view = spare[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
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
  mutating func keep(_ view: UICollectionReusableView) {
    guard let identifier = view.reuseIdentifier else { return }
    spare[Key(kind: view.elementKind, identifier: identifier), default: []].append(view)
  }
}
