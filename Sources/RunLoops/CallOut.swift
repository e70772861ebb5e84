// The only places from which a run loop calls code it does not know. The functions are never inlined, so
// that a backtrace tells what kind of code is running. Whoever uses one looks again afterwards
// at everything it had looked at before: items come and go, and runs nest, inside a call-out.

@inline(never)
func callOutToSource0(_ source: CFRunLoopSource) {
  source.perform?()
}

@inline(never)
func callOutToSource1(_ source: CFRunLoopSource) {
  source.perform?()
}

@inline(never)
func callOutToTimer(_ timer: CFRunLoopTimer) {
  timer.callout?(timer)
}

@inline(never)
func callOutToObserver(_ observer: CFRunLoopObserver, _ activity: CFRunLoopActivity) {
  observer.callout?(observer, activity)
}

@inline(never)
func callOutToBlock(_ block: () -> Void) {
  block()
}

@inline(never)
func callOutToMainDispatchQueue(_ queue: any MainQueue) {
  queue.drain()
}
