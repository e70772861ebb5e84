import Foundation
import UIKit

/// A collection of 301 by 199 points that is its own data source, which only counts; nothing of it is shown.
final class CountedCollection: UICollectionView, UICollectionViewDataSource {
  private let numbers: [Int]

  /// Creates a collection with a number of items in each section, and has the layout place them.
  init(_ layout: UICollectionViewLayout, _ counts: [Int]) {
    numbers = counts
    super.init(frame: rect(0, 0, 301, 199), collectionViewLayout: layout)
    dataSource = self
    layout.prepare()
  }

  required init?(coder: NSCoder) { nil }

  func numberOfSections(in collectionView: UICollectionView) -> Int { numbers.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { numbers[section] }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: CGRect.zero) }

  /// The attributes of what is in a rectangle, as text: the kind, the place, the frame and the level.
  func elements(in rect: CGRect) -> [String] {
    let places = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return places.map { place in
      let frame = place.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
      return "\(place.representedElementKind ?? "cell") "
        + "\(place.indexPath.section).\(place.indexPath.item): "
        + numbers.joined(separator: " ") + " z\(place.zIndex)"
    }
  }
}
