import TouchstoneLinux
import TouchstoneScenario

/// The broker, which lies beside the tool itself, and the apps that a session installs.
struct Executables {
  /// The apps that come with Touchstone, in the order of their icons.
  static let bundled = [
    "Counter", "HitTest", "Canvas", "Player", "Shake", "Responders", "Gestures", "Questions",
  ]

  let folder: String
  let apps: [BrokerProcess.App]

  var broker: String { folder + "/SpringBoard" }

  /// Finds the broker and the apps that come with Touchstone.
  init() throws(ToolError) {
    folder = try Self.ownFolder()
    apps = Self.bundledApps(in: folder)
  }

  /// Finds the broker and the apps that a call asks for: those of `touchstone.json`, or without one those that come with
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
      // It takes the place of the app of its name: arguments, variables and page are still those of the file.
      if let index = apps.firstIndex(where: { $0.name == app.name }) {
        apps[index].path = app.path
      } else {
        apps.append(app)
      }
    }
    self.apps = apps
  }

  /// The folder of the tool, in which the broker is too.
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
    bundled.map { BrokerProcess.App(name: $0, path: folder + "/" + $0) }
      .filter { Files.exists($0.path) }
  }

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

/// What the options of a call say about the apps to install.
struct AppChoice {
  /// Apps as `NAME=PATH`.
  var added: [String]
  /// The file to read in place of the nearest `touchstone.json`.
  let config: String?
  /// The folder of the products that the file names.
  let products: String?

  init(_ arguments: Arguments) {
    added = arguments.all(of: "app")
    config = arguments.value(of: "config")
    products = arguments.value(of: "products")
  }

  /// The options with which another call chooses the same apps.
  var options: [String] {
    var options = added.flatMap { ["--app", $0] }
    if let config { options += ["--config", config] }
    if let products { options += ["--products", products] }
    return options
  }
}

extension CommandSpec.Option {
  static let app = CommandSpec.Option(
    name: "app", value: "name=path", help: "Install your own app; may be repeated.",
    completion: .files, isRepeatable: true)

  static let config = CommandSpec.Option(
    name: "config", value: "file",
    help: "Install the apps of this file (default: touchstone.json, here or above).",
    completion: .files)

  static let products = CommandSpec.Option(
    name: "products", value: "folder",
    help: "Where the products of that file are (default: .build/debug beside it).",
    completion: .files)
}
