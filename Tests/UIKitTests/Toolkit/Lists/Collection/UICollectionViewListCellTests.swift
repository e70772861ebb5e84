import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The places of content and accessories in a cell of 301 by 61 points.
@MainActor
struct UICollectionViewListCellTests {
  private let stage = TouchStage()

  init() { stage.makeCurrent() }

  private func cell(_ accessories: [UICellAccessory]) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: rect(0, 0, 301, 61))
    cell.accessories = accessories
    cell.layoutIfNeeded()
    return cell
  }

  /// Returns the frames of the accessories' views.
  private func frames(_ cell: UICollectionViewListCell) -> [CGRect] {
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    return cell.subviews.filter { $0 !== cell.contentView }.map(\.frame)
  }

  private func custom(_ placement: UICellAccessory.Placement, isHidden: Bool = false)
    -> UICellAccessory
  {
    .customView(
      configuration: UICellAccessory.CustomViewConfiguration(
        customView: UIView(frame: rect(0, 0, 31, 11)), placement: placement, isHidden: isHidden))
  }

  @Test("Accessories are in their order at both sides, and the content is between them")
  func places() {
    let cell = cell([
      .delete(displayed: .always), .disclosureIndicator(), custom(.leading()),
      .label(text: "ab"), .detail(),
    ])
    cell.indentationLevel = 2
    cell.indentationWidth = 7
    // The disclosure indicator takes 33 points without a view.
    // A button is as high as the cell, and text and views have 15 points at either side.
    // The text is 17.68 points wide.
    let label = UILabel()
    label.text = "ab"
    let height = label.intrinsicContentSize.height
    expectEqual(
      frames(cell),
      [
        rect(14, 0, 38, 61), rect(67, 25, 31, 11), rect(221, (61 - height) / 2, 18, height),
        rect(254, 0, 47, 61),
      ])
    expectEqual(cell.contentView.frame, rect(113, 0, 60, 61))
    cell.indentsAccessories = false
    expectEqual(frames(cell).map(\.minX), [0, 53, 221, 254])
    expectEqual(cell.contentView.frame, rect(113, 0, 60, 61))
    cell.frame.size.width = 200
    _ = frames(cell)
    expectEqual(cell.contentView.frame, rect(113, 0, 0, 61))
  }

  @Test(
    "Each accessory takes its own width, or the width that is reserved for it",
    arguments: [nil, 0, 71, 0.5] as [CGFloat?])
  func widths(reserved: CGFloat?) {
    let options = UICellAccessory.AccessoryOptions(reservedLayoutWidth: reserved)
    let all: [(UICellAccessory, leading: CGFloat, trailing: CGFloat)] = [
      (.disclosureIndicator(options: options), 0, 33), (.checkmark(options: options), 0, 39),
      (.detail(options: options), 0, 47), (.label(text: "ab", options: options), 0, 48),
      (.delete(displayed: .always, options: options), 38, 0),
      (.insert(displayed: .always, options: options), 38, 0),
      (.multiselect(displayed: .always, options: options), 38, 0),
    ]
    /// Returns the reserved width, if there is one, in place of an own width that is not zero.
    func room(_ ownWidth: CGFloat) -> CGFloat {
      guard ownWidth > 0, let reserved, reserved > 0 else { return ownWidth }
      return reserved
    }
    for (accessory, leading, trailing) in all {
      let (left, right) = (room(leading), room(trailing))
      expectEqual(cell([accessory]).contentView.frame, rect(left, 0, 301 - left - right, 61))
    }
  }

  @Test("Accessories are shown by their displayed state, and hidden ones keep their room")
  func displayed() {
    func shown(_ state: UICellAccessory.DisplayedState) -> [Bool] {
      [false, true].map { state.isShown(whileEditing: $0) }
    }
    expectEqual(shown(.always), [true, true])
    expectEqual(shown(.whenEditing), [false, true])
    expectEqual(shown(.whenNotEditing), [true, false])
    let cell = cell([.delete(), custom(.trailing(displayed: .whenNotEditing))])
    expectEqual(cell.contentView.frame, rect(0, 0, 240, 61))
    expectEqual(frames(cell), [rect(255, 25, 31, 11)])
    let hidden = self.cell([custom(.trailing(), isHidden: true), custom(.leading())])
    expectEqual(hidden.contentView.frame, rect(61, 0, 179, 61))
    let views = hidden.subviews.filter { $0 !== hidden.contentView }
    expectEqual(views.map(\.isHidden), [true, false])
    hidden.accessories = []
    expectEqual(frames(hidden), [])
    expectEqual(hidden.contentView.frame, rect(0, 0, 301, 61))
  }

  @Test("The text wraps to a second line where the accessories leave too little width")
  func height() {
    let cell = cell([.delete(displayed: .always), .disclosureIndicator()])
    cell.indentationLevel = 3
    var content = UIListContentConfiguration.cell()
    // Each letter is half as wide as its font is high, so the text is 200 points wide. Its margins are 16 and 8 points.
    content.text = String(repeating: "a", count: 20)
    content.textProperties.font = UIFont.systemFont(ofSize: 20)
    cell.contentConfiguration = content
    func size(_ width: CGFloat) -> CGSize {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    let width: CGFloat = 30 + 38 + 16 + 200 + 8 + 33
    expectEqual(size(width), CGSize(width: width, height: 46))
    #expect(size(width - 1).height > 46 + 23)
    content.text = nil
    cell.contentConfiguration = content
    expectEqual(size(100), CGSize(width: 100, height: 44))
  }

  @Test("Content has the width that the accessories leave, which may be none")
  func contentWidth() {
    let cell = cell([.disclosureIndicator()])
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    let content = cell.contentView
    content.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: content.leftAnchor),
      inner.rightAnchor.constraint(equalTo: content.rightAnchor),
      inner.topAnchor.constraint(equalTo: content.topAnchor),
      inner.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 60),
    ])
    func height(_ width: CGFloat) -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    // The indicator takes 33 points, each further point makes the content 60 higher, and a cell has at least 44.
    expectEqual([30, 33, 34, 35].map(height), [44, 44, 60, 120])
  }

  @Test("New accessories and another indentation move the content at the next layout")
  func changes() {
    let cell = cell([])
    cell.accessories = [.disclosureIndicator()]
    cell.layoutIfNeeded()
    expectEqual(cell.contentView.frame, rect(0, 0, 268, 61))
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    expectEqual(cell.contentView.frame, rect(20, 0, 248, 61))
    cell.indentationWidth = 4
    cell.layoutIfNeeded()
    expectEqual(cell.contentView.frame, rect(8, 0, 260, 61))
  }

  @Test("Accessories for editing come and go with the editing of the collection")
  func editing() throws {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let collection = TextCollection([[]], layout: layout)
    collection.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "text")
    collection.items.texts = [["a"]]
    collection.view.reloadData()
    collection.stage.advance(by: .zero)
    let cell = try #require(
      collection.view.cellForItem(at: collection.path(0)) as? UICollectionViewListCell)
    cell.accessories = [.delete(), .disclosureIndicator(displayed: .whenNotEditing)]
    for isEditing in [false, true, false] {
      collection.view.isEditing = isEditing
      collection.stage.advance(by: .zero)
      expectEqual(
        cell.contentView.frame, isEditing ? rect(38, 0, 282, 44) : rect(0, 0, 287, 44))
      expectEqual(cell.subviews.count { $0 is UIButton }, isEditing ? 1 : 0)
    }
  }
}
