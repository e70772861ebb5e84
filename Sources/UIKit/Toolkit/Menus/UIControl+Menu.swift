import Foundation

// The menu of a control, and the primary action, which may show the menu.
extension UIControl {
  /// Adds the interaction that shows the menu of the control, or removes it.
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

  /// Shows the menu at once; returns false if there is none.
  ///
  /// `menuActionTriggered` comes first (R-MENU-3).
  package func showMenu() -> Bool {
    guard let menuInteraction else { return false }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard menuInteraction.prepare(at: middle) else { return false }
    menuInteraction.show(isHeld: false)
    return true
  }

  /// Acts as a tap on the control does: shows the menu if that is the primary action, and otherwise sends the primary
  /// events (R-CTRL-19).
  ///
  /// Does nothing while a menu that is the primary action is shown, since the menu then receives all taps.
  package func showMenuOrSendPrimaryAction() {
    if showsMenuAsPrimaryAction, menuInteraction?.menuView != nil { return }
    if showsMenuAsPrimaryAction, showMenu() { return }
    willSendPrimaryAction()
    sendActions(for: eventForPrimaryAction.union(.primaryActionTriggered))
  }
}

extension UIControl {
  /// The interaction that shows the control's menu; nil while the control has none.
  package var menuInteraction: UIContextMenuInteraction? {
    get { attached[UIContextMenuInteraction.self] }
    set { attached[UIContextMenuInteraction.self] = newValue }
  }
}
