import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UITextInputAssistantItemTests {
  private let stage = TouchStage()

  @Test(
    "R-RESP-31: each responder has an input assistant item of its own, which keeps its groups")
  func own() {
    stage.makeCurrent()
    let (field, other) = (UITextField(), UIView())
    let item = field.inputAssistantItem
    #expect(item === field.inputAssistantItem && item !== other.inputAssistantItem)
    #expect(item.leadingBarButtonGroups.isEmpty && item.trailingBarButtonGroups.isEmpty)
    #expect(item.allowsHidingShortcuts)
    let button = UIBarButtonItem(title: "Bold", style: .plain, target: nil, action: .toggleBoldface)
    item.leadingBarButtonGroups = [
      UIBarButtonItemGroup(barButtonItems: [button], representativeItem: nil)
    ]
    let group = field.inputAssistantItem.leadingBarButtonGroups.first
    #expect(group?.barButtonItems == [button] && group?.representativeItem == nil)
    expectEqual(group?.isDisplayingRepresentativeItem, false)
  }
}
