import Dispatch
import Synchronization
import Testing
import TouchstoneLinux

/// Runs each test of a suite on one of a few threads that only such tests use, as many as there are processors.
///
/// A test that waits for processes holds its thread. The concurrency runtime has no more threads than processors, and a
/// test for the main thread goes through them on its way there. Behind hundreds of tests that wait it would come last,
/// when the main thread is the only one with work, and all other processors have none.
///
/// A suite with a time limit does without: its tests would wait for such a thread while their time runs.
struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// Each test of the suite holds a thread while it waits for processes.
  static var ownThreads: Self { Self() }
}

/// Threads that run what the runtime hands them, in its order.
private final class WaitingThreads: TaskExecutor {
  /// Nil if no thread can be started; the tests then run where all others do.
  static let shared = try? WaitingThreads(count: (try? Thread.processors().count) ?? 1)

  private let jobs = Mutex<[UnownedJob]>([])
  private let hasJob = DispatchSemaphore(value: 0)

  private init(count: Int) throws(Errno) {
    for number in 1...count {
      // The thread goes on without its value until the process ends.
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
