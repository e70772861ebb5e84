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
      // A folder that cannot be made is better found before the session than after it.
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

/// The folder of a session while its name is locked: no other `boot` can use the name as long as this exists.
private final class OwnedSessionFolder {
  private let folder: SessionFolder
  private let lock: FileLock

  /// Locks the name and makes an empty folder for it.
  init(_ folder: SessionFolder) throws(ToolError) {
    self.folder = folder
    // Checked before anything is made, so that nothing is left behind.
    do { try UnixSocket.checkPath(folder.bootstrapSocket) } catch {
      throw .cannotCreate("\(error), with XDG_RUNTIME_DIR")
    }
    if let objection = SessionFolder.objection() { throw .cannotCreate(objection) }
    let name = folder.path.split(separator: "/").last ?? ""
    let variable = SessionFolder.rootVariable
    do throws(Errno) {
      // The folder for temporary files is the environment's: where it is missing, it is not made.
      if variable == "TMPDIR", !Files.isDirectory(Files.temporaryRoot) {
        throw .noSuchFileOrDirectory
      }
      try Files.makeDirectories(SessionFolder.root, mode: 0o700)
    } catch {
      let cause = variable.map { "; \($0) names this place" } ?? ""
      throw .cannotCreate("\(SessionFolder.root): \(error)\(cause)")
    }
    if let objection = SessionFolder.objection() { throw .cannotCreate(objection) }
    do throws(Errno) {
      guard case .done(let lock) = try Files.lock("\(SessionFolder.root)/.\(name).lock") else {
        throw Errno.fileExists
      }
      self.lock = lock
    } catch .fileExists {
      throw Self.isTaken(folder)
    } catch {
      throw .cannotCreate("\(folder.path): \(error)")
    }
    guard !Self.isAlive(folder) else {
      // Only the file of its lock is missing, which the next one makes anew.
      try? lock.removeFile()
      throw Self.isTaken(folder)
    }
    do throws(Errno) {
      // The lock was free and nobody listens, so what lies here was left by a broker that was killed.
      if Files.exists(folder.path) { try Files.removeTree(folder.path) }
      try Files.makeDirectory(folder.path, mode: 0o700)
    } catch {
      remove()
      throw .cannotCreate("\(folder.path): \(error)")
    }
  }

  private static func isTaken(_ folder: SessionFolder) -> ToolError {
    .unavailable(
      "a broker is running in \(folder.path) already; stop it, or choose another name with "
        + "--session")
  }

  /// Whether somebody listens in a folder.
  private static func isAlive(_ folder: SessionFolder) -> Bool {
    [folder.traceSocket, folder.bootstrapSocket].contains { path in
      do throws(SocketError) {
        _ = try UnixSocket.connect(to: path)
        return true
      } catch {
        if case .noListener = error { return false }
        return true
      }
    }
  }

  /// Removes the folder, which holds only what this session wrote, and then the file of the lock.
  func remove() {
    // A leftover is cleared by the next boot under this name.
    try? Files.removeTree(folder.path)
    try? lock.removeFile()
  }
}
