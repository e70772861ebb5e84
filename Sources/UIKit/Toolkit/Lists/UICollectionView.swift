public import Foundation

/// A collection of items that a layout places, each shown by a cell that the data source provides.
///
/// Only items inside the bounds have cells. As content of a scroll view, a cell gets touches after a delay, or
/// not at all if the finger drags. `UICollectionView+Selection` handles the selection of items by touch.
open class UICollectionView: UIScrollView {
  /// The axis along which a flow layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Downwards.
    case vertical = 0
    /// To the right.
    case horizontal = 1
  }

  package var cells: [IndexPath: UICollectionViewCell] = [:]
  /// Cells to reuse, by reuse identifier; only looked up, never enumerated.
  package var spare: [String: [UICollectionViewCell]] = [:]
  /// The registered classes, by reuse identifier; only looked up.
  package var kinds: [String: UICollectionViewCell.Type] = [:]
  package var selection = ItemSelection()
  /// The number of items in each section; nil until the data source is asked.
  private var counts: [Int]?
  private var isPrepared = false

  /// Creates an empty collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates an empty collection; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// The layout that places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      setNeedsPrepare()
    }
  }

  /// The object that provides the items; held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// The object that decides about items and is called as they are selected; held weakly.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// Whether the user can select items; true by default.
  open var allowsSelection = true

  /// Whether the user can select several items; false by default.
  open var allowsMultipleSelection = false

  /// The bounds in the view's own coordinates; items that enter them get cells with the next layout.
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }

  /// The box around the collection in its superview's coordinates; a new size changes the bounds, too.
  open override var frame: CGRect {
    get { super.frame }
    set {
      var changed = geometry
      changed.frame = newValue
      changeBounds(to: changed.bounds) { super.frame = newValue }
    }
  }

  /// Registers the class from which new cells are created.
  open func register(
    _ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    kinds[identifier] = cellClass
  }

  /// Returns a cell to reuse, or a new one of the class that must be registered for the identifier.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = spare[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let kind = kinds[identifier] else {
      preconditionFailure("no cell class is registered for the reuse identifier '\(identifier)'")
    }
    let frame = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame ?? CGRect.zero
    let cell = kind.init(frame: frame)
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Discards all items and the selection, and asks the data source again.
  open func reloadData() {
    counts = nil
    selection.clear()
    recycleAllCells()
    setNeedsPrepare()
  }

  /// The number of sections.
  open var numberOfSections: Int { loadedCounts.count }

  /// Returns the number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
  }

  /// Returns the item at a point in the collection's coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    // A rectangle without a size intersects nothing, so one point is added on each side.
    let around = CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -1, dy: -1)
    return collectionViewLayout.layoutAttributesForElements(in: around)?
      .last { $0.frame.contains(point) && !$0.isHidden }?.indexPath
  }

  /// Returns the cell of an item; nil if the item is outside the bounds.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  /// Returns the item of a cell; nil if the collection does not show the cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The visible cells, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// All selected items in their order; nil if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    selection.items.isEmpty ? nil : selection.items
  }

  /// Selects an item without calling the delegate, or with nil none; does nothing if `allowsSelection` is false.
  open func selectItem(at indexPath: IndexPath?, animated: Bool) {
    guard allowsSelection else { return }
    if indexPath == nil || !allowsMultipleSelection {
      for item in selection.items { setSelected(false, item) }
    }
    if let indexPath { setSelected(true, indexPath) }
  }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath)
  }

  /// Places the cells of the items inside the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeCells()
  }

  /// Highlights the item under a finger; the collection does not forward touches.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    highlightItem(under: touches)
  }

  /// Does nothing; the collection does not forward touches.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Selects the item in which a finger landed if it also lifts there.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectItem(liftedBy: touches)
  }

  /// Removes the highlight from the item.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelHighlight(by: touches)
  }

  /// Has the layout prepared again before the next use.
  package func setNeedsPrepare() {
    isPrepared = false
    setNeedsLayout()
  }

  package func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  /// Changes the bounds, and invalidates the layout if the new ones require that.
  ///
  /// The layout is asked first: it may compare the new bounds with those of the collection.
  private func changeBounds(to new: CGRect, _ change: () -> Void) {
    let isInvalidated =
      new != bounds && collectionViewLayout.shouldInvalidateLayout(forBoundsChange: new)
    change()
    if isInvalidated { collectionViewLayout.invalidateLayout() }
  }

  private var loadedCounts: [Int] {
    if let counts { return counts }
    let sections = max(0, dataSource?.numberOfSections(in: self) ?? 0)
    let loaded = (0..<sections).map {
      max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0)
    }
    counts = loaded
    return loaded
  }
}

// The cells of the items inside the bounds.
extension UICollectionView {
  /// Removes all cells and keeps them for reuse.
  func recycleAllCells() {
    for cell in visibleCells { recycle(cell) }
    cells = [:]
  }

  /// Recycles the cells outside the bounds, and makes and places those inside.
  func placeCells() {
    guard let dataSource else { return }
    prepareIfNeeded()
    let places = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let visibleItems = Set(places.map(\.indexPath))
    for (item, cell) in cells.sorted(by: { $0.key < $1.key }) where !visibleItems.contains(item) {
      cells[item] = nil
      recycle(cell)
    }
    for place in places {
      let item = place.indexPath
      let cell = cells[item] ?? dataSource.collectionView(self, cellForItemAt: item)
      cell.frame = place.frame
      cell.alpha = place.alpha
      cell.isHidden = place.isHidden
      cell.isSelected = selection.items.contains(item)
      if cell.isHighlighted != (selection.highlighted == item) { cell.isHighlighted.toggle() }
      cell.apply(place)
      if cells[item] == nil { addSubview(cell) }
      cells[item] = cell
    }
  }

  private func recycle(_ cell: UICollectionViewCell) {
    cell.removeFromSuperview()
    cell.isHighlighted = false
    if let name = cell.reuseIdentifier { spare[name, default: []].append(cell) }
  }
}
