import BackBoardServices
package import TouchstoneBackBoard
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace

/// The broker's process: makes its event server, its home screen and its one run loop, and connects them.
@MainActor
package final class SpringBoardMain {
  private let settings: BrokerSettings
  private let loop: CFRunLoop
  private let server: EventServer
  private let home: HomeScreen
  private let bootstrap: Bootstrap?
  private let ending: BrokerEnding
  private var signals: CFRunLoopSource?
  private let signalDescriptor: SignalDescriptor
  /// Held while a session has a folder, so that no other broker uses it.
  private let lock: FileLock?

  /// Runs the broker until its session ends; never returns.
  package static func run(_ words: [String]) -> Never {
    Signal.ignoreFileSizeLimit()
    do {
      let main = try SpringBoardMain(BrokerSettings(words))
      main.home.runLoop()
      main.ending.end(main.server, code: 0, because: "")
      // Never reached, since `end` exits.
      ProcessExit.exit(0)
    } catch {
      StandardStreams.writeError("SpringBoard: \(error)\n")
      // In sysexits.h, 64 is the code for wrong usage and 69 the code for an unavailable service.
      ProcessExit.exit(error is BrokerSettings.Refusal ? 64 : 69)
    }
  }

  private init(_ settings: BrokerSettings) throws {
    try settings.checkDescriptors()
    self.settings = settings
    let folder = settings.folder.isEmpty ? nil : SessionFolder(path: settings.folder)
    signalDescriptor = try SignalDescriptor()
    try ProcessTree.becomeSubreaper()
    lock = try Self.lock(folder)
    let memory = try settings.memoryDescriptor.map {
      try SessionMemory(FileDescriptor(adopting: $0))
    }
    let legacy = memory?.begin(as: settings.member)
    let clock = settings.isVirtual ? Self.clock(after: legacy, memory) : nil
    let time: any TimeSource = clock ?? HostTimeSource()
    let tracer = try Self.makeTracer(settings)
    let keeper = settings.keeperDescriptor.map { TraceKeeperLink(UnixSocket(adopting: $0)) }
    let lane = tracer.lane("main", order: 1, time: time)
    let waiter = ConductorWaiter(
      time: time, answerLimitNanoseconds: settings.answerLimitNanoseconds)
    // The broker adds no work to the main dispatch queue, and checking for work costs a system call in each turn.
    loop = CFRunLoop(
      waiter: settings.isVirtual ? waiter : EpollWaiter(time: time), time: time, isMain: true,
      mainQueue: nil)
    // A broker that was killed has left its socket. It has ended, since this broker has got the lock.
    if legacy != nil, let folder { try? Files.remove(folder.bootstrapSocket) }
    // A session with a player has no other injectors.
    let isPlayed = settings.playerDescriptor != nil
    bootstrap = isPlayed ? nil : try folder.map { try Self.bootstrap(in: $0, settings) }
    try Self.protect(folder)
    ending = BrokerEnding(bootstrap: bootstrap, keeper: keeper)
    let slot = HomeScreenSlot()
    server = try EventServer(
      settings: EventServer.Settings(
        display: settings.display, isVirtual: settings.isVirtual, folder: folder,
        isTracing: settings.isTracing, keeper: keeper, apps: settings.apps,
        outputDescriptor: settings.outputDescriptor, memory: memory), homeScreen: slot,
      ending: ending, loop: loop, clock: clock, lane: lane)
    home = HomeScreen(
      display: settings.display, apps: settings.apps.map(\.name), pages: Self.pages(settings.apps),
      loop: loop, lane: lane, launcher: Self.launcher(of: server.lifecycle))
    slot.attach(home)
    waiter.setDelegate(server)
    // All other processes wait for the broker, which needs the processor often but briefly. If the kernel refuses, the
    // broker gets the processor later.
    if !settings.isVirtual { try? Thread.takeShortTurns() }
    if let legacy { server.succeed(legacy) }
    try listen()
  }

  /// Makes virtual time, which continues at the instant of the previous broker, if there was one.
  ///
  /// The step is a new one, so that the records of this broker come after those of the previous one.
  private static func clock(
    after legacy: SessionMemory.Legacy?, _ memory: SessionMemory?
  ) -> VirtualTimeSource {
    guard legacy != nil, let time = memory?.time else { return VirtualTimeSource() }
    return VirtualTimeSource(now: time.now, step: time.step + 1)
  }

  /// The pages of the icons that are not on the first page of the home screen.
  private static func pages(_ apps: [AppRecord]) -> [String: Int] {
    var pages: [String: Int] = [:]
    for app in apps where app.page > 1 { pages[app.name] = app.page }
    return pages
  }

  /// Makes the socket to which injectors connect, with a judge that uses the keeper's `/proc` if that was inherited.
  private static func bootstrap(
    in folder: SessionFolder, _ settings: BrokerSettings
  ) throws -> Bootstrap {
    guard let descriptor = settings.processesDescriptor else {
      return try Bootstrap(folder: folder)
    }
    return try Bootstrap(
      folder: folder, judge: PeerJudge(processes: FileDescriptor(adopting: descriptor)))
  }

  /// Prevents apps from changing the folders of sessions and from accessing the memory of this process.
  private static func protect(_ folder: SessionFolder?) throws {
    try OwnProtection.withholdMemoryWithoutDomains()
    // In a process without its own namespaces, the rest would make the folders read-only for every process.
    guard ProcessTree.isFirst else { return }
    let root = folder.map { $0.path + "/.." } ?? SessionFolder.root
    guard Files.isDirectory(root) else { return }
    if !OwnProtection.protect(root) {
      StandardStreams.writeError("SpringBoard: apps can change files in \(root)\n")
    }
  }

  /// Takes the lock of a session's folder, so that no other broker uses the folder; nil without a folder.
  private static func lock(_ folder: SessionFolder?) throws -> FileLock? {
    guard let folder else { return nil }
    guard case .done(let lock) = try Files.lock(folder.lockFile) else {
      throw SessionError.isTaken(folder.path)
    }
    return lock
  }

  /// Makes the tracer that records to the memory that this process inherits; without such memory it is off.
  private static func makeTracer(_ settings: BrokerSettings) throws -> Tracer {
    guard let descriptor = settings.traceDescriptor else { return .off }
    return try Tracer.shared(
      FileDescriptor(adopting: descriptor), process: "SpringBoard",
      member: settings.member.rawValue, limit: TraceBound.chosen(), level: .chosen())
  }

  /// Makes the calls with which the home screen's icons and menus open apps.
  package static func launcher(of lifecycle: AppLifecycle) -> HomeLauncher {
    // Unowned, since the life cycle retains the home screen, which retains the launcher.
    HomeLauncher { [unowned lifecycle] name in
      lifecycle.open(name, answer: reportFailure)
    } items: { [unowned lifecycle] name in
      lifecycle.registry[name]?.shortcutItems ?? []
    } openItem: { [unowned lifecycle] name, item in
      lifecycle.open(name, shortcut: item, answer: reportFailure)
    }
  }

  /// Prints why an app could not be opened, for instance because its process could not be started.
  private static func reportFailure(_ reply: BKSReply) {
    switch reply {
    case .failure(let sentence, _): StandardStreams.writeError("SpringBoard: \(sentence)\n")
    case .notLaunched(let problem): StandardStreams.writeError("SpringBoard: \(problem)\n")
    case .done, .text, .point, .part: break
    }
  }

  /// Listens for signals and injectors, and prints that the session is ready if the settings request it.
  private func listen() throws {
    let source = CFRunLoopSource.version1(
      order: 0, descriptor: signalDescriptor.rawDescriptor, name: "signals"
    ) { [unowned self] in
      endBySignal()
    }
    signals = source
    loop.add(source, .commonModes)
    if let player = settings.playerDescriptor {
      server.admit(UnixSocket(adopting: player), isPlayer: true)
    }
    bootstrap?.attach(to: loop) { [unowned server] socket in
      server.admit(socket, isPlayer: false)
    } refuse: { [unowned server] socket, why in
      server.refuse(socket, because: why)
    }
    if settings.announces {
      try StandardStreams.writeOut("ready \(settings.folder)\n")
    }
  }

  /// Ends the session because of a signal.
  private func endBySignal() {
    guard let outcome = try? signalDescriptor.read(), case .done(let signal) = outcome else {
      return
    }
    // A shell reports this code for a process that a signal has ended.
    ending.end(server, code: 128 + signal.rawValue, because: "")
  }
}

/// Ends the broker's process with everything that its session started.
private final class BrokerEnding: SessionEnding {
  private let bootstrap: Bootstrap?
  private let keeper: TraceKeeperLink?

  init(bootstrap: Bootstrap?, keeper: TraceKeeperLink?) {
    self.bootstrap = bootstrap
    self.keeper = keeper
  }

  /// Ends every app, removes the bootstrap socket and exits; the keeper has the traces.
  ///
  /// With the code `SessionMemory.deathCode`, the broker dies as if it was killed: it ends only its apps, and leaves
  /// everything else to the kernel.
  func end(_ server: EventServer, code: CInt, because sentence: String) {
    if !sentence.isEmpty { StandardStreams.writeError("SpringBoard: \(sentence)\n") }
    let peers = server.switchboard.peers
    for peer in peers { peer.killProcess() }
    // The processes that an app has started become children of the broker when the app has ended.
    for peer in peers { peer.waitForProcess() }
    // The apps have ended before the ends of their ports could reach them, so every run in virtual time is the same.
    if code == SessionMemory.deathCode { ProcessExit.exit(code) }
    ProcessTree.endChildren()
    server.finishOutput()
    bootstrap?.close()
    if let keeper, keeper.isWaiting {
      // The process that has the keeper may be the player, which waits for the end of its port before it receives
      // traces.
      for peer in peers { peer.close() }
      // If the keeper has ended, nobody can read the traces, so an error does not matter.
      try? keeper.finish()
    }
    ProcessExit.exit(code)
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
