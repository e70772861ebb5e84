package import BackBoardServices
import TouchstoneTrace

/// Continues the session of a broker that has died.
///
/// When backboardd or SpringBoard dies on a phone, every app ends and the user interface starts anew. Here the kernel
/// ends the apps with the thread of the broker that started them (`Launcher`), and where it allows namespaces, also
/// what the apps have started. The new broker records what was lost and starts the apps again.
extension EventServer {
  /// The name of the broker in commands and in the trace.
  static let ownName = "SpringBoard"

  /// Records what has ended with the previous broker, and opens the apps that ran, in the order in which they were in
  /// front.
  ///
  /// Each finger that was down is cancelled once, and ignored until it lifts. An app that was asked to end stays
  /// closed. Interruptions such as a call have ended, and the display is on. The state of the proximity sensor and the
  /// quick actions that apps declared are restored. An app that cannot be started is recorded. If this broker dies
  /// before it is done, the next one does the rest: a finger leaves the memory when its cancel is recorded, and the
  /// apps leave it when all of them are opened.
  package func succeed(_ legacy: SessionMemory.Legacy) {
    let apps = legacy.apps.filter { lifecycle.registry.apps.indices.contains($0.index) }
    let names = apps.map { lifecycle.registry.apps[$0.index].name }
    path.expectInheritedFingers()
    lifecycle.restore(legacy)
    lane.process(lane.name(Self.ownName), lane.name("killed"), status: legacy.signal)
    for finger in legacy.fingers {
      let index = apps.firstIndex { $0.member == finger.receiver }
      let receiver =
        index.map { names[$0] } ?? (finger.receiver == legacy.broker ? "home-screen" : "gone")
      lane.cancel(
        touch: finger.number, receiver: lane.name(receiver), reason: .cancelledByRestart)
      settings.memory?.setReceiver(nil, ofFingerIn: Int(finger.number) - 1)
    }
    for name in names { lane.process(lane.name(name), lane.name("ended-with-broker")) }
    let reopened = zip(names, apps).filter { !$0.1.isEnding }
    for (name, _) in reopened { lifecycle.open(name) { _ in } }
    if reopened.last?.1.isInFront != true { lifecycle.goHome() }
    settings.memory?.settle()
    lifecycle.rememberApps()
  }

  /// Ends this broker as a kill would, so that the keeper starts another one.
  ///
  /// Returns false if there is no keeper, or if an app has the broker's name and so is what the command names.
  func die(for asker: Peer, _ id: UInt32) -> Bool {
    guard settings.memory != nil, lifecycle.registry[Self.ownName] == nil else { return false }
    switchboard.send(.reply(id: id, .done), to: asker.member)
    switchboard.flush(asker)
    ending.end(self, code: SessionMemory.deathCode, because: "")
    return true
  }
}
