public import Foundation

// Registrations as values: the class of a view, and what configures it.
extension UICollectionView {
  /// A class of cells and what configures one for an item.
  ///
  /// The class is registered when a registration is first used; make it once, not for each cell.
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

  /// A class of views beside the cells and what configures one.
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

  /// Returns a cell of a registration, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = reuse.identifier(of: registration.mark, Cell.self, CollectionReuse.cellKind)
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
    let identifier = reuse.identifier(of: registration.mark, Supplementary.self, kind)
    let made = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = made as? Supplementary else {
      preconditionFailure("a registration of \(Supplementary.self) gave a view of another class")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// What tells a registration from any other.
final class RegistrationMark: Sendable {
  init() {}
}

extension CollectionReuse {
  /// The identifier of a registration; its class is registered with the first use.
  func identifier(
    of mark: RegistrationMark, _ type: UICollectionReusableView.Type, _ kind: String
  ) -> String {
    if let known = marks.firstIndex(where: { $0 === mark }) { return Self.identifier(known) }
    marks.append(mark)
    let identifier = Self.identifier(marks.count - 1)
    register(type, kind, identifier)
    return identifier
  }

  private static func identifier(_ number: Int) -> String { "registration-\(number)" }
}
