package import Foundation

/// The constants of tables and collections, each with its unit and source.
///
/// A *documented* value is in Apple's texts, an *observed* one was measured by others, and an *assumed* one was chosen
/// here and has not been measured.
package enum ListConstants {
  /// The default height of a row, in points.
  ///
  /// Source: documented, for a plain row.
  package static let rowHeight: CGFloat = 44

  /// The greatest number of views that a list keeps for reuse, as a multiple of the most views that it has shown at
  /// once.
  ///
  /// Source: our choice. The number applies to all identifiers together; for a single one the factor is 1.
  package static let spareFactor = 4

  /// The height of a header with a title in a plain table, in points.
  ///
  /// Source: observed.
  package static let plainHeaderHeight: CGFloat = 28

  /// Half of the distance between two groups without titles, in points: a group has it above and below, the first group
  /// twice above.
  ///
  /// Source: observed: 35 above the first group and between two.
  package static let groupSpacing: CGFloat = 17.5

  /// The height of a header or footer with a title in a grouped table, in points.
  ///
  /// Source: observed for headers; assumed for footers.
  package static let groupTitleHeight: CGFloat = 38

  /// The margin of an inset group at each side, in points.
  ///
  /// Source: observed on phones that are wider than 375 points.
  package static let groupMargin: CGFloat = 20

  /// The margin of the text of a cell, in points.
  ///
  /// Source: documented, as the inset of separators.
  package static let cellMargin: CGFloat = 16

  /// The distance between an image and the text of a cell, in points.
  ///
  /// Source: observed.
  package static let imageSpacing: CGFloat = 16

  /// The margin above and below the text of a cell that is higher than a row, in points.
  ///
  /// Source: assumed: a line of body text, 22 points with its leading, in a row of 44.
  package static let textMargin: CGFloat = 11

  /// The width that a disclosure indicator takes from the text of a cell, in points.
  ///
  /// Source: observed, as for the other accessories, in cells that were 320 points wide.
  package static let disclosureWidth: CGFloat = 33
  /// The width that a check mark takes from the text of a cell, in points.
  package static let checkmarkWidth: CGFloat = 39
  /// The width that a detail button takes from the text of a cell, in points.
  package static let detailWidth: CGFloat = 47
  /// The width that a detail button and a disclosure indicator together take from the text of a cell, in points.
  package static let detailDisclosureWidth: CGFloat = 67

  /// The width and height of a detail button, in points.
  ///
  /// Source: observed: 22 by 22.
  package static let detailSide: CGFloat = 22

  /// The margin at each side of an accessory view, in points.
  ///
  /// Source: observed.
  package static let accessoryMargin: CGFloat = 15

  /// The distance by which the content moves to the right for the insertion or deletion control, in points.
  ///
  /// Source: observed.
  package static let editControlWidth: CGFloat = 38

  /// The width of the control with which a row is moved, in points.
  ///
  /// Source: observed.
  package static let reorderControlWidth: CGFloat = 48

  /// The duration of the animation in which rows and items move to their new places, in seconds.
  ///
  /// Source: observed.
  package static let updateDuration: TimeInterval = 0.3

  /// The width of a button that a swipe reveals, in points.
  ///
  /// Source: R-TABLE-14. Observed with short titles.
  package static let swipeButtonWidth: CGFloat = 74

  /// The least part of a row's width across which a swipe performs the first action, from 0 to 1.
  ///
  /// Source: R-TABLE-15. Assumed.
  package static let fullSwipeFraction: CGFloat = 0.6

  /// The least velocity of a swipe whose direction alone decides whether actions stay revealed, in points a second.
  ///
  /// Source: R-TABLE-14. Assumed: as for scroll views that stop at pages.
  package static let swipeFlickVelocity: CGFloat = 300

  /// The height of a refresh control, in points.
  ///
  /// Source: R-TABLE-19. Observed.
  package static let refreshHeight: CGFloat = 60

  /// The distance beyond its top by which the content must be pulled to refresh it, in points.
  ///
  /// Source: R-TABLE-19. Assumed: twice the height of the control.
  package static let refreshDistance: CGFloat = 120

  /// The length by which the items of a line may exceed it, in points, so that three items of a third each fit.
  ///
  /// Source: our choice, for rounding.
  static let fittingTolerance: CGFloat = 0.001

  /// The z-index of a header or footer of a collection that stays visible, which is in front of the cells at 0.
  ///
  /// Source: assumed.
  static let pinnedZIndex = 10
}
