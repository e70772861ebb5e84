import BackBoardServices
import TouchstoneLinux
import TouchstoneScenario

/// An app under test, which runs as a process of its own under a broker, in virtual time.
///
/// The executables of the app and of the broker, `SpringBoard`, must be in the folder of the test program; they are if
/// the test target depends on both. Each launch begins a new session, so that no state is left from an earlier test.
/// There is one session at a time, so tests that launch apps must run one after the other.
///
/// Only `launch()`, which `activate()` calls if there is no session, uses the name, the arguments and the environment
/// of an `XCUIApplication`. Other members are about the app that was launched last, whichever object launched it.
open class XCUIApplication: XCUIElement {
  /// The states of an app.
  public enum State: UInt, Sendable {
    /// No app has been launched.
    case unknown = 0
    /// The app has no process.
    case notRunning = 1
    /// The app is suspended in the background; not used, since no app is suspended on this platform.
    case runningBackgroundSuspended = 2
    /// The app runs in the background.
    case runningBackground = 3
    /// The app is in front.
    case runningForeground = 4
  }

  /// The arguments of the process, after those of `touchstone.json`.
  open var launchArguments: [String] = []
  /// The environment variables of the process, which override those of `touchstone.json`.
  open var launchEnvironment: [String: String] = [:]

  /// The name of the app to launch; nil for the first app of `touchstone.json`.
  private let name: String?

  /// Makes a proxy of the first app of `touchstone.json`.
  public init() {
    name = nil
    super.init(ElementPath())
  }

  /// Makes a proxy of the app with a name in `touchstone.json`, or else of the product with that name.
  public init(bundleIdentifier: String) {
    name = bundleIdentifier
    super.init(ElementPath())
  }

  /// Starts the app in a new session, and waits until it is in front and idle.
  open func launch() {
    AppSession.current?.end()
    AppSession.current = nil
    do throws(TestFailure) {
      let choice = try TestApps(named: name, launchArguments, launchEnvironment)
      AppSession.current = try AppSession(
        launching: choice.app, of: choice.apps, broker: choice.broker)
    } catch {
      TestFailure.record(error)
    }
  }

  /// Brings the app that was launched last to the front; if there is no session, launches this app.
  open func activate() {
    guard AppSession.current != nil else { return launch() }
    perform { session throws(TestFailure) in try session.perform(.activate) }
  }

  /// Ends the app.
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

  /// Waits until the app is in a state, for at most `timeout` seconds of virtual time; returns whether it is.
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
