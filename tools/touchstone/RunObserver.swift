/// Receives the results of a batch while it runs.
protocol RunObserver: Sendable {
  /// Called on any thread when all runs of a script have ended; keeps the run and records its folders in the result.
  func keep(_ result: inout RunResult)
  /// Called after each script, on one thread at a time.
  ///
  /// - Parameters:
  ///   - results: The results that come next in the order of the scripts; may be empty.
  ///   - finished: The number of scripts that have finished.
  ///   - count: The number of all scripts.
  func report(_ results: [RunResult], finished: Int, of count: Int)
}
