import BackBoardServices
import Foundation
import TouchstoneTrace

/// The view that a touch hits at each point of a grid over the screen, as lines of text for a program that draws them.
///
/// The first line is `<width> <height> <orientation> <step> <app>`: the size of the interface in points, the number of its
/// orientation as in `BKSOrientation`, and the distance between the points of the grid. The second line lists the names of
/// the views that are hit, separated by tabs. Each other line is a row of the grid, from top to bottom. It has a
/// `<count>*<number>` for each run of neighboring points that hit the same view; the number is the position of the view's
/// name in the second line, from 1 on, or 0 if no view is hit. The first row and the first column are half a step from the
/// edge.
///
/// Every point is a separate hit test, overrides included, and no hit test is recorded. The step is doubled until the
/// points are few enough and the text fits into a message.
@MainActor
struct TouchAreaText {
  /// The lines; the last one has no line break.
  let text: String

  /// The largest number of points in a grid, so that an app answers quickly.
  private static let pointLimit = 20_000

  init(of context: AppContext, step: Int) {
    let size = context.screen.bounds.size
    var step = step
    while Self.points(size.width, step).count * Self.points(size.height, step).count
      > Self.pointLimit
    { step *= 2 }
    var text = Self.text(of: context, step)
    // The text of a single point always fits, since `field(of:)` limits the length of a name.
    while text.utf8.count > BKSMessage.textLimit {
      step *= 2
      text = Self.text(of: context, step)
    }
    self.text = text
  }

  private static func text(of context: AppContext, _ step: Int) -> String {
    var grid = TouchAreaGrid(context)
    let size = context.screen.bounds.size
    let columns = points(size.width, step)
    let rows = context.lane.quietly {
      points(size.height, step).map { grid.row(at: $0, columns) }
    }
    let numbers = [size.width, size.height].map { ViewTree.text(of: $0) }
    let head = numbers + ["\(context.screen.interfaceOrientation.rawValue)", "\(step)"]
    let first = (head + [grid.field(of: context.name)]).joined(separator: " ")
    return ([first, grid.names.joined(separator: "\t")] + rows).joined(separator: "\n")
  }

  /// The coordinates of the grid's points along one side.
  private static func points(_ side: CGFloat, _ step: Int) -> [CGFloat] {
    Array(stride(from: CGFloat(step) / 2, to: side, by: CGFloat(step)))
  }
}

/// The rows of a touch area so far, and the names in them.
@MainActor
private struct TouchAreaGrid {
  private let context: AppContext
  private(set) var names: [String] = []
  /// The number of each name; only looked up, never iterated.
  private var numbers: [String: Int] = [:]

  init(_ context: AppContext) {
    self.context = context
  }

  /// The runs of neighboring points that hit views of the same name.
  mutating func row(at y: CGFloat, _ columns: [CGFloat]) -> String {
    var runs: [(count: Int, number: Int)] = []
    for x in columns {
      let number = number(of: ViewQueries.hit(at: CGPoint(x: x, y: y), in: context))
      if let last = runs.last, last.number == number {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, number))
      }
    }
    return runs.map { "\($0.count)*\($0.number)" }.joined(separator: " ")
  }

  private mutating func number(of view: UIView?) -> Int {
    guard let view else { return 0 }
    let name = field(of: context.names.text(of: view))
    if let known = numbers[name] { return known }
    names.append(name)
    numbers[name] = names.count
    return names.count
  }

  /// A name as a field of a line: without tabs and line breaks, and no longer than a name in a message.
  func field(of name: String) -> String {
    let clean = String(name.map { $0.isNewline || $0 == "\t" ? "?" : $0 })
    guard clean.utf8.count > BKSMessage.nameLimit else { return clean }
    // A scalar takes four bytes at most.
    return String(String.UnicodeScalarView(clean.unicodeScalars.prefix(BKSMessage.nameLimit / 4)))
  }
}
