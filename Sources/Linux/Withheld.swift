/// The features of the kernel that an environment variable can withhold, to test the code that takes their place.
///
/// A withheld feature counts as missing. `TOUCHSTONE_WITHHOLD` names the withheld features, separated by commas; other
/// words have no effect. Only the owner of a session can set the variable for the broker; an app cannot.
package enum Withheld: String, Sendable {
  /// Namespaces of processes and mounts.
  case namespaces
  /// Domains of Landlock.
  case landlock
  /// Handles of the processes at the other end of sockets.
  case handles

  /// The environment variable that names the withheld features.
  package static let variable = "TOUCHSTONE_WITHHOLD"

  private static let features = (Environment.value(of: variable) ?? "")
    .split(separator: ",").compactMap { Withheld(rawValue: String($0)) }

  /// Whether a feature is withheld.
  package static func contains(_ feature: Withheld) -> Bool { features.contains(feature) }
}
