public import Foundation

/// The default behavior of the optional methods of delegates and data sources.
///
/// On iOS a delegate method that only a subclass implements is found at run time. Here the class itself must have the
/// method, so `touchstone port` adds one that calls these defaults and that the subclass overrides. The defaults
/// themselves are those of the protocols' extensions; this class adds only the methods that the protocols require.
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
