import BackBoardServices
import TouchstoneMachTime
import TouchstoneScenario

/// Launches apps in real time, and kills each one once it is active.
enum RealLaunches {
  /// The number of launches before the first stock is taken.
  private static let warmUpCount = 20

  static func growth(_ scale: Soak.Scale) throws(Soak.Failure) -> Growth {
    let session = try SoakSession(isVirtual: false)
    var before: Stock?
    for launch in 0..<scale.realLaunches + warmUpCount {
      if launch == warmUpCount { before = try session.stock() }
      let app = SoakSession.apps[launch % SoakSession.apps.count]
      _ = try session.using { try $0.perform(BKSCommand(.launch, app: app)) }
      try wait(for: "\(app) front active", in: session)
      _ = try session.using { try $0.perform(BKSCommand(.kill, app: app)) }
      try wait(for: "\(app) not running", in: session)
    }
    let after = try session.stock()
    try session.end()
    guard let before else { throw .unavailable("no launch was made") }
    return Growth("\(scale.realLaunches) launches in real time", from: before, to: after)
  }

  /// Waits until the list of apps has a line; throws after ten seconds.
  private static func wait(for line: String, in session: SoakSession) throws(Soak.Failure) {
    let clock = HostTimeSource()
    let limit = clock.now.advanced(by: 10_000_000_000)
    while !(try session.list().contains(line[...])) {
      guard clock.now < limit else {
        throw .unavailable(
          "the list of apps has no '\(line)':\n\(try session.list().joined(separator: "\n"))")
      }
      try session.using { try $0.wait(until: $0.time.now.advanced(by: 2_000_000)) }
    }
  }
}
