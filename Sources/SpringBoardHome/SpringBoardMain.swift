import TouchstoneBackBoard
import BackBoardServices
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace

/// The broker's process, put together: event server, home screen, one main run loop.
@MainActor
package final class SpringBoardMain {
  private let settings: BrokerSettings
  private let folder: SessionFolder
  private let loop: CFRunLoop
  private let server: EventServer
  private let home: HomeScreen
  private var bootstrap: Bootstrap?
  private var signals: CFRunLoopSource?
  private let signalDescriptor: SignalDescriptor
  private let lock: FileLock

  /// Runs the broker until it is told to end; never returns.
  package static func run(_ words: [String]) -> Never {
    do {
      let main = try SpringBoardMain(BrokerSettings(words))
      main.loop.run()
      main.end(code: 0, "")
    } catch {
      StandardStreams.writeError("SpringBoard: \(error)\n")
      ProcessExit.exit(error is BrokerSettings.Refusal ? 64 : 69)
    }
  }

  private init(_ settings: BrokerSettings) throws {
    self.settings = settings
    folder = SessionFolder(path: settings.folder)
    signalDescriptor = try SignalDescriptor()
    try ProcessTree.becomeSubreaper()
    guard case .done(let lock) = try Files.lock(folder.lockFile) else {
      throw SessionError.isTaken(folder.path)
    }
    self.lock = lock
    let clock = settings.isVirtual ? VirtualTimeSource() : nil
    let time: any TimeSource = clock ?? HostTimeSource()
    let tracer =
      settings.isTracing
      ? try Tracer.file(
        path: folder.traceFile(member: .broker, name: "SpringBoard"), process: "SpringBoard",
        member: MemberID.broker.rawValue) : Tracer.off
    let lane = tracer.lane("main", order: 1, time: time)
    let guardNanoseconds = settings.guardNanoseconds
    let conducting = ConductorWaiter(time: time, guardNanoseconds: guardNanoseconds)
    loop = CFRunLoop(
      waiter: settings.isVirtual ? conducting : EpollWaiter(time: time), time: time, isMain: true)
    let server = try EventServer(
      settings: EventServer.Settings(
        display: settings.display, isVirtual: settings.isVirtual, folder: folder,
        isTracing: settings.isTracing, apps: settings.apps,
        outputDescriptor: settings.outputDescriptor), loop: loop, clock: clock, lane: lane)
    self.server = server
    home = HomeScreen(
      display: settings.display, apps: settings.apps.map(\.name), loop: loop, lane: lane,
      launcher: Self.launcher(of: server.lifecycle))
    server.attach(homeScreen: home)
    conducting.conduct = { server.switchboard.conduct(brokerDeadline: $0) }
    conducting.membersAreStuck = { server.membersAreStuck(for: guardNanoseconds) }
    server.end = { [unowned self] code, sentence in end(code: code, sentence) }
    try openDoors()
  }

  /// What taps on icons and their menus do.
  private static func launcher(of lifecycle: AppLifecycle) -> HomeLauncher {
    HomeLauncher { name in
      explain(lifecycle.open(name))
    } items: { name in
      lifecycle.registry[name]?.shortcutItems ?? []
    } openItem: { name, item in
      explain(lifecycle.openQuickAction(item.type, of: name))
    }
  }

  /// An icon exists only for an installed app; what can fail all the same is told in the log.
  private static func explain(_ reply: BKSReply) {
    if case .failure(let sentence, _) = reply {
      StandardStreams.writeError("SpringBoard: \(sentence)\n")
    }
  }

  private func openDoors() throws {
    let source = CFRunLoopSource.version1(
      order: 0, descriptor: signalDescriptor.rawDescriptor, name: "signals"
    ) { [unowned self] in
      endBySignal()
    }
    signals = source
    loop.add(source, .commonModes)
    if let player = settings.playerDescriptor {
      server.admit(UnixSocket(adopting: player), isPlayer: true)
    } else {
      let door = try Bootstrap(folder: folder)
      door.attach(to: loop) { [unowned server] socket in
        server.admit(socket, isPlayer: false)
      } refuse: { [unowned server] socket, why in
        server.refuse(socket, because: why)
      }
      bootstrap = door
    }
    if settings.announces {
      try StandardStreams.writeOut("ready \(folder.path)\n")
    }
  }

  private func endBySignal() {
    guard let outcome = try? signalDescriptor.read(), case .done(let signal) = outcome else {
      return
    }
    end(code: 128 + signal.rawValue, "")
  }

  /// Ends every app, closes the door and leaves; the traces are on disk already.
  private func end(code: CInt, _ sentence: String) -> Never {
    if !sentence.isEmpty { StandardStreams.writeError("SpringBoard: \(sentence)\n") }
    for peer in server.switchboard.all { peer.endProcess() }
    endDescendants()
    bootstrap?.close()
    ProcessExit.exit(code)
  }

  /// Ends what apps have started and left behind; their orphans are the broker's children.
  private func endDescendants() {
    // A process that cannot be looked at or ended is not ours.
    while let children = try? ProcessTree.children(of: ProcessTree.currentPID), !children.isEmpty {
      for child in children {
        guard let process = try? ProcessDescriptor.open(child) else { return }
        try? process.send(.kill)
        guard (try? process.waitForExit()) != nil else { return }
      }
    }
  }
}

/// Why a session cannot be opened.
enum SessionError: Error, CustomStringConvertible {
  case isTaken(String)

  var description: String {
    switch self {
    case .isTaken(let path):
      "a broker is running in \(path) already; stop it, or choose another name with --session"
    }
  }
}
