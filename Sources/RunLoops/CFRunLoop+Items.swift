// The items of modes. Adding an item that is present or invalid has no effect, and neither has removing
// an item that is absent.
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
    commonModeNames = commonModeNames + [mode]
    use(mode)
    for item in commonItems {
      insert(item, into: mode)
    }
  }

  // An item that is invalidated leaves all its modes, and the items of the common modes.

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
  @discardableResult func use(_ mode: CFRunLoopMode) -> ModeItems {
    if let items = knownItems(of: mode) { return items }
    let items = ModeItems(name: mode, number: modes.count + 1, waker: waker)
    // `modes` is replaced and not changed in place; see `ModeItems`.
    modes = modes + [items]
    return items
  }

  /// The items of a mode, or nil if it has not been used.
  func knownItems(of mode: CFRunLoopMode) -> ModeItems? {
    modes.first { $0.name == mode }
  }

  private func add(_ item: RunLoopItem, to mode: CFRunLoopMode) {
    guard mode == .commonModes else {
      insert(item, into: mode)
      return
    }
    if !contains(item, in: .commonModes) {
      lastCommonPlace += 1
      item.commonPlace = lastCommonPlace
      commonItems.append(item)
    }
    for mode in commonModeNames {
      insert(item, into: mode)
    }
  }

  private func remove(_ item: RunLoopItem, from mode: CFRunLoopMode) {
    guard mode == .commonModes else {
      extract(item, from: mode)
      return
    }
    guard contains(item, in: .commonModes) else { return }
    removeFromCommonItems(item)
    for mode in commonModeNames {
      extract(item, from: mode)
    }
  }

  private func contains(_ item: RunLoopItem, in mode: CFRunLoopMode) -> Bool {
    let membership = membership(of: item)
    guard membership.loop === self else { return false }
    return mode == .commonModes ? membership.commonPlace != nil : membership.contains(mode)
  }

  private func removeEverywhere(_ item: RunLoopItem) {
    removeFromCommonItems(item)
    for mode in membership(of: item).modes {
      extract(item, from: mode)
    }
  }

  /// Removes an item from `commonItems`, where it is found by binary search, since there may be thousands.
  private func removeFromCommonItems(_ item: RunLoopItem) {
    guard let place = item.commonPlace else { return }
    commonItems.remove(at: commonItems.endOfPrefix(while: { ($0.commonPlace ?? place) < place }))
    item.commonPlace = nil
  }

  private func insert(_ item: RunLoopItem, into mode: CFRunLoopMode) {
    guard !contains(item, in: mode) else { return }
    let items = use(mode)
    switch item {
    case .source(let source):
      if source.membership.loop == nil {
        lastToken += 1
        source.token = lastToken
      }
      source.membership = source.membership.joining(mode, of: self)
      items.insert(source)
    case .timer(let timer):
      register(timer)
      timer.membership = timer.membership.joining(mode, of: self)
      items.insert(timer)
      onDemand?()
    case .observer(let observer):
      if observer.membership.loop == nil {
        observerCount += 1
        observer.number = observerCount
      }
      observer.membership = observer.membership.joining(mode, of: self)
      items.insert(observer)
    }
  }

  private func extract(_ item: RunLoopItem, from mode: CFRunLoopMode) {
    guard contains(item, in: mode), let items = knownItems(of: mode) else { return }
    switch item {
    case .source(let source):
      source.membership = source.membership.leaving(mode)
      items.remove(source)
    case .timer(let timer):
      timer.membership = timer.membership.leaving(mode)
      items.remove(timer)
    case .observer(let observer):
      observer.membership = observer.membership.leaving(mode)
      items.remove(observer)
    }
  }

  private func membership(of item: RunLoopItem) -> Membership {
    switch item {
    case .source(let source): source.membership
    case .timer(let timer): timer.membership
    case .observer(let observer): observer.membership
    }
  }
}

/// A source, a timer or an observer.
enum RunLoopItem {
  case source(CFRunLoopSource)
  case timer(CFRunLoopTimer)
  case observer(CFRunLoopObserver)

  /// The place among the items of the common modes, in the order in which they were added; nil for none.
  var commonPlace: UInt64? {
    get {
      switch self {
      case .source(let source): source.membership.commonPlace
      case .timer(let timer): timer.membership.commonPlace
      case .observer(let observer): observer.membership.commonPlace
      }
    }
    nonmutating set {
      switch self {
      case .source(let source): source.membership.commonPlace = newValue
      case .timer(let timer): timer.membership.commonPlace = newValue
      case .observer(let observer): observer.membership.commonPlace = newValue
      }
    }
  }
}

extension RunLoopItem {
  /// Removes the item from its loop and its modes, for a loop that is being freed.
  func endMembership() {
    switch self {
    case .source(let source): source.membership = Membership()
    case .timer(let timer): timer.membership = Membership()
    case .observer(let observer): observer.membership = Membership()
    }
  }
}
