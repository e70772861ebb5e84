package import BackBoardServices
package import IOKit
import TouchstoneTrace

/// Recognizes the system's swipes from the edges of the glass (R-SB-11 to R-SB-14).
///
/// While a gesture is only possible, the app receives the touch of its finger, marked so that it can hold the beginning
/// back (R-SB-13); when the gesture is recognized, all touches of the app are cancelled, and later reports of their
/// fingers are discarded. One finger at a time can be a candidate. Only a phone with a home indicator has these
/// gestures; on a phone with a home button apps receive every touch.
///
/// Allocates nothing. Lives on the broker's main thread.
package final class EdgeGestures {
  /// The meaning of an event for the gesture.
  package enum Verdict: Sendable, Equatable {
    /// No gesture is recognized.
    case none
    /// The gesture is recognized: the touches belong to the system from now on.
    case recognized
    /// A recognized gesture continues.
    case continues
    /// A gesture that was recognized before has ended; nil if the finger has taken it back or was cancelled.
    case finished(SystemGestureKind?)
    /// The report in which the finger lifts has both recognized and ended the gesture; nil if the finger has moved too
    /// little.
    case recognizedAtLift(SystemGestureKind?)
  }

  /// The properties of the interface in front that a gesture depends on.
  package struct Situation: Sendable {
    /// The orientation of the interface in front.
    package var orientation = BKSOrientation.portrait
    /// Bits of `UIRectEdge` at which the app's touches win at first (R-SB-14).
    package var deferredEdges: UInt8 = 0

    /// Makes a situation; by default that of the home screen.
    package init(orientation: BKSOrientation = .portrait, deferredEdges: UInt8 = 0) {
      self.orientation = orientation
      self.deferredEdges = deferredEdges
    }
  }

  private let display: BKSDisplay
  private var swipe: EdgeSwipe?
  private var finger: FingerName?
  /// A finger that landed at an edge that the app defers; its touch belongs to the app even if it swipes.
  private var deferred: (swipe: EdgeSwipe, finger: FingerName)?
  /// The edge at which an app deferred a swipe, and the time until which a second swipe there belongs to the system.
  private var secondSwipeWindow: (edge: EdgeSwipe.Edge, until: UInt64)?

  /// Makes the recognizer of swipes from the edges of a display.
  package init(display: BKSDisplay) {
    self.display = display
  }

  /// Whether the phone has gestures at its edges.
  package var isOn: Bool { display.hasHomeIndicator }

  /// The finger that may yet make a system gesture.
  package var pendingFinger: FingerName? {
    swipe?.state == .possible ? finger : nil
  }

  /// The name in the trace of the gesture in progress; empty without one.
  package var name: String { swipe?.name ?? "" }

  /// The name in the trace of the gesture whose finger lifted or was cancelled last.
  package private(set) var lastName = ""

  /// Evaluates the fingers of a hand, before they are routed.
  package func evaluate(
    _ report: HIDHandReport, from injector: MemberID, in situation: Situation
  ) -> Verdict {
    guard isOn else { return .none }
    var verdict = Verdict.none
    for position in 0..<report.count {
      let digitizer = report[position].digitizer
      let reported = FingerName(
        injector: injector, device: report.senderID, contact: digitizer.index)
      let place = display.interfacePoint(
        x: digitizer.x * display.width, y: digitizer.y * display.height, situation.orientation)
      if reported == finger {
        verdict = follow(digitizer.phase, place, at: report.timeStamp)
      } else if reported == deferred?.finger {
        followDeferred(digitizer.phase, place, at: report.timeStamp)
      } else if finger == nil, digitizer.phase == .down {
        begin(reported, place, at: report.timeStamp, situation)
      }
    }
    return verdict
  }

  /// Ends the gesture of an injector that has left.
  package func removeInjector(_ injector: MemberID) {
    if finger?.injector == injector { end() }
    if deferred?.finger.injector == injector { deferred = nil }
  }

  /// Begins to follow a finger that has landed near an edge.
  ///
  /// If the app defers swipes from there, the finger is a candidate only for a second swipe soon after a deferred one.
  private func begin(
    _ landed: FingerName, _ place: (x: Double, y: Double), at time: UInt64, _ situation: Situation
  ) {
    let isUpright =
      situation.orientation == .portrait
      || situation.orientation == .portraitUpsideDown
    guard
      let made = EdgeSwipe(
        x: place.x, y: place.y, time: time,
        width: isUpright ? display.width : display.height,
        height: isUpright ? display.height : display.width)
    else { return }
    if situation.deferredEdges & made.edge.rawValue != 0 {
      let isSecond = secondSwipeWindow.map { $0.edge == made.edge && time <= $0.until } ?? false
      guard isSecond else {
        deferred = (made, landed)
        return
      }
    }
    // The window is for one finger, whether it swipes or not. A finger at an edge that is not deferred ends it, too.
    secondSwipeWindow = nil
    swipe = made
    finger = landed
  }

  /// Evaluates the next report of ``finger``.
  private func follow(
    _ phase: IOHIDFingerPhase, _ place: (x: Double, y: Double), at time: UInt64
  ) -> Verdict {
    let wasRecognized = swipe?.state == .recognized
    switch phase {
    case .cancel:
      lastName = name
      end()
      return wasRecognized ? .finished(nil) : .none
    case .up:
      let kind = swipe?.lift(x: place.x, y: place.y, time: time)
      let isRecognized = swipe?.state == .recognized
      lastName = name
      end()
      guard isRecognized else { return .none }
      return wasRecognized ? .finished(kind) : .recognizedAtLift(kind)
    case .down, .move, .unchanged:
      swipe?.move(x: place.x, y: place.y, time: time)
      if swipe?.state == .failed { end() }
      guard swipe?.state == .recognized else { return .none }
      return wasRecognized ? .continues : .recognized
    }
  }

  /// Evaluates the next report of the ``deferred`` finger; if it swipes, a second swipe soon after is the system's.
  private func followDeferred(
    _ phase: IOHIDFingerPhase, _ place: (x: Double, y: Double), at time: UInt64
  ) {
    if phase != .cancel { deferred?.swipe.move(x: place.x, y: place.y, time: time) }
    if let swipe = deferred?.swipe, swipe.state == .recognized {
      secondSwipeWindow = (swipe.edge, time &+ EdgeGestureConstants.secondSwipeNanoseconds)
    }
    let isOver = phase == .up || phase == .cancel
    if isOver || deferred?.swipe.state != .possible { deferred = nil }
  }

  private func end() {
    swipe = nil
    finger = nil
  }
}

/// The measures of the system's gestures at the edges of the glass; distances are in points.
///
/// `zone` and `recognitionLimitNanoseconds` are published measurements (R-SB-13). The other values are our choice: a
/// movement is meant to make the gesture that it makes on a phone.
package enum EdgeGestureConstants {
  /// The distance from the top or bottom edge within which a finger may begin a system gesture.
  package static let zone = 20.0
  /// The movement outward, or along the top edge, up to which a gesture stays possible.
  package static let slop = 10.0
  /// The distance inward at which the gesture is recognized.
  package static let recognition = 30.0
  /// The distance along the bottom edge at which a switch between apps is recognized.
  package static let sideways = 60.0
  /// How far from its landing a finger must lift to complete the gesture.
  ///
  /// The distance counts inward or, if the gesture switches between apps, along the edge. A finger that lifts nearer has
  /// taken the gesture back.
  package static let completion = 60.0
  /// The distance inward from which a finger that rests shows the app switcher when it lifts.
  package static let switcherTravel = 120.0
  /// The time that a finger must rest to show the app switcher.
  package static let restNanoseconds: UInt64 = 200_000_000
  /// The time after which a finger that is not recognized belongs to the app.
  package static let recognitionLimitNanoseconds: UInt64 = 1_000_000_000
  /// The time after a deferred swipe within which a second one belongs to the system.
  package static let secondSwipeNanoseconds: UInt64 = 3_000_000_000
  /// The fraction of the width at or beyond which a swipe from the top opens the control center.
  package static let controlCenterPart = 2.0 / 3
}

/// A system gesture that begins at an edge (R-SB-11).
///
/// These are the gestures of a phone; the gestures from the sides of a tablet are missing.
package enum SystemGestureKind: String, Sendable, Hashable, CaseIterable {
  /// Shows the home screen.
  case homeSwipe = "home-swipe"
  /// Shows the app switcher.
  case appSwitcher = "app-switcher"
  /// Brings back the app that was in front before.
  case switchApp = "switch-app"
  /// Opens the notification center.
  case notificationCenter = "notification-center"
  /// Opens the control center.
  case controlCenter = "control-center"
}
