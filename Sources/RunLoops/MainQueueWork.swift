internal import TouchstoneCLinux

/// One piece of work for the main dispatch queue, from any code of the process: a block, or the next part of a task.
@safe package struct MainQueueWork: Sendable {
  /// A function of C and its argument, as Dispatch has them.
  package typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private nonisolated(unsafe) let context: UnsafeMutableRawPointer?
  private nonisolated(unsafe) let function: Function

  /// Makes work of a function and its argument.
  package init?(_ context: UnsafeMutableRawPointer?, _ function: Function?) {
    guard let function = unsafe function else { return nil }
    unsafe self.context = context
    unsafe self.function = function
  }

  /// Does the work; called once.
  package func run() {
    unsafe function(context)
  }

  /// Whether the work is a part of a task.
  package func isPart(of task: TaskReference) -> Bool {
    // Only what lies at the address of a task that lives or lived is asked for its number.
    guard unsafe UInt(bitPattern: context) == task.address else { return false }
    return unsafe c_task_number(context) == task.number
  }
}

/// A task of Swift, told from all others of the process.
///
/// The number alone would do; the address is there because not everything on the main queue has a number.
package struct TaskReference: Hashable, Sendable {
  fileprivate let address: UInt
  fileprivate let number: UInt64

  /// The task that runs on this thread, if one does.
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

/// The main dispatch queue as the rest of the process uses it, and those who are asked before it.
package enum MainQueueIntake {
  /// Takes work that a thread adds to the queue while it runs the queue's work; 0 leaves it to the queue.
  package typealias Taker =
    @convention(c) (UnsafeMutableRawPointer?, MainQueueWork.Function?) -> CInt
  /// Takes work for the queue that is due some nanoseconds from now; 0 leaves it to Dispatch.
  ///
  /// The second argument is 0 if a real clock measured the interval, whose end is then not exact.
  package typealias Delayer =
    @convention(c) (UInt64, CInt, UnsafeMutableRawPointer?, MainQueueWork.Function?) -> CInt

  /// Sets who is asked first.
  package static func ask(_ taker: Taker, delayer: Delayer) {
    unsafe c_main_queue_set(taker, delayer)
  }

  /// Whether the calling thread runs the queue's work or owns the queue.
  package static var isCurrent: Bool { c_main_queue_is_current() != 0 }

  /// Whether the calling thread is the one that the program started with.
  package static var isFirstThread: Bool { c_is_first_thread() != 0 }

  /// Whether delays reach this program's functions, which a statically linked program has to be linked for.
  package static var takesDelays: Bool { c_dispatch_is_wrapped() != 0 }

  /// Adds a block to the queue itself; nobody is asked.
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
