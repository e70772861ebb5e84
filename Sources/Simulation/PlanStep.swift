package import BackBoardServices
import TouchstoneEventSynthesis

/// One step of a plan, which is one line of a scenario.
package struct PlanStep: Hashable, Sendable {
  /// An action of a step.
  ///
  /// Places are in points of the screen, and apps are given by name.
  package enum Act: Hashable, Sendable {
    case down(finger: UInt32, x: Int, y: Int)
    case move(finger: UInt32, x: Int, y: Int)
    case up(finger: UInt32)
    case tap(x: Int, y: Int)
    /// Presses and releases a key that belongs to no keyboard shortcut.
    case key(String)
    case button(String)
    case interruption(String, begins: Bool)
    case launch(String)
    case background(String)
    case terminate(String)
    case kill(String)
    case hang(String, milliseconds: UInt64)
    case advance(milliseconds: UInt64)
    /// Opens the app by its quick action.
    case quickAction(String)
    /// Stops the app's process with a signal.
    case stop(String)
    /// Continues the app's process with a signal.
    case resume(String)
    /// Kills the broker; another one continues the session.
    case restart
    /// Launches the app while a resource that a new process needs has run out.
    case failLaunch(String, BKSLaunchProblem.Shortage)
  }

  /// The time from the end of the previous step to the beginning of this one; never 0, so that no two steps share an
  /// instant.
  package var delayMilliseconds: UInt64
  /// The action of the step.
  package var act: Act

  /// Makes a step.
  package init(after delayMilliseconds: UInt64, _ act: Act) {
    self.delayMilliseconds = delayMilliseconds
    self.act = act
  }

  /// The step as a line of a scenario file.
  package var line: String { "+\(delayMilliseconds)ms \(command)" }

  private var command: String {
    switch act {
    case .down(let finger, let x, let y): "touch down \(finger) \(x),\(y)"
    case .move(let finger, let x, let y): "touch move \(finger) \(x),\(y)"
    case .up(let finger): "touch up \(finger)"
    case .tap(let x, let y): "tap \(x),\(y)"
    case .key(let key): "key \(key)"
    case .button(let button): "button \(button)"
    case .interruption(let name, let begins): "\(name) \(begins ? "begin" : "end")"
    case .launch(let app): "app launch \(app)"
    case .background(let app): "app background \(app)"
    case .terminate(let app): "app terminate \(app)"
    case .kill(let app): "app kill \(app)"
    case .hang(let app, let milliseconds): "app hang \(app) --for \(milliseconds)ms"
    case .advance(let milliseconds): "advance \(milliseconds)ms"
    case .quickAction(let app): "quick-action \(app) \(PlannedApp.quickAction)"
    case .restart: "app kill SpringBoard"
    // A scenario file cannot express these steps. The line waits a millisecond, and the simulation carries out the step
    // when it begins.
    case .stop(let app): "advance 1ms  # a signal stops \(app)"
    case .resume(let app): "advance 1ms  # a signal continues \(app)"
    case .failLaunch(let app, let shortage):
      "advance 1ms  # \(app) is launched and cannot be started: \(shortage)"
    }
  }

  /// The names under which a tally counts steps.
  static let names =
    [
      "touch", "tap", "key", "button home", "button lock", "button volume-up",
      "button volume-down", "launch", "background", "terminate", "kill", "hang", "advance",
      "quick action", "restart", "stop", "continue",
    ]
    + PlanGenerator.interruptions.flatMap { ["\($0) begin", "\($0) end"] }
    + BKSLaunchProblem.Shortage.ofKernel.map { "failed launch, \($0)" }

  /// The name under which a tally counts the step.
  var name: String {
    switch act {
    case .down, .move, .up: "touch"
    case .tap: "tap"
    case .key: "key"
    case .button(let button): "button \(button)"
    case .interruption(let name, let begins): "\(name) \(begins ? "begin" : "end")"
    case .launch: "launch"
    case .background: "background"
    case .terminate: "terminate"
    case .kill: "kill"
    case .hang: "hang"
    case .advance: "advance"
    case .quickAction: "quick action"
    case .restart: "restart"
    case .stop: "stop"
    case .resume: "continue"
    case .failLaunch(_, let shortage): "failed launch, \(shortage)"
    }
  }

  /// How long the step takes, in nanoseconds.
  var durationNanoseconds: UInt64 {
    switch act {
    case .tap, .button: Choreography.Defaults.liftNanoseconds
    case .key: Keystrokes.Defaults.holdNanoseconds
    case .advance(let milliseconds): milliseconds * 1_000_000
    case .stop, .resume, .failLaunch: 1_000_000
    case .down, .move, .up, .interruption, .launch, .background, .terminate, .kill, .hang,
      .quickAction, .restart:
      0
    }
  }
}
