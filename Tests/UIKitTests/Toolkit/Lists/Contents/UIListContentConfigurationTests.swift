import Foundation
import Testing
import TouchstoneTestSupport
import UIKit
import _Testing_UIKit

/// The fonts and the arrangement of the configurations for cells, headers and footers.
@MainActor
struct UIListContentConfigurationTests {
  init() { TouchStage().makeCurrent() }

  @Test("Only the texts of a value cell are side by side, both in the font of the body")
  func valueCell() {
    let (body, footnote) = (
      UIFont.preferredFont(forTextStyle: .body), UIFont.preferredFont(forTextStyle: .footnote)
    )
    let value = UIListContentConfiguration.valueCell()
    #expect(value.prefersSideBySideTextAndSecondaryText)
    #expect(value.textProperties.font == body && value.secondaryTextProperties.font == body)
    for cell in [UIListContentConfiguration.cell(), .subtitleCell()] {
      #expect(!cell.prefersSideBySideTextAndSecondaryText)
      #expect(cell.textProperties.font == body && cell.secondaryTextProperties.font == footnote)
      expectEqual(cell.secondaryTextProperties.color, .secondaryLabel)
    }
  }

  @Test("A plain header has the font of headlines, and other headers and footers that of footnotes")
  func headers() {
    expectEqual(
      UIListContentConfiguration.plainHeader().textProperties.font,
      UIFont.preferredFont(forTextStyle: .headline))
    let small = [
      UIListContentConfiguration.plainFooter(), .groupedHeader(), .groupedFooter(),
    ]
    #expect(
      small.allSatisfy {
        $0.textProperties.font == UIFont.preferredFont(forTextStyle: .footnote)
          && $0.textProperties.color == .secondaryLabel
      })
  }
}
