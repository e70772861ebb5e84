import Dispatch
import TouchstoneMachTime
import TouchstoneRunLoops

// A program whose main thread runs a main run loop, which drains the main dispatch queue. It prints a line for each
// block, in order; `MainDispatchQueueTests` compares the output.

let time = HostTimeSource()
let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time, isMain: true)

/// Prints the name of a case, runs the main loop until it is stopped, and prints why the run ended.
@MainActor func run(_ name: String) {
  print("case: \(name)")
  let result = loop.runInMode(.defaultMode, seconds: 1e10, returnAfterSourceHandled: false)
  print(result)
}

/// Prints a line.
///
/// It can be called only on the main actor, as by the blocks of the main queue.
@MainActor func printOnMain(_ line: String) {
  print(line)
}

DispatchQueue.main.async {
  printOnMain("async")
  DispatchQueue.main.async {
    printOnMain("async from async")
    loop.stop()
  }
}
run("blocks that were there before the run")

Task { @MainActor in
  printOnMain("task")
  await Task.yield()
  printOnMain("task goes on")
  loop.stop()
}
run("a task of the main actor")

DispatchQueue.global().async {
  DispatchQueue.main.async {
    printOnMain("async from another thread")
    loop.stop()
  }
}
run("a block from another thread wakes the loop")

DispatchQueue.main.async {
  DispatchQueue.main.async {
    printOnMain("outer run")
    loop.stop()
  }
  let result = loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: false)
  printOnMain("nested run: \(result)")
}
// The main queue is not drained inside its own block, so without a source the nested run would return `finished`.
loop.add(CFRunLoopSource.version0(name: "gives the nested run a reason") {}, .defaultMode)
run("a block that runs the loop")

DispatchQueue.main.async {}
let result = loop.runInMode(.defaultMode, seconds: 1e10, returnAfterSourceHandled: true)
print("the queue counts as a source: \(result)")
// The queue is empty now, so a run makes a single pass.
let passes = CFRunLoopObserver(activities: .beforeTimers, repeats: true) { _, _ in print("pass") }
loop.add(passes, .defaultMode)
loop.runInMode(.defaultMode, seconds: 0.001, returnAfterSourceHandled: false)
