package import Foundation

/// The constants of tables and collections, each with its unit and source.
///
/// *Documented*, *observed* and *assumed* are as in `GestureConstants`.
package enum ListConstants {
  /// The default height of a row, in points.
  ///
  /// Source: documented, for a plain row.
  package static let rowHeight: CGFloat = 44

  /// How many views a list keeps for reuse under all identifiers, as a multiple of the most that it had at once.
  ///
  /// Source: our choice; under one identifier it keeps as many as it had at once.
  package static let spareFactor = 4

  /// The height of a header with a title in a plain table, in points.
  ///
  /// Source: observed.
  package static let plainHeaderHeight: CGFloat = 28

  /// Half of the distance between two groups without titles, in points: a group has it above and below.
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
  /// Source: assumed: a line of 17 points in a row of 44.
  package static let textMargin: CGFloat = 11

  /// How much of a cell's width each accessory takes, in points.
  ///
  /// Source: observed in cells that were 320 wide.
  package static let disclosureWidth: CGFloat = 33
  package static let checkmarkWidth: CGFloat = 39
  package static let detailWidth: CGFloat = 47
  package static let detailDisclosureWidth: CGFloat = 67

  /// The side of the button of a detail accessory, in points.
  ///
  /// Source: observed: 22 by 22.
  package static let detailSide: CGFloat = 22

  /// The margin to the right of an accessory view, in points.
  ///
  /// Source: observed.
  package static let accessoryMargin: CGFloat = 15

  /// How far the content moves to the right for the control of editing, in points.
  ///
  /// Source: observed.
  package static let editControlWidth: CGFloat = 38

  /// The width of the control with which a row is moved, in points.
  ///
  /// Source: observed.
  package static let reorderControlWidth: CGFloat = 48

  /// How long rows take to their new places, in seconds.
  ///
  /// Source: observed.
  package static let updateDuration: TimeInterval = 0.3

  /// The width of a button that a swipe reveals, in points.
  ///
  /// Source: R-TABLE-14. Observed with short titles.
  package static let swipeButtonWidth: CGFloat = 74

  /// The part of a row's width from which on a swipe performs the first action.
  ///
  /// Source: R-TABLE-15. Assumed.
  package static let fullSwipeFraction: CGFloat = 0.6

  /// The velocity from which on its direction decides whether actions stay revealed, in points a second.
  ///
  /// Source: R-TABLE-14. Assumed: as for pages.
  package static let swipeFlickVelocity: CGFloat = 300

  /// The height of a refresh control, in points.
  ///
  /// Source: R-TABLE-19. Observed.
  package static let refreshHeight: CGFloat = 60

  /// How far the content is pulled beyond its top until it is refreshed, in points.
  ///
  /// Source: R-TABLE-19. Assumed: twice the height of the control.
  package static let refreshDistance: CGFloat = 120
}
