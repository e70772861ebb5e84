import Foundation
import Testing
import TouchstoneTestSupport
import _Testing_UIKit

@testable import UIKit

/// The attributes that a compositional layout gives its cells and views: frames, levels and estimates.
@MainActor
struct UICollectionViewCompositionalLayoutPlacesTests {
  private let stage = TouchStage()

  init() { stage.makeCurrent() }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// A section of items below each other, each 50 points high.
  private func rows() -> NSCollectionLayoutSection {
    let size = size(.fractionalWidth(1), .absolute(50))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  private func boundary(
    _ kind: String, _ height: CGFloat, _ alignment: NSRectAlignment, isPinned: Bool = true
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let boundary = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), elementKind: kind,
      alignment: alignment)
    boundary.pinToVisibleBounds = isPinned
    return boundary
  }

  @Test(
    "Pinned views stay between the insets of the collection, but inside their section",
    arguments: [
      // Offset, header and footer of the first section, header and footer of the second.
      (-11, [0, 155, 300, 300]), (0, [11, 166, 300, 300]), (100, [111, 266, 300, 300]),
      (113, [124, 279, 300, 300]), (115, [126, 280, 300, 300]), (258, [269, 280, 300, 424]),
      (270, [270, 280, 300, 436]), (300, [270, 280, 311, 466]), (413, [270, 280, 424, 579]),
      (415, [270, 280, 426, 580]), (560, [270, 280, 570, 580]),
    ] as [(CGFloat, [CGFloat])])
  func pinned(offset: CGFloat, tops: [CGFloat]) {
    let section = rows()
    section.boundarySupplementaryItems = [boundary("top", 30, .top), boundary("end", 20, .bottom)]
    section.boundarySupplementaryItems[1].zIndex = 15
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = CountedCollection(layout, [5, 5])
    view.contentInset = UIEdgeInsets(top: 11, left: 0, bottom: 13, right: 0)
    view.contentOffset.y = offset
    let shown = [(0, "top"), (0, "end"), (1, "top"), (1, "end")].map { section, kind in
      layout.layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: 0, section: section))
    }
    expectEqual(shown.map { $0?.frame.minY }, tops)
    expectEqual(shown.map { $0?.zIndex }, [10, 15, 10, 15])
    #expect(shown.allSatisfy { $0?.frame.minX == 0 && $0?.frame.width == 301 })
  }

  @Test("A pinned view with trailing alignment is below the cells, or at the lower edge")
  func pinnedInTheMiddle() {
    let section = rows()
    section.boundarySupplementaryItems = [boundary("side", 20, .trailing)]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = CountedCollection(layout, [5])
    func top() -> CGFloat? {
      layout.layoutAttributesForSupplementaryView(
        ofKind: "side", at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    expectEqual(top(), 179)
    view.contentOffset.y = 100
    expectEqual(top(), 250)
  }

  @Test("Views that are not pinned, or are in a layout that scrolls sideways, stay in their place")
  func notPinned() {
    let section = rows()
    section.boundarySupplementaryItems = [
      boundary("top", 30, .top, isPinned: false), boundary("end", 20, .bottom, isPinned: false),
    ]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = CountedCollection(layout, [5])
    view.contentOffset.y = 100
    expectEqual(
      view.elements(in: rect(0, 0, 301, 60)),
      ["cell 0.0: 0 30 301 50 z0", "top 0.0: 0 0 301 30 z1"])
    expectEqual(
      view.elements(in: rect(0, 260, 301, 60)),
      ["cell 0.4: 0 230 301 50 z0", "end 0.0: 0 280 301 20 z1"])
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: rect(0, 101, 301, 199)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: rect(0, 100, 302, 199)))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: rect(0, 100, 301, 198)))
    section.boundarySupplementaryItems[1].pinToVisibleBounds = true
    #expect(layout.shouldInvalidateLayout(forBoundsChange: rect(0, 101, 301, 199)))
    let sideways = UICollectionViewCompositionalLayoutConfiguration()
    sideways.scrollDirection = .horizontal
    let other = rows()
    other.boundarySupplementaryItems = [boundary("side", 40, .leading)]
    let wide = UICollectionViewCompositionalLayout(section: other, configuration: sideways)
    let row = CountedCollection(wide, [3])
    row.contentOffset.x = 50
    expectEqual(
      wide.layoutAttributesForSupplementaryView(ofKind: "side", at: IndexPath(item: 0, section: 0))?
        .frame, rect(0, 79.5, 301, 40))
  }

  @Test("Sections follow each other with spacing, downwards or sideways")
  func sections() {
    let section = rows()
    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 19
    let layout = UICollectionViewCompositionalLayout(
      section: section, configuration: configuration)
    let view = CountedCollection(layout, [2, 0, 1])
    expectEqual(
      view.elements(in: rect(0, 0, 301, 900)),
      [
        "cell 0.0: 2 1 295 50 z0", "cell 0.1: 2 51 295 50 z0", "cell 2.0: 2 147 295 50 z0",
      ])
    expectEqual(layout.collectionViewContentSize, CGSize(width: 301, height: 200))
    configuration.scrollDirection = .horizontal
    layout.prepare()
    expectEqual(
      view.elements(in: rect(0, 0, 2000, 199)),
      [
        "cell 0.0: 2 1 295 50 z0", "cell 0.1: 297 1 295 50 z0", "cell 2.0: 642 1 295 50 z0",
      ])
    expectEqual(layout.collectionViewContentSize, CGSize(width: 941, height: 199))
    expectEqual(view.elements(in: rect(650, 60, 100, 100)), [])
    expectNil(layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0)))
    expectNil(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)))
    expectNil(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 3)))
    expectNil(layout.layoutAttributesForItem(at: IndexPath(index: 0)))
    withExtendedLifetime(view) {}
  }

  @Test("Decorations are behind the cells of a section, and badges in front of them")
  func decorations() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(11), .absolute(13)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
    let cell = size(.fractionalWidth(1), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: cell,
        subitems: [NSCollectionLayoutItem(layoutSize: cell, supplementaryItems: [badge])]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    let (back, front) = (
      NSCollectionLayoutDecorationItem.background(elementKind: "back"),
      NSCollectionLayoutDecorationItem.background(elementKind: "front")
    )
    back.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    back.zIndex = -3
    front.zIndex = 4
    section.decorationItems = [back, front]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = CountedCollection(layout, [2, 1])
    expectEqual(
      view.elements(in: rect(0, 0, 301, 100)),
      [
        "back 0.0: 2 1 295 108 z-3", "front 0.1: 0 0 301 112 z-1", "cell 0.0: 6 5 287 50 z0",
        "cell 0.1: 6 55 287 50 z0", "badge 0.0: 282 42 11 13 z1", "badge 0.1: 282 92 11 13 z1",
      ])
    expectEqual(
      view.elements(in: rect(0, 120, 100, 10)),
      ["back 1.0: 2 113 295 58 z-3", "front 1.1: 0 112 301 62 z-1", "cell 1.0: 6 117 287 50 z0"])
    expectEqual(
      layout.layoutAttributesForSupplementaryView(
        ofKind: "badge", at: IndexPath(item: 1, section: 0))?.frame, rect(282, 92, 11, 13))
    expectNil(
      layout.layoutAttributesForSupplementaryView(
        ofKind: "badge", at: IndexPath(item: 2, section: 0)))
    expectNil(
      layout.layoutAttributesForSupplementaryView(
        ofKind: "badge", at: IndexPath(item: 0, section: 2)))
    withExtendedLifetime(view) {}
  }

  @Test(
    "A length is estimated until a cell or view gives its own, and again once sizes are forgotten")
  func estimates() throws {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .estimated(50)),
      subitems: [NSCollectionLayoutItem(layoutSize: size(.absolute(100), .estimated(50)))])
    let section = NSCollectionLayoutSection(group: group)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.estimated(80), .absolute(20)), elementKind: "top", alignment: .topLeading)
    section.boundarySupplementaryItems = [header, boundary("end", 20, .bottom, isPinned: false)]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = CountedCollection(layout, [2])
    let zero = IndexPath(item: 0, section: 0)
    let cell = try #require(layout.layoutAttributesForItem(at: zero))
    let top = try #require(layout.layoutAttributesForSupplementaryView(ofKind: "top", at: zero))
    let end = try #require(layout.layoutAttributesForSupplementaryView(ofKind: "end", at: zero))
    expectEqual(
      [cell, top, end].map { [$0.estimatesWidth, $0.estimatesHeight] },
      [[false, true], [true, false], [false, false]])
    expectEqual([cell, top, end].map { layout.estimates($0) }, [true, true, false])
    let strange = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 1))
    #expect(!layout.estimates(strange))
    let wanted = try #require(cell.copy() as? UICollectionViewLayoutAttributes)
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: cell))
    wanted.size.height = 61
    #expect(
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: wanted, withOriginalAttributes: cell))
    layout.adopt(wanted)
    let wider = try #require(top.copy() as? UICollectionViewLayoutAttributes)
    wider.size.width = 97
    layout.adopt(wider)
    #expect(!layout.estimates(cell) && !layout.estimates(top))
    layout.prepare()
    let grown = [
      "cell 0.0: 0 20 100 61 z0", "cell 0.1: 0 81 100 50 z0", "top 0.0: 0 0 97 20 z1",
      "end 0.0: 0 131 301 20 z1",
    ]
    expectEqual(view.elements(in: rect(0, 0, 301, 199)), grown)
    layout.forgetSizes()
    layout.prepare()
    #expect(layout.estimates(cell) && layout.estimates(top))
    expectEqual(layout.collectionViewContentSize.height, 140)
    withExtendedLifetime(view) {}
  }

  @Test("Lists of each appearance have their margins, headers and footers")
  func lists() {
    func frames(
      _ appearance: UICollectionLayoutListConfiguration.Appearance, padding: CGFloat? = nil
    ) -> [String] {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      configuration.footerMode = .supplementary
      configuration.headerTopPadding = padding
      let layout = UICollectionViewCompositionalLayout.list(using: configuration)
      let view = CountedCollection(layout, [1])
      defer { withExtendedLifetime(view) {} }
      return (layout.layoutAttributesForElements(in: rect(0, 0, 301, 400)) ?? []).map {
        "\($0.frame.minX) \($0.frame.minY) \($0.frame.width) \($0.frame.height) z\($0.zIndex)"
      }
    }
    // The cell, the header, the footer.
    let plain = ["0.0 44.0 301.0 44.0 z0", "0.0 0.0 301.0 44.0 z10", "0.0 88.0 301.0 44.0 z1"]
    expectEqual(frames(.plain), plain)
    expectEqual(
      frames(.sidebarPlain),
      ["0.0 44.0 301.0 44.0 z0", "0.0 0.0 301.0 44.0 z1", "0.0 88.0 301.0 44.0 z1"])
    let grouped = ["0.0 61.5 301.0 44.0 z0", "0.0 0.0 301.0 44.0 z1", "0.0 123.0 301.0 44.0 z1"]
    expectEqual(frames(.grouped), grouped)
    expectEqual(frames(.sidebar), grouped)
    expectEqual(
      frames(.insetGrouped, padding: 9),
      ["20.0 70.5 261.0 44.0 z0", "20.0 9.0 261.0 44.0 z1", "20.0 132.0 261.0 44.0 z1"])
  }

  @Test("A layout without sections has no content, and a new configuration places sections again")
  func configuration() {
    let layout = UICollectionViewCompositionalLayout(section: rows())
    let empty = CountedCollection(layout, [])
    expectEqual(layout.collectionViewContentSize, CGSize(width: 301, height: 0))
    expectEqual(empty.elements(in: rect(0, 0, 301, 199)), [])
    let other = UICollectionViewCompositionalLayout(section: rows())
    let view = CountedCollection(other, [1, 1])
    view.layoutIfNeeded()
    #expect(other.configuration === other.configuration)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 19
    other.configuration = configuration
    view.layoutIfNeeded()
    #expect(other.configuration === configuration)
    expectEqual(view.contentSize, CGSize(width: 301, height: 119))
  }

  @Test("Cells have the levels of a custom group, and a decoration has the size of its section")
  func levels() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(60))
    ) { _ in
      [
        NSCollectionLayoutGroupCustomItem(frame: rect(1, 2, 30, 10), zIndex: 7),
        NSCollectionLayoutGroupCustomItem(frame: rect(3, 4, 30, 10)),
      ]
    }
    let section = NSCollectionLayoutSection(group: group)
    let back = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    #expect(back.layoutSize.widthDimension.isFractionalWidth)
    #expect(back.layoutSize.heightDimension.isFractionalHeight)
    expectEqual(back.layoutSize.widthDimension.dimension, 1)
    expectEqual(back.layoutSize.heightDimension.dimension, 1)
    section.decorationItems = [back]
    let view = CountedCollection(UICollectionViewCompositionalLayout(section: section), [2])
    let all = ["back 0.0: 0 0 301 60 z-1", "cell 0.0: 1 2 30 10 z7", "cell 0.1: 3 4 30 10 z0"]
    expectEqual(view.elements(in: rect(0, 0, 301, 199)), all)
    expectEqual(view.elements(in: rect(0, 50, 301, 199)), Array(all.prefix(1)))
    expectEqual(view.elements(in: rect(0, 61.5, 301, 199)), [])
  }
}
