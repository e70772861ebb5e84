public import Foundation

/// Makes the controller whose view stands beside a context menu; nil shows the view itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Makes a context menu of what the system suggests; nil shows none.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// What a context menu is made of, once it is shown.
@MainActor
open class UIContextMenuConfiguration: NSObject {
  /// What tells configurations apart.
  public let identifier: any NSCopying
  private let previewProvider: UIContextMenuContentPreviewProvider?
  private let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration; without an identifier it gets one that no other has.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  /// Builds the menu; nothing is suggested on this platform.
  package func makeMenu() -> UIMenu? { actionProvider?([]) }

  /// Makes the controller of the preview, which is handed to the delegate and not shown.
  package func makePreview() -> UIViewController? { previewProvider?() }
}
