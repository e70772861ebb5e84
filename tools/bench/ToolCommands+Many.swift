import Foundation
import TouchstoneLinux

// Growth of the cost of a command with the contacts of a recording and the apps of a session.
extension ToolCommands {
  /// The number of frames of each contact.
  private static let contactFrames = 10
  /// The apps of the largest session; each app gets the same number of swipes.
  private static let apps = [
    "Counter", "Canvas", "Gestures", "HitTest", "Responders", "Questions", "Shake", "Player",
  ]

  /// Measures both kinds of growth.
  func many(_ scale: Scale) throws(BenchError) -> [Figure] {
    let contacts = try growth(
      "contacts", "a replay of contacts of ten frames", scale.contacts, scale
    ) { (count, path) throws(BenchError) in
      try write(
        frames: count * Self.contactFrames, framesPerContact: Self.contactFrames, to: path)
      return ["replay", "-q", path]
    }
    let apps = try growth("apps", "a run that swipes in each of so many apps", [1, 2, 4, 8], scale)
    { (count, path) throws(BenchError) in
      try write(swipesInApps: Self.apps.prefix(count), each: scale.swipesInEach, to: path)
      return ["run", "-q", path]
    }
    return contacts + apps
  }

  /// The figures of a command at several sizes, in milliseconds.
  ///
  /// - Parameter prepare: Writes the file for a size to a path, and returns the words of the command.
  private func growth(
    _ name: String, _ note: String, _ sizes: [Int], _ scale: Scale,
    _ prepare: (Int, String) throws(BenchError) -> [String]
  ) throws(BenchError) -> [Figure] {
    var commands: [[String]] = []
    for size in sizes {
      commands.append(try prepare(size, folder.appending(path: "\(name)-\(size).scenario").path))
    }
    var times: [[Double]] = sizes.map { _ in [] }
    for _ in 0..<scale.commandRounds {
      for index in sizes.indices { times[index].append(try seconds(commands[index]) * 1e3) }
    }
    return Figure.growth(name, sizes: sizes, times: times, unit: "ms", note: note)
  }

  private func write(
    swipesInApps apps: some Sequence<String>, each count: Int, to path: String
  ) throws(BenchError) {
    var lines = ["scenario 1", "title \"Swipes in many apps\""]
    for app in apps {
      lines.append("app launch \(app)")
      lines += Array(repeating: "swipe 100,600 300,600", count: count)
    }
    do { try Files.write(path, Array((lines.joined(separator: "\n") + "\n").utf8)) } catch {
      throw .inputOutput("\(path): \(error)")
    }
  }
}
