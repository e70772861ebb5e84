/// How much the bench measures.
struct Scale {
  /// Rounds of a measurement.
  ///
  /// Relay and Touchstone are measured one after the other in each round, so that a change of the machine's speed
  /// affects both.
  let rounds: Int
  /// Taps in a round of the latency measurement.
  let taps: Int
  /// Moves in a round of the throughput measurement.
  let moves: Int
  /// Events that are routed to count allocations.
  let routedEvents: Int
  /// Seconds of virtual time that are played.
  let virtualSeconds: UInt64
  /// Launches of an app, and rounds of commands to a session.
  let launches: Int
  /// Sessions that are started and ended.
  let sessions: Int
  /// Taps in a round on a stage.
  let stageTaps: Int
  /// Rounds of commands, each of which takes seconds.
  let commandRounds: Int
  /// Runs of one scenario in a round.
  let repeats: Int
  /// Frames of a recording.
  let recordedFrames: Int
  /// Swipes of a scenario that takes hours of virtual time.
  let swipes: Int
  /// Moves in an app in real time, which handles at most one in each frame of the display.
  let appMoves: Int
  /// The numbers of contacts of four recordings.
  let contacts: [Int]
  /// Swipes in each app of a session with many apps.
  let swipesInEach: Int

  static let full = Scale(
    rounds: 7, taps: 500, moves: 10_000, routedEvents: 10_000, virtualSeconds: 60, launches: 15,
    sessions: 50, stageTaps: 10_000, commandRounds: 3, repeats: 200, recordedFrames: 32_000,
    swipes: 3_000, appMoves: 200, contacts: [100, 400, 800, 1_600], swipesInEach: 50)
  static let quick = Scale(
    rounds: 3, taps: 150, moves: 3_000, routedEvents: 2_000, virtualSeconds: 10, launches: 5,
    sessions: 15, stageTaps: 2_000, commandRounds: 1, repeats: 50, recordedFrames: 4_000,
    swipes: 300, appMoves: 60, contacts: [25, 100, 200, 400], swipesInEach: 20)
}
