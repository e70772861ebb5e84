import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario

/// Launches, uses and ends twenty apps in a day of virtual time.
enum VirtualDay {
  static func growth(_ scale: Soak.Scale) throws(Soak.Failure) -> Growth {
    let session = try SoakSession(isVirtual: true)
    let start = session.connection.time.now
    let interval = scale.hours * 3_600_000_000_000 / UInt64(scale.dayLaunches)
    // Before the first stock is taken, all apps have been launched, ended and launched again.
    let warmUpCount = SoakSession.apps.count * 2
    var before: Stock?
    for launch in 0..<scale.dayLaunches + warmUpCount {
      if launch == warmUpCount { before = try session.stock() }
      try use(SoakSession.apps[launch % SoakSession.apps.count], launch, in: session)
      let next = launch < warmUpCount ? UInt64(0) : UInt64(launch - warmUpCount + 1) * interval
      try session.using { try $0.wait(until: start.advanced(by: next)) }
    }
    let after = try session.stock()
    let hours = session.connection.time.now.nanoseconds(since: start) / 3_600_000_000_000
    try session.end()
    guard let before else { throw .unavailable("no launch was made") }
    return Growth(
      "\(scale.dayLaunches) launches of \(SoakSession.apps.count) apps in \(hours) virtual hours",
      from: before, to: after)
  }

  /// Ends an app if it has been launched before, launches it and taps it twice; at every third launch, sends it to the
  /// background.
  private static func use(
    _ app: String, _ launch: Int, in session: SoakSession
  ) throws(Soak.Failure) {
    try session.using { connection in
      if launch >= SoakSession.apps.count {
        // At even launches the app is asked to end, at odd ones it is killed.
        let verb: BKSCommand.Verb = launch % 2 == 0 ? .terminate : .kill
        _ = try connection.perform(BKSCommand(verb, app: app))
        _ = try connection.settle(before: connection.time.now.advanced(by: 60_000_000_000))
      }
      var player = Player(in: connection)
      try player.launch(app)
      var hand = Hand(in: connection)
      for _ in 0..<2 { try hand.play(Choreography.tap(at: DisplayPoint(x: 195, y: 430))) }
      if launch % 3 == 0 { _ = try connection.perform(BKSCommand(.background, app: app)) }
    }
  }
}
