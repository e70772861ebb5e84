import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct InterfacePointsTests {
  private let rig = PathRig()
  private let counter = PathRig.counter

  /// The x and y of the first finger in the last report that was sent; empty if none was sent.
  private var place: [Double] {
    rig.ports.lastHand.map { [$0[0].digitizer.x, $0[0].digitizer.y] } ?? []
  }

  @Test(
    "R-HID-16: an app receives points in its own orientation",
    arguments: [
      (BKSOrientation.portrait, [97.5, 633]), (.portraitUpsideDown, [292.5, 211]),
      (.landscapeRight, [633, 292.5]), (.landscapeLeft, [211, 97.5]),
    ])
  func turned(orientation: BKSOrientation, expected: [Double]) {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.interfaceOrientation(orientation), by: counter)
    rig.touch(Contact(index: 1, phase: .down, x: 0.25, y: 0.75))
    // A place is exact to a third of a point (R-HID-17).
    #expect(zip(place, expected).allSatisfy { abs($0 - $1) < 0.34 })
    expectEqual(place.count, 2)
  }

  @Test(
    "R-HID-15: an injected hand or stylus may give its places in points", arguments: [true, false])
  func injectedPoints(isHand: Bool) {
    rig.bringUp("Counter", as: counter)
    let finger = IOHIDFinger(phase: .down, x: 99, y: 633)
    var tip = IOHIDDigitizer(finger)
    tip.transducer = .stylus
    let hand = IOHIDEvent.hand(fingers: [finger], timeStamp: 0, pixelUnits: true)
    let stylus = IOHIDEvent(
      timeStamp: 0, senderID: 7, options: IOHIDEventOption.absolute | IOHIDEventOption.pixelUnits,
      payload: .digitizer(tip))
    rig.inject(isHand ? hand : stylus)
    let sentTip = rig.ports.lastEvent?.children.first?.digitizer
    expectEqual(isHand ? place : sentTip.map { [$0.x, $0.y] }, [99, 633])
  }

  @Test("R-HID-16: an app that turns during a touch receives the rest in its new points")
  func turnsDuringTouch() {
    rig.bringUp("Counter", as: counter)
    rig.touch(Contact(index: 1, phase: .down, x: 0, y: 0))
    expectEqual(place, [0, 0])
    rig.path.declared(.interfaceOrientation(.landscapeLeft), by: counter)
    rig.touch(Contact(index: 1, phase: .move, x: 0, y: 0))
    expectEqual(place, [844, 0])
    // The cancel is in the new points, too.
    rig.lifecycle.goHome()
    expectEqual(place, [844, 0])
  }

  @Test(
    "R-HID-16: the place of a pointer is in the app's points, the movement of a mouse is not turned"
  )
  func placeOfPointer() {
    func payloadSent(isAbsolute: Bool) -> IOHIDEvent.Payload? {
      rig.inject(
        IOHIDEvent(
          timeStamp: 0, senderID: 9, options: isAbsolute ? IOHIDEventOption.absolute : 0,
          payload: .pointer(IOHIDPointer(x: 10, y: 20, buttonMask: 1))))
      return rig.ports.lastEvent?.payload
    }
    rig.bringUp("Counter", as: counter)
    expectEqual(payloadSent(isAbsolute: true), .pointer(IOHIDPointer(x: 10, y: 20, buttonMask: 1)))
    rig.path.declared(.interfaceOrientation(.landscapeRight), by: counter)
    expectEqual(payloadSent(isAbsolute: true), .pointer(IOHIDPointer(x: 20, y: 380, buttonMask: 1)))
    expectEqual(payloadSent(isAbsolute: false), .pointer(IOHIDPointer(x: 10, y: 20, buttonMask: 1)))
  }

  @Test("an app's orientation applies to it alone and ends with its process")
  func orientationOfOneApp() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.interfaceOrientation(.landscapeLeft), by: counter)
    expectEqual(rig.path.points.orientation(of: counter), .landscapeLeft)
    expectEqual(rig.path.points.orientation(of: PathRig.canvas), .portrait)
    rig.lifecycle.ended(counter, how: "exited", status: 0)
    expectEqual(rig.path.points.orientation(of: counter), .portrait)
  }

  @Test("an injector's question is converted to the app's points, and the answer to the display's")
  func questionsAndAnswers() {
    var points = InterfacePoints(display: .phone)
    points.turn(counter, to: .landscapeRight)
    expectEqual(points.query(.hit(x: 10, y: 20), for: counter), .hit(x: 20, y: 380))
    expectEqual(
      points.reply(.point(x: 20, y: 380, obstacle: "@a", reason: "It is in front."), from: counter),
      .point(x: 10, y: 20, obstacle: "@a", reason: "It is in front."))
    expectEqual(points.query(.fence, for: counter), .fence)
    expectEqual(points.reply(.done, from: counter), .done)
  }
}
