import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// The contents and sizes of headers and footers.
@MainActor
struct UITableViewHeaderFooterViewTests {
  private let stage = TouchStage()

  init() { stage.makeCurrent() }

  private func header() -> UITableViewHeaderFooterView {
    UITableViewHeaderFooterView(reuseIdentifier: nil)
  }

  /// Returns the heights of the header in a plain and in a grouped table of 301 points.
  private func heights(_ header: @escaping () -> UIView) -> [CGFloat] {
    [UITableView.Style.plain, .grouped].map { style in
      let rows = ChosenRows([1])
      rows.header = { _ in header() }
      let table = UITableView(frame: rect(0, 0, 301, 440), style: style)
      table.dataSource = rows
      table.delegate = rows
      return table.rectForHeader(inSection: 0).height
    }
  }

  @Test("A new header is 320 by 28 points large, and one with a frame has that")
  func size() {
    expectEqual(header().frame, rect(0, 0, 320, 28))
    expectEqual(UITableViewHeaderFooterView(frame: rect(1, 2, 3, 4)).frame, rect(1, 2, 3, 4))
  }

  @Test("Two texts are one below the other in the middle of a header, also if they are set late")
  func texts() throws {
    let header = header()
    header.frame = rect(0, 0, 301, 97)
    stage.show(header)
    let label = try #require(header.textLabel)
    header.layoutIfNeeded()
    expectEqual(label.frame, rect(16, 0, 269, 97))
    let detail = try #require(header.detailTextLabel)
    expectEqual(detail.superview, header.contentView)
    label.text = "Title"
    detail.text = "more"
    header.layoutIfNeeded()
    let heights = [label, detail].map { $0.sizeThatFits(CGSize(width: 269, height: 0)).height }
    let top = 48.5 - (heights[0] + heights[1]) / 2
    #expect(heights[0] > 10 && heights[1] > 10 && heights[0] + heights[1] < 97)
    expectEqual(label.frame, rect(16, top, 269, heights[0]))
    expectEqual(detail.frame.origin, CGPoint(x: 16, y: label.frame.maxY))
    expectEqual(detail.frame.size, CGSize(width: 269, height: heights[1]))
    label.text = ""
    header.setNeedsLayout()
    header.layoutIfNeeded()
    expectEqual(detail.frame, rect(16, 0, 269, 97))
  }

  @Test("A content configuration makes the content view of a header and determines its height")
  func configuration() throws {
    func configured() -> UITableViewHeaderFooterView {
      let made = self.header()
      var content = made.defaultContentConfiguration()
      content.text = "text"
      content.secondaryText = "below"
      made.contentConfiguration = content
      return made
    }
    let header = configured()
    expectEqual((header.contentConfiguration as? UIListContentConfiguration)?.text, "text")
    let content = try #require(header.contentView as? UIListContentView)
    expectEqual(header.subviews, [content])
    expectEqual(content.frame, header.bounds)
    let texts = content.subviews.compactMap { $0 as? UILabel }
    expectEqual(texts.map(\.text), ["text", "below"])
    let height = content.systemLayoutSizeFitting(CGSize(width: 301, height: 0)).height
    #expect(height > 38)
    expectEqual(heights { configured() }, [height, height])
    header.contentConfiguration = nil
    #expect(header.contentConfiguration == nil && !(header.contentView is UIListContentView))
    expectEqual(header.subviews, [header.contentView])
  }

  @Test("Constraints of a header, or in its content view, determine its height")
  func constraints() {
    func constrained(_ place: @escaping (UITableViewHeaderFooterView) -> UIView) -> [CGFloat] {
      heights {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let (inner, outer) = (UIView(), place(header))
        inner.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        NSLayoutConstraint.activate([
          inner.heightAnchor.constraint(equalToConstant: 51),
          inner.topAnchor.constraint(equalTo: outer.topAnchor),
          inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
        ])
        return header
      }
    }
    expectEqual(constrained { $0.contentView }, [51, 51])
    expectEqual(constrained { $0 }, [51, 51])
  }
}
