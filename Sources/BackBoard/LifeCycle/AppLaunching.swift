package import BackBoardServices

/// Starts and kills processes for the life cycle, and reads their condition.
package protocol AppLaunching: AnyObject {
  /// Starts the process of an app; `shortcut` is the quick action that opened it, if one did.
  func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> AppLaunchOutcome
  /// Kills the process of a member.
  func kill(_ member: MemberID)
  /// The condition of the process of a member.
  func condition(of member: MemberID) -> AppCondition
  /// The processor time that the process of a member has used, in hundredths of a second; nil if it is not known.
  func processorTime(of member: MemberID) -> UInt64?
}

extension AppLaunching {
  /// Nil, for apps that are not processes.
  package func processorTime(of member: MemberID) -> UInt64? { nil }
}

/// The result of an attempt to start an app.
package enum AppLaunchOutcome {
  /// The process was started; it proves its origin with the token when it checks in.
  case started(member: MemberID, token: UInt64)
  /// The process could not be started.
  case failure(BKSLaunchProblem)
}
