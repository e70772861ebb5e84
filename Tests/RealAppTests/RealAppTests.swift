import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// Recognizers, controls and windows in the way that real apps write them.
@MainActor
struct RealAppTests {
  private let stage = TouchStage()
  private let square = CGRect(x: 100, y: 100, width: 200, height: 200)

  @Test("a knob turned by a quarter has the value 0.25")
  func knob() {
    let knob = KnobControl(frame: square)
    stage.show(knob)
    stage.finger(1).down(at: CGPoint(x: 290, y: 200))
    stage.finger(1).move(to: CGPoint(x: 200, y: 290))
    #expect(abs(knob.value - 0.25) < 1e-9)
  }

  @Test("a joystick moves no farther than its ring, and springs back when it is released")
  func joystick() {
    let stick = JoystickView(frame: square)
    stage.show(stick)
    stage.finger(1).down(at: stick)
    stage.finger(1).move(to: CGPoint(x: 380, y: 200))
    expectEqual(stick.direction, CGVector(dx: 1, dy: 0))
    stage.finger(1).up()
    expectEqual(stick.direction, .zero)
  }

  @Test(
    "R-CUST-1: a recognizer follows the rotation of one finger, and is reset when the finger lifts")
  func oneFingerRotation() {
    let view = UIView(frame: square)
    let recognizer = OneFingerRotationGestureRecognizer()
    view.addGestureRecognizer(recognizer)
    stage.show(view)
    stage.finger(1).down(at: CGPoint(x: 290, y: 200))
    stage.finger(1).move(to: CGPoint(x: 200, y: 290))
    #expect(abs(recognizer.rotation - .pi / 2) < 1e-9)
    stage.finger(1).up()
    #expect(recognizer.state == .possible && recognizer.rotation == 0)
  }

  @Test("a long press opens a menu, and the row under the lifted finger is chosen")
  func pressMenu() {
    let menu = PressMenuView(frame: square)
    stage.show(menu)
    stage.finger(1).down(at: CGPoint(x: 200, y: 110))
    stage.advance(by: .milliseconds(600))
    #expect(menu.isOpen)
    stage.finger(1).move(to: CGPoint(x: 200, y: 210))
    stage.finger(1).up()
    // 100 points below the press, with rows of 44 points.
    #expect(menu.chosen == 2 && !menu.isOpen)
  }

  @Test("an overlay without subviews lets touches through to the view below")
  func overlay() {
    let stick = JoystickView(frame: square)
    stage.show(stick)
    stage.show(PassthroughView())
    stage.finger(1).down(at: CGPoint(x: 250, y: 200))
    expectEqual(stick.direction, CGVector(dx: 0.5, dy: 0))
  }

  @Test("a button with a margin is hit outside its bounds")
  func wideButton() {
    var taps = 0
    let button = WideButton(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    button.margin = 12
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.show(button)
    stage.tap(at: CGPoint(x: 130, y: 110))
    expectEqual(taps, 1)
  }

  @Test("R-CUST-2: a second tap that drags zooms, from the moment it lands")
  func doubleTapZoom() {
    let view = UIView(frame: square)
    let zoom = DoubleTapZoomGestureRecognizer()
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(zoom)
    view.addGestureRecognizer(pan)
    stage.show(view)
    stage.tap(view)
    stage.finger(1).down(at: view)
    #expect(zoom.state == .began && pan.state == .failed)
    stage.finger(1).move(to: CGPoint(x: 200, y: 300))
    expectEqual(zoom.scale, 2)
  }

  @Test("a signature has the coalesced points, and no predicted points after the lift")
  func signature() {
    let pad = SignatureView(frame: square)
    stage.show(pad)
    stage.finger(1).down(at: CGPoint(x: 110, y: 110))
    stage.finger(1).move(to: CGPoint(x: 210, y: 160), over: .milliseconds(200))
    #expect((pad.strokes.first?.count ?? 0) > 10)
    stage.finger(1).up()
    // The view is at (100, 100) of the window.
    #expect(pad.strokes.first?.last == CGPoint(x: 110, y: 60) && pad.ahead.isEmpty)
  }

  @Test("a slider confirms only at the end of its track, and otherwise returns")
  func slide() {
    var confirmed = 0
    let slide = SlideToConfirmControl(frame: CGRect(x: 50, y: 100, width: 250, height: 50))
    slide.addAction(UIAction { _ in confirmed += 1 }, for: .primaryActionTriggered)
    stage.show(slide)
    stage.drag(from: CGPoint(x: 70, y: 120), to: CGPoint(x: 200, y: 120))
    #expect(confirmed == 0 && slide.progress == 0)
    stage.drag(from: CGPoint(x: 70, y: 120), to: CGPoint(x: 290, y: 120))
    expectEqual(confirmed, 1)
  }

  @Test("a card that is dragged more than 100 points is thrown, and otherwise returns")
  func card() {
    let card = SwipeCardView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.show(card)
    stage.drag(card, by: CGVector(dx: 50, dy: 0))
    #expect(!card.isThrown && card.center == CGPoint(x: 150, y: 150))
    stage.drag(card, by: CGVector(dx: 180, dy: 0))
    #expect(card.isThrown)
  }

  @Test("a button with negative insets is hit outside its bounds")
  func slop() {
    var taps = 0
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let button = SlopButton(frame: CGRect(x: 190, y: 400, width: 20, height: 20))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    content.addSubview(button)
    stage.show(content)
    stage.tap(at: CGPoint(x: 165, y: 410))
    expectEqual(taps, 0)
    button.expand(edgeInset: UIEdgeInsets(top: -30, left: -30, bottom: -30, right: -30))
    stage.tap(at: CGPoint(x: 165, y: 410))
    expectEqual(taps, 1)
    stage.tap(at: CGPoint(x: 155, y: 410))
    expectEqual(taps, 1)
  }

  @Test("a round button that stands out above a tab bar is hit within its circle only")
  func raisedButton() {
    var taps = 0
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let bar = RaisedTabBar(frame: CGRect(x: 0, y: 795, width: 390, height: 49))
    bar.items = [UITabBarItem(title: "A", tag: 0), UITabBarItem(title: "B", tag: 1)]
    bar.middle.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    content.addSubview(bar)
    stage.show(content)
    stage.tap(at: CGPoint(x: 195, y: 800))
    expectEqual(taps, 1)
    stage.tap(at: CGPoint(x: 195, y: 775))
    expectEqual(taps, 2)
    // In the corner of the button's square, outside its circle.
    stage.tap(at: CGPoint(x: 168, y: 768))
    expectEqual(taps, 2)
    stage.tap(at: CGPoint(x: 60, y: 820))
    expectEqual(bar.items?.first, bar.selectedItem)
  }

  @Test("a generous window gives a touch beside controls to the nearest control within reach")
  func generous() {
    var taps: [Int] = []
    let window = GenerousWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    for number in 0..<2 {
      let button = UIButton(frame: CGRect(x: 100, y: 200 + 60 * number, width: 30, height: 30))
      button.addAction(UIAction { _ in taps.append(number) }, for: .touchUpInside)
      controller.view.addSubview(button)
    }
    // Beside the first button; between both, nearer to the first; out of reach of both.
    for place in [CGPoint(x: 85, y: 215), CGPoint(x: 115, y: 240), CGPoint(x: 60, y: 215)] {
      stage.tap(at: place)
    }
    expectEqual(taps, [0, 0])
  }

  @Test(
    "R-APP-5: a window shows a ring under each finger, and a button under a ring is tapped as usual"
  )
  func touchFeedback() {
    var taps = 0
    let window = TouchFeedbackWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 40))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    controller.view.addSubview(button)
    stage.finger(1).down(at: CGPoint(x: 150, y: 220))
    stage.finger(2).down(at: CGPoint(x: 300, y: 500))
    expectEqual(window.marks, [CGPoint(x: 150, y: 220), CGPoint(x: 300, y: 500)])
    stage.finger(2).move(to: CGPoint(x: 310, y: 510))
    expectEqual(window.marks, [CGPoint(x: 150, y: 220), CGPoint(x: 310, y: 510)])
    stage.finger(2).up()
    stage.finger(1).up()
    #expect(window.marks.isEmpty && taps == 1)
    stage.finger(1).down(at: CGPoint(x: 150, y: 220))
    stage.resignActive()
    #expect(window.marks.isEmpty && taps == 1)
  }
}
