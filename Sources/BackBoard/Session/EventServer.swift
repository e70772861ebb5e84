package import BackBoardServices
import IOKit
package import TouchstoneLinux
package import TouchstoneMachTime
package import TouchstoneRunLoops
package import TouchstoneTrace

/// Ends a session.
package protocol SessionEnding: AnyObject {
  /// Ends the session of a server with an exit code; the sentence names the problem and is empty if there is none.
  func end(_ server: EventServer, code: CInt, because sentence: String)
}

/// The broker without its home screen: it accepts the messages of peers and carries them out.
///
/// It has one run loop and one thread. `switchboardDidReceive` checks that a peer may send a message and decodes it,
/// and `respond` carries it out. The bytes of an injected event go to `EventPath` as they are.
package final class EventServer {
  /// The settings of a session.
  package struct Settings {
    /// The display of the session.
    package var display: BKSDisplay
    /// Whether time is virtual, which means that the broker advances it.
    package var isVirtual: Bool
    /// The folder of the session; nil if it needs none, since its processes inherit all their sockets.
    package var folder: SessionFolder?
    /// Whether processes record traces.
    package var isTracing: Bool
    /// Keeps the traces; nil if they are not kept.
    package var keeper: TraceKeeperLink?
    /// The installed apps.
    package var apps: [AppRecord]
    /// The file in memory that gets the output of apps; nil if the broker's standard output gets it.
    package var outputDescriptor: CInt?
    /// Stores the state for the next broker, should this one die; nil if there will be no next broker.
    package var memory: SessionMemory?

    /// Makes the settings of a session.
    package init(
      display: BKSDisplay, isVirtual: Bool, folder: SessionFolder?, isTracing: Bool,
      keeper: TraceKeeperLink? = nil, apps: [AppRecord], outputDescriptor: CInt? = nil,
      memory: SessionMemory? = nil
    ) {
      self.display = display
      self.isVirtual = isVirtual
      self.folder = folder
      self.isTracing = isTracing
      self.keeper = keeper
      self.apps = apps
      self.outputDescriptor = outputDescriptor
      self.memory = memory
    }
  }

  /// Holds the peers, and sends and receives their messages.
  package let switchboard: Switchboard

  let settings: Settings
  let lane: TraceLane
  let path: EventPath
  let queries: Queries
  let output: AppOutput
  private let numbers: SessionNumbers
  let probes: AppProbes
  private let observers: Observers
  let ending: any SessionEnding
  private var refusals = RefusalCount()

  /// Makes the server of a session on a run loop; `clock` is nil in real time.
  ///
  /// The server works without a home screen; a home screen that is attached to the slot later is used from then on.
  /// `launching` makes the object that starts apps; nil for a `Launcher`.
  package init(
    settings: Settings, homeScreen: HomeScreenSlot, ending: any SessionEnding, loop: CFRunLoop,
    clock: VirtualTimeSource?, lane: TraceLane,
    launching: ((Switchboard, @escaping () -> MemberID?) -> any AppLaunching)? = nil
  ) throws(Errno) {
    self.settings = settings
    self.ending = ending
    self.lane = lane
    let switchboard = try Switchboard(loop: loop, clock: clock, memory: settings.memory)
    let numbers = SessionNumbers(memory: settings.memory)
    let output = AppOutput(loop: loop, isVirtual: clock != nil, file: settings.outputDescriptor)
    self.output = output
    self.switchboard = switchboard
    self.numbers = numbers
    let launcher: any AppLaunching =
      launching?(switchboard, numbers.nextMember)
      ?? Launcher(
        settings: Launcher.Settings(
          display: settings.display, isVirtual: settings.isVirtual, isTracing: settings.isTracing,
          keeper: settings.keeper, output: output),
        switchboard: switchboard, lane: lane, nextMember: numbers.nextMember)
    path = EventPath(
      display: settings.display, apps: settings.apps, launcher: launcher, ports: switchboard,
      homeScreen: homeScreen, lane: lane, time: loop.time, alarms: LoopAlarms(loop),
      memory: settings.memory)
    observers = Observers(switchboard)
    probes = AppProbes(switchboard: switchboard, lifecycle: path.lifecycle)
    queries = Queries(switchboard: switchboard, homeScreen: homeScreen, pointsSource: path)
    switchboard.setDelegate(self)
  }

  /// Opens and ends apps, and tracks which one is in front.
  package var lifecycle: AppLifecycle { path.lifecycle }

  /// Whether an injector waits for the reply of an app to a query.
  package func isAsking(_ injector: MemberID) -> Bool { queries.isAsking(injector) }

  /// The fingers that are down, each with its slot and where its touches go.
  package var fingers: [(slot: Int, entry: TouchLedger.Entry)] { path.fingers }

  // MARK: Injectors

  /// Admits an injector; the player of a scenario has a member number of its own.
  package func admit(_ socket: consuming UnixSocket, isPlayer: Bool) {
    guard let member = isPlayer ? MemberID.player : numbers.nextMember() else {
      return refuse(socket, because: SessionNumbers.exhausted)
    }
    guard let eventBase = numbers.eventBase(of: member) else {
      numbers.giveBack(member)
      return refuse(socket, because: SessionNumbers.eventsExhausted)
    }
    let peer = Peer(
      member: member, name: isPlayer ? "touchstone" : "injector-\(member.rawValue)",
      kind: .injector, socket: socket, traceName: lane.name("touchstone"))
    peer.append(
      .attached(
        BKSAttachment(
          member: member, eventBase: eventBase, display: settings.display,
          isVirtual: settings.isVirtual, folder: settings.folder?.path ?? "",
          apps: lifecycle.registry.names)))
    switchboard.sendFirstFrame(to: peer)
    switchboard.add(peer, isAwaited: true)
  }

  /// Refuses a connection; the sentence `why` is the only message that the peer receives.
  package func refuse(_ socket: consuming UnixSocket, because why: String) {
    if let sentence = refusals.countRefusal(because: why) { lane.log(sentence) }
    // Every refused peer has the highest number, which `SessionNumbers` never assigns.
    let peer = Peer(
      member: MemberID(rawValue: .max), name: "stranger", kind: .injector, socket: socket,
      traceName: .none)
    peer.append(.refused(why))
    switchboard.sendFirstFrame(to: peer)
  }

  // MARK: Messages

  /// Receives one message of a peer: refuses a message that the peer's role may not send, and decodes any other.
  package func switchboardDidReceive(_ message: Switchboard.Incoming, from peer: Peer) {
    guard let kind = BKSMessage.Kind(rawValue: message.kind) else {
      let error = BKSMessageError.unknownKind(message.kind)
      return switchboard.disconnect(peer, because: "\(error)")
    }
    switch (peer.kind, kind) {
    case (.injector, .inject): inject(message.body, from: peer)
    case (.injector, .attach), (.injector, .command), (.injector, .detach), (.injector, .query),
      (.injector, .observe), (.app, .checkIn), (.app, .declare), (.app, .reply):
      do {
        var reader = message.body
        respond(to: try BKSMessage.decode(kind: kind.rawValue, from: &reader), from: peer)
      } catch {
        switchboard.disconnect(peer, because: "\(error)")
      }
    default:
      let role = peer.isInjector ? "an injector" : "an app"
      switchboard.disconnect(peer, because: "\(role) may not send '\(kind)'")
    }
  }

  /// Passes an injected event to the path, unless its injector may not use its number.
  private func inject(_ body: ByteReader, from injector: Peer) {
    var reader = body
    // If the body is too short for a number, the path refuses it with an error that names the missing bytes.
    if let number = try? reader.readUInt32(), !numbers.use(number, by: injector.member) {
      return switchboard.disconnect(
        injector, because: numbers.refusal(of: number, by: injector.member))
    }
    do {
      try path.receive(body, from: injector.member, named: injector.traceName)
    } catch {
      return switchboard.disconnect(injector, because: "\(error)")
    }
    if !observers.isEmpty { observers.report(event: body, of: injector.member) }
  }

  /// Carries out a message that its sender may send.
  private func respond(to message: BKSMessage, from peer: Peer) {
    switch message {
    case .command(let id, let command)
    where command.verb == .kill && command.app == Self.ownName && die(for: peer, id):
      break
    case .command(let id, let command):
      let asker = peer.member
      let time = switchboard.loop.time.now
      lifecycle.execute(command) { [switchboard, observers] reply in
        switchboard.send(.reply(id: id, reply), to: asker)
        if case .done = reply { observers.report(.command(command), of: asker, at: time) }
      }
    case .query(let id, let query):
      queries.ask(query, id: id, from: peer, of: lifecycle.foregroundIgnoringSensor)
    case .reply(let id, let reply):
      if !probes.accept(id, from: peer.member) {
        queries.passBack(reply, id: id, from: peer.member)
      }
    case .checkIn(let token):
      if !lifecycle.checkedIn(peer.member, token: token) {
        switchboard.disconnect(
          peer, because: "this app has checked in before, or its token is wrong")
      }
    case .declare(let declaration):
      path.declared(declaration, by: peer.member)
    case .detach(let endsSession):
      removeInjector(peer)
      switchboard.remove(peer)
      if endsSession { ending.end(self, code: 0, because: "") }
    case .observe:
      // A recorder injects no events. It gives its event numbers back, so that a recording does not change the numbers
      // of the other injectors.
      numbers.left(peer.member)
      observers.add(peer.member, apps: lifecycle.registry.apps, front: lifecycle.front)
    case .attach:
      // An injector is admitted when its socket is accepted; its name changes nothing.
      break
    case .launched, .event, .transition, .hang, .inject, .attached, .settled, .stuck, .idle,
      .refused, .advance, .observed:
      // These messages do not get here. `switchboardDidReceive` handles `.inject`, the switchboard handles `.idle`, and
      // all others are refused before they are decoded.
      break
    }
  }

  // MARK: Ends

  /// Ends everything that depended on a peer that has left.
  package func switchboardDidEnd(_ peer: Peer) {
    if let why = peer.refusal { lane.log("\(peer.name) was disconnected: \(why)") }
    guard !peer.isInjector else {
      removeInjector(peer)
      if peer.member == .player { ending.end(self, code: 0, because: "") }
      return
    }
    queries.close(for: peer)
    probes.forget(peer.member)
    if let move = peer.takeHeldMove() {
      lane.drop(event: move.number, finger: 0, reason: .appDied)
    }
    output.processEnded(peer.member)
    // A keeper that has ended in the meantime needs no note.
    try? settings.keeper?.noteEnd(of: peer.member.rawValue)
    switch peer.exitStatus {
    case .exited(let code)?: lifecycle.ended(peer.member, how: "exited", status: Int(code))
    case .signalled(let signal)?:
      lifecycle.ended(peer.member, how: "killed", status: Int(signal))
    case nil: lifecycle.ended(peer.member, how: "vanished", status: 0)
    }
  }

  /// Passes on the output of apps since the last call.
  package func switchboardHasEveryAnswer(appsRan: Bool) {
    output.passOn(reading: appsRan)
  }

  /// Passes on the last output of apps; must be called after they have ended.
  package func finishOutput() {
    output.finish()
  }

  /// Releases everything that an injector leaves behind: fingers, buttons and open queries.
  private func removeInjector(_ injector: Peer) {
    numbers.left(injector.member)
    numbers.giveBack(injector.member)
    path.removeInjector(injector.member)
    queries.close(for: injector)
    if !observers.remove(injector.member) { observers.report(.left, of: injector.member) }
  }

  /// Continues without the peers because of which virtual time cannot advance, or ends the session.
  package func switchboardIsStuck(because sentence: String, by busy: [Peer]) -> Bool {
    guard switchboard[.player] == nil, !busy.isEmpty else {
      // 70 is the code of an internal error in sysexits.h.
      endStuck(sentence, code: 70)
      return false
    }
    for peer in busy { goOnWithout(peer, because: sentence) }
    return true
  }

  private func endStuck(_ sentence: String, code: CInt) {
    for peer in switchboard.peers where peer.isInjector {
      switchboard.send(.stuck(sentence), to: peer.member)
    }
    switchboard.flushAll()
    ending.end(self, code: code, because: sentence)
  }

  /// Continues without the members that have not answered for this much real time, or ends the session and names them.
  package func membersDidNotAnswer(within nanoseconds: UInt64) {
    let silent = switchboard.awaitedPeers
    if switchboard[.player] == nil, !silent.isEmpty {
      for peer in silent {
        let sentence = Self.noAnswer(from: [peer], for: nanoseconds)
        goOnWithout(peer, because: sentence, as: verdict(on: peer))
      }
      return
    }
    // The run of a scenario goes on without apps, but not if the player is silent.
    if !silent.isEmpty, silent.allSatisfy({ $0.processDescriptor != nil }) {
      return goOnWithRun(without: silent, silentFor: nanoseconds)
    }
    let sentence = Self.noAnswer(from: silent, for: nanoseconds)
    printStacks(of: silent.filter { $0.processDescriptor != nil })
    // 124 is the code of the command `timeout`.
    endStuck(sentence, code: 124)
  }

  /// The sentence about peers that have not answered for this much real time.
  static func noAnswer(from peers: [Peer], for nanoseconds: UInt64) -> String {
    let names = peers.map(\.name).joined(separator: ", ")
    let second: UInt64 = 1_000_000_000
    let time =
      nanoseconds % second == 0
      ? "\(nanoseconds / second) s" : "\(nanoseconds / 1_000_000) ms"
    return "no answer from \(names) for \(time) of real time; is its main thread in a loop?"
  }
}

extension EventServer: SwitchboardDelegate {}

extension EventServer: ConductorWaiterDelegate {
  /// Takes the next action in virtual time.
  package func conduct(brokerDeadline: MachAbsoluteTime?) -> ConductorWaiter.NextStep {
    switchboard.conduct(brokerDeadline: brokerDeadline)
  }
}
