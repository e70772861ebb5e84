import Foundation

// The menu of a control, and its primary action, which may be to show it.
extension UIControl {
  package func switchMenu(on isOn: Bool) {
    guard isOn != (menuInteraction != nil) else { return }
    if let menuInteraction {
      removeInteraction(menuInteraction)
      self.menuInteraction = nil
    } else {
      let made = UIContextMenuInteraction(delegate: self)
      menuInteraction = made
      addInteraction(made)
    }
  }

  /// Shows the menu at once; false if there is none.
  ///
  /// `menuActionTriggered` comes first (R-MENU-3).
  package func showMenu() -> Bool {
    guard let menuInteraction else { return false }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard menuInteraction.prepare(at: middle) else { return false }
    menuInteraction.show(isHeld: false)
    return true
  }

  /// R-CTRL-19: a menu if that is what people get, else what they cause by a finger.
  package func performAsPeopleDo() {
    if showsMenuAsPrimaryAction, showMenu() { return }
    willSendPrimaryAction()
    sendActions(for: eventForPrimaryAction.union(.primaryActionTriggered))
  }
}
