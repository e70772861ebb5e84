import Linux
import Scenario

/// Where the broker and the apps lie: beside the tool itself.
struct Executables {
  /// The apps that come with Touchstone, in the order of their icons.
  static let bundled = [
    "Counter", "HitTest", "Canvas", "Player", "Shake", "Responders", "Gestures", "Questions",
  ]

  let folder: String
  let apps: [BrokerProcess.App]

  var broker: String { folder + "/SpringBoard" }

  /// Finds them; `added` are apps of the user's, as `NAME=PATH`.
  init(adding added: [String] = []) throws(ToolError) {
    do {
      let path = try ProcessTree.executablePath()
      folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    } catch {
      throw .unavailable("the tool cannot find its own folder: \(error)")
    }
    var apps: [BrokerProcess.App] = []
    for name in Self.bundled where Files.exists(folder + "/" + name) {
      apps.append(BrokerProcess.App(name: name, path: folder + "/" + name))
    }
    for text in added { apps.append(try Self.app(text)) }
    self.apps = apps
    guard Files.exists(folder + "/SpringBoard") else {
      throw .unavailable(
        "\(folder)/SpringBoard is missing; build the package first: swift build")
    }
  }

  private static func app(_ text: String) throws(ToolError) -> BrokerProcess.App {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw .usage(UsageError("--app takes NAME=PATH, not '\(text)'"))
    }
    let path = String(text[text.index(after: equals)...])
    guard Files.exists(path) else { throw .noFile(path) }
    return BrokerProcess.App(name: String(text[..<equals]), path: path)
  }
}

extension CommandSpec.Option {
  static let app = CommandSpec.Option(
    name: "app", value: "name=path", help: "Install an app of yours; may be repeated.",
    completion: .files)
}
