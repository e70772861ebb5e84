import BackBoardServices
import TouchstoneLinux
package import TouchstoneMachTime

/// Continues a session in spite of members that do not answer or never become idle, and apps that send too much.
extension EventServer {
  /// Continues without a member for which virtual time cannot wait, in a session without a player.
  ///
  /// An injector is disconnected, so that its fingers are cancelled. An app that a signal has stopped stays, and
  /// virtual time advances without it until the app runs again. Any other app is made to print the stack of its main
  /// thread and end, since that thread is in a loop or always has a timer that is due; if this call is repeated because
  /// the app has not ended, the app is killed. An app that has not answered gets `verdict` first.
  func goOnWithout(_ peer: Peer, because sentence: String, as verdict: AppVerdict? = nil) {
    guard !peer.isInjector else { return switchboard.disconnect(peer, because: sentence) }
    reportStuck(sentence, toAskersOf: peer)
    let app = lifecycle.registry[peer.member]
    if peer.isBeingEnded || app == nil {
      peer.killProcess()
      // Virtual time must not wait for a process that even a kill does not end.
      return switchboard.exclude(peer)
    }
    if let verdict { lifecycle.note(verdict, of: peer.member) }
    guard lifecycle.launcher.condition(of: peer.member) != .stopped else {
      return switchboard.exclude(peer)
    }
    if let app { lifecycle.report(app, because: sentence) }
    peer.isBeingEnded = true
    peer.endPrintingStack()
    switchboard.markEnding(peer.member)
  }

  /// Continues the run of a scenario without apps that have not answered for some real time.
  ///
  /// Each of them prints the stack of its main thread and is killed, unless a signal has stopped it. The run goes to
  /// its end, but has failed even if all of its expectations hold.
  func goOnWithRun(without apps: [Peer], silentFor nanoseconds: UInt64) {
    var killed: [Peer] = []
    for peer in apps {
      let sentence = Self.noAnswer(from: [peer], for: nanoseconds)
      lifecycle.note(verdict(on: peer), of: peer.member)
      if lifecycle.launcher.condition(of: peer.member) == .stopped {
        reportStuck(sentence, toAskersOf: peer)
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

  /// Tells the injectors that wait for an answer from a member why it does not come.
  private func reportStuck(_ sentence: String, toAskersOf peer: Peer) {
    for asker in queries.askers(of: peer.member) {
      switchboard.send(.stuck(sentence), to: asker)
    }
  }

  /// The verdict on an app that does not answer.
  func verdict(on peer: Peer) -> AppVerdict {
    if lifecycle.launcher.condition(of: peer.member) == .stopped { return .stopped }
    return peer.hasUnreadFrames ? .fetchStalled : .mainStalled
  }

  /// Ends the update duty and the verdict of an app that has become idle in virtual time, unless it is made to hang.
  package func switchboardIsIdle(_ app: Peer) {
    lifecycle.becameIdle(app.member)
  }

  /// Records that an app floods its port.
  package func switchboardPauses(_ app: Peer, until instant: MachAbsoluteTime) {
    lifecycle.note(.flooding, of: app.member)
  }
}

/// The stacks of apps that hang.
extension EventServer {
  /// The time to wait for the stacks of hanging apps, in nanoseconds of real time; looking symbols up takes long.
  private static let stackLimitNanoseconds: UInt64 = 20_000_000_000
  /// The time between two reads of the apps' output, in nanoseconds of real time; a full pipe would block the apps.
  private static let stackIntervalNanoseconds: UInt64 = 10_000_000

  /// Makes apps print the stacks of their main threads, as in a crash, and waits until the apps have ended, at most for
  /// `stackLimitNanoseconds` in total.
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
