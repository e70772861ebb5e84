import IOKit
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UISliderTests {
  private let stage = TouchStage()
  private let log = CallLog()

  /// Shows a slider that logs its events; its thumb is 28 points wide, with its center from 116 to 284 on the screen.
  private func showSlider() -> UISlider {
    let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
    for (event, name) in [
      (UIControl.Event.valueChanged, "value"), (.touchDown, "down"), (.touchUpInside, "up inside"),
      (.touchUpOutside, "up outside"),
    ] {
      slider.addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
    stage.show(slider)
    return slider
  }

  @Test("R-LAYOUT-23: a slider has a height and no width of its own")
  func layoutSize() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 80, height: 10))
    expectEqual(
      slider.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 34))
    slider.sizeToFit()
    expectEqual(slider.frame.size, CGSize(width: 80, height: 34))
  }

  @Test("R-SLIDER-1: the defaults, and values between the limits")
  func defaults() {
    let slider = UISlider()
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0)
    #expect(slider.isContinuous)
    slider.value = 2
    expectEqual(slider.value, 1)
    slider.maximumValue = 0.5
    expectEqual(slider.value, 0.5)
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3 && slider.value == 3)
  }

  @Test(
    "R-SLIDER-2: a finger lands on the thumb or ten points around it; a tap on the track does nothing"
  )
  func grab() {
    let slider = showSlider()
    stage.tap(at: CGPoint(x: 200, y: 120))
    #expect(log.take() == [] && slider.value == 0)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 139, y: 120))
    expectEqual(log.take(), ["value", "down"])
    finger.up()
    expectEqual(log.take(), ["value", "up inside"])
    finger.down(at: CGPoint(x: 141, y: 120))
    expectEqual(log.take(), [])
    finger.up()
  }

  @Test("R-SLIDER-3: the thumb keeps its distance from the finger; height is irrelevant")
  func drag() {
    let slider = showSlider()
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 120, y: 120))
    finger.move(to: CGPoint(x: 204, y: 400))
    expectEqual(slider.value, 0.5)
    expectEqual(log.take(), ["value", "down", "value"])
    finger.up()
    expectEqual(log.take(), ["value", "up outside"])
  }

  @Test("R-SLIDER-3: a drag begins and ends with a valueChanged whose touch has begun and ended")
  func phases() {
    @MainActor final class Target {
      var phases: [UITouch.Phase?] = []
      func changed(_ sender: UISlider, event: UIEvent) {
        phases.append(event.allTouches?.first?.phase)
      }
    }
    let (slider, target) = (showSlider(), Target())
    slider.addTarget(
      target, action: Selector(Target.changed, name: "changed"), for: .valueChanged)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 120, y: 120))
    finger.move(to: CGPoint(x: 204, y: 120))
    finger.up()
    expectEqual(target.phases, [.began, .moved, .ended])
    // A tap on the thumb changes no value.
    target.phases = []
    stage.tap(at: CGPoint(x: 204, y: 120))
    #expect(target.phases == [.began, .ended] && slider.value == 0.5)
  }

  @Test("R-SLIDER-3: the thumb is where the finger lifts, even if no move has brought it there")
  func liftElsewhere() {
    let slider = showSlider()
    stage.finger(1).down(at: CGPoint(x: 116, y: 120))
    stage.report(.up, x: 200, y: 120, number: 90)
    expectEqual(slider.value, 0.5)
    expectEqual(log.take(), ["value", "down", "value", "up inside"])
  }

  @Test("R-SLIDER-3: a slider that is not continuous sends valueChanged once, at lift-off")
  func notContinuous() {
    let slider = showSlider()
    slider.isContinuous = false
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 116, y: 120))
    finger.move(to: CGPoint(x: 150, y: 120))
    finger.move(to: CGPoint(x: 200, y: 120))
    expectEqual(log.take(), ["down"])
    finger.up()
    expectEqual(log.take(), ["value", "up inside"])
    // A drag back to the first value is sent, too.
    finger.down(at: CGPoint(x: 200, y: 120))
    finger.move(to: CGPoint(x: 116, y: 120))
    finger.up()
    #expect(slider.value == 0 && log.take() == ["down", "value", "up inside"])
  }

  @Test("R-SLIDER-4: setting the value sends nothing")
  func silent() {
    let slider = showSlider()
    slider.setValue(0.25, animated: true)
    slider.value = 0.5
    #expect(slider.value == 0.5 && log.take() == [])
  }

  @Test(
    "R-SLIDER-5, R-CTRL-23: a pan of the superview along the track from the thumb loses; elsewhere it wins",
    arguments: [
      (CGFloat(116), CGPoint(x: 200, y: 120), false), (116, CGPoint(x: 116, y: 200), true),
      (200, CGPoint(x: 280, y: 120), true), (116, CGPoint(x: 176, y: 180), false),
      (116, CGPoint(x: 175, y: 180), true),
    ])
  func veto(start: CGFloat, end: CGPoint, pans: Bool) {
    // The thumb is at (116, 120). A movement of 60 points across and 60 down counts as one along the track.
    let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.name = "pan"
    box.addGestureRecognizer(pan)
    box.addSubview(slider)
    stage.show(box)
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: start, y: 120))
    finger.move(to: end)
    expectEqual((pan.state == .began), pans)
    finger.up()
  }

  @Test("R-SLIDER-5: a swipe along the track loses to the thumb, one across it does not")
  func swipes() {
    let slider = showSlider()
    let box = UIView()
    let swipe = UISwipeGestureRecognizer()
    box.addGestureRecognizer(swipe)
    stage.finger(1).down(at: CGPoint(x: 116, y: 120))
    #expect(!slider.gestureRecognizerShouldBegin(swipe))
    swipe.direction = .up
    #expect(slider.gestureRecognizerShouldBegin(swipe))
    stage.finger(1).up()
  }

  @Test(
    "The thumb moves on a track that is a point longer than it, and not on one of its own length")
  func shortTracks() {
    var scale = SliderScale()
    scale.set(value: 0.25)
    func value(on length: CGFloat) -> Float {
      let track = CGRect(x: 0, y: 0, width: length, height: SliderScale.trackHeight)
      return scale.value(withThumbAt: length, on: track, isMirrored: false)
    }
    expectEqual(value(on: SliderScale.thumbLength + 1), 1)
    expectEqual(value(on: SliderScale.thumbLength), 0.25)
  }

  @Test("The thumb lies where the value is between minimum and maximum")
  func thumbPlaces() {
    var scale = SliderScale()
    scale.set(maximum: 20)
    scale.set(minimum: 10)
    let track = CGRect(x: 5, y: 0, width: SliderScale.trackHeight * 30, height: 4)
    let travel = track.width - SliderScale.thumbLength
    func place(_ value: Float, isMirrored: Bool = false) -> CGFloat {
      scale.thumb(on: track, value: value, isMirrored: isMirrored).minX
    }
    expectEqual([10, 15, 20].map { place($0) }, [5, 5 + travel / 2, 5 + travel])
    expectEqual(place(12.5, isMirrored: true), 5 + travel * 0.75)
    expectEqual(scale.value(withThumbAt: track.midX, on: track, isMirrored: false), 15)
    let first = track.minX + SliderScale.thumbLength / 2
    expectEqual(scale.value(withThumbAt: first, on: track, isMirrored: false), 10)
    expectEqual(scale.value(withThumbAt: first, on: track, isMirrored: true), 20)
  }

  @Test("The rectangles of track and thumb, from left to right and from right to left")
  func rectangles() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let track = slider.trackRect(forBounds: slider.bounds)
    expectEqual(track, CGRect(x: 2, y: 18, width: 196, height: 4))
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
    expectEqual(thumb, CGRect(x: 170, y: 6, width: 28, height: 28))
    slider.semanticContentAttribute = .forceRightToLeft
    expectEqual(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).minX, 2)
  }

  @Test("R-SLIDER-1: a maximum below the minimum moves the minimum; equal limits have one place")
  func lowMaximum() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    slider.maximumValue = -3
    expectEqual([slider.minimumValue, slider.maximumValue, slider.value], [-3, -3, -3])
    let track = slider.trackRect(forBounds: slider.bounds)
    expectEqual(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: -3).minX, 2)
    // A slider that is narrower than the margins of its track has a track without width.
    expectEqual(slider.trackRect(forBounds: rect(0, 0, 3, 40)), rect(2, 18, 0, 4))
  }

  @Test("R-SLIDER-3: from right to left the value grows to the left as the thumb is dragged")
  func mirroredDrag() {
    let slider = showSlider()
    slider.semanticContentAttribute = .forceRightToLeft
    // The center of the thumb is at 284 for 0 and at 116 for 1.
    let finger = stage.finger(1)
    finger.down(at: CGPoint(x: 284, y: 120))
    finger.move(to: CGPoint(x: 242, y: 120))
    expectEqual(slider.value, 0.25)
    finger.move(to: CGPoint(x: 158, y: 120))
    expectEqual(slider.value, 0.75)
    finger.up()
  }

  @Test("R-SLIDER-5: a quick drag of the thumb moves it and not the scroll view around the slider")
  func quickDrag() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    scroll.contentSize = CGSize(width: 800, height: 400)
    let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 40))
    slider.value = 0.5
    scroll.addSubview(slider)
    stage.show(scroll)
    let finger = stage.finger(1)
    // The finger moves on before the scroll view has passed its touch to the slider.
    finger.down(at: CGPoint(x: 200, y: 120))
    finger.move(to: CGPoint(x: 242, y: 120))
    stage.advance(by: .milliseconds(300))
    expectEqual(scroll.contentOffset, CGPoint.zero)
    expectEqual(slider.value, 0.75)
    finger.up()
  }
}
