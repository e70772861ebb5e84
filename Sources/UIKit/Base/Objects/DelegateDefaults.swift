public import Foundation

/// What the methods of delegates and data sources do that are not implemented.
///
/// A ported class gets a method that calls these, where a subclass of it implements the method: on iOS that is found as the
/// app runs.
@MainActor
public final class _UIDelegateDefaults: NSObject, UITableViewDelegate, UITableViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDataSource, UITextFieldDelegate,
  UITextViewDelegate
{
  /// Returns 0; a data source always implements it.
  public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Returns an empty cell; a data source always implements it.
  public func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }

  /// Returns 0; a data source always implements it.
  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Returns an empty cell; a data source always implements it.
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}
