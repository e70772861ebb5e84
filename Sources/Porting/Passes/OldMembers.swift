// Members and labels that Swift 4.2 renamed.
extension Porting {
  /// The new names of members and labels, by their old names; `label` is the old label that became part of the name.
  static let oldMembers: [String: (name: String, label: String?)] = [
    "addChildViewController": ("addChild", nil),
    "bringSubview": ("bringSubviewToFront", "toFront"),
    "childViewControllerForHomeIndicatorAutoHidden": ("childForHomeIndicatorAutoHidden", nil),
    "childViewControllerForScreenEdgesDeferringSystemGestures": (
      "childForScreenEdgesDeferringSystemGestures", nil
    ),
    "childViewControllerForStatusBarHidden": ("childForStatusBarHidden", nil),
    "childViewControllerForStatusBarStyle": ("childForStatusBarStyle", nil),
    "childViewControllers": ("children", nil),
    "commonModes": ("common", nil),
    "defaultRunLoopMode": ("default", nil),
    "removeFromParentViewController": ("removeFromParent", nil),
    "sendSubview": ("sendSubviewToBack", "toBack"),
    "toParentViewController": ("toParent", nil),
  ]

  /// Renames a member or a label, and removes the label that became part of the name.
  mutating func portMember(_ file: Int, _ index: Int, _ new: (name: String, label: String?)) {
    if let label = new.label {
      guard text(file, index + 1) == "(", text(file, index + 2) == label,
        text(file, index + 3) == ":"
      else { return }
      remove(file, (index + 2)..<(index + 4), because: Self.renaming)
    } else if text(file, index - 1) != ".", text(file, index + 1) != "(",
      text(file, index + 1) != ":", new.name != "toParent",
      !program.structures[file].declarations.contains(where: { $0.nameEnd == index + 1 })
    {
      // A word without a period before it or arguments after it may be a variable of the sources.
      return
    }
    replace(file, index..<(index + 1), with: new.name, because: Self.renaming)
  }
}
