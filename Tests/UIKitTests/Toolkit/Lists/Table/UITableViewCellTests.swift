import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A cell that notes the states for which it is configured.
private final class StateCell: UITableViewCell {
  /// The states for which the cell was configured.
  var states: [UICellConfigurationState] = []
  /// A view that the cell adds to itself when it is configured for the first time.
  var added: UIView?

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    states.append(state)
    if let added, added.superview == nil { addSubview(added) }
  }
}

/// The contents and configurations of cells.
@MainActor
struct UITableViewCellTests {
  private let stage = TouchStage()

  init() { stage.makeCurrent() }

  /// Returns a cell of 301 by 61 points in the window, which has been laid out.
  private func shown<Cell: UITableViewCell>(_ cell: Cell) -> Cell {
    cell.frame = rect(0, 0, 301, 61)
    stage.show(cell)
    cell.layoutIfNeeded()
    return cell
  }

  @Test("A cell with a frame has that, and an empty frame means the size of a new cell")
  func frames() {
    expectEqual(UITableViewCell(frame: rect(1, 2, 30, 40)).frame, rect(1, 2, 30, 40))
    expectEqual(UITableViewCell(frame: .zero).frame, rect(0, 0, 320, 44))
  }

  @Test("Texts and an image that are set after the layout of a cell are placed at the next commit")
  func lateParts() throws {
    let text = shown(UITableViewCell())
    let label = try #require(text.textLabel)
    stage.advance(by: .zero)
    expectEqual(label.frame, rect(16, 0, 269, 61))
    let value = shown(UITableViewCell(style: .value1, reuseIdentifier: nil))
    value.contentView.layoutIfNeeded()
    let detail = try #require(value.detailTextLabel)
    detail.text = "yaya"
    stage.advance(by: .zero)
    expectEqual(detail.frame, rect(251, 0, 34, 61))
    let picture = shown(UITableViewCell())
    let image = try #require(picture.imageView)
    image.image = UIImage.ofSize(20, 30)
    stage.advance(by: .zero)
    expectEqual(image.frame, rect(16, 15.5, 20, 30))
    expectEqual(image.superview, picture.contentView)
    #expect(picture.imageView === image)
  }

  @Test("The content of a cell that is narrower than its accessory has no width and no height")
  func narrow() {
    let cell = UITableViewCell(frame: rect(0, 0, 30, 61))
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    expectEqual(cell.contentView.frame, rect(0, 0, 0, 61))
    // The content is a hundred times as high as wide.
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 100),
      inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      inner.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      inner.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor),
      inner.rightAnchor.constraint(equalTo: cell.contentView.rightAnchor),
    ])
    func fitting(_ width: CGFloat) -> CGSize {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    expectEqual(fitting(33 + 2), CGSize(width: 35, height: 200))
    expectEqual(fitting(20), CGSize(width: 20, height: 0))
    expectEqual(fitting(1), CGSize(width: 1, height: 0))
    expectEqual(UITableViewCell().sizeThatFits(CGSize(width: 77, height: 5)).width, 77)
  }

  @Test("A cell is configured once for each change of its state, at the next commit")
  func states() {
    let cell = shown(StateCell())
    var handled = 0
    cell.configurationUpdateHandler = { _, _ in handled += 1 }
    stage.advance(by: .zero)
    expectEqual(handled, 1)
    func changed(_ change: () -> Void) -> [UICellConfigurationState] {
      cell.states = []
      change()
      #expect(cell.states.isEmpty)
      stage.advance(by: .zero)
      cell.setNeedsLayout()
      stage.advance(by: .zero)
      return cell.states
    }
    expectEqual(changed { cell.isSelected = true }.map(\.isSelected), [true])
    expectEqual(changed { cell.isSelected = true }.count, 0)
    expectEqual(changed { cell.isHighlighted = true }.map(\.isHighlighted), [true])
    expectEqual(changed { cell.isHighlighted = true }.count, 0)
    expectEqual(changed { cell.isEditing = true }.map(\.isEditing), [true])
    expectEqual(changed { cell.isHighlighted = false }.map(\.isHighlighted), [false])
    expectEqual(changed { cell.setNeedsUpdateConfiguration() }.count, 1)
    expectEqual(handled, 6)
    #expect(cell.states.allSatisfy { $0.isSelected && $0.isEditing && !$0.isReordering })
  }

  @Test("A content configuration fills the room beside the accessory at the next commit")
  func lateConfiguration() {
    let cell = shown(UITableViewCell())
    cell.accessoryType = .checkmark
    stage.advance(by: .zero)
    cell.contentConfiguration = cell.defaultContentConfiguration()
    stage.advance(by: .zero)
    #expect(cell.contentView is UIListContentView)
    expectEqual(cell.contentView.frame, rect(0, 0, 262, 61))
  }

  @Test("A cell of a value style offers a configuration with both texts side by side, others not")
  func defaultConfigurations() {
    let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]
    let sideBySide = styles.map { style in
      UITableViewCell(style: style, reuseIdentifier: nil).defaultContentConfiguration()
        .prefersSideBySideTextAndSecondaryText
    }
    expectEqual(sideBySide, [false, false, true, true])
  }

  @Test("R-TABLE-11: a view that a cell adds to itself when it is configured is above its content")
  func contentBelow() throws {
    let rows = ChosenRows([1])
    let button = UIButton()
    rows.cell = { _, _ in
      let cell = StateCell(style: .default, reuseIdentifier: nil)
      cell.added = button
      cell.setNeedsUpdateConfiguration()
      return cell
    }
    let table = UITableView(frame: rect(0, 0, 301, 199))
    table.dataSource = rows
    stage.show(table)
    let cell = try #require(table.visibleCells.first)
    expectEqual(cell.subviews, [cell.contentView, button])
  }
}
