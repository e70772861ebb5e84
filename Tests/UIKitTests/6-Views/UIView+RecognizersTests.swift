import Testing
import UIKit

@MainActor
@Suite("Recognizers of a view")
struct UIViewRecognizersTests {
  private let view = UIView()
  private let other = UIView()
  private let recognizer = UIGestureRecognizer()

  @Test("R-GR-39: a recognizer is added once, and knows its view; none is nil")
  func added() {
    #expect(view.gestureRecognizers == nil)
    view.addGestureRecognizer(recognizer)
    view.addGestureRecognizer(recognizer)
    #expect(view.gestureRecognizers?.count == 1 && recognizer.view === view)
  }

  @Test("R-GR-29: a recognizer is on one view: adding it to another takes it from the first")
  func moved() {
    view.addGestureRecognizer(recognizer)
    other.addGestureRecognizer(recognizer)
    #expect(view.gestureRecognizers == [] && other.gestureRecognizers == [recognizer])
    #expect(recognizer.view === other)
  }

  @Test("Removing takes it off this view only")
  func removed() {
    view.addGestureRecognizer(recognizer)
    other.removeGestureRecognizer(recognizer)
    #expect(recognizer.view === view)
    view.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil && view.gestureRecognizers == [])
  }

  @Test("R-GR-39: the list is in the order of adding, and can be replaced as a whole")
  func replaced() {
    let (second, third) = (UIGestureRecognizer(), UIGestureRecognizer())
    view.gestureRecognizers = [recognizer, second]
    view.gestureRecognizers = [third, second]
    #expect(view.gestureRecognizers == [third, second])
    #expect(recognizer.view == nil && third.view === view)
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers == nil && second.view == nil && third.view == nil)
  }
}
