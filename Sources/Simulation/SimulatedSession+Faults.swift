import BackBoardServices
import TouchstoneLinux

// Faults that a step of a plan has, and a scenario has no words for.
extension SimulatedSession {
  /// Does what a step says beside its line; the sentence says what is wrong with the answer.
  func act(_ step: PlanStep) throws -> String? {
    switch step.act {
    case .stop(let app): launcher.process(of: app)?.stop()
    case .resume(let app): launcher.process(of: app)?.resume()
    case .failLaunch(let app, let shortage): return try failLaunch(of: app, shortage)
    default: break
    }
    return nil
  }

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
  /// The error of the kernel that means it.
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

  /// What a launch may lack because the kernel refuses it.
  static let ofKernel = allCases.filter { $0 != .numbers && $0 != .other }
}
