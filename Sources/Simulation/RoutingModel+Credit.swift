/// The credit of apps in the model: how many more events an app may be sent.
///
/// While an app has too many events that it has not handled, moves for it wait. Only the latest one is kept.
extension RoutingModel {
  /// Moves a finger; the move waits if the finger's app has no credit left.
  mutating func move(_ finger: UInt32) {
    reportOrphans(with: finger)
    guard case .app(let name)? = fingers[finger] else { return }
    let index = index(of: name)
    guard apps[index].unhandledCount >= eventLimit else { return send(to: index) }
    if apps[index].hasWaitingMove { decisions.append(Self.absorbedMove) }
    apps[index].hasWaitingMove = true
  }

  /// Presses or releases a key.
  mutating func pressKey() {
    send(to: destination)
  }

  /// Sends an event without a wait, if its destination is an app.
  mutating func send(to destination: Destination?) {
    if case .app(let name)? = destination { send(to: index(of: name)) }
  }

  /// Sends an event to an app without a wait.
  mutating func send(to index: Int) {
    sendWaitingMove(to: index)
    add(to: index)
  }

  /// Sends the move that waits for an app, if there is one, before another message or because the app has caught up.
  mutating func sendWaitingMove(to index: Int) {
    guard apps[index].hasWaitingMove else { return }
    apps[index].hasWaitingMove = false
    add(to: index)
  }

  /// Adds an event to those that an app has to handle.
  private mutating func add(to index: Int) {
    apps[index].unhandledCount += 1
    apps[index].work.append(.event)
  }

  /// Lets the main thread of an app handle one event.
  ///
  /// A move that waits is sent only when the app has handled everything that it can handle at this instant.
  mutating func handleEvent(_ index: Int) {
    apps[index].unhandledCount -= 1
    guard apps[index].work.first != .event, apps[index].busyUntil <= now else { return }
    if apps[index].unhandledCount < eventLimit { sendWaitingMove(to: index) }
  }

  /// The apps for which a move waits.
  var appsWithWaitingMove: [String] { apps.filter(\.hasWaitingMove).map(\.planned.name) }
}
