import BackBoardServices
import TouchstoneLinux
import TouchstoneScenario

/// An app that a UI test drives, as a process of its own under a broker, in virtual time.
///
/// The executables of the app and of the broker, `SpringBoard`, lie beside the program of the tests: a test target that
/// depends on both has them there. Each launch begins a session of its own, so that nothing is left of the test before.
/// There is one session at a time; tests that launch apps run one after the other.
open class XCUIApplication: XCUIElement {
  /// The states of an app.
  public enum State: UInt, Sendable {
    /// No app was launched.
    case unknown = 0
    /// There is no process.
    case notRunning = 1
    /// It is in the background and does not run, which no app here does.
    case runningBackgroundSuspended = 2
    /// It runs behind another app or the home screen.
    case runningBackground = 3
    /// It is in front.
    case runningForeground = 4
  }

  /// The arguments of the process, after those of `touchstone.json`.
  open var launchArguments: [String] = []
  /// Variables of the process, which win over those of `touchstone.json`.
  open var launchEnvironment: [String: String] = [:]

  private let named: String?

  /// The first app of `touchstone.json`.
  public init() {
    named = nil
    super.init(ElementPath())
  }

  /// An app by its name; without a `touchstone.json` that has it, the product of this name.
  public init(bundleIdentifier: String) {
    named = bundleIdentifier
    super.init(ElementPath())
  }

  /// Starts the app anew, in a session of its own, and waits until it is in front.
  open func launch() {
    AppSession.current?.end()
    AppSession.current = nil
    do throws(TestFailure) {
      let choice = try TestApps(named: named, launchArguments, launchEnvironment)
      AppSession.current = try AppSession(
        launching: choice.app, of: choice.apps, broker: choice.broker)
    } catch {
      TestFailure.record(error)
    }
  }

  /// Brings the app to the front; launches it if none was launched.
  open func activate() {
    guard AppSession.current != nil else { return launch() }
    perform { session throws(TestFailure) in try session.perform(.activate) }
  }

  /// Has the app end.
  open func terminate() {
    perform { session throws(TestFailure) in try session.perform(.terminate) }
  }

  /// The state of the app.
  open var state: State {
    switch AppSession.current?.state {
    case nil: .unknown
    case .notRunning: .notRunning
    case .background: .runningBackground
    case .foreground: .runningForeground
    }
  }

  /// Waits until the app is in a state, for at most a number of seconds of virtual time; false if it is not.
  open func wait(for state: State, timeout: Double) -> Bool {
    AppSession.current?.wait(atMost: timeout) { self.state == state } ?? (state == .unknown)
  }

  /// Whether the app runs.
  open override var exists: Bool { state == .runningForeground || state == .runningBackground }

  private func perform(_ act: (AppSession) throws(TestFailure) -> Void) {
    do throws(TestFailure) {
      guard let session = AppSession.current else { throw TestFailure("no app was launched") }
      try act(session)
    } catch {
      TestFailure.record(error)
    }
  }
}
