import BackBoardServices
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor struct ScreenTextTests {
  private let stage = TouchStage()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  init() {
    root.accessibilityIdentifier = "root"
    stage.show(root)
  }

  /// Adds a view with an identifier to `parent`, or else to the root.
  private func add(_ name: String, _ frame: CGRect, to parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = name
    (parent ?? root).addSubview(view)
    return view
  }

  /// The lines of the views below the root.
  private func lines() -> [String] {
    guard case .text(let text) = ViewQueries.answer(.screen, in: stage.context) else { return [] }
    let lines = text.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasSuffix(" @root") }) else { return lines }
    return Array(lines[(start + 1)...])
  }

  /// Each of these lines without the depth: the frame, the reason and the name.
  private var views: [String] { lines().map { String($0.drop { $0 != " " }.dropFirst()) } }

  @Test("The first line has the size, the orientation and the app")
  func head() {
    let reply = ViewQueries.answer(.screen, in: stage.context)
    guard case .text(let text) = reply else {
      Issue.record("answered \(reply)")
      return
    }
    expectEqual(text.split(separator: "\n").first, "390 844 1 \(stage.context.name)")
  }

  @Test("Views are listed back to front, each with the box around it on the screen")
  func boxes() {
    let back = add("back", CGRect(x: 10, y: 20, width: 200, height: 100))
    let inner = add("inner", CGRect(x: 5, y: 6, width: 50, height: 40.125), to: back)
    _ = add("front", CGRect(x: 0, y: 0, width: 30, height: 30))
    expectEqual(views, ["10 20 200 100 - @back", "15 26 50 40.13 - @inner", "0 0 30 30 - @front"])
    inner.center = CGPoint(x: 100, y: 50)
    #expect(views.contains("85 49.94 50 40.13 - @inner"))
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(views.contains("89.94 45 40.13 50 - @inner"))
  }

  @Test("A hidden view has no line, a clipped one is cut, one that takes no touches has the reason")
  func hiddenAndClipped() {
    let hidden = add("hidden", CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = add("inside", CGRect(x: 0, y: 0, width: 10, height: 10), to: hidden)
    hidden.isHidden = true
    add("clear", CGRect(x: 0, y: 0, width: 100, height: 100)).alpha = 0
    add("off", CGRect(x: 0, y: 0, width: 9, height: 9)).isUserInteractionEnabled = false
    let clip = add("clip", CGRect(x: 100, y: 100, width: 50, height: 50))
    clip.clipsToBounds = true
    _ = add("cut", CGRect(x: 40, y: 40, width: 100, height: 100), to: clip)
    _ = add("gone", CGRect(x: 60, y: 0, width: 10, height: 10), to: clip)
    _ = add("outside", CGRect(x: 400, y: 0, width: 10, height: 10))
    expectEqual(
      views, ["0 0 9 9 interaction-disabled @off", "100 100 50 50 - @clip", "140 140 10 10 - @cut"])
  }

  @Test("A name is one line, and the views that do not fit into a message are counted")
  func limits() {
    add("two\nlines", CGRect(x: 0, y: 0, width: 9, height: 9)).tag = 1
    expectEqual(views, ["0 0 9 9 - @two?lines"])
    for number in 0..<3000 {
      _ = add("view number \(number)", CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    let lines = lines()
    let shown = lines.count(where: { $0.contains("view number") })
    expectEqual(lines.last, "… \(3000 - shown)")
    #expect(lines.joined(separator: "\n").utf8.count <= BKSMessage.textLimit)
    #expect(shown > 1000)
  }

  @Test("The query adds nothing to the trace")
  func quiet() {
    _ = lines()
    let before = stage.traceLines.count
    _ = lines()
    expectEqual(stage.traceLines.count, before)
  }
}
