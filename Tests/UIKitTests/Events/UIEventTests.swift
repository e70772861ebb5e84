import Testing
import Trace
import UIKit

@MainActor
@Suite("UIEvent")
struct UIEventTests {
  @Test("The raw values are those of the headers")
  func rawValues() {
    #expect(UIEvent.EventType.scroll.rawValue == 10)
    #expect(UIEvent.EventType.transform.rawValue == 14)
    #expect(UIEvent.EventSubtype.remoteControlEndSeekingForward.rawValue == 109)
    #expect(UIEvent.ButtonMask.button(2) == .secondary)
    #expect(UIKeyModifierFlags.command.rawValue == 1 << 20)
    #expect(UITouch.Phase.regionExited.rawValue == 7)
    #expect(UITouch.TouchType.stylus == .pencil)
    #expect(UITouch.Properties.roll.rawValue == 16)
    #expect(UIPress.PressType.tvRemoteFourColors.rawValue == 33)
  }

  @Test("R-EVENT-6, R-EVENT-9: nothing is known of touches that are not in the event")
  func strangers() {
    let stage = TouchStage()
    let view = UIView()
    stage.show(view)
    let sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0)
    let stranger = UITouch(number: 9, type: .direct, sample: sample)
    let event = UIEvent(type: .touches)
    #expect(event.coalescedTouches(for: stranger) == nil)
    #expect(event.predictedTouches(for: stranger) == nil)
    event.touches = [stranger]
    #expect(event.coalescedTouches(for: stranger)?.count == 1)
    #expect(event.predictedTouches(for: stranger) == [])
  }

  @Test("An event without touches has none (R-EVENT-4)")
  func noTouches() {
    #expect(UIEvent(type: .motion).allTouches == nil)
    #expect(UIEvent().allTouches == [])
    #expect(UIEvent().subtype == .none)
    let press = UIPress(type: .select)
    #expect(UIPressesEvent(presses: [press]).allPresses == [press])
    #expect(UIPressesEvent(presses: [press]).type == .presses)
  }

  @Test("A stage is recorded once for each hardware event")
  func marks() {
    let stage = TouchStage()
    stage.makeCurrent()
    let event = UIEvent(type: .touches)
    event.mark(.application)
    event.number = 3
    event.mark(.application)
    event.mark(.application)
    event.markSkipped(.application, because: .noWindow)
    event.number = 4
    event.markSkipped(.view, because: .noHitView)
    event.markSkipped(.view, because: .noHitView)
    #expect(stage.log("stage").count == 1)
    #expect(stage.log("skipped").count == 1)
  }
}
