import TouchstoneLinux
import TouchstoneScenario

/// The paths of the programs under test, which are built into the folder of the test program.
enum Programs {
  static let folder: String = {
    let path = (try? ProcessTree.executablePath()) ?? ""
    return String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }()

  static let tool = folder + "/touchstone"
  static let broker = folder + "/SpringBoard"
  static let troublemaker = folder + "/Troublemaker"
  static let cookbook = folder + "/Cookbook"

  static let apps = [
    "Counter", "HitTest", "Canvas", "Player", "Shake", "Responders", "Gestures", "Questions",
  ]
  .map {
    BrokerProcess.App(name: $0, path: folder + "/" + $0)
  }

  /// The root folder of the package, derived from the path of this file.
  static let package: String = {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/")
  }()

  static let scenarios = package + "/scenarios"
}
