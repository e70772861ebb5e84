package import BackBoardServices
package import TouchstoneLinux
package import TouchstoneMachTime
package import TouchstoneRunLoops
package import TouchstoneTrace

/// The broker without its home screen: its peers, and what each may ask of the event path.
///
/// One run loop, one thread. What a message causes can be read here from top to bottom: `handle` sends it
/// to its room.
package final class EventServer {
  package struct Settings: Sendable {
    package var display: BKSDisplay
    package var isVirtual: Bool
    package var folder: SessionFolder
    package var isTracing: Bool
    package var apps: [AppRecord]
    package var outputDescriptor: CInt?

    package init(
      display: BKSDisplay, isVirtual: Bool, folder: SessionFolder, isTracing: Bool,
      apps: [AppRecord], outputDescriptor: CInt? = nil
    ) {
      self.display = display
      self.isVirtual = isVirtual
      self.folder = folder
      self.isTracing = isTracing
      self.apps = apps
      self.outputDescriptor = outputDescriptor
    }
  }

  package let switchboard: Switchboard
  /// Ends the broker with an exit code and a sentence.
  package var end: ((CInt, String) -> Void)?

  private let settings: Settings
  private let lane: TraceLane
  private let path: EventPath
  private let queries: Queries
  private let numbers: SessionNumbers

  package init(
    settings: Settings, loop: CFRunLoop, clock: VirtualTimeSource?, lane: TraceLane
  ) throws(Errno) {
    self.settings = settings
    self.lane = lane
    let switchboard = try Switchboard(loop: loop, clock: clock)
    let numbers = SessionNumbers()
    self.switchboard = switchboard
    self.numbers = numbers
    queries = Queries(switchboard: switchboard)
    let launcher = Launcher(
      settings: Launcher.Settings(
        display: settings.display, isVirtual: settings.isVirtual, folder: settings.folder,
        isTracing: settings.isTracing, outputDescriptor: settings.outputDescriptor),
      switchboard: switchboard, lane: lane, nextMember: numbers.nextMember)
    path = EventPath(
      display: settings.display, apps: settings.apps, launcher: launcher, port: switchboard,
      lane: lane, time: loop.time)
    queries.points = { [unowned path] in path.points }
    switchboard.handle = { [unowned self] in handle($1, from: $0) }
    switchboard.peerEnded = { [unowned self] in ended($0) }
    switchboard.stuck = { [unowned self] in stuck($0, code: 70) }
  }

  package var lifecycle: AppLifecycle { path.lifecycle }

  /// Gives the broker its home screen.
  package func attach(homeScreen: any HomeScreenRole) {
    path.attach(homeScreen: homeScreen)
    queries.homeScreen = homeScreen
  }

  // MARK: Injectors

  /// Lets an injector in; the player of a scenario has a number of its own.
  package func admit(_ socket: consuming UnixSocket, isPlayer: Bool) {
    guard let member = isPlayer ? MemberID.player : numbers.nextMember() else {
      return refuse(socket, because: SessionNumbers.exhausted)
    }
    let peer = Peer(
      member: member, name: isPlayer ? "touchstone" : "injector-\(member.rawValue)",
      kind: .injector, socket: socket, traceName: lane.name("touchstone"))
    peer.append(
      .attached(
        BKSAttachment(
          member: member, eventBase: numbers.nextEventBase(), display: settings.display,
          isVirtual: settings.isVirtual, folder: settings.folder.path,
          apps: lifecycle.registry.names)))
    switchboard.sendFirstFrame(to: peer)
    switchboard.add(peer, isAnswering: true)
  }

  /// Turns a peer away, with the reason as its last message.
  package func refuse(_ socket: consuming UnixSocket, because why: String) {
    let peer = Peer(
      member: MemberID(rawValue: .max), name: "stranger", kind: .injector, socket: socket,
      traceName: .none)
    peer.append(.refused(why))
    switchboard.sendFirstFrame(to: peer)
  }

  // MARK: Messages

  private func handle(_ message: Switchboard.Incoming, from peer: Peer) {
    guard let kind = BKSMessage.Kind(rawValue: message.kind) else {
      let error = BKSMessageError.unknownKind(message.kind)
      return switchboard.breakOff(peer, because: "\(error)")
    }
    switch (peer.kind, kind) {
    case (.injector, .inject):
      do { try path.receive(message.body, from: peer.member, named: peer.traceName) } catch {
        switchboard.breakOff(peer, because: "\(error)")
      }
    case (.injector, .attach), (.injector, .command), (.injector, .detach), (.injector, .query),
      (.app, .checkIn), (.app, .declare), (.app, .reply):
      decode(message, kind: kind, from: peer)
    default:
      let role = peer.isInjector ? "an injector" : "an app"
      switchboard.breakOff(peer, because: "\(role) may not send '\(kind)'")
    }
  }

  private func decode(
    _ message: Switchboard.Incoming, kind: BKSMessage.Kind, from peer: Peer
  ) {
    do {
      var reader = message.body
      obey(try BKSMessage.decode(kind: kind.rawValue, from: &reader), from: peer)
    } catch {
      switchboard.breakOff(peer, because: "\(error)")
    }
  }

  private func obey(_ message: BKSMessage, from peer: Peer) {
    switch message {
    case .command(let id, let command):
      switchboard.send(.reply(id: id, lifecycle.perform(command)), to: peer.member)
    case .query(let id, let query):
      queries.ask(query, id: id, from: peer, of: lifecycle.foreground)
    case .reply(let id, let reply):
      queries.answered(reply, id: id, by: peer.member)
    case .checkIn(let token):
      if !lifecycle.checkedIn(peer.member, token: token) {
        switchboard.breakOff(peer, because: "this app has checked in before, or its token is wrong")
      }
    case .declare(let declaration):
      path.declared(declaration, by: peer.member)
    case .detach(let endsSession):
      letGo(of: peer)
      switchboard.remove(peer)
      if endsSession { end?(0, "") }
    default:
      break
    }
  }

  // MARK: Ends

  private func ended(_ peer: Peer) {
    if let why = peer.refusal { lane.log("\(peer.name) was let go: \(why)") }
    guard !peer.isInjector else {
      letGo(of: peer)
      if peer.member == .player { end?(0, "") }
      return
    }
    queries.gone(peer)
    switch peer.exitStatus {
    case .exited(let code)?: lifecycle.ended(peer.member, how: "exited", status: Int(code))
    case .signalled(let signal)?:
      lifecycle.ended(peer.member, how: "killed", status: Int(signal))
    case nil: lifecycle.ended(peer.member, how: "vanished", status: 0)
    }
  }

  /// An injector leaves nothing behind: no finger, no button, no question.
  private func letGo(of injector: Peer) {
    path.letGo(of: injector.member)
    queries.gone(injector)
  }

  private func stuck(_ sentence: String, code: CInt) {
    for peer in switchboard.all where peer.isInjector {
      switchboard.send(.stuck(sentence), to: peer.member)
    }
    switchboard.flushAll()
    end?(code, sentence)
  }

  /// Members have not answered for so much real time: names them and ends the session.
  package func membersAreStuck(for nanoseconds: UInt64) {
    let names = switchboard.answering.map(\.name).joined(separator: ", ")
    let second: UInt64 = 1_000_000_000
    let time =
      nanoseconds % second == 0
      ? "\(nanoseconds / second) s" : "\(nanoseconds / 1_000_000) ms"
    stuck(
      "no answer from \(names) for \(time) of real time; is its main thread in a loop?", code: 124)
  }
}
