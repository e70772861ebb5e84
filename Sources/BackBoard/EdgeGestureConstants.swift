/// The measures of the system's gestures at the edges of the glass; points and nanoseconds.
///
/// The first is a public measurement (R-SB-13); the others are ours, chosen so that a gesture on a phone
/// and the same gesture here come to the same.
package enum EdgeGestureConstants {
  /// A finger that lands within so many points of the top or bottom edge may begin a system gesture.
  package static let zone = 20.0
  /// Movement below this says nothing about a direction.
  package static let slop = 10.0
  /// A finger that has come so far inwards makes a system gesture of it.
  package static let recognition = 30.0
  /// A finger that has gone so far along the bottom edge changes between apps.
  package static let sideways = 60.0
  /// Lifted nearer to its edge than this, a finger has taken the gesture back.
  package static let completion = 60.0
  /// Lifted after it came so far and rested for a while, a finger shows the app switcher.
  package static let switcherTravel = 120.0
  /// How long it rests for that.
  package static let pause: UInt64 = 200_000_000
  /// A finger that has done nothing for so long near an edge is the app's alone.
  package static let patience: UInt64 = 1_000_000_000
  /// After a swipe that an app has put off, a second one within this time is the system's.
  package static let secondSwipe: UInt64 = 3_000_000_000
  /// From this part of the width on, a swipe from the top is the control centre's.
  package static let controlCentrePart = 2.0 / 3
}

/// A gesture of the system's that begins at an edge (R-SB-11).
///
/// A phone knows these; a banner is dismissed by the app that shows it, and a second app at the side
/// needs the width of a tablet.
package enum SystemGestureKind: String, Sendable, Hashable, CaseIterable {
  case homeSwipe = "home-swipe"
  case appSwitcher = "app-switcher"
  case switchApp = "switch-app"
  case notificationCentre = "notification-centre"
  case controlCentre = "control-centre"
}
