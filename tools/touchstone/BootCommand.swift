import BackBoardServices
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// `touchstone boot`: runs a broker in the foreground until it is interrupted.
enum BootCommand: Command {
  static let name = "boot"

  static let spec = CommandSpec(
    name: name,
    overview: "Runs a broker with its home screen in the foreground.",
    discussion: """
      Prints a line that begins with "ready" once the session accepts commands; then
      'touchstone tap @icon.Counter' in another terminal launches an app. Ends with ctrl-c.

      If SpringBoard dies, as with kill -9, its apps end with it and the session goes on with a new
      one: it prints "ready" again and opens the apps that ran, and commands connect anew.
      """,
    options: [
      .session, .app, .config, .products,
      .init(name: "real-time", help: "Time is the machine's (the default)."),
      .init(name: "virtual", help: "Time is virtual and advances only while a command waits."),
      .init(
        name: "home-indicator", help: "A phone without a home button; the edges have gestures."),
      .init(name: "no-trace", help: "Record nothing."),
      .init(
        name: "keep", value: "folder", help: "Save the traces there as the session ends.",
        completion: .files),
    ])

  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    guard !(arguments.has("real-time") && arguments.has("virtual")) else {
      throw .usage(UsageError("choose one of --real-time and --virtual", command: "boot"))
    }
    if let kept = arguments.value(of: "keep"), !SessionTrace.files(in: kept).isEmpty {
      throw .cannotCreate("\(kept) holds the traces of another session; choose another folder")
    }
    let executables = try Executables(AppChoice(arguments))
    let session = try LiveSession(arguments)
    let ownedFolder = try OwnedSessionFolder(session.folder)
    var words = ["--folder", session.folder.path, "--announce"]
    if arguments.has("virtual") { words.append("--virtual") }
    if arguments.has("home-indicator") { words.append("--home-indicator") }
    for app in executables.apps { words += app.words }
    defer { ownedFolder.remove() }
    if let kept = arguments.value(of: "keep") {
      // The folder is made first, so that an error is reported before the session rather than after it.
      do throws(Errno) { try Files.makeDirectories(kept) } catch {
        throw .cannotCreate("\(kept): \(error)")
      }
    }
    let supervision = try Supervision(
      of: executables.broker, words, isTracing: !arguments.has("no-trace"), in: session.folder)
    let code = try supervision.run()
    if let folder = arguments.value(of: "keep") { try supervision.save(to: folder) }
    return code
  }
}
