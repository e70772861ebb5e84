package import BackBoardServices

/// Starts and kills processes for the life cycle, and reads their condition.
package protocol AppLaunching: AnyObject {
  /// Starts the process of an app; `shortcut` is the quick action that opened it, if one did.
  func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> AppLaunchOutcome
  /// Kills the process of a member.
  func kill(_ member: MemberID)
  /// What the kernel says about the process of a member.
  func condition(of member: MemberID) -> AppCondition
  /// The hundredths of a second for which the process of a member has used a processor; nil if that is not known.
  func processorTime(of member: MemberID) -> UInt64?
}

extension AppLaunching {
  /// Nil, for apps that are not processes.
  package func processorTime(of member: MemberID) -> UInt64? { nil }
}

/// What became of an attempt to start an app.
package enum AppLaunchOutcome {
  /// The process was started; it proves its origin with the token when it checks in.
  case started(member: MemberID, token: UInt64)
  /// It could not be started.
  case failure(BKSLaunchProblem)
}
