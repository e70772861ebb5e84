package import BackBoardServices
package import Trace

/// What is in front when a finger lands: the inputs of the foreground decision.
package enum Foreground: Hashable, Sendable {
  /// The home screen itself.
  case homeScreen
  /// The home screen under an interruption.
  case coveredHomeScreen
  /// An app whose process is starting.
  case launching(MemberID)
  case active(MemberID)
  /// An app under a lock or an interruption.
  case inactive(MemberID)
  /// An app that is about to end; the home screen comes when it has gone.
  case ending(MemberID)
  /// The display is off.
  case displayOff
  /// Something lies on the proximity sensor, and the display is dark.
  case blanked

  /// Where a finger that lands now belongs, and by which rule (R-SB-4, R-LIFE-9).
  package var decision: (destination: TouchDestination, rule: TraceReason) {
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
