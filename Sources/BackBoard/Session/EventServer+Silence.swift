import BackBoardServices
import TouchstoneLinux
package import TouchstoneMachTime

/// How a session goes on beside members that do not answer and apps that send too much.
extension EventServer {
  /// Goes on without a member that has not answered for this much real time, in a session that no player plays.
  ///
  /// An injector is disconnected, so that its fingers are cancelled. An app that somebody has stopped stays, and
  /// virtual time goes on without it until it is continued. Any other app is killed: its main thread is in a loop.
  func goOnWithout(_ peer: Peer, silentFor nanoseconds: UInt64) {
    let sentence = Self.noAnswer(from: [peer], for: nanoseconds)
    guard !peer.isInjector else { return switchboard.disconnect(peer, because: sentence) }
    for asker in queries.askers(of: peer.member) {
      switchboard.send(.stuck(sentence), to: asker)
    }
    let app = lifecycle.registry[peer.member]
    if peer.isBeingEnded || app == nil {
      peer.killProcess()
      // A process that cannot even be killed holds up nobody.
      return switchboard.exclude(peer)
    }
    lifecycle.note(verdict(on: peer), of: peer.member)
    guard lifecycle.launcher.condition(of: peer.member) != .stopped else {
      return switchboard.exclude(peer)
    }
    if let app { lifecycle.report(app, because: sentence) }
    peer.isBeingEnded = true
    peer.endPrintingStack()
    switchboard.markEnding(peer.member)
  }

  /// Goes on with a run without apps that have not answered for this much real time.
  ///
  /// Each of them is killed and prints the stack of its main thread, unless somebody has stopped it. The run goes to its
  /// end, but it has failed, whatever its expectations say.
  func goOnWithRun(without apps: [Peer], silentFor nanoseconds: UInt64) {
    var killed: [Peer] = []
    for peer in apps {
      let sentence = Self.noAnswer(from: [peer], for: nanoseconds)
      lifecycle.note(verdict(on: peer), of: peer.member)
      if lifecycle.launcher.condition(of: peer.member) == .stopped {
        for asker in queries.askers(of: peer.member) {
          switchboard.send(.stuck(sentence), to: asker)
        }
        switchboard.exclude(peer)
        continue
      }
      if !peer.isBeingEnded, let app = lifecycle.registry[peer.member] {
        lifecycle.report(app, because: sentence)
        peer.isBeingEnded = true
        killed.append(peer)
      }
    }
    printStacks(of: killed)
    for peer in apps where peer.isBeingEnded {
      peer.killProcess()
      switchboard.markEnding(peer.member)
    }
  }

  /// What is wrong with an app that does not answer.
  private func verdict(on peer: Peer) -> AppVerdict {
    if lifecycle.launcher.condition(of: peer.member) == .stopped { return .stopped }
    return peer.hasUnreadFrames ? .fetchStalled : .mainStalled
  }

  /// Notes in virtual time that an app has handled what was sent to it.
  package func switchboardIsIdle(_ app: Peer) {
    lifecycle.becameIdle(app.member)
  }

  /// Records that an app floods its port.
  package func switchboardPauses(_ app: Peer, until instant: MachAbsoluteTime) {
    lifecycle.note(.flooding, of: app.member)
  }
}

// Stacks of apps that hang.
extension EventServer {
  /// How long, in nanoseconds of real time, the stacks of hanging apps may take: their symbols are looked up.
  private static let stackLimitNanoseconds: UInt64 = 20_000_000_000
  /// The time between two reads of their output, in nanoseconds of real time; a full pipe would hold them up.
  private static let stackIntervalNanoseconds: UInt64 = 10_000_000

  /// Has apps print where their main threads are, as they do in a crash, and waits until they have ended.
  ///
  /// An app that is stopped prints nothing; it is killed with the session.
  func printStacks(of peers: [Peer]) {
    let clock = HostTimeSource()
    let end = clock.now.advanced(by: Self.stackLimitNanoseconds)
    for peer in peers { peer.endPrintingStack() }
    for peer in peers {
      while clock.now < end, !peer.waitForProcess(forNanoseconds: Self.stackIntervalNanoseconds) {
        output.passOn(reading: true)
      }
    }
  }
}
