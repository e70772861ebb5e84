/// The loop and the modes to which an item was added.
@safe struct Membership {
  /// The loop, while the item is in one of its modes or among those of the common modes.
  ///
  /// It is not retained: the loop owns its items, and ends their membership when it is freed.
  private unowned(unsafe) var heldLoop: CFRunLoop?
  /// The modes in the order in which the item was added to them; never contains `commonModes`.
  private(set) var modes: [CFRunLoopMode] = []

  /// The place of the item among the items of the common modes; nil if it is not one of them.
  var commonPlace: UInt64? {
    didSet { clearLoopIfUnused() }
  }

  /// The loop, while the item is in one of its modes or among those of the common modes.
  var loop: CFRunLoop? { unsafe heldLoop }

  func contains(_ mode: CFRunLoopMode) -> Bool { modes.contains(mode) }

  /// The membership after the item was added to one more mode of the loop.
  func joining(_ mode: CFRunLoopMode, of loop: CFRunLoop) -> Membership {
    precondition(
      self.loop == nil || self.loop === loop,
      "an item can belong to only one run loop; create another for the other loop")
    var joined = self
    unsafe joined.heldLoop = loop
    joined.modes.append(mode)
    return joined
  }

  /// The membership after the item was removed from a mode.
  func leaving(_ mode: CFRunLoopMode) -> Membership {
    var left = self
    left.modes.removeAll { $0 == mode }
    left.clearLoopIfUnused()
    return left
  }

  private mutating func clearLoopIfUnused() {
    if modes.isEmpty, commonPlace == nil { unsafe heldLoop = nil }
  }
}
