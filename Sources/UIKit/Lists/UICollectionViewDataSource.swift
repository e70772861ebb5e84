public import Foundation

/// Where a collection has its items from.
@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// How many items a section has.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int

  /// The view of an item; take it from the collection.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell

  /// How many sections there are; one if this is left out.
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}
