import BackBoardServices
import TouchstoneLinux

/// The folder of a session with a lock on its name: no other `boot` can use the name while this object exists.
final class OwnedSessionFolder {
  private let folder: SessionFolder
  private let lock: FileLock

  /// Locks the name and makes an empty folder.
  init(_ folder: SessionFolder) throws(ToolError) {
    self.folder = folder
    // The path is checked before anything is made, so that a failure leaves nothing behind.
    do { try UnixSocket.checkPath(folder.bootstrapSocket) } catch {
      throw .cannotCreate("\(error), with XDG_RUNTIME_DIR")
    }
    if let objection = SessionFolder.objection() { throw .cannotCreate(objection) }
    try Self.makeRoot()
    // Another user may have made the folder since the first check.
    if let objection = SessionFolder.objection() { throw .cannotCreate(objection) }
    let name = folder.path.split(separator: "/").last ?? ""
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
      // A broker runs here although its lock file has been removed, so the new lock file must not stay.
      try? lock.removeFile()
      throw Self.isTaken(folder)
    }
    do throws(Errno) {
      // The lock is free and no process listens, so existing files are left from a broker that was killed.
      if Files.exists(folder.path) { try Files.removeTree(folder.path) }
      try Files.makeDirectory(folder.path, mode: 0o700)
    } catch {
      remove()
      throw .cannotCreate("\(folder.path): \(error)")
    }
  }

  /// Makes the folder of all sessions.
  private static func makeRoot() throws(ToolError) {
    let variable = SessionFolder.rootVariable
    do throws(Errno) {
      // A folder for temporary files that the environment names and that does not exist is an error.
      if variable == "TMPDIR", !Files.isDirectory(Files.temporaryRoot) {
        throw .noSuchFileOrDirectory
      }
      try Files.makeDirectories(SessionFolder.root, mode: 0o700)
    } catch {
      let cause = variable.map { "; \($0) names this place" } ?? ""
      throw .cannotCreate("\(SessionFolder.root): \(error)\(cause)")
    }
  }

  /// The error if a broker already runs in a folder.
  private static func isTaken(_ folder: SessionFolder) -> ToolError {
    .unavailable(
      "a broker is running in \(folder.path) already; stop it, or choose another name with "
        + "--session")
  }

  /// Whether a process listens on a socket of a folder; true if an error leaves that open.
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

  /// Removes the folder, which contains only files of this session, and then the lock file.
  func remove() {
    // If this fails, the next boot with this name removes the files.
    try? Files.removeTree(folder.path)
    try? lock.removeFile()
  }
}
