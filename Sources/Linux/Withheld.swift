/// Means of the kernel that can be made to count as missing, so that what takes their place can be tested.
///
/// The variable `TOUCHSTONE_WITHHOLD` names those that do, with commas between; other words in it have no effect. Only the
/// owner of a session can set it for the broker; an app cannot.
package enum Withheld: String, Sendable {
  /// Namespaces of processes and mounts.
  case namespaces
  /// Domains of Landlock.
  case landlock
  /// Handles of the processes at the other end of sockets.
  case handles

  /// The variable that names what is withheld.
  package static let variable = "TOUCHSTONE_WITHHOLD"

  private static let chosen = (Environment.value(of: variable) ?? "")
    .split(separator: ",").compactMap { Withheld(rawValue: String($0)) }

  /// Whether a means counts as missing.
  package static func contains(_ means: Withheld) -> Bool { chosen.contains(means) }
}
