import Dispatch
import Synchronization
import Testing
import TouchstoneLinux

/// Runs the tests of a suite on threads that only the suites with this trait use, as many as there are processors.
///
/// A test that waits for processes blocks its thread. The concurrency runtime has no more threads than processors, and
/// even a test for the main thread passes through one of them first. Behind hundreds of waiting tests, a test for
/// the main thread would start last, when the other processors have nothing left to do.
///
/// A suite with a time limit does not use this trait: its tests would wait for a thread while their time runs.
struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// The trait of a suite whose tests block their thread while they wait for processes.
  static var ownThreads: Self { Self() }
}

/// Threads that run the jobs of the concurrency runtime in the order in which they are enqueued.
private final class WaitingThreads: TaskExecutor {
  /// Nil if a thread cannot be started; the tests then run on the threads of the runtime.
  static let shared = try? WaitingThreads(count: (try? Thread.processors().count) ?? 1)

  private let jobs = Mutex<[UnownedJob]>([])
  private let hasJob = DispatchSemaphore(value: 0)

  private init(count: Int) throws(Errno) {
    for number in 1...count {
      // The thread runs until the process ends; nothing needs its value.
      _ = try Thread.start(named: "tests \(number)") { [self] in serve() }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    hasJob.signal()
  }

  private func serve() {
    while true {
      hasJob.wait()
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
