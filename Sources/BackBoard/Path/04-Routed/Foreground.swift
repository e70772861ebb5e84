package import BackBoardServices
package import TouchstoneTrace

/// What is in front when an event is routed: an app in a certain state, the home screen, or a dark display.
package enum Foreground: Hashable, Sendable {
  /// The home screen itself.
  case homeScreen
  /// The home screen under an interruption.
  case coveredHomeScreen
  /// An app whose process is starting.
  case launching(MemberID)
  /// An app that is in front and active.
  case active(MemberID)
  /// An app that an interruption covers.
  case inactive(MemberID)
  /// An app that is about to end; the home screen comes to the front when its process has ended.
  case ending(MemberID)
  /// The display is off.
  case displayOff
  /// The proximity sensor is covered, and the display is dark.
  case blanked

  /// The destination of an event that arrives now, and the reason for it (R-SB-4, R-LIFE-9).
  package var decision: (destination: TouchDestination, reason: TraceReason) {
    switch self {
    case .homeScreen: (.homeScreen, .homeScreenNoForegroundApp)
    case .active(let member): (.app(member), .foregroundApp)
    case .launching: (.nowhere(.appLaunching), .appLaunching)
    case .inactive, .coveredHomeScreen: (.nowhere(.appInactive), .appInactive)
    case .ending: (.nowhere(.appDied), .appDied)
    case .displayOff: (.nowhere(.displayOff), .displayOff)
    case .blanked: (.nowhere(.proximity), .proximity)
    }
  }
}

/// The source of the foreground, which the intake reads for every event.
package protocol ForegroundSource: AnyObject {
  /// The current foreground.
  var foreground: Foreground { get }
  /// The name of the foreground in the trace.
  var foregroundName: String { get }
  /// The installed apps, with their declarations.
  var registry: AppRegistry { get }
}
