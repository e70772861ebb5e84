internal import TouchstoneCLinux

/// One piece of work for the main dispatch queue: a block, or a task up to its next suspension.
@safe package struct MainQueueWork: Sendable {
  /// A C function of one argument, as `dispatch_async_f` takes it.
  package typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private nonisolated(unsafe) let context: UnsafeMutableRawPointer?
  private nonisolated(unsafe) let function: Function

  /// Makes work from a function and its argument; nil without a function.
  package init?(_ context: UnsafeMutableRawPointer?, _ function: Function?) {
    guard let function = unsafe function else { return nil }
    unsafe self.context = context
    unsafe self.function = function
  }

  /// Does the work; must be called only once.
  package func run() {
    unsafe function(context)
  }

  /// Whether the work continues a task.
  package func isPart(of task: TaskReference) -> Bool {
    // `c_task_number` reads the memory at the address, which must belong to a task, even if the task has ended.
    guard unsafe UInt(bitPattern: context) == task.address else { return false }
    return unsafe c_task_number(context) == task.number
  }
}

/// Identifies a Swift task among all tasks of the process.
///
/// The number alone is unique. The address is compared first, since only memory at that address may be read as a task.
package struct TaskReference: Hashable, Sendable {
  fileprivate let address: UInt
  fileprivate let number: UInt64

  /// The task that runs on this thread, or nil if there is none.
  package static var current: TaskReference? {
    unsafe withUnsafeCurrentTask { task in
      unsafe task.map { task in
        let address = unsafe unsafeBitCast(task, to: UInt.self)
        return unsafe TaskReference(
          address: address, number: c_task_number(UnsafeRawPointer(bitPattern: address)))
      }
    }
  }
}

/// Intercepts the work that code of the process adds to the main dispatch queue.
package enum MainQueueIntake {
  /// Takes work that is added to the queue by its own work or by the program's first thread (`isCurrent`).
  ///
  /// Returns 1, or 0 to leave the work to the queue.
  package typealias Taker =
    @convention(c) (UnsafeMutableRawPointer?, MainQueueWork.Function?) -> CInt
  /// Takes work for the queue that is due after a number of nanoseconds.
  ///
  /// The second argument is 0 if the interval was computed from a real clock, so that its end is not exact. Returns 1,
  /// or 0 to leave the work to Dispatch.
  package typealias Delayer =
    @convention(c) (UInt64, CInt, UnsafeMutableRawPointer?, MainQueueWork.Function?) -> CInt

  /// Sets the functions that are called before the queue or Dispatch gets work, and that may take it.
  package static func redirect(to taker: Taker, delayer: Delayer) {
    unsafe c_main_queue_set(taker, delayer)
  }

  /// Whether the calling thread runs the queue's work or is the program's first thread; false before `redirect`.
  package static var isCurrent: Bool { c_main_queue_is_current() != 0 }

  /// Whether the calling thread is the one that the program started with.
  package static var isFirstThread: Bool { c_is_first_thread() != 0 }

  /// Whether delays of Dispatch reach the delayer; a statically linked program needs `--wrap` of the linker for that.
  package static var takesDelays: Bool { c_dispatch_is_wrapped() != 0 }

  /// Adds a block to the queue itself, without a call of the taker.
  package static func add(_ block: @escaping @Sendable () -> Void) {
    let box = unsafe Unmanaged.passRetained(Box(block)).toOpaque()
    unsafe c_main_queue_add(box) { box in
      guard let box = unsafe box else { return }
      unsafe Unmanaged<Box>.fromOpaque(box).takeRetainedValue().block()
    }
  }

  private final class Box: Sendable {
    let block: @Sendable () -> Void

    init(_ block: @escaping @Sendable () -> Void) {
      self.block = block
    }
  }
}
