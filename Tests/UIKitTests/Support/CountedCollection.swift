import Foundation
import UIKit

/// A collection view of 301 by 199 points, for tests of layouts.
///
/// It is its own data source, with empty cells, and is not shown.
final class CountedCollection: UICollectionView, UICollectionViewDataSource {
  /// The number of items in each section.
  private let itemCounts: [Int]

  /// Creates a collection view with a number of items in each section, and prepares the layout.
  init(_ layout: UICollectionViewLayout, _ counts: [Int]) {
    itemCounts = counts
    super.init(frame: rect(0, 0, 301, 199), collectionViewLayout: layout)
    dataSource = self
    layout.prepare()
  }

  required init?(coder: NSCoder) { nil }

  func numberOfSections(in collectionView: UICollectionView) -> Int { itemCounts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { itemCounts[section] }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: CGRect.zero) }

  /// The attributes in a rectangle, each as "kind section.item: x y width height z", without fractions of a point.
  func elements(in rect: CGRect) -> [String] {
    let attributes = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return attributes.map { element in
      let frame = element.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
      return "\(element.representedElementKind ?? "cell") "
        + "\(element.indexPath.section).\(element.indexPath.item): "
        + numbers.joined(separator: " ") + " z\(element.zIndex)"
    }
  }
}
