import TouchstoneLinux
import TouchstonePageServer
import TouchstoneScenario

/// `touchstone page --live`: serves the page of a running session until the session ends.
enum LivePageCommand {
  /// Serves the page and returns the exit code; throws if the session has virtual time.
  static func run(_ arguments: Arguments) throws(ToolError) -> Int32 {
    let session = try LiveSession(arguments)
    let connection = try session.connect()
    guard !connection.isVirtual else {
      throw .unavailable(
        "session '\(session.name)' has virtual time, which stands still while nobody waits; boot it with --real-time"
      )
    }
    let server: PageServer
    let page: LivePage
    do {
      let bell = try PageBell()
      page = try LivePage(session, connection, bell)
      server = try PageServer(page, bell: bell)
    } catch let error as ToolError {
      throw error
    } catch {
      throw .unavailable("the page cannot be served: \(error)")
    }
    try Output.line(server.address)
    do { try server.run() } catch { throw .unavailable("the page cannot be served: \(error)") }
    if case .failed(let error) = page.ending { throw error }
    try Output.line("the session has ended")
    return ExitCode.success
  }
}
