import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct HeldButtonsTests {
  private let counter = TouchDestination.app(PathRig.counter)
  private let canvas = TouchDestination.app(PathRig.canvas)
  private let injector = MemberID(rawValue: 9)
  private let key = IOHIDEvent.key(.keyA, down: true, timeStamp: 5)
  private let keyUp = IOHIDEvent.key(.keyA, down: false, timeStamp: 6)

  private func button(_ number: UInt32, isDown: Bool) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: 5, senderID: 7,
      payload: .button(IOHIDButton(buttonMask: isDown ? 1 : 0, number: number, isDown: isDown)))
  }

  /// A report of a pointer at (30, 40), or of a movement by as much, with a mask of the buttons that are down.
  private func pointer(_ buttons: UInt32, isAbsolute: Bool = true) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: 5, senderID: 7, options: isAbsolute ? IOHIDEventOption.absolute : 0,
      payload: .pointer(IOHIDPointer(x: 30, y: 40, buttonMask: buttons)))
  }

  @Test("a held key, button or pointer button is released by a report of its own kind, once")
  func releasedOnce() {
    var held = HeldButtons()
    for event in [key, button(3, isDown: true), pointer(1)] {
      held.note(event, from: injector, to: counter)
    }
    let released = held.remove(injector)
    expectEqual(released.map(\.app), Array(repeating: PathRig.counter, count: 3))
    expectEqual(
      released.map(\.release.payload),
      [
        .keyboard(IOHIDKeyboard(usage: .keyA, down: false)),
        .button(IOHIDButton(buttonMask: 0, number: 3, isDown: false)),
        .pointer(IOHIDPointer(x: 30, y: 40)),
      ])
    expectEqual(held.remove(injector).count, 0)
  }

  @Test("a key that has come up, or that another injector holds, is not released")
  func notReleased() {
    var held = HeldButtons()
    held.note(key, from: injector, to: counter)
    held.note(keyUp, from: injector, to: counter)
    held.note(pointer(1), from: injector, to: counter)
    held.note(pointer(0), from: injector, to: counter)
    held.note(button(3, isDown: true), from: .player, to: counter)
    expectEqual(held.remove(injector).count, 0)
    expectEqual(held.remove(.player).count, 1)
  }

  @Test("a key that two injectors hold in an app stays down until both have left")
  func heldByTwoInjectors() {
    var held = HeldButtons()
    held.note(key, from: injector, to: counter)
    held.note(key, from: .player, to: counter)
    expectEqual(held.remove(injector).count, 0)
    expectEqual(held.remove(.player).map(\.app), [PathRig.counter])
  }

  @Test("a key is released in the app that received it last, unless that app has ended")
  func downWhereSentLast() {
    var held = HeldButtons()
    held.note(key, from: injector, to: counter)
    held.note(key, from: injector, to: canvas)
    held.forget(PathRig.counter)
    expectEqual(held.remove(injector).map(\.app), [PathRig.canvas])
    held.note(key, from: injector, to: canvas)
    held.note(key, from: injector, to: .homeScreen)
    expectEqual(held.remove(injector).count, 0)
    held.note(key, from: injector, to: canvas)
    held.forget(PathRig.canvas)
    expectEqual(held.remove(injector).count, 0)
  }

  @Test("the button of a mouse that reports movements is released without a movement")
  func relativePointer() {
    var held = HeldButtons()
    held.note(pointer(2, isAbsolute: false), from: injector, to: counter)
    expectEqual(held.remove(injector).map(\.release.payload), [.pointer(IOHIDPointer(x: 0, y: 0))])
  }

  @Test("no more buttons are released than the limit")
  func limitOfButtons() {
    var held = HeldButtons()
    for number in 0..<UInt32(HeldButtons.limit + 5) {
      held.note(button(number, isDown: true), from: injector, to: counter)
    }
    expectEqual(held.remove(injector).count, HeldButtons.limit)
  }
}
