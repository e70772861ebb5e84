import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// The frames in sections of a container that is 301 points wide and 199 high.
@MainActor
struct CompositionalSectionTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func item(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(.absolute(width), .absolute(height)))
  }

  /// Insets of four different lengths, so that no edge can be mistaken for another.
  private func insets(_ scale: CGFloat = 1) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: scale, leading: 2 * scale, bottom: 3 * scale, trailing: 4 * scale)
  }

  /// Returns a section with a number of items, which begins at `start` along the scroll direction.
  private func placed(
    _ section: NSCollectionLayoutSection, _ count: Int, isVertical: Bool = true, start: CGFloat = 0,
    cellSize: @escaping (Int) -> CGSize? = { _ in nil },
    viewSize: @escaping (String) -> CGSize? = { _ in nil }
  ) -> CompositionalSection {
    CompositionalSection(
      CompositionalSection.Input(
        section: section, count: count, isVertical: isVertical,
        container: CGSize(width: 301, height: 199), start: start, cellSize: cellSize,
        viewSize: viewSize))
  }

  @Test("The insets of sections, groups and items add up, and so do the spacings between them")
  func margins() {
    let cell = NSCollectionLayoutItem(layoutSize: size(.absolute(70), .fractionalHeight(0.5)))
    cell.contentInsets = insets()
    cell.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(2), top: .fixed(5), trailing: .fixed(3), bottom: .fixed(7))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [cell])
    group.contentInsets = insets()
    group.interItemSpacing = .fixed(9)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = insets(10)
    section.interGroupSpacing = 13
    // A group is 301 - 20 - 40 points wide, of which its insets leave 235. An item takes 2 + 70 + 3, and 9 are between
    // two items.
    let result = placed(section, 4, start: 100)
    expectEqual(
      result.frames,
      [
        rect(26, 117, 64, 14), rect(110, 117, 64, 14), rect(26, 170, 64, 14),
        rect(110, 170, 64, 14),
      ])
    expectEqual(result.body, rect(0, 110, 301, 93))
    expectEqual(result.rect, rect(0, 100, 301, 133))
    #expect(result.end == 233 && result.groupStarts == [110, 163] && !result.isOrthogonal)
  }

  @Test("A layout that scrolls sideways places its groups beside each other")
  func sideways() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(50), .fractionalHeight(1)),
      subitems: [
        NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(60)))
      ])
    group.interItemSpacing = .fixed(4)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = insets(10)
    section.interGroupSpacing = 9
    // A group is 199 - 10 - 30 points high, which is room for two items: 60 + 4 + 60.
    let result = placed(section, 3, isVertical: false, start: 100)
    expectEqual(
      result.frames, [rect(120, 10, 50, 60), rect(120, 74, 50, 60), rect(179, 10, 50, 60)])
    expectEqual(result.body, rect(120, 0, 109, 199))
    expectEqual(result.rect, rect(100, 0, 169, 199))
    #expect(result.end == 269 && result.groupStarts == [120, 179])
  }

  @Test("A count of items divides the length of a group, or repeats an item in its own size")
  func counted() {
    let whole = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let small = item(31, 17)
    let groups = [
      NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(100), .absolute(20)), subitem: whole, count: 3),
      NSCollectionLayoutGroup.vertical(
        layoutSize: size(.absolute(20), .absolute(100)), subitem: whole, count: 3),
      NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(10), .absolute(20)), repeatingSubitem: small, count: 2),
      NSCollectionLayoutGroup.vertical(
        layoutSize: size(.absolute(20), .absolute(10)), repeatingSubitem: small, count: 2),
    ]
    for group in groups { group.interItemSpacing = .fixed(5) }
    let frames = groups.map { placed(NSCollectionLayoutSection(group: $0), 4).frames }
    expectEqual(
      frames[0],
      [rect(0, 0, 30, 20), rect(35, 0, 30, 20), rect(70, 0, 30, 20), rect(0, 20, 30, 20)])
    expectEqual(
      frames[1],
      [rect(0, 0, 20, 30), rect(0, 35, 20, 30), rect(0, 70, 20, 30), rect(0, 100, 20, 30)])
    expectEqual(
      frames[2],
      [rect(0, 0, 31, 17), rect(36, 0, 31, 17), rect(0, 20, 31, 17), rect(36, 20, 31, 17)])
    expectEqual(
      frames[3],
      [rect(0, 0, 31, 17), rect(0, 22, 31, 17), rect(0, 10, 31, 17), rect(0, 32, 31, 17)])
  }

  @Test("An estimated group is as long as its items with their edge spacing and its insets")
  func estimatedGroups() {
    let first = item(30, 20)
    first.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .fixed(6), trailing: .fixed(7), bottom: .fixed(8))
    let items = [first, item(40, 10)]
    let estimated = size(.estimated(10), .estimated(10))
    let groups = [
      NSCollectionLayoutGroup.vertical(layoutSize: estimated, subitems: items),
      NSCollectionLayoutGroup.horizontal(layoutSize: estimated, subitems: items),
    ]
    let result = groups.map { group in
      group.contentInsets = insets()
      group.interItemSpacing = .fixed(9)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 3
      return placed(section, 3)
    }
    expectEqual(result[0].frames, [rect(7, 7, 30, 20), rect(2, 44, 40, 10), rect(7, 67, 30, 20)])
    expectEqual(result[0].end, 60 + 1 + 6 + 20 + 8 + 3)
    expectEqual(result[1].frames, [rect(7, 7, 30, 20), rect(53, 1, 40, 10), rect(7, 40, 30, 20)])
    expectEqual(result[1].end, 33 + 1 + 6 + 20 + 3)
  }

  @Test(
    "Cells determine estimated lengths of items, and these of their group, also in orthogonal sections"
  )
  func estimatedItems() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.estimated(10), .absolute(40)),
      subitems: [
        NSCollectionLayoutItem(layoutSize: size(.estimated(10), .absolute(30))),
        NSCollectionLayoutItem(layoutSize: size(.absolute(21), .estimated(9))),
      ])
    group.interItemSpacing = .fixed(4)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = insets(10)
    section.interGroupSpacing = 5
    section.orthogonalScrollingBehavior = .continuous
    let preferredSizes = [CGSize(width: 33, height: 35), CGSize(width: 50, height: 17)]
    func preferredSize(_ item: Int) -> CGSize? { item < 2 ? preferredSizes[item] : nil }
    let result = placed(section, 4, cellSize: preferredSize)
    expectEqual(
      result.frames,
      [rect(20, 10, 33, 30), rect(57, 10, 21, 17), rect(83, 10, 10, 30), rect(97, 10, 21, 9)])
    #expect(result.groupStarts == [20, 83] && result.crossEnd == 158 && result.isOrthogonal)
    expectEqual(result.body, rect(0, 10, 301, 40))
    expectEqual(result.end, 80)
    // In a layout that scrolls sideways, the groups of an orthogonal section follow each other downwards, and the
    // widest one determines the section's width.
    let down = placed(section, 4, isVertical: false, cellSize: preferredSize)
    expectEqual(
      down.frames,
      [rect(20, 10, 33, 30), rect(57, 10, 21, 17), rect(20, 55, 10, 30), rect(34, 55, 21, 9)])
    #expect(down.groupStarts == [10, 55] && down.crossEnd == 125)
    expectEqual(down.body, rect(20, 0, 58, 199))
    expectEqual(down.end, 118)
  }

  @Test("Flexible spacing takes the remaining length, also between groups inside of a group")
  func flexible() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(20), .absolute(20)), subitems: [item(20, 10)])
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(20)), subitems: [column])
    row.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 13)
    row.interItemSpacing = .flexible(5)
    expectEqual(
      placed(NSCollectionLayoutSection(group: row), 6).frames,
      [
        rect(7, 0, 20, 10), rect(7, 10, 20, 10), rect(37, 0, 20, 10), rect(37, 10, 20, 10),
        rect(67, 0, 20, 10), rect(67, 10, 20, 10),
      ])
    let line = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(20), .absolute(100)), subitems: [item(20, 30)])
    line.interItemSpacing = .flexible(3)
    expectEqual(
      placed(NSCollectionLayoutSection(group: line), 3).frames.map(\.minY), [0, 35, 70])
    // Also if less than a point remains.
    let three = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(20), .absolute(91)), subitems: [item(20, 30)])
    three.interItemSpacing = .flexible(0)
    expectEqual(
      placed(NSCollectionLayoutSection(group: three), 3).frames.map(\.minY), [0, 30.5, 61])
    line.interItemSpacing = .fixed(3)
    expectEqual(
      placed(NSCollectionLayoutSection(group: line), 3).frames.map(\.minY), [0, 33, 66])
  }

  @Test("n items of the nth part of a width fit into one line", arguments: [3, 5, 6, 7, 9, 11])
  func fractions(count: Int) {
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1 / CGFloat(count)), .absolute(10)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [cell])
    let frames = placed(NSCollectionLayoutSection(group: group), count + 1).frames
    expectEqual(frames.map(\.minY), Array(repeating: 0, count: count) + [10])
  }

  @Test("Boundary views are at the edges of a section, inside its insets or not, with an offset")
  func boundaries() {
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.absolute(50), .absolute(50)), subitems: [item(50, 50)]))
    section.contentInsets = insets(10)
    func boundary(_ alignment: NSRectAlignment, _ offset: CGPoint = CGPoint.zero)
      -> NSCollectionLayoutBoundarySupplementaryItem
    {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(101), .absolute(21)), elementKind: "\(alignment.rawValue)",
        alignment: alignment, absoluteOffset: offset)
    }
    let floating = boundary(.topTrailing, CGPoint(x: 5, y: -7))
    floating.extendsBoundary = false
    let inner = boundary(.bottomLeading)
    inner.contentInsets = insets()
    section.boundarySupplementaryItems = [
      boundary(.top), inner, floating, boundary(.bottomTrailing),
    ]
    let result = placed(section, 1, start: 100)
    // The kinds are the raw values of the alignments; views at the top come before those at the bottom.
    expectEqual(result.extras.map(\.item.elementKind), ["1", "8", "4", "6"])
    expectEqual(
      result.extras.map(\.frame),
      [
        rect(90, 100, 101, 21), rect(165, 114, 101, 21), rect(22, 212, 95, 17),
        rect(160, 232, 101, 21),
      ])
    expectEqual(result.frames, [rect(20, 131, 50, 50)])
    expectEqual(result.end, 253)
    section.supplementariesFollowContentInsets = false
    expectEqual(
      placed(section, 1, start: 100).extras.map(\.frame.minX), [100, 205, 2, 200])
    // Sideways the leading edge is before the cells, and the trailing one behind them.
    section.supplementariesFollowContentInsets = true
    section.boundarySupplementaryItems = [
      boundary(.leading), boundary(.trailing, CGPoint(x: 3, y: 4)),
    ]
    let sideways = placed(section, 1, isVertical: false, start: 100)
    expectEqual(sideways.extras.map(\.frame), [rect(100, 79, 101, 21), rect(314, 83, 101, 21)])
    expectEqual(sideways.frames, [rect(221, 10, 50, 50)])
    expectEqual(sideways.end, 412)
    section.supplementariesFollowContentInsets = false
    let wide = placed(section, 1, isVertical: false, start: 100)
    expectEqual(wide.extras.map(\.frame), [rect(100, 89, 101, 21), rect(314, 93, 101, 21)])
    section.boundarySupplementaryItems = [boundary(.topLeading), boundary(.bottomTrailing)]
    let corners = placed(section, 1, isVertical: false, start: 100)
    expectEqual(corners.extras.map(\.frame), [rect(100, 0, 101, 21), rect(311, 178, 101, 21)])
  }

  @Test("A boundary view has its preferred size where that is estimated, else the layout's")
  func estimatedBoundaries() {
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.absolute(50), .absolute(50)), subitems: [item(50, 50)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(10)), elementKind: "high",
        alignment: .top),
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.estimated(10), .absolute(10)), elementKind: "wide", alignment: .bottom),
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.estimated(13), .estimated(12)), elementKind: "other",
        alignment: .bottomTrailing),
    ]
    let result = placed(
      section, 1, viewSize: { $0 == "other" ? nil : CGSize(width: 81, height: 31) })
    expectEqual(
      result.extras.map(\.frame),
      [rect(0, 0, 301, 31), rect(110, 81, 81, 10), rect(288, 91, 13, 12)])
  }

  @Test("insets that are larger than their cell leave nothing of it")
  func largeInsets() {
    let cell = item(20, 10)
    cell.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 15, bottom: 7, trailing: 15)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(20), .absolute(10)), subitems: [cell])
    expectEqual(placed(NSCollectionLayoutSection(group: group), 1).frames, [rect(15, 6, 0, 0)])
  }

  @Test("Badges are at a corner or in the middle of their item, with an offset")
  func badges() {
    func badge(_ edges: NSDirectionalRectEdge, _ offset: CGPoint)
      -> NSCollectionLayoutSupplementaryItem
    {
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(11), .fractionalHeight(0.5)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset))
    }
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.absolute(70), .absolute(30)),
      supplementaryItems: [
        badge([.top, .trailing], CGPoint(x: 3, y: -5)), badge([.bottom, .leading], CGPoint.zero),
        badge([], CGPoint(x: -1, y: 2)),
      ])
    cell.contentInsets = insets()
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [cell])
    // Each cell is 64 by 26, so that its badges are 13 high.
    let result = placed(NSCollectionLayoutSection(group: group), 2)
    expectEqual(result.badges.map(\.item), [0, 0, 0, 1, 1, 1])
    expectEqual(
      result.badges.map(\.extra.frame),
      [
        rect(58, -4, 11, 13), rect(2, 14, 11, 13), rect(27.5, 9.5, 11, 13),
        rect(128, -4, 11, 13), rect(72, 14, 11, 13), rect(97.5, 9.5, 11, 13),
      ])
  }

  @Test("Badges stay at their items when flexible spacing moves these apart")
  func badgesOfSpreadItems() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(11), .absolute(5)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading]))
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.absolute(20), .absolute(10)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(10)), subitems: [cell])
    group.interItemSpacing = .flexible(30)
    // Two cells fit into a line, and 60 points remain between them.
    let result = placed(NSCollectionLayoutSection(group: group), 4)
    expectEqual(result.frames.map(\.minX), [0, 80, 0, 80])
    expectEqual(result.badges.map(\.extra.frame.minX), [0, 80, 0, 80])
  }

  @Test("A custom group places as many items as there are, with their levels")
  func custom() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(60))
    ) { environment in
      let size = environment.container.contentSize
      return [
        NSCollectionLayoutGroupCustomItem(frame: rect(1, 2, size.width, 10), zIndex: 7),
        NSCollectionLayoutGroupCustomItem(frame: rect(3, 4, 10, size.height)),
      ]
    }
    group.contentInsets = insets()
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let result = placed(section, 3)
    expectEqual(
      result.frames, [rect(3, 3, 295, 10), rect(5, 5, 10, 56), rect(3, 68, 295, 10)])
    expectEqual(result.zIndices, [0: 7, 2: 7])
    expectEqual(result.end, 125)
  }

  @Test("A section without items, or whose group places none, consists of its insets")
  func empty() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(50), .absolute(50)), subitems: [])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = insets(10)
    section.interGroupSpacing = 6
    let result = placed(section, 3, start: 100)
    #expect(result.frames == [] && result.groupStarts == [] && result.end == 140)
    expectEqual(placed(section, 0, start: 100).end, 140)
  }
}
