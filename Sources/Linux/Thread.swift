import Glibc
import Synchronization
import TouchstoneCLinux

/// A named thread that runs one body.
package final class Thread: Sendable {
  /// The whole name; the kernel shows its first 15 bytes.
  package let name: String

  /// The thread to join, or nil after it was joined.
  private let handle: Mutex<pthread_t?>

  private init(name: String, handle: pthread_t) {
    self.name = name
    self.handle = Mutex(handle)
  }

  deinit {
    handle.withLock { handle in
      if let handle { pthread_detach(handle) }
    }
  }

  /// Starts a thread, which continues to run if its value is released without a join.
  package static func start(
    named name: String, _ body: @escaping @Sendable () -> Void
  ) throws(Errno) -> Thread {
    var handle = pthread_t()
    let work = Unmanaged.passRetained(Work(name: name, body: body))
    let code = pthread_create(&handle, nil, runWork, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw Errno(rawValue: code)
    }
    return Thread(name: name, handle: handle)
  }

  /// Waits until the body has returned; later calls return at once.
  package func join() {
    handle.withLock { handle in
      guard let running = handle else { return }
      let code = pthread_join(running, nil)
      precondition(code == 0, "cannot join \(name): \(Errno(rawValue: code))")
      handle = nil
    }
  }

  /// The numbers of the processors on which the calling thread may run, beginning with the current one.
  package static func processors() throws(Errno) -> [CInt] {
    // The C library's set of processors (`cpu_set_t`) has 1,024 members at most.
    var processors = [CInt](repeating: 0, count: 1024)
    let count = try systemCall { c_thread_processors(&processors, CInt(processors.count)) }
    let present = try systemCall { c_thread_processor() }
    let all = processors.prefix(Int(count))
    return all.filter { $0 >= present } + all.filter { $0 < present }
  }

  /// Lets other threads run first; for a thread that polls instead of sleeping.
  package static func yieldToOthers() { sched_yield() }

  /// Restricts the calling thread, and the processes and threads that it starts from now on, to one processor.
  package static func stay(onProcessor processor: CInt) throws(Errno) {
    _ = try systemCall { c_thread_set_processor(processor) }
  }

  /// The shortest time slice that the kernel gives, in nanoseconds.
  private static let shortTurnNanoseconds: UInt64 = 100_000

  /// Requests short time slices on the processor for the calling thread, or slices of the usual length again.
  ///
  /// A turn in the names here is a time slice, and not a round of a run loop. When a thread with short slices becomes
  /// ready, the kernel may interrupt a thread with longer ones; the share of the processor that each thread gets stays
  /// the same. Threads and processes that this thread starts have the usual slices. Has no effect before Linux 6.12.
  package static func takeShortTurns(_ areShort: Bool = true) throws(Errno) {
    _ = try systemCall { c_thread_set_turn(areShort ? shortTurnNanoseconds : 0) }
  }

  /// The length of a time slice of the calling thread in nanoseconds, or 0 if the kernel does not report it.
  ///
  /// Used by tests only.
  package static var turnNanoseconds: UInt64 { c_thread_turn() }

  /// The name of the calling thread as the kernel shows it, at most 15 bytes.
  ///
  /// Used by tests only.
  package static var currentKernelName: String {
    var name = [CChar](repeating: 0, count: 16)
    _ = c_thread_name(&name)
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A reference by which other threads signal a thread; valid while that thread runs.
package struct ThreadReference: Sendable {
  private let handle = pthread_self()

  /// Refers to the calling thread.
  package init() {}

  /// Sends the thread the signal of a Swift trap, so that a crash handler prints the thread's backtrace.
  ///
  /// A handler may let the thread continue after the backtrace; a second call then ends the process. Most other
  /// signals would not do, because Dispatch blocks them on its threads.
  package func trap() {
    let code = pthread_kill(handle, SIGILL)
    precondition(code == 0, "cannot signal a thread: \(Errno(rawValue: code))")
  }
}

/// The name and the body of a new thread.
private final class Work: Sendable {
  let name: String
  let body: @Sendable () -> Void

  init(name: String, body: @escaping @Sendable () -> Void) {
    self.name = name
    self.body = body
  }
}

private func runWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { preconditionFailure("a thread was started without its context") }
  let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
  // The kernel truncates the name and never refuses it.
  _ = c_thread_set_name(work.name)
  work.body()
  return nil
}
