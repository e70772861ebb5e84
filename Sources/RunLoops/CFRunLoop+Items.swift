// Items in modes. Adding an item that is present or invalid, and removing one that is absent, have
// no effect.
extension CFRunLoop {
  package func add(_ source: CFRunLoopSource, _ mode: CFRunLoopMode) {
    guard source.isValid else { return }
    add(.source(source), to: mode)
  }

  package func add(_ timer: CFRunLoopTimer, _ mode: CFRunLoopMode) {
    guard timer.isValid else { return }
    add(.timer(timer), to: mode)
  }

  package func add(_ observer: CFRunLoopObserver, _ mode: CFRunLoopMode) {
    guard observer.isValid else { return }
    add(.observer(observer), to: mode)
  }

  package func remove(_ source: CFRunLoopSource, _ mode: CFRunLoopMode) {
    remove(.source(source), from: mode)
  }

  package func remove(_ timer: CFRunLoopTimer, _ mode: CFRunLoopMode) {
    remove(.timer(timer), from: mode)
  }

  package func remove(_ observer: CFRunLoopObserver, _ mode: CFRunLoopMode) {
    remove(.observer(observer), from: mode)
  }

  package func contains(_ source: CFRunLoopSource, _ mode: CFRunLoopMode) -> Bool {
    contains(.source(source), in: mode)
  }

  package func contains(_ timer: CFRunLoopTimer, _ mode: CFRunLoopMode) -> Bool {
    contains(.timer(timer), in: mode)
  }

  package func contains(_ observer: CFRunLoopObserver, _ mode: CFRunLoopMode) -> Bool {
    contains(.observer(observer), in: mode)
  }

  /// Makes a mode common: it gets all items of the common modes, now and later.
  ///
  /// This cannot be undone (R-RL-23).
  package func addCommonMode(_ mode: CFRunLoopMode) {
    guard mode != .commonModes, !commonModeNames.contains(mode) else { return }
    commonModeNames.append(mode)
    let items = items(of: mode)
    items.isCommon = true
    for item in commonItems { insert(item, into: items) }
  }

  func removeEverywhere(_ source: CFRunLoopSource) {
    removeEverywhere(.source(source))
  }

  func removeEverywhere(_ timer: CFRunLoopTimer) {
    removeEverywhere(.timer(timer))
  }

  func removeEverywhere(_ observer: CFRunLoopObserver) {
    removeEverywhere(.observer(observer))
  }

  /// The items of a mode, which is created on first use.
  func items(of mode: CFRunLoopMode) -> ModeItems {
    if let items = modes[mode] {
      return items
    }
    let items = ModeItems(name: mode, isCommon: commonModeNames.contains(mode), waker: waker)
    modes[mode] = items
    return items
  }

  private func add(_ item: CommonItem, to mode: CFRunLoopMode) {
    guard mode == .commonModes else { return insert(item, into: items(of: mode)) }
    if !contains(item, in: .commonModes) {
      commonItems.append(item)
    }
    for mode in commonModeNames { insert(item, into: items(of: mode)) }
  }

  private func remove(_ item: CommonItem, from mode: CFRunLoopMode) {
    guard mode == .commonModes else { return extract(item, from: items(of: mode)) }
    guard contains(item, in: .commonModes) else { return }
    commonItems.removeAll { $0.object === item.object }
    for mode in commonModeNames { extract(item, from: items(of: mode)) }
  }

  private func contains(_ item: CommonItem, in mode: CFRunLoopMode) -> Bool {
    if mode == .commonModes {
      return commonItems.contains { $0.object === item.object }
    }
    return modes[mode].map { isMember(item, of: $0) } ?? false
  }

  private func removeEverywhere(_ item: CommonItem) {
    commonItems.removeAll { $0.object === item.object }
    for mode in item.modes { extract(item, from: mode) }
  }

  private func insert(_ item: CommonItem, into mode: ModeItems) {
    guard !isMember(item, of: mode) else { return }
    switch item {
    case .source(let source):
      if source.membership.loop == nil {
        lastToken += 1
        source.token = lastToken
      }
      source.membership.join(mode, of: self)
      mode.insert(source)
    case .timer(let timer):
      register(timer)
      timer.membership.join(mode, of: self)
      mode.insert(timer)
    case .observer(let observer):
      observer.membership.join(mode, of: self)
      mode.insert(observer)
    }
  }

  private func extract(_ item: CommonItem, from mode: ModeItems) {
    guard isMember(item, of: mode) else { return }
    switch item {
    case .source(let source):
      source.membership.leave(mode)
      mode.remove(source)
    case .timer(let timer):
      timer.membership.leave(mode)
      mode.remove(timer)
    case .observer(let observer):
      observer.membership.leave(mode)
      mode.remove(observer)
    }
  }

  /// Whether an item was added to a mode of this loop.
  private func isMember(_ item: CommonItem, of mode: ModeItems) -> Bool {
    item.modes.contains { $0 === mode }
  }
}

/// A source, a timer or an observer.
enum CommonItem {
  case source(CFRunLoopSource)
  case timer(CFRunLoopTimer)
  case observer(CFRunLoopObserver)

  var object: AnyObject {
    switch self {
    case .source(let source): source
    case .timer(let timer): timer
    case .observer(let observer): observer
    }
  }

  /// The modes to which the item was added.
  var modes: [ModeItems] {
    switch self {
    case .source(let source): source.membership.modes
    case .timer(let timer): timer.membership.modes
    case .observer(let observer): observer.membership.modes
    }
  }
}

/// A block that waits for a pass of the loop in one of its modes.
struct QueuedBlock {
  let modes: [CFRunLoopMode]
  let body: () -> Void
}

extension CFRunLoop {
  /// Enqueues a block for the next pass in one of these modes, without waking the loop (R-RL-20).
  package func perform(inModes modes: [CFRunLoopMode], _ block: @escaping () -> Void) {
    for mode in modes where mode != .commonModes {
      _ = items(of: mode)
    }
    blocks.append(QueuedBlock(modes: modes, body: block))
  }

  /// Runs the blocks of this mode, first in, first out.
  ///
  /// Blocks that a block enqueues wait for the next call.
  func performBlocks(in mode: ModeItems) {
    guard !blocks.isEmpty else { return }
    let queued = blocks
    blocks = []
    var kept: [QueuedBlock] = []
    for block in queued {
      if isMeant(block, for: mode) {
        callOutToBlock(block.body)
      } else {
        kept.append(block)
      }
    }
    // Before the blocks that were enqueued meanwhile, since these have waited longer.
    blocks = kept + blocks
  }

  func hasBlocks(for mode: ModeItems) -> Bool {
    blocks.contains { isMeant($0, for: mode) }
  }

  private func isMeant(_ block: QueuedBlock, for mode: ModeItems) -> Bool {
    mode.isCommon && block.modes.contains(.commonModes) || block.modes.contains(mode.name)
  }
}
