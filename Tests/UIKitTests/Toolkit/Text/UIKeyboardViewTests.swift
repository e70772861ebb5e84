import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

/// The on-screen keyboard.
@MainActor
struct UIKeyboardViewTests {
  private let stage = TouchStage()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let behind = RecordingView(frame: CGRect(x: 0, y: 600, width: 390, height: 244))

  init() {
    stage.show(behind)
    stage.show(field)
    stage.tap(field)
  }

  private func key(_ name: String) -> UIView? {
    stage.context.inputViews.inputView?.subviews.first {
      $0.accessibilityIdentifier == "key.\(name)"
    }
  }

  private func type(_ names: String...) {
    for name in names {
      if let key = key(name) { stage.tap(key) }
    }
  }

  @Test("Taps on keys type into the first responder")
  func typing() {
    type("h", "e", "i", "delete", "y", "space", "shift", "a", "b")
    expectEqual(field.text, "hey Ab")
  }

  @Test("A touch on the keyboard reaches nothing behind it and does not end editing")
  func coverage() {
    type("q")
    #expect(field.isFirstResponder && behind.calls.isEmpty)
  }

  @Test("The first row has ten keys from edge to edge, and shorter rows are centered")
  func places() throws {
    let keyboard = try #require(stage.context.inputViews.inputView)
    let unit = keyboard.bounds.width / 10
    func middle(_ name: String) -> CGPoint? { key(name).map(\.center) }
    let height = keyboard.bounds.height / 4
    expectEqual(middle("q"), CGPoint(x: unit / 2, y: height / 2))
    expectEqual(middle("p"), CGPoint(x: unit * 9.5, y: height / 2))
    expectEqual(middle("a"), CGPoint(x: unit, y: height * 1.5))
    expectEqual(middle("l"), CGPoint(x: unit * 9, y: height * 1.5))
    expectEqual(middle("space"), CGPoint(x: unit * 4.5, y: height * 3.5))
    expectEqual(middle("return"), CGPoint(x: unit * 8.5, y: height * 3.5))
  }

  @Test("Return ends editing as on a hardware keyboard")
  func returnKey() {
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    type("return")
    #expect(exits == 1 && !field.isFirstResponder)
  }

  @Test("Every letter has a key, and no two keys overlap")
  func layout() {
    let keys = stage.context.inputViews.inputView?.subviews ?? []
    // The letters, shift, delete, space and return.
    expectEqual(keys.count, 30)
    for (index, key) in keys.enumerated() {
      #expect(keys.dropFirst(index + 1).allSatisfy { !$0.frame.intersects(key.frame) })
    }
  }

  @Test("The keyboard is shown again without the shift that was pressed before it hid")
  func shiftReleased() {
    type("shift")
    field.resignFirstResponder()
    field.becomeFirstResponder()
    type("a", "shift", "b", "c")
    expectEqual(field.text, "aBc")
  }

  @Test("Keys are 6 points apart, a touch between two keys types nothing")
  func gaps() throws {
    let (q, w) = (try #require(key("q")?.frame), try #require(key("w")?.frame))
    expectEqual(q, CGRect(x: 3, y: 3, width: 33, height: 48))
    expectEqual(w.minX - q.maxX, 6)
    let a = try #require(key("a")?.frame)
    expectEqual(a.minY - q.maxY, 6)
    stage.tap(at: CGPoint(x: 39, y: 844 - 216 + 27))
    expectEqual(field.text, "")
    expectEqual(UIKeyboardView(width: 100).frame, CGRect(x: 0, y: 0, width: 100, height: 216))
  }
}
