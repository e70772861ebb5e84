import TouchstoneLinux
import TouchstoneRunLoops

/// A main dispatch queue that keeps its blocks in an array; each new block makes its descriptor readable.
final class FakeMainQueue: MainQueue {
  private let event: EventFD
  private var blocks: [() -> Void] = []

  init() throws {
    event = try EventFD()
  }

  var descriptor: CInt? { event.rawDescriptor }

  func async(_ block: @escaping () -> Void) {
    blocks.append(block)
    event.signal()
  }

  func clearSignal() -> Bool { event.drain() }

  func drain() {
    let waiting = blocks
    blocks = []
    for block in waiting {
      block()
    }
  }
}
