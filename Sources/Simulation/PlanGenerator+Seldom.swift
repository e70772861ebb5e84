/// Kinds that consist of several steps, for situations that would be too rare by chance.
///
/// If such a situation is not possible, an app is launched instead if one can be, after which it may be possible; an
/// interruption that is not possible is left out.
extension PlanGenerator {
  /// A tap on an app that has not checked in yet.
  mutating func tapWhileLaunching() {
    guard !model.isDisplayOff,
      let app = apps.first(where: {
        $0.behavior.launchNanoseconds > 0 && model.state(of: $0.name) == .notRunning
      })
    else { return addStep(.launch) }
    guard addIfPossible(after: 5, .launch(app.name)) else { return }
    addIfPossible(after: 5, .tap(x: x(), y: y()))
  }

  /// A tap while the app in front is asked to end and hangs.
  mutating func tapWhileEnding() {
    guard let front = model.front, model.state(of: front) == .active, model.isFree(front),
      !model.isDisplayOff
    else { return addStep(.launch) }
    let hang = UInt64(random.number(in: 150...300))
    guard addIfPossible(after: 5, .hang(front, milliseconds: hang)) else { return }
    addIfPossible(after: 5, .terminate(front))
    addIfPossible(after: 5, .tap(x: x(), y: y()))
  }

  /// An app that hangs until the watchdog kills it, or nearly as long.
  mutating func hangForLong() {
    guard let front = model.front, model.state(of: front) == .active, model.isFree(front),
      !model.isDisplayOff
    else { return addStep(.launch) }
    let hang = UInt64(random.number(in: 5_000...15_000))
    guard addIfPossible(after: 5, .hang(front, milliseconds: hang)) else { return }
    addIfPossible(
      after: 5, random.happens(percent: 50) ? .terminate(front) : .background(front))
    add(after: 5, .advance(milliseconds: UInt64(random.number(in: 5_000...15_000))))
  }

  /// An interruption of the app or the home screen in front begins and ends.
  mutating func interruptBriefly() {
    let name = random.choice(of: Self.interruptions)
    guard addIfPossible(after: 5, .interruption(name, begins: true)) else { return }
    if random.happens(percent: 50) { addIfPossible(after: 5, .tap(x: x(), y: y())) }
    addIfPossible(after: 5, .interruption(name, begins: false))
  }

  /// A finger lands, and then the app in front is killed or sent to the background, or the broker dies.
  mutating func loseTouch() {
    guard let finger = freeFinger, !model.isDisplayOff else { return addStep(.launch) }
    switch (model.front == nil, random.happens(percent: 40)) {
    case (true, true): addStep(.launch)
    case (false, true): addIfPossible(after: 500, .button("home"))
    case (_, false): break
    }
    guard addIfPossible(after: 5, .down(finger: finger, x: x(), y: y())) else { return }
    switch random.number(in: 1...8) {
    case 1...3: addIfPossible(after: 5, .restart)
    case 4...5: addIfPossible(after: 500, .button("home"))
    default: if let front = model.front { addIfPossible(after: 5, .kill(front)) }
    }
    if random.happens(percent: 70) { addIfPossible(after: 5, .up(finger: finger)) }
  }

  /// A finger that moves on an app that hangs, with often more moves than the app may leave unhandled.
  mutating func dragWhileHanging() {
    guard let front = model.front, model.state(of: front) == .active, model.isFree(front),
      !model.isDisplayOff, let finger = freeFinger
    else { return addStep(.launch) }
    let hang = UInt64(random.number(in: 50...250))
    guard addIfPossible(after: 5, .hang(front, milliseconds: hang)) else { return }
    guard addIfPossible(after: 5, .down(finger: finger, x: x(), y: y())) else { return }
    for _ in 0..<random.number(in: 2...8) {
      addIfPossible(
        after: UInt64(random.number(in: 1...20)), .move(finger: finger, x: x(), y: y()))
    }
    if random.happens(percent: 60) { addIfPossible(after: 5, .up(finger: finger)) }
  }
}
