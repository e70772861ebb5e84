package import BackBoardServices
package import IOKit
import TouchstoneTrace

/// Stage 3 at the edges of the glass: finds the swipes that are the system's (R-SB-11 to R-SB-14).
///
/// While a gesture is only possible the app gets the touches, marked so that it can hold their beginning
/// back (R-SB-13); when it is recognized they are taken away, and the rest is the system's. One finger at
/// a time can be a candidate. Only a phone with a home indicator has such gestures; on one with a home
/// button every edge is the app's.
///
/// Allocates nothing. Lives on the broker's main thread.
package final class EdgeGestures {
  /// What a report means for the system.
  package enum Verdict: Sendable, Equatable {
    /// Nothing, or nothing yet.
    case none
    /// The touches are the system's from now on.
    case recognized
    /// A recognized gesture goes on.
    case goesOn
    /// It is over, and was this; nil when the finger has taken it back.
    case finished(SystemGestureKind?)
  }

  /// What the edges depend on: who is in front, and what he asked for.
  package struct Situation: Sendable {
    package var orientation = BKSOrientation.portrait
    /// Bits of `UIRectEdge` at which the app's touches win at first (R-SB-14).
    package var deferredEdges: UInt8 = 0

    package init(orientation: BKSOrientation = .portrait, deferredEdges: UInt8 = 0) {
      self.orientation = orientation
      self.deferredEdges = deferredEdges
    }
  }

  private let display: BKSDisplay
  private var swipe: EdgeSwipe?
  private var finger: FingerName?
  /// The edge at which an app has put a swipe off, and until when a second one is the system's.
  private var deferral: (edge: EdgeSwipe.Edge, until: UInt64)?

  package init(display: BKSDisplay) {
    self.display = display
  }

  /// Whether the phone has gestures at its edges at all.
  package var isOn: Bool { display.hasHomeIndicator }

  /// The finger whose touches an app holds back, because it may yet make a system gesture.
  package var pendingFinger: FingerName? {
    swipe?.state == .possible ? finger : nil
  }

  /// What the trace calls the gesture that is under way.
  package var name: String { swipe?.name ?? "" }

  /// Judges one report of a hand, before it is routed.
  package func judge(
    _ report: HIDHandReport, from injector: MemberID, in situation: Situation
  ) -> Verdict {
    guard isOn else { return .none }
    var verdict = Verdict.none
    for position in 0..<report.count {
      let digitizer = report[position].digitizer
      let name = FingerName(
        injector: injector, device: report.senderID, contact: digitizer.index)
      let place = display.interfacePoint(
        x: digitizer.x * display.width, y: digitizer.y * display.height, situation.orientation)
      if name == finger {
        verdict = follow(digitizer.phase, place, at: report.timeStamp)
      } else if finger == nil, digitizer.phase == .down {
        begin(name, place, at: report.timeStamp, situation)
      }
    }
    return verdict
  }

  /// A finger is nobody's any more: its injector has gone.
  package func letGo(of injector: MemberID) {
    if finger?.injector == injector { end() }
  }

  private func begin(
    _ name: FingerName, _ place: (x: Double, y: Double), at time: UInt64, _ situation: Situation
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
      let isSecond = deferral.map { $0.edge == made.edge && time <= $0.until } ?? false
      guard isSecond else {
        deferral = (made.edge, time &+ EdgeGestureConstants.secondSwipe)
        return
      }
    }
    deferral = nil
    swipe = made
    finger = name
  }

  private func follow(
    _ phase: IOHIDFingerPhase, _ place: (x: Double, y: Double), at time: UInt64
  ) -> Verdict {
    let wasRecognized = swipe?.state == .recognized
    switch phase {
    case .cancel:
      end()
      return wasRecognized ? .finished(nil) : .none
    case .up:
      let kind = swipe?.lift(x: place.x, y: place.y, time: time)
      let isRecognized = swipe?.state == .recognized
      end()
      return isRecognized ? .finished(kind) : .none
    case .down, .move, .unchanged:
      swipe?.move(x: place.x, y: place.y, time: time)
      if swipe?.state == .failed { end() }
      guard swipe?.state == .recognized else { return .none }
      return wasRecognized ? .goesOn : .recognized
    }
  }

  private func end() {
    swipe = nil
    finger = nil
  }
}

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
  /// From this part of the width on, a swipe from the top is the control center's.
  package static let controlCenterPart = 2.0 / 3
}

/// A gesture of the system's that begins at an edge (R-SB-11).
///
/// A phone knows these; a banner is dismissed by the app that shows it, and a second app at the side
/// needs the width of a tablet.
package enum SystemGestureKind: String, Sendable, Hashable, CaseIterable {
  case homeSwipe = "home-swipe"
  case appSwitcher = "app-switcher"
  case switchApp = "switch-app"
  case notificationCenter = "notification-center"
  case controlCenter = "control-center"
}
