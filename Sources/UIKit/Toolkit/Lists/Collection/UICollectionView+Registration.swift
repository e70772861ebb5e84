public import Foundation

// Registrations as values: the class of a view, and a closure that configures it.
extension UICollectionView {
  /// A class of cells and a closure that configures a cell for an item.
  ///
  /// The class is registered when a registration is first used; create a registration once, not for each cell.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let mark = RegistrationMark()

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of views beside the cells and a closure that configures such a view.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view of a kind.
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void

    let elementKind: String
    let handler: Handler
    let mark = RegistrationMark()

    /// Creates a registration.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of a registration, configured for an item; the handler is not called if the item is nil.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = reuse.identifier(
      of: registration.mark, registering: Cell.self, ofKind: CollectionReuse.cellKind)
    let made = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = made as? Cell else {
      preconditionFailure("a registration of \(Cell.self) gave a cell of another class")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a view of a registration, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let identifier = reuse.identifier(
      of: registration.mark, registering: Supplementary.self, ofKind: kind)
    let made = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = made as? Supplementary else {
      preconditionFailure("a registration of \(Supplementary.self) gave a view of another class")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// The identity of a registration, which all copies of the registration share.
final class RegistrationMark: Sendable {
  init() {}
}

extension CollectionReuse {
  /// Returns the reuse identifier of a registration; the first call registers the class for it.
  func identifier(
    of mark: RegistrationMark, registering type: UICollectionReusableView.Type,
    ofKind kind: String
  ) -> String {
    if let known = marks.firstIndex(where: { $0 === mark }) { return Self.identifier(known) }
    marks.append(mark)
    let identifier = Self.identifier(marks.count - 1)
    register(type, ofKind: kind, identifier: identifier)
    return identifier
  }

  private static func identifier(_ number: Int) -> String { "registration-\(number)" }
}
