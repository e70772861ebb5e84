import Testing
import TouchstoneEventSynthesis
import TouchstoneScenario
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A scenario gives the same deliveries on a stage as in processes.
///
/// Only the stage needs the main thread. The run in processes is made once for all tests (`SoloRuns`).
@Suite("Equality of a stage and a run in processes", .ownThreads)
struct StageEqualityTests {
  /// Every scenario that one app plays from its launch to the end, without home screen or faults.
  static let files = ShippedScenarios.files.filter { file in
    guard let script = try? ShippedScenarios.script(file) else { return false }
    return isPlayableOnStage(script)
  }

  /// Whether a stage can play a scenario: one launch, and nothing that needs several processes.
  private static func isPlayableOnStage(_ script: Script) -> Bool {
    // Gestures at the edges belong to the system and lead to the home screen.
    guard !script.hasHomeIndicator else { return false }
    var launches = 0
    for step in script.steps {
      switch step.statement.action {
      case .app(let action):
        guard action.verb == .launch, StagedApps.names.contains(action.app) else { return false }
        launches += 1
      case .hardware(let sequence):
        // The broker handles the phone's own buttons and the proximity sensor.
        guard sequence.reports.allSatisfy(reachesApps) else { return false }
      case .quickAction: return false
      default:
        // A tap before the launch is on an icon.
        if launches == 0, !step.statement.action.aims.isEmpty { return false }
      }
    }
    return launches == 1
  }

  /// Whether the broker passes a report on to an app instead of acting on it itself.
  private static func reachesApps(_ timed: TimedReport) -> Bool {
    switch timed.report {
    case .button(let button, _): button.controllerNumber != nil
    case .proximity: false
    default: true
    }
  }

  /// Scenarios that a stage cannot play: those of the home screen, several launches, faults and the system.
  private static let notPlayable = [
    "faults/app-hangs-others-go-on.scenario",
    "faults/app-hangs.scenario",
    "faults/app-killed-mid-touch.scenario",
    "faults/broker-killed-mid-touch.scenario",
    "faults/terminate.scenario",
    "faults/watchdog-background.scenario",
    "faults/watchdog-end.scenario",
    "home/cold-and-hot-launch.scenario",
    "home/home-screen-keeps-its-touches.scenario",
    "home/lock-button.scenario",
    "life/scenes.scenario",
    "presses/remote-buttons.scenario",
    "presses/system-shortcuts.scenario",
    "questions/37-system-gesture-gate/cure.scenario",
    "questions/37-system-gesture-gate/mistake.scenario",
    "questions/37-system-gesture-gate/other.scenario",
    "questions/52-taken-back-by-system/other.scenario",
    "questions/61-route-rule/mistake.scenario",
    "questions/61-route-rule/other.scenario",
    "remote/headset.scenario",
    "screens/home.scenario",
    "system/edge-tap.scenario",
    "system/home-swipe.scenario",
    "system/proximity.scenario",
    "system/quick-action-menu.scenario",
  ]

  @Test("a stage can play every scenario except the listed ones")
  func playable() {
    expectEqual(ShippedScenarios.files.filter { !Self.files.contains($0) }, Self.notPlayable)
  }

  @Test("a scenario gives the same delivery lines on a stage and in processes", arguments: files)
  func equal(file: String) async throws {
    let script = try ShippedScenarios.script(file)
    let run = try SoloRuns.run(file)
    expectEqual(run.tool.code, 0, "\(run.tool.error)")
    let name = script.steps.lazy.compactMap { step -> String? in
      guard case .app(let action) = step.statement.action else { return nil }
      return action.app
    }.first
    let app = try #require(name)
    let records = run.lines.compactMap { PrintedRecord($0) }.filter { $0.process == app }
    let expected = Deliveries.lines(of: records.map { String($0.text) })
    let staged = try await Self.staged(script)
    expectEqual(staged, expected, "\(file)")
  }

  /// The delivery lines that a scenario gives on a stage.
  @MainActor private static func staged(_ script: Script) throws -> [String] {
    let session = StagedSession(display: script.display)
    defer { session.end() }
    var player = Player(in: session)
    try player.play(script.steps)
    return session.deliveries
  }
}
