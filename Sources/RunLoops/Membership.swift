/// Where an item of a run loop has been added: one loop, some of its modes.
struct Membership {
  private(set) weak var loop: CFRunLoop?
  /// In the order of adding.
  ///
  /// Without the common-modes name, which is no mode.
  private(set) var modes: [CFRunLoopMode] = []

  func contains(_ mode: CFRunLoopMode) -> Bool { modes.contains(mode) }

  mutating func join(_ mode: CFRunLoopMode, of loop: CFRunLoop) {
    precondition(
      self.loop == nil || self.loop === loop,
      "an item of a run loop can be in one loop only; make another one for the other loop")
    self.loop = loop
    modes.append(mode)
  }

  mutating func leave(_ mode: CFRunLoopMode) {
    modes.removeAll { $0 == mode }
    if modes.isEmpty {
      loop = nil
    }
  }
}
