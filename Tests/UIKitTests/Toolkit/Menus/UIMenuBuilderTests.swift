import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct MenuBuildingTests {
  private let builder = MenuBuilding(.main)
  private let extra = UIMenu(title: "Extra", identifier: UIMenu.Identifier("extra"))

  /// Returns the identifiers of the menus and the titles of the other elements in a menu.
  private func titles(of identifier: UIMenu.Identifier) -> [String] {
    builder.menu(for: identifier)?.children.map { child in
      (child as? UIMenu)?.identifier.rawValue ?? child.title
    } ?? []
  }

  @Test("The main menu has undo, the standard edit actions and the text formats")
  func standard() {
    expectEqual(titles(of: .edit), [UIMenu.Identifier.undoRedo, .standardEdit].map(\.rawValue))
    expectEqual(
      titles(of: .standardEdit), ["Cut", "Copy", "Paste", "Delete", "Select", "Select All"])
    expectEqual(titles(of: .textStyle), ["Bold", "Italic", "Underline"])
    expectEqual(titles(of: .textSize), ["Bigger", "Smaller"])
    expectEqual(titles(of: .writingDirection), ["Left to Right", "Right to Left"])
    expectEqual(titles(of: .format), [UIMenu.Identifier.font, .text].map(\.rawValue))
  }

  @Test("Menus are inserted, replaced and removed in place")
  func changes() {
    builder.insertSibling(extra, beforeMenu: .standardEdit)
    expectEqual(
      titles(of: .edit),
      [UIMenu.Identifier.undoRedo.rawValue, "extra"]
        + [UIMenu.Identifier.standardEdit.rawValue])
    builder.remove(menu: .undoRedo)
    builder.replaceChildren(ofMenu: .standardEdit) { Array($0.prefix(1)) }
    expectEqual(titles(of: .standardEdit), ["Cut"])
    builder.replace(menu: .standardEdit, with: UIMenu(identifier: .help))
    builder.insertSibling(UIMenu(identifier: .view), afterMenu: .help)
    builder.insertChild(UIMenu(identifier: .file), atStartOfMenu: .edit)
    expectEqual(
      titles(of: .edit),
      [UIMenu.Identifier.file.rawValue, "extra"]
        + [UIMenu.Identifier.help, .view].map(\.rawValue))
  }

  @Test("Changes to menus that do not exist are ignored")
  func missing() {
    builder.remove(menu: UIMenu.Identifier("nowhere"))
    builder.remove(menu: .root)
    builder.insertChild(extra, atEndOfMenu: UIMenu.Identifier("nowhere"))
    #expect(builder.menu(for: extra.identifier) == nil && builder.menu(for: .edit) != nil)
  }
}
