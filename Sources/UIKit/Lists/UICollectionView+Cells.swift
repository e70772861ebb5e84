import Foundation

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
