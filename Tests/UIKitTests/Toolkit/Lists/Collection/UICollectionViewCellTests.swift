import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// A content configuration of an app, which takes the selection from the state of its cell.
private struct Note: UIContentConfiguration {
  var text = ""
  var isSelected = false

  func makeContentView() -> any UIView & UIContentView { NoteView(self) }
  func updated(for state: any UIConfigurationState) -> Note {
    var updated = self
    updated.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
    return updated
  }
}

private final class NoteView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ note: Note) {
    configuration = note
    super.init(frame: CGRect.zero)
  }

  required init?(coder: NSCoder) { nil }
}

/// A cell that counts how often it gets a background configuration.
private final class BackgroundCell: UICollectionViewCell {
  var backgrounds = 0

  override var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgrounds += 1 }
  }
}

/// The state, backgrounds and size of a collection's cell, mostly without a collection.
@MainActor
struct UICollectionViewCellTests {
  private let stage = TouchStage()

  init() { stage.makeCurrent() }

  @Test("A cell is configured at the layout after a change of its state, or when it is measured")
  func configured() {
    let cell = UICollectionViewCell(frame: rect(0, 0, 40, 30))
    var states: [String] = []
    cell.configurationUpdateHandler = { _, state in
      states.append("\(state.isSelected) \(state.isHighlighted) \(state.isEditing)")
    }
    expectEqual(states, [])
    cell.layoutIfNeeded()
    expectEqual(states, ["false false false"])
    cell.isSelected = true
    cell.isSelected = true
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    expectEqual(states.suffix(1), ["true false false"])
    expectEqual(states.count, 2)
    cell.isHighlighted = true
    _ = cell.systemLayoutSizeFitting(
      CGSize(width: 40, height: 30), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .required)
    expectEqual(states.count, 3)
    cell.layoutIfNeeded()
    expectEqual(states, ["false false false", "true false false", "true true false"])
  }

  @Test("A background fills the cell behind its content until another replaces it")
  func backgrounds() {
    let cell = UICollectionViewCell(frame: rect(0, 0, 40, 30))
    let (first, second) = (UIView(), UIView())
    cell.backgroundView = first
    cell.backgroundView = first
    expectEqual(cell.subviews, [first, cell.contentView])
    cell.frame.size = CGSize(width: 99, height: 33)
    expectEqual(cell.subviews.map(\.frame), [rect(0, 0, 99, 33), rect(0, 0, 99, 33)])
    cell.backgroundView = second
    expectEqual(cell.subviews, [second, cell.contentView])
    cell.backgroundView = nil
    expectEqual(cell.subviews, [cell.contentView])
  }

  @Test("A highlight reaches every descendant of the content view")
  func highlight() {
    let cell = UICollectionViewCell(frame: rect(0, 0, 40, 30))
    let (box, label, button) = (UIView(), UILabel(), UIButton())
    cell.contentView.addSubview(box)
    box.addSubview(label)
    cell.contentView.addSubview(button)
    cell.isHighlighted = true
    #expect(label.isHighlighted && button.isHighlighted)
    cell.isHighlighted = false
    #expect(!label.isHighlighted && !button.isHighlighted)
  }

  @Test("A cell fits the size that its constraints determine, else the size that it is offered")
  func fitting() {
    func size(_ cell: UICollectionViewCell) -> CGSize {
      cell.systemLayoutSizeFitting(
        CGSize(width: 70, height: 60), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    let cell = UICollectionViewCell(frame: rect(0, 0, 40, 30))
    expectEqual(size(cell), CGSize(width: 70, height: 60))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      inner.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -9),
      inner.heightAnchor.constraint(equalToConstant: 14),
    ])
    expectEqual(size(cell), CGSize(width: 70, height: 23))
    inner.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor).isActive = true
    inner.rightAnchor.constraint(equalTo: cell.contentView.rightAnchor).isActive = true
    let width = inner.widthAnchor.constraint(equalToConstant: 51)
    width.isActive = true
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = rect(1, 2, 70, 60)
    expectEqual(cell.preferredLayoutAttributesFitting(attributes).frame, rect(1, 2, 51, 23))
    expectEqual(attributes.frame, rect(1, 2, 70, 60))
    // Content without width does not determine the width.
    width.constant = 0
    expectEqual(cell.preferredLayoutAttributesFitting(attributes).frame, rect(1, 2, 70, 23))
  }

  @Test("Only the cell of the selected item shows selection, also after it scrolled out and back")
  func selection() {
    let collection = TextCollection([(0..<90).map { "\($0)" }])
    let view = collection.view
    view.selectItem(at: collection.path(1), animated: false, scrollPosition: [])
    var selected: [[String]] = []
    for offset in [0, 900, 0] as [CGFloat] {
      view.contentOffset.y = offset
      collection.stage.advance(by: .zero)
      selected.append(
        view.visibleCells.compactMap { $0 as? TextCell }.filter(\.isSelected).map(\.text))
    }
    expectEqual(selected, [["1"], [], ["1"]])
  }

  @Test("The view of a content configuration is the content view, also for the next configuration")
  func content() throws {
    let cell = UICollectionViewCell(frame: rect(0, 0, 40, 30))
    let plain = cell.contentView
    cell.contentConfiguration = nil
    #expect(cell.contentView === plain)
    cell.contentConfiguration = Note(text: "a")
    let view = try #require(cell.contentView as? NoteView)
    expectEqual(cell.subviews, [view])
    expectEqual((cell.contentConfiguration as? Note)?.text, "a")
    cell.contentConfiguration = Note(text: "b")
    #expect(cell.contentView === view && (view.configuration as? Note)?.text == "b")
    cell.frame.size = CGSize(width: 80, height: 60)
    cell.layoutIfNeeded()
    expectEqual(view.frame, rect(0, 0, 80, 60))
    cell.contentConfiguration = cell.defaultContentConfiguration()
    #expect(cell.contentView is UIListContentView && cell.subviews == [cell.contentView])
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is any UIContentView) && cell.subviews == [cell.contentView])
    expectEqual(cell.contentView.frame, rect(0, 0, 80, 60))
  }

  @Test("A cell updates its configurations for a new state, unless it is told not to")
  func updates() {
    let cell = BackgroundCell(frame: rect(0, 0, 40, 30))
    cell.contentConfiguration = Note()
    cell.backgroundConfiguration = .clear()
    cell.layoutIfNeeded()
    func select(_ isSelected: Bool) {
      cell.isSelected = isSelected
      cell.layoutIfNeeded()
    }
    select(true)
    #expect((cell.contentConfiguration as? Note)?.isSelected == true && cell.backgrounds == 2)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.automaticallyUpdatesBackgroundConfiguration = false
    select(false)
    #expect((cell.contentConfiguration as? Note)?.isSelected == true && cell.backgrounds == 2)
  }

  @Test("R-TABLE-23: a selected cell shows a selected background that it gets, in place of the old")
  func selectedBackgrounds() {
    let cell = UICollectionViewCell(frame: rect(0, 0, 40, 30))
    let (first, second) = (UIView(), UIView())
    cell.isSelected = true
    cell.selectedBackgroundView = first
    expectEqual(cell.subviews, [first, cell.contentView])
    cell.selectedBackgroundView = second
    expectEqual(cell.subviews, [second, cell.contentView])
    cell.selectedBackgroundView = nil
    expectEqual(cell.subviews, [cell.contentView])
  }
}
