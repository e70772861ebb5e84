import BackBoardServices
import TouchstoneBackBoard

// The state of the broker and its apps between two steps.
extension SimulatedSession {
  /// The state of the session according to the broker.
  var state: SessionState {
    let lifecycle = server.lifecycle
    return SessionState(
      front: lifecycle.front, isDisplayOff: lifecycle.isDisplayOff,
      interruptions: lifecycle.interruptions.open.map(\.rawValue),
      apps: lifecycle.registry.apps.map { RoutingModel.State($0.state) },
      fingers: server.fingers.map { finger in
        SessionState.Finger(
          // No finger of the model has the injector -1, so an unknown injector is a difference.
          injector: injectorMembers.firstIndex(of: finger.entry.finger.injector) ?? -1,
          contact: finger.entry.finger.contact, destination: destination(of: finger.entry))
      }.sorted(),
      unhandledCounts: peers.map { peer in
        peer?.progress.map { Int($0.sent - $0.handled) } ?? 0
      },
      appsWithWaitingMove: zip(lifecycle.registry.names, peers)
        .filter { $0.1?.hasHeldMove == true }.map(\.0))
  }

  /// The broker's ends of the apps' ports, in the order of the plan; nil for each app that does not run.
  private var peers: [Peer?] {
    server.lifecycle.registry.apps.map { app in app.member.flatMap { server.switchboard[$0] } }
  }

  private func destination(of entry: TouchLedger.Entry) -> RoutingModel.Destination {
    switch entry.destination {
    case .homeScreen: .homeScreen
    case .nowhere(let reason): .nowhere(reason)
    case .app(let member): .app(server.lifecycle.registry[member]?.name ?? "a process that is gone")
    }
  }

  /// The first disagreement between the broker and a process about the process's state or fingers, as a sentence; nil
  /// if there is none.
  ///
  /// A member number that was given twice, messages that are still held back and a question that is lost count as well.
  /// Apps that are stopped or whose main thread is busy are not compared.
  var dispute: String? {
    if let complaint = launcher.apps.compactMap(\.complaint).first { return complaint }
    let members = injectorMembers + launcher.apps.map(\.member)
    if Set(members).count < members.count { return "a member number was given twice" }
    for peer in server.switchboard.peers where peer.heldCount != 0 {
      return
        "the broker still counts \(peer.heldCount) messages of \(peer.name) that wait for the end of a step"
    }
    let registry = server.lifecycle.registry
    // An app that the broker has disconnected ends in its next turn.
    for app in launcher.apps where app.isFree && server.switchboard[app.member] != nil {
      let broker = registry[app.member].map { RoutingModel.State($0.state) }
      if let known = app.knownState, let broker, known != broker, broker != .ending {
        return
          "\(app.planned.name) was last made \(known.rawValue), the broker says \(broker.rawValue)"
      }
      if let found = fingerDispute(app.planned.name, app.contacts, .app(app.member)) {
        return found
      }
    }
    for (index, stranger) in strangers.enumerated() where stranger.isAsking {
      if !server.isAsking(injectorMembers[index + 1]) {
        return "the question of stranger \(index + 1) is lost: nobody is to answer it any more"
      }
    }
    return fingerDispute("the home screen", homeScreen.contacts, .homeScreen)
  }

  /// The first disagreement between the broker and a process about the fingers that are down, as a sentence; nil if
  /// there is none.
  ///
  /// The number of a finger in events for a process is its slot plus one.
  private func fingerDispute(
    _ name: String, _ known: ContactBook, _ owner: TouchDestination
  ) -> String? {
    let fingers = server.fingers.filter { $0.entry.destination == owner }
    let owned = fingers.map { UInt32($0.slot) + 1 }
    guard known.fingers == owned else {
      return "\(name) has the fingers \(known.fingers) down, the broker has \(owned) for it"
    }
    for (slot, entry) in fingers where !known.has(UInt32(slot) + 1, at: entry.x, entry.y) {
      return "\(name) has finger \(slot + 1) at another place than the broker"
    }
    return nil
  }

  /// Sentences about the processes, questions and messages that are unfinished although nothing is left to do.
  var unrest: [String] {
    var found: [String] = []
    for app in launcher.apps where !app.isOver {
      let name = app.planned.name
      if server.switchboard[app.member] == nil {
        found.append(
          "the process \(app.member.rawValue) of \(name) still runs, and the broker has forgotten it"
        )
      }
      if app.isBehind { found.append("\(name) has not handled everything") }
    }
    for stranger in strangers where stranger.answerCount > 1 {
      found.append("a question was answered \(stranger.answerCount) times")
    }
    for peer in server.switchboard.peers {
      if !peer.isInjector, launcher.apps.allSatisfy({ $0.member != peer.member || $0.isOver }) {
        found.append(
          "the process \(peer.member.rawValue) of \(peer.name) has ended, and the broker has not noticed"
        )
      }
      if peer.hasUnsentMessages {
        found.append("messages for \(peer.name) were never sent")
      }
    }
    if server.lifecycle.waitsForApps { found.append("the watchdog still waits for an app") }
    return found
  }
}

extension RoutingModel.State {
  /// Makes the model's state of the broker's state of an app.
  init(_ state: AppRecord.State) {
    self =
      switch state {
      case .notRunning: .notRunning
      case .launching: .launching
      case .active: .active
      case .inactive: .inactive
      case .background: .background
      case .ending: .ending
      }
  }
}
