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

/// The apps that a test can launch, which lie beside the program of the tests.
struct TestApps {
  let app: String
  let apps: [BrokerProcess.App]
  let broker: String

  init(
    named: String?, _ arguments: [String], _ environment: [String: String]
  ) throws(TestFailure) {
    let folder: String
    do throws(Errno) {
      let program = try ProcessTree.executablePath()
      folder = String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)])
    } catch {
      throw TestFailure("the tests cannot find their own folder: \(error)")
    }
    broker = folder + "/SpringBoard"
    var apps = try Self.manifest().map { app in
      BrokerProcess.App(
        name: app.name, path: folder + "/" + app.product, arguments: app.arguments,
        environment: app.environment, page: app.page)
    }
    guard let app = named ?? apps.first?.name else {
      throw TestFailure("there is no \(AppManifest.fileName) here or above that names an app")
    }
    if !apps.contains(where: { $0.name == app }) {
      apps.append(BrokerProcess.App(name: app, path: folder + "/" + app))
    }
    for index in apps.indices where apps[index].name == app {
      apps[index].arguments += arguments
      apps[index].environment.merge(environment) { $1 }
    }
    for path in [broker] + apps.filter({ $0.name == app }).map(\.path) where !Files.exists(path) {
      throw TestFailure(
        "there is no \(path); let the target of the tests depend on SpringBoard and on the app")
    }
    self.app = app
    self.apps = apps
  }

  /// The apps of the nearest `touchstone.json`; none without one.
  private static func manifest() throws(TestFailure) -> [AppManifest.App] {
    guard let current = try? Files.currentFolder(), let found = AppManifest.nearest(to: current),
      found.isOwn
    else { return [] }
    do {
      let bytes = try InputFile.read(found.path, limit: 1 << 20)
      return try AppManifest(path: Files.shortened(found.path), bytes: bytes).apps
    } catch {
      throw TestFailure("\(error)")
    }
  }
}
