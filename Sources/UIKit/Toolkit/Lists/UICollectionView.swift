public import Foundation

/// A list of items that a layout places, each a cell that a data source provides.
///
/// The items that are inside of the bounds have cells. Touches in cells are content of a scroll view, as in a
/// table; what a touch means for an item is in `UICollectionView+Choice`.
open class UICollectionView: UIScrollView {
  /// Along which axis a flow layout goes on.
  public enum ScrollDirection: Int, Sendable {
    /// Down.
    case vertical = 0
    /// To the right.
    case horizontal = 1
  }

  package var cells: [IndexPath: UICollectionViewCell] = [:]
  /// Cells that wait for another item, by their reuse identifiers; only looked up, never walked.
  package var spare: [String: [UICollectionViewCell]] = [:]
  /// The registered classes, by reuse identifiers; only looked up.
  package var kinds: [String: UICollectionViewCell.Type] = [:]
  package var choice = ItemChoice()
  private var counts: [Int]?
  private var isPrepared = false

  /// Makes an empty collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Makes an empty collection as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// What places the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      forgetPlaces()
    }
  }

  /// Where the items come from.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// Who decides about items and hears of choices.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// Whether items can be chosen; true by default.
  open var allowsSelection = true

  /// Whether a tap adds an item to those that are chosen, or takes it away; false by default.
  open var allowsMultipleSelection = false

  /// The view's own coordinates; items that come into them get cells with the next layout.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = newValue
      if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        collectionViewLayout.invalidateLayout()
      }
      setNeedsLayout()
    }
  }

  /// Names the class of which cells are made.
  open func register(
    _ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    kinds[identifier] = cellClass
  }

  /// A cell for an item, used before or new; the name must be registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    cell(named: identifier, for: indexPath)
  }

  /// Asks the data source for everything anew.
  open func reloadData() {
    counts = nil
    choice.forgetAll()
    recycleAllCells()
    forgetPlaces()
  }

  /// How many sections there are.
  open var numberOfSections: Int { loadedCounts.count }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
  }

  /// The item at a point of the collection's coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let around = CGRect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -1, dy: -1)
    return collectionViewLayout.layoutAttributesForElements(in: around)?
      .last { $0.frame.contains(point) && !$0.isHidden }?.indexPath
  }

  /// The cell of an item, if the item is inside of the bounds.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  /// The item of a cell, if the collection shows it.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The cells that are shown, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What is chosen, in the order of the items; nil if nothing is.
  open var indexPathsForSelectedItems: [IndexPath]? {
    choice.chosen.isEmpty ? nil : choice.chosen
  }

  /// Chooses an item without telling the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool) {
    if !allowsMultipleSelection { for item in choice.chosen { setChosen(false, item) } }
    if let indexPath { setChosen(true, indexPath) }
  }

  /// Takes the choice of an item back without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setChosen(false, indexPath)
  }

  /// Gives the items that are inside of the bounds cells, and puts them in their places.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeCells()
  }

  /// A finger on an item makes it look touched; the collection does not pass touches on.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchBegan(touches)
  }

  /// Nothing until the finger lifts: what moves is a drag, or stays a touch of its item.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// A finger that lifts in the item where it landed chooses it.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchEnded(touches)
  }

  /// The item looks as before.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchCancelled(touches)
  }

  package func forgetPlaces() {
    isPrepared = false
    setNeedsLayout()
  }

  package func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  private var loadedCounts: [Int] {
    if let counts { return counts }
    let sections = max(0, dataSource?.numberOfSections(in: self) ?? 0)
    let asked = (0..<sections).map {
      max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0)
    }
    counts = asked
    return asked
  }
}

// Which items have cells, and cells that wait for another item.
extension UICollectionView {
  /// A cell for an item: one to spare, or a new one of the registered class.
  func cell(named name: String, for item: IndexPath) -> UICollectionViewCell {
    if let cell = spare[name]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    guard let kind = kinds[name] else {
      preconditionFailure("no class is registered for cells named '\(name)'")
    }
    let frame = collectionViewLayout.layoutAttributesForItem(at: item)?.frame ?? CGRect.zero
    let cell = kind.init(frame: frame)
    cell.reuseIdentifier = name
    return cell
  }

  func recycleAllCells() {
    for cell in visibleCells { recycle(cell) }
    cells = [:]
  }

  func placeCells() {
    guard let dataSource else { return }
    prepareIfNeeded()
    let places = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    let shown = Set(places.map(\.indexPath))
    for (item, cell) in cells.sorted(by: { $0.key < $1.key }) where !shown.contains(item) {
      cells[item] = nil
      recycle(cell)
    }
    for place in places {
      let item = place.indexPath
      let cell = cells[item] ?? dataSource.collectionView(self, cellForItemAt: item)
      cell.frame = place.frame
      cell.alpha = place.alpha
      cell.isHidden = place.isHidden
      cell.isSelected = choice.chosen.contains(item)
      if cell.isHighlighted != (choice.touched == item) { cell.isHighlighted.toggle() }
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
