import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The frames of all parts of a cell of 301 by 61 points.
@MainActor
struct UITableViewCellLayoutTests {
  private let stage = TouchStage()

  init() { stage.makeCurrent() }

  private func cell(
    _ style: UITableViewCell.CellStyle = .default, _ width: CGFloat = 301, _ height: CGFloat = 61,
    text: String? = "label", detail: String? = nil
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = rect(0, 0, width, height)
    if let text { cell.textLabel?.text = text }
    if let detail { cell.detailTextLabel?.text = detail }
    return cell
  }

  /// Lays a cell out again, and returns it.
  @discardableResult private func laidOut(_ cell: UITableViewCell) -> UITableViewCell {
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    return cell
  }

  /// Expects two frames that agree to a thousandth of a point.
  private func expectNear(_ frame: CGRect?, _ other: CGRect, line: Int = #line) {
    func rounded(_ frame: CGRect) -> CGRect {
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number in
        (number * 1000).rounded() / 1000
      }
      return rect(numbers[0], numbers[1], numbers[2], numbers[3])
    }
    expectEqual(frame.map(rounded), rounded(other), line: line)
  }

  @Test("The text fills the cell between its margins, beside the indentation")
  func text() {
    expectEqual(laidOut(cell()).textLabel?.frame, rect(16, 0, 269, 61))
    let indented = cell()
    indented.indentationLevel = 3
    indented.indentationWidth = 7
    expectEqual(laidOut(indented).textLabel?.frame, rect(37, 0, 248, 61))
    expectEqual(laidOut(cell(.default, 30)).textLabel?.frame, rect(16, 0, 0, 61))
    let clear = laidOut(cell(text: nil))
    expectEqual(clear.contentView.subviews, [])
  }

  @Test(
    "An image keeps its shape, is at most as high as the cell, and moves the text if it has a width",
    arguments: [
      (20, 30, rect(16, 15.5, 20, 30), 52), (40, 122, rect(16, 0, 20, 61), 52),
      (5, 1, rect(16, 30, 5, 1), 37), (0, 0, rect(16, 30.5, 0, 0), 16),
    ] as [(UInt8, UInt8, CGRect, CGFloat)])
  func image(width: UInt8, height: UInt8, frame: CGRect, textStart: CGFloat) throws {
    let cell = cell()
    cell.imageView?.image = width > 0 ? try #require(UIImage.ofSize(width, height)) : UIImage()
    expectEqual(laidOut(cell).imageView?.frame, frame)
    expectEqual(cell.textLabel?.frame, rect(textStart, 0, 285 - textStart, 61))
  }

  @Test("A subtitle is below the text, and both together are centered")
  func subtitle() throws {
    let cell = laidOut(cell(.subtitle, detail: "more"))
    let (label, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
    let first = label.sizeThatFits(CGSize.zero).height
    let second = detail.sizeThatFits(CGSize.zero).height
    #expect(first > second && second > 10)
    let top = (61 - first - second) / 2
    expectNear(label.frame, rect(16, top, 269, first))
    expectNear(detail.frame, rect(16, top + first, 269, second))
    expectEqual(detail.font.pointSize, 12)
    label.text = nil
    expectNear(laidOut(cell).detailTextLabel?.frame, rect(16, (61 - second) / 2, 269, second))
    detail.text = nil
    expectEqual(laidOut(cell).textLabel?.frame, rect(16, 0, 269, 61))
  }

  @Test(
    "A value is at the right edge, and the text has the remaining width",
    arguments: [(UITableViewCell.CellStyle.value1, 17, 17), (.value2, 12, 15)]
      as [(UITableViewCell.CellStyle, CGFloat, CGFloat)])
  func value(style: UITableViewCell.CellStyle, textSize: CGFloat, detailSize: CGFloat) throws {
    // The letters a and y are half as wide as their font is high.
    let cell = laidOut(cell(style, detail: "yaya"))
    expectEqual(cell.detailTextLabel?.frame, rect(285 - 2 * detailSize, 0, 2 * detailSize, 61))
    expectEqual(cell.textLabel?.frame, rect(16, 0, 269 - 2 * detailSize - 16, 61))
    expectEqual(cell.textLabel?.font.pointSize, textSize)
    expectEqual(cell.detailTextLabel?.font.pointSize, detailSize)
    let narrow = laidOut(self.cell(style, 52, detail: "yaya"))
    expectEqual(narrow.detailTextLabel?.frame, rect(16, 0, 20, 61))
    expectEqual(narrow.textLabel?.frame, rect(16, 0, 0, 61))
  }

  /// Returns a cell whose text is 300 points wide in one line: each letter is half as wide as its font is high.
  private func wide(_ style: UITableViewCell.CellStyle = .default) -> UITableViewCell {
    let cell = cell(style, text: String(repeating: "a", count: 20))
    cell.textLabel?.font = UIFont.systemFont(ofSize: 30)
    cell.textLabel?.numberOfLines = 0
    return cell
  }

  /// Returns the height that a cell needs in a width.
  private func height(_ cell: UITableViewCell, _ width: CGFloat) -> CGFloat {
    cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  @Test("The text wraps as soon as the parts beside it leave less than its width")
  func room() throws {
    let line = try #require(wide().textLabel).sizeThatFits(CGSize.zero).height
    let lines = try #require(wide().textLabel).sizeThatFits(CGSize(width: 299, height: 0)).height
    #expect(line > 35 && lines > line + 30)
    // The text has margins of 16 points at the sides and of 11 above and below.
    func check(_ name: String, _ beside: CGFloat, _ change: (UITableViewCell) -> Void) {
      let cell = wide()
      change(cell)
      expectEqual(height(cell, 300 + 32 + beside), line + 22, Comment(rawValue: name))
      expectEqual(height(cell, 299 + 32 + beside), lines + 22, Comment(rawValue: name))
      for (width, texts) in [(300, line), (299, lines)] as [(CGFloat, CGFloat)] {
        expectEqual(
          cell.sizeThatFits(CGSize(width: width + 32 + beside, height: 0)).height, texts + 22,
          Comment(rawValue: name))
      }
    }
    check("alone", 0) { _ in }
    check("indentation", 21) {
      $0.indentationLevel = 3
      $0.indentationWidth = 7
    }
    check("image", 20 + 16) { $0.imageView?.image = UIImage.ofSize(20, 30) }
    check("image without a width", 0) { $0.imageView?.image = UIImage() }
    check("accessory", 33) { $0.accessoryType = .disclosureIndicator }
    check("accessory view", 31 + 30) { $0.accessoryView = UIView(frame: rect(0, 0, 31, 11)) }
    check("controls", 38 + 48) {
      $0.parts.isEditing = true
      $0.parts.editingStyle = .delete
      $0.parts.canBeMoved = true
      $0.frame.size.width = 500
      laidOut($0)
    }
  }

  @Test("A cell is measured in the width of its row; content without a height gives 44 points")
  func measured() {
    let cell = wide()
    let line = cell.fittingHeight(in: 332)
    expectEqual(cell.bounds.width, 332)
    #expect(cell.fittingHeight(in: 331) > line && cell.bounds.width == 331)
    cell.frame.size = CGSize(width: 100, height: 331)
    #expect(cell.fittingHeight(in: 331) > line && cell.bounds.width == 331)
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(inner)
    inner.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor).isActive = true
    expectEqual(cell.fittingHeight(in: 301), 44)
  }

  @Test("A text without any room is measured as one line")
  func noRoom() throws {
    let line = try #require(wide().textLabel).sizeThatFits(CGSize.zero).height
    expectEqual(height(wide(), 31), line + 22)
  }

  @Test("A cell is as high as its texts with the margins above and below, and at least 44 points")
  func heights() throws {
    expectEqual(height(cell(), 301), 44)
    expectEqual(height(cell(text: nil), 301), 44)
    let subtitle = wide(.subtitle)
    subtitle.detailTextLabel?.text = "more"
    let line = try #require(subtitle.textLabel).sizeThatFits(CGSize.zero).height
    let detail = try #require(subtitle.detailTextLabel).sizeThatFits(CGSize.zero).height
    expectEqual(height(subtitle, 400), line + detail + 22)
    let value = wide(.value1)
    value.detailTextLabel?.text = "more"
    expectEqual(height(value, 400), line + 22)
    value.detailTextLabel?.font = UIFont.systemFont(ofSize: 50)
    let tall = try #require(value.detailTextLabel).sizeThatFits(CGSize.zero).height
    #expect(tall > line)
    expectEqual(height(value, 400), tall + 22)
    expectEqual(height(wide(.subtitle), 400), line + 22)
    let below = cell(.subtitle, text: nil, detail: "more")
    below.detailTextLabel?.font = UIFont.systemFont(ofSize: 50)
    expectEqual(height(below, 400), tall + 22)
    // Where the given width is zero, the cell's own width counts.
    let narrow = wide()
    narrow.frame.size.width = 331
    #expect(height(narrow, 0) == height(wide(), 331) && height(narrow, 0) > height(wide(), 332))
  }

  /// Returns the frames of the buttons in a cell.
  private func buttons(_ cell: UITableViewCell) -> [CGRect] {
    cell.subviews.compactMap { $0 as? UIButton }.map(\.frame)
  }

  @Test(
    "An accessory takes a part of the width, and its button or view is inside of that",
    arguments: [
      (.none, 0, nil), (.disclosureIndicator, 33, nil), (.checkmark, 39, nil),
      (.detailButton, 47, rect(264, 19.5, 22, 22)),
      (.detailDisclosureButton, 67, rect(246, 19.5, 22, 22)),
    ] as [(UITableViewCell.AccessoryType, CGFloat, CGRect?)])
  func accessories(type: UITableViewCell.AccessoryType, width: CGFloat, button: CGRect?) {
    let cell = cell()
    cell.accessoryType = type
    expectEqual(laidOut(cell).contentView.frame, rect(0, 0, 301 - width, 61))
    expectEqual(buttons(cell), button.map { [$0] } ?? [])
    let (view, other) = (UIView(frame: rect(5, 5, 31, 11)), UIView(frame: rect(5, 5, 3, 1)))
    cell.accessoryView = view
    expectEqual(laidOut(cell).contentView.frame, rect(0, 0, 301 - 31 - 30, 61))
    expectEqual(view.frame, rect(255, 25, 31, 11))
    expectEqual(buttons(cell), [])
    cell.accessoryView = other
    expectEqual(laidOut(cell).contentView.frame.width, 301 - 33)
    #expect(view.superview == nil && other.superview === cell)
    cell.accessoryView = nil
    expectNil(other.superview)
    expectEqual(laidOut(cell).contentView.frame.width, 301 - width)
    // While a cell is edited, it shows its editing accessory.
    cell.editingAccessoryType = .checkmark
    cell.isEditing = true
    expectEqual(laidOut(cell).contentView.frame.width, 301 - 39)
  }

  /// Returns the frames of an edited cell's content, of the control at the left and of that at the right.
  private func parts(_ change: (UITableViewCell) -> Void) -> [CGRect?] {
    let cell = cell()
    cell.parts.isEditing = true
    cell.parts.editingStyle = .delete
    cell.parts.canBeMoved = true
    change(cell)
    laidOut(cell)
    let controls: [UIView?] = [cell.parts.editControl, cell.parts.reorderControl]
    #expect(controls.allSatisfy { $0 == nil || $0?.superview === cell })
    return [cell.contentView.frame] + controls.map { $0?.frame }
  }

  @Test("R-TABLE-16: the controls of an edited cell are at its edges, and its content makes room")
  func controls() {
    let (left, right) = (rect(0, 0, 38, 61), rect(253, 0, 48, 61))
    expectEqual(parts { _ in }, [rect(38, 0, 215, 61), left, right])
    expectEqual(parts { $0.shouldIndentWhileEditing = false }, [rect(0, 0, 253, 61), left, right])
    expectEqual(parts { $0.parts.makesRoom = false }, [rect(0, 0, 253, 61), left, right])
    expectEqual(parts { $0.parts.editingStyle = .none }, [rect(0, 0, 253, 61), nil, right])
    expectEqual(
      parts { $0.parts.isChosenWhileEditing = true }, [rect(38, 0, 215, 61), nil, right])
    expectEqual(
      parts {
        $0.parts.editingStyle = .none
        $0.parts.isChosenWhileEditing = true
      }, [rect(38, 0, 215, 61), nil, right])
    expectEqual(parts { $0.parts.canBeMoved = false }, [rect(38, 0, 263, 61), left, nil])
    let none: [CGRect?] = [rect(0, 0, 301, 61), nil, nil]
    expectEqual(parts { $0.parts.isSwipedOpen = true }, none)
    expectEqual(parts { $0.parts.isEditing = false }, none)
    let cell = cell()
    cell.parts.isEditing = true
    cell.parts.editingStyle = .delete
    cell.parts.canBeMoved = true
    cell.editingAccessoryView = UIView(frame: rect(0, 0, 31, 11))
    expectEqual(laidOut(cell).editingAccessoryView?.frame, rect(301 - 48 - 15 - 31, 25, 31, 11))
    cell.editingAccessoryView = nil
    cell.editingAccessoryType = .detailButton
    laidOut(cell)
    expectEqual(buttons(cell).last, rect(216, 19.5, 22, 22))
    // Both controls are removed when editing ends.
    cell.isEditing = false
    laidOut(cell)
    #expect(cell.parts.editControl == nil && cell.parts.reorderControl == nil)
    expectEqual(cell.subviews, [cell.contentView])
  }

  /// A cell that logs its transitions.
  private final class Logged: UITableViewCell {
    var log: [String] = []

    override func willTransition(to state: UITableViewCell.StateMask) {
      log.append("will \(state.rawValue) \(isEditing)")
    }
    override func didTransition(to state: UITableViewCell.StateMask) {
      log.append("did \(state.rawValue) \(isEditing)")
    }
  }

  @Test("A cell is called before and after each transition, and only if its state changes")
  func transitions() {
    let cell = Logged(style: .default, reuseIdentifier: nil)
    cell.isEditing = false
    expectEqual(cell.log, [])
    cell.isEditing = true
    cell.setEditing(true, animated: true)
    cell.isEditing = false
    expectEqual(cell.log, ["will 1 false", "did 1 true", "will 0 true", "did 0 false"])
    cell.isEditing = true
    cell.isSelected = true
    cell.isHighlighted = true
    cell.prepareForReuse()
    #expect(!cell.isEditing && !cell.isSelected && !cell.isHighlighted)
  }

  /// A content that shows whether its cell is selected.
  private struct Shown: UIContentConfiguration {
    var isSelected = false

    func makeContentView() -> any UIView & UIContentView { ShownView(self) }
    func updated(for state: any UIConfigurationState) -> Shown {
      Shown(isSelected: (state as? UICellConfigurationState)?.isSelected ?? false)
    }
  }

  private final class ShownView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ configuration: Shown) {
      self.configuration = configuration
      super.init(frame: CGRect.zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("The content follows the cell's state unless updates are off", arguments: [true, false])
  func followsState(isAutomatic: Bool) {
    let cell = cell(text: nil)
    cell.contentConfiguration = Shown()
    cell.automaticallyUpdatesContentConfiguration = isAutomatic
    cell.isSelected = true
    laidOut(cell)
    expectEqual((cell.contentConfiguration as? Shown)?.isSelected, isAutomatic)
    expectEqual((cell.contentView as? ShownView)?.frame, rect(0, 0, 301, 61))
  }

  @Test("A background fills the cell behind its content until another replaces it")
  func backgrounds() {
    let cell = cell()
    let (first, second) = (UIView(), UIView())
    cell.backgroundView = first
    cell.backgroundView = first
    expectEqual(cell.subviews.first, first)
    expectEqual(first.frame, rect(0, 0, 301, 61))
    cell.frame.size = CGSize(width: 99, height: 33)
    expectEqual(first.frame, rect(0, 0, 99, 33))
    cell.backgroundView = second
    #expect(first.superview == nil && cell.subviews.first === second)
    cell.addSubview(first)
    cell.backgroundView = nil
    #expect(second.superview == nil && first.superview === cell)
  }
}
