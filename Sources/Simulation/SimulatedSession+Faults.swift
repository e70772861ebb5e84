import BackBoardServices
import TouchstoneLinux

// The faults of a plan that a scenario file cannot express.
extension SimulatedSession {
  /// Carries out the part of a step that its line in the scenario cannot express.
  ///
  /// - Returns: A sentence about a wrong reply of the broker; nil if nothing is wrong.
  func act(_ step: PlanStep) throws -> String? {
    switch step.act {
    case .stop(let app): launcher.process(of: app)?.stop()
    case .resume(let app): launcher.process(of: app)?.resume()
    case .failLaunch(let app, let shortage): return try failLaunch(of: app, shortage)
    default: break
    }
    return nil
  }

  /// Launches an app while a resource is lacking; returns a sentence about a wrong reply of the broker, or nil.
  private func failLaunch(
    of app: String, _ shortage: BKSLaunchProblem.Shortage
  ) throws -> String? {
    launcher.nextError = shortage.error
    let reply = try injector.perform(BKSCommand(.launch, app: app))
    launcher.nextError = nil
    if case .notLaunched(let problem) = reply, problem.shortage == shortage { return nil }
    return "a launch of \(app) for which there was a lack of \(shortage) was answered with \(reply)"
  }
}

extension BKSLaunchProblem.Shortage {
  /// A kernel error that indicates this shortage.
  var error: Errno {
    switch self {
    case .executable: .noSuchFileOrDirectory
    case .descriptors: .tooManyOpenFiles
    case .processes: .wouldBlock
    case .memory: .outOfMemory
    case .space: .noSpace
    case .numbers, .other: .inputOutput
    }
  }

  /// The shortages for which the kernel refuses a launch.
  static let ofKernel = allCases.filter { $0 != .numbers && $0 != .other }
}
