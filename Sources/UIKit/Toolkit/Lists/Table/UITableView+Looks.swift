import Foundation

// Separators and the section index. The table only stores the properties: pictures show the same line below each row
// for all values, and no section index.
extension UITableView {
  /// The edges from which the insets of separators are measured.
  public enum SeparatorInsetReference: Int, Sendable {
    /// Insets are measured from the edges of the cells.
    case fromCellEdges = 0
    /// Insets are measured from the automatic insets.
    case fromAutomaticInsets = 1
  }

  /// The style of the separators; single lines by default.
  public var separatorStyle: UITableViewCell.SeparatorStyle {
    get { looks.separatorStyle }
    set { looks.separatorStyle = newValue }
  }

  /// The color of the separators; nil for that of the system.
  public var separatorColor: UIColor? {
    get { looks.separatorColor }
    set { looks.separatorColor = newValue }
  }

  /// The distances of the separators from the edges, in points; 16 at the left by default.
  public var separatorInset: UIEdgeInsets {
    get { looks.separatorInset }
    set { looks.separatorInset = newValue }
  }

  /// The edges from which the insets of separators are measured; those of the cells by default.
  public var separatorInsetReference: SeparatorInsetReference {
    get { looks.separatorInsetReference }
    set { looks.separatorInsetReference = newValue }
  }

  /// The least number of rows with which the section index is shown.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { looks.sectionIndexMinimumDisplayRowCount }
    set { looks.sectionIndexMinimumDisplayRowCount = newValue }
  }

  /// The color of the titles in the section index.
  public var sectionIndexColor: UIColor? {
    get { looks.sectionIndexColor }
    set { looks.sectionIndexColor = newValue }
  }

  /// The color behind the section index.
  public var sectionIndexBackgroundColor: UIColor? {
    get { looks.sectionIndexBackgroundColor }
    set { looks.sectionIndexBackgroundColor = newValue }
  }

  /// Whether cells keep to a readable width; false by default; stored without effect.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { looks.followsReadableWidth }
    set { looks.followsReadableWidth = newValue }
  }

  /// Whether the content views of cells stay in the safe area; true by default; stored without effect.
  public var insetsContentViewsToSafeArea: Bool {
    get { looks.insetsToSafeArea }
    set { looks.insetsToSafeArea = newValue }
  }
}

/// The properties of the separators and the section index of a table, and other properties that are stored without
/// effect.
package struct TableLooks {
  var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  var separatorColor: UIColor?
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
  var sectionIndexMinimumDisplayRowCount = 0
  var sectionIndexColor: UIColor?
  var sectionIndexBackgroundColor: UIColor?
  var followsReadableWidth = false
  var insetsToSafeArea = true
  /// The titles of the section index, as the data source returned them; nil without one.
  var indexTitles: [String]?
}
