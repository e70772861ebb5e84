import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario

/// A day of virtual time in which twenty apps are launched, used and ended.
enum VirtualDay {
  static func growth(_ scale: Soak.Scale) throws(Soak.Failure) -> Growth {
    let session = try SoakSession(isVirtual: true)
    let start = session.connection.time.now
    let interval = scale.hours * 3_600_000_000_000 / UInt64(scale.dayLaunches)
    // All apps run, and have been ended and launched again, before the first stock is taken.
    let warmUp = SoakSession.apps.count * 2
    var before: Stock?
    for launch in 0..<scale.dayLaunches + warmUp {
      if launch == warmUp { before = try session.stock() }
      try use(SoakSession.apps[launch % SoakSession.apps.count], launch, in: session)
      let next = launch < warmUp ? UInt64(0) : UInt64(launch - warmUp + 1) * interval
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

  /// Launches an app anew, taps it twice and leaves it every third time.
  private static func use(
    _ app: String, _ launch: Int, in session: SoakSession
  ) throws(Soak.Failure) {
    try session.using { connection in
      if launch >= SoakSession.apps.count {
        // Half of them are asked to end, the others are killed.
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
