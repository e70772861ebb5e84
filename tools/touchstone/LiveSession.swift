import BackBoardServices
import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTrace

/// A running session: its folder and its socket.
struct LiveSession {
  static let defaultName = "default"

  /// Names the socket of a session, wherever it lies; an option wins over it.
  static let socketVariable = "TOUCHSTONE_SOCKET"

  let name: String
  let folder: SessionFolder
  private let socketPath: String

  /// The session that the arguments, or else the environment, name.
  init(_ arguments: Arguments) throws(ToolError) {
    name = arguments.value(of: "session") ?? Self.defaultName
    if let objection = SessionFolder.objection(to: name) { throw .usage(UsageError(objection)) }
    folder = SessionFolder(named: name)
    let variable = Environment.value(of: Self.socketVariable) ?? ""
    let isNamed = arguments.value(of: "session") != nil || variable.isEmpty
    socketPath = isNamed ? folder.bootstrapSocket : variable
  }

  /// Checks in at the session's bootstrap socket; a connection that only asks need not record anything.
  func connect(isTracing: Bool = true) throws(ToolError) -> InjectorConnection {
    try checkRoot()
    let socket: UnixSocket
    do { socket = try UnixSocket.connect(to: socketPath) } catch {
      switch error {
      case .noListener(let path):
        throw .unavailable(
          "no broker is running in session '\(name)' (tried \(path)); start one: "
            + "touchstone boot\(name == Self.defaultName ? "" : " --session \(name)")")
      default: throw .unavailable("\(error)")
      }
    }
    do {
      return try InjectorConnection(socket) { isTracing ? Self.tracer($0) : .off }
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// Records to memory that the session's keeper holds too.
  ///
  /// Without it the command still works; only its stage 1 is missing from the trace.
  private static func tracer(_ attachment: BKSAttachment) -> Tracer {
    let path = SessionFolder(path: attachment.folder).traceSocket
    let member = attachment.member.rawValue
    return Tracer.ofCommand(member) { memory, process in
      let keeper = try TraceKeeperClient(at: path)
      try keeper.keep(memory, member: member, name: process)
      // Open until this process ends: the keeper takes the end of the connection for the end of the recording.
      keeper.stayOpen()
    }
  }

  /// Refuses a folder that other users can write to, since it may contain another user's broker.
  private func checkRoot() throws(ToolError) {
    if let objection = SessionFolder.objection() { throw .unavailable(objection) }
  }

  /// Throws if there is no such session.
  private func checkFolder() throws(ToolError) {
    try checkRoot()
    guard Files.isDirectory(folder.path) else {
      throw .unavailable("there is no session '\(name)' in \(SessionFolder.root)")
    }
  }

  /// What all processes of the session have recorded so far.
  func readTraces() throws(ToolError) -> [ProcessTrace] {
    try checkFolder()
    do {
      let (traces, missing) = try SessionTrace.read(folder)
      if let missing { StandardStreams.writeError("note: \(missing)\n") }
      return traces
    } catch let error as TraceError {
      throw TraceReading.error(error)
    } catch TraceKeepingError.keeperGone {
      throw .unavailable(
        "session '\(name)' has ended, and its trace with it; boot --keep saves the trace of a session"
      )
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// Follows what the processes of the session record.
  func follower() throws(ToolError) -> TraceFollower {
    try checkFolder()
    return try TraceFollower(folder)
  }
}

/// The broker and the apps, which lie beside the tool itself.
struct Executables {
  /// The apps that come with Touchstone, in the order of their icons.
  static let bundled = [
    "Counter", "HitTest", "Canvas", "Player", "Shake", "Responders", "Gestures", "Questions",
  ]

  let folder: String
  let apps: [BrokerProcess.App]

  var broker: String { folder + "/SpringBoard" }

  /// Finds the executables; `added` are further apps, as `NAME=PATH`.
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
    var names: Set<String> = []
    for text in added {
      let app = try Self.app(text)
      guard names.insert(app.name).inserted else {
        throw .usage(UsageError("--app \(app.name)=… is given twice; an app has one executable"))
      }
      // An app of one's own takes the place of the one that comes with Touchstone.
      if let index = apps.firstIndex(where: { $0.name == app.name }) {
        apps[index] = app
      } else {
        apps.append(app)
      }
    }
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

extension CommandSpec.Option {
  static let app = CommandSpec.Option(
    name: "app", value: "name=path", help: "Install your own app; may be repeated.",
    completion: .files, isRepeatable: true)
}
