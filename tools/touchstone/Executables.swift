import TouchstoneLinux
import TouchstoneScenario

/// The executables of a session: the broker and the apps.
struct Executables {
  /// The apps that come with Touchstone, in the order of their icons.
  static let bundled = [
    "Counter", "HitTest", "Canvas", "Player", "Shake", "Responders", "Gestures", "Questions",
  ]

  /// The folder of the tool and the broker.
  let folder: String
  /// The apps that the session installs.
  let apps: [BrokerProcess.App]

  /// The path of the broker.
  var broker: String { folder + "/SpringBoard" }

  /// Finds the broker and the apps that come with Touchstone.
  init() throws(ToolError) {
    folder = try Self.ownFolder()
    apps = Self.bundledApps(in: folder)
  }

  /// Finds the broker and the chosen apps: those of `touchstone.json`, or without this file those that come with
  /// Touchstone, and those of `--app`.
  init(_ choice: AppChoice) throws(ToolError) {
    folder = try Self.ownFolder()
    var added: [BrokerProcess.App] = []
    for text in choice.added {
      let app = try Self.app(text)
      guard !added.contains(where: { $0.name == app.name }) else {
        throw .usage(UsageError("--app \(app.name)=… is given twice; an app has one executable"))
      }
      added.append(app)
    }
    var apps: [BrokerProcess.App]
    if let file = try ManifestFile.read(choice.config) {
      apps = try file.apps(
        products: choice.products, builtBeside: folder, replacing: added.map(\.name))
    } else if choice.products != nil {
      throw .usage(UsageError("--products has no effect without a \(AppManifest.fileName)"))
    } else {
      apps = Self.bundledApps(in: folder)
    }
    for app in added {
      // The executable of `--app` replaces that of the app with the same name, which keeps its arguments, variables and
      // page.
      if let index = apps.firstIndex(where: { $0.name == app.name }) {
        apps[index].path = app.path
      } else {
        apps.append(app)
      }
    }
    self.apps = apps
  }

  /// Returns the folder of the tool; throws if the broker is not in it.
  static func ownFolder() throws(ToolError) -> String {
    let path: String
    do { path = try ProcessTree.executablePath() } catch {
      throw .unavailable("the tool cannot find its own folder: \(error)")
    }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard Files.exists(folder + "/SpringBoard") else {
      throw .unavailable("\(folder)/SpringBoard is missing; build the package first: swift build")
    }
    return folder
  }

  private static func bundledApps(in folder: String) -> [BrokerProcess.App] {
    // Apps that are not built are left out.
    bundled.map { BrokerProcess.App(name: $0, path: folder + "/" + $0) }
      .filter { Files.exists($0.path) }
  }

  /// Parses the value `NAME=PATH` of `--app`.
  private static func app(_ text: String) throws(ToolError) -> BrokerProcess.App {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw .usage(UsageError("--app takes NAME=PATH, not '\(text)'"))
    }
    let path = String(text[text.index(after: equals)...])
    let name = String(text[..<equals])
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) }) else {
      throw .usage(
        UsageError("the name of an app has letters, digits, '.', '_' and '-', not '\(name)'"))
    }
    guard Files.exists(path) else { throw .noFile(path) }
    guard !Files.isDirectory(path) else {
      throw .usage(UsageError("--app \(name)=\(path): this is a folder, not an executable"))
    }
    return BrokerProcess.App(name: name, path: path)
  }
}
