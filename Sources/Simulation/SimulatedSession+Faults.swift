import BackBoardServices
import TouchstoneLinux

// Faults of a plan that a scenario has no words for.
extension SimulatedSession {
  /// Does the part of a step that its line of the scenario cannot say; returns what is wrong with the reply, or nil.
  func act(_ step: PlanStep) throws -> String? {
    switch step.act {
    case .stop(let app): launcher.process(of: app)?.stop()
    case .resume(let app): launcher.process(of: app)?.resume()
    case .failLaunch(let app, let shortage): return try failLaunch(of: app, shortage)
    default: break
    }
    return nil
  }

  /// Launches an app, and makes the launch fail with the error of a shortage.
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
  /// An error of the kernel that shows this shortage.
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
