package import TouchstoneScenario

/// A scenario that was made from a seed, with the behavior of its apps.
package struct Plan: Hashable, Sendable {
  /// The seed that it was made from.
  package let seed: UInt64
  /// The installed apps.
  package var apps: [PlannedApp]
  /// The injectors other than the player.
  package var strangers: [Stranger]
  /// Whether the touchscreen's clock jumps back and forth.
  package var clockJumps: Bool
  /// Whether calls on the sockets of the broker and its peers fail now and then, as they may in the kernel.
  package var callsFail: Bool
  /// The number of unhandled events of an app at which moves begin to wait.
  package let eventLimit: Int
  /// The steps.
  package var steps: [PlanStep]

  /// Makes a plan.
  package init(
    seed: UInt64, apps: [PlannedApp], strangers: [Stranger] = [], clockJumps: Bool = false,
    callsFail: Bool = false, eventLimit: Int = PlannedApp.eventLimit, steps: [PlanStep]
  ) {
    self.eventLimit = eventLimit
    self.seed = seed
    self.strangers = strangers
    self.apps = apps
    self.clockJumps = clockJumps
    self.callsFail = callsFail
    self.steps = steps
  }

  /// The text of the scenario, which `run` accepts.
  ///
  /// Its comments say how the simulated apps behave; the apps of real processes always behave well.
  package var text: String {
    var lines = ["scenario 1"]
    for app in apps {
      lines.append(
        "app \(app.name)" + (app.behavior == .handles ? "" : "  # \(app.behavior.rawValue)"))
    }
    lines += strangers.map(\.comment)
    if clockJumps { lines.append("# the clock of the touchscreen jumps") }
    if callsFail { lines.append("# calls on sockets are interrupted, or find no room") }
    return (lines + steps.map(\.line)).map { $0 + "\n" }.joined()
  }

  /// The scenario that is read from the text; throws its errors.
  package func script() throws(Diagnostics) -> Script {
    let bytes = Array(text.utf8)
    return try ScriptLoader.load(
      path: "seed-\(seed).scenario",
      surroundings: ScriptLoader.Surroundings(apps: apps.map(\.name))
    ) { (_: String) throws(Never) -> [UInt8] in bytes }
  }
}
