import Dispatch
import TouchstoneMachTime
import TouchstoneRunLoops

// A program whose main thread runs an application's main loop, which therefore drains the main dispatch
// queue. It prints what happens, in order; `MainDispatchQueueTests` compares the output.

let time = HostTimeSource()
let loop = CFRunLoop(waiter: EpollWaiter(time: time), time: time, isMain: true)

/// Prints the name of a case, runs the main loop until it is stopped, and prints why the run ended.
@MainActor func run(_ name: String) {
  print("case: \(name)")
  let result = loop.runInMode(.defaultMode, seconds: 1e10, returnAfterSourceHandled: false)
  print(result)
}

/// Prints a line on the main actor, to which a block that is dispatched to the main queue is isolated.
@MainActor func say(_ line: String) {
  print(line)
}

DispatchQueue.main.async {
  say("async")
  DispatchQueue.main.async {
    say("async from async")
    loop.stop()
  }
}
run("blocks that were there before the run")

Task { @MainActor in
  say("task")
  await Task.yield()
  say("task goes on")
  loop.stop()
}
run("a task of the main actor")

DispatchQueue.global().async {
  DispatchQueue.main.async {
    say("async from another thread")
    loop.stop()
  }
}
run("a block from another thread wakes the loop")

DispatchQueue.main.async {
  DispatchQueue.main.async {
    say("outer run")
    loop.stop()
  }
  let result = loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: false)
  say("nested run: \(result)")
}
loop.add(CFRunLoopSource.version0(name: "gives the nested run a reason") {}, .defaultMode)
run("a block that runs the loop")

DispatchQueue.main.async {}
let result = loop.runInMode(.defaultMode, seconds: 1e10, returnAfterSourceHandled: true)
print("the queue counts as a source: \(result)")
// The queue is empty now, so a run makes a single pass.
let passes = CFRunLoopObserver(activities: .beforeTimers, repeats: true) { _, _ in print("pass") }
loop.add(passes, .defaultMode)
loop.runInMode(.defaultMode, seconds: 0.001, returnAfterSourceHandled: false)
