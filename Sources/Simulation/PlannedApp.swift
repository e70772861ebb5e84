/// An app of a plan.
package struct PlannedApp: Hashable, Sendable {
  /// How many events an app may have that it has not handled, before moves wait; few, so that this happens often.
  package static let eventLimit = 4
  /// The type of the quick action that the app `Player` has.
  static let quickAction = "resume"

  /// Its name, which is that of an app that comes with Touchstone, so that the scenario runs in real processes, too.
  package let name: String
  /// How it behaves in the simulation.
  package let behavior: Behavior
  /// Whether it has a quick action.
  var hasQuickAction: Bool { name == "Player" }

  /// Makes an app of a plan.
  package init(name: String, behavior: Behavior) {
    self.name = name
    self.behavior = behavior
  }
}
