import TouchstoneLinux
import TouchstoneScenario

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

  /// The apps of the nearest `touchstone.json`; none without one, or if another user owns it.
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
