import TouchstoneLinux
import TouchstoneScenario

/// The broker, and the apps that a test can launch; their executables are in the folder of the test program.
struct TestApps {
  /// The name of the app to launch.
  let app: String
  /// The apps that the broker can launch: those of `touchstone.json`, and `app`.
  let apps: [BrokerProcess.App]
  /// The path of the broker's executable.
  let broker: String

  /// Finds the executables; `named` is the name of the app to launch, nil for the first one of `touchstone.json`.
  ///
  /// The arguments follow those that the file has for the app, and the variables override those of the file.
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

  /// Returns the apps of the nearest `touchstone.json`; none if there is no such file, or if it is in a folder above
  /// and belongs to another user.
  private static func manifest() throws(TestFailure) -> [AppManifest.App] {
    guard let current = try? Files.currentFolder(), let found = AppManifest.nearest(to: current),
      found.isOwn
    else { return [] }
    do {
      let bytes = try InputFile.read(found.path, limit: AppManifest.byteLimit)
      return try AppManifest(path: Files.shortened(found.path), bytes: bytes).apps
    } catch {
      throw TestFailure("\(error)")
    }
  }
}
