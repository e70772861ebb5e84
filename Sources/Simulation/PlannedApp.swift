/// An app of a plan.
package struct PlannedApp: Hashable, Sendable {
  /// The number of unhandled events of an app at which moves begin to wait; small, so that moves wait often.
  package static let eventLimit = 4
  /// The type of the quick action of the app `Player`.
  static let quickAction = "resume"

  /// The name of an app that comes with Touchstone, so that the scenario can also be played in real processes.
  package let name: String
  /// How the app behaves in the simulation.
  package let behavior: Behavior
  /// Whether the app has a quick action.
  var hasQuickAction: Bool { name == "Player" }

  /// Makes an app of a plan.
  package init(name: String, behavior: Behavior) {
    self.name = name
    self.behavior = behavior
  }
}
