import UIKit

/// The calls of all parts of a test, in one list.
@MainActor
final class Story {
  private(set) var lines: [String] = []

  func add(_ line: String) {
    lines.append(line)
  }

  /// The lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that logs its touch calls and runs code of the test in them.
class StoryView: UIView {
  let story: Story
  let label: String
  /// Forwards its calls along the responder chain.
  var forwards = false
  var onCall: (String, Set<UITouch>, UIEvent?) -> Void = { _, _, _ in }

  init(_ label: String, _ story: Story, frame: CGRect = CGRect(x: 0, y: 0, width: 200, height: 200))
  {
    self.story = story
    self.label = label
    super.init(frame: frame)
    accessibilityIdentifier = label
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear("began", touches, event)
    if forwards { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear("moved", touches, event)
    if forwards { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear("ended", touches, event)
    if forwards { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    hear("cancelled", touches, event)
    if forwards { super.touchesCancelled(touches, with: event) }
  }

  private func hear(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    let count = touches.count > 1 ? " \(touches.count)" : ""
    story.add("\(label) \(call)\(count)")
    onCall(call, touches, event)
  }
}

/// A tap recognizer that logs its touch calls and actions.
final class StoryTap: UITapGestureRecognizer {
  let story: Story
  let label: String
  /// An object to keep as long as the recognizer, such as another target.
  var kept: AnyObject?
  private var listener: StoryListener?

  init(_ label: String, _ story: Story, on view: UIView? = nil) {
    self.story = story
    self.label = label
    super.init(target: nil, action: nil)
    name = label
    let listener = StoryListener(label, story)
    self.listener = listener
    addTarget(listener, action: StoryListener.hear(_:), name: "hear")
    view?.addGestureRecognizer(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    story.add("\(label) began")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    story.add("\(label) moved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    story.add("\(label) ended")
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    story.add("\(label) cancelled")
    super.touchesCancelled(touches, with: event)
  }

  override func reset() {
    story.add("\(label) reset")
    super.reset()
  }
}

/// A recognizer whose state a test sets for each phase.
final class StoryGesture: UIGestureRecognizer {
  let story: Story
  let label: String
  var onBegan: State?
  var onMoved: State?
  var onEnded: State? = .failed
  private var listener: StoryListener?

  init(_ label: String, _ story: Story, on view: UIView? = nil) {
    self.story = story
    self.label = label
    super.init(target: nil, action: nil)
    name = label
    let listener = StoryListener(label, story)
    self.listener = listener
    addTarget(listener, action: StoryListener.hear(_:), name: "hear")
    view?.addGestureRecognizer(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let onBegan { state = onBegan }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let onMoved, state == .possible || onMoved == .ended { state = onMoved }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let onEnded else { return }
    state = state == .possible ? onEnded : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func reset() {
    story.add("\(label) reset")
  }
}

/// A target that logs the states in which it is called.
@MainActor
final class StoryListener {
  let label: String
  let story: Story
  var onCall: (UIGestureRecognizer) -> Void = { _ in }

  init(_ label: String, _ story: Story) {
    self.label = label
    self.story = story
  }

  func hear(_ recognizer: UIGestureRecognizer) {
    story.add("\(label) acts: \(recognizer.state)")
    onCall(recognizer)
  }
}

/// A delegate that logs its questions and returns the answers of a test.
final class StoryDelegate: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin = true
  var simultaneous = false
  var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receivesTouch: (UITouch) -> Bool = { _ in true }
  var receivesEvent = true
  var story: Story?

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    story?.add("shouldBegin \(gestureRecognizer.name ?? "")")
    return shouldBegin
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    let names = (gestureRecognizer.name ?? "", otherGestureRecognizer.name ?? "")
    story?.add("simultaneous \(names.0) \(names.1)")
    return simultaneous
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    requiresFailure(gestureRecognizer, otherGestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    isRequiredToFail(gestureRecognizer, otherGestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    receivesTouch(touch)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool {
    story?.add("shouldReceive event \(gestureRecognizer.name ?? "")")
    return receivesEvent
  }
}
