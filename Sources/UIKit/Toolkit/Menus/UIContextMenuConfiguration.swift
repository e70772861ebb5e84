public import Foundation

/// Creates the controller of the preview beside a context menu; nil shows the view itself.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Creates a context menu from the actions that the system suggests; nil shows none.
public typealias UIContextMenuActionProvider = (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// The providers of a context menu and its preview.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public let identifier: any NSCopying
  private let previewProvider: UIContextMenuContentPreviewProvider?
  private let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration; without an identifier it gets a unique one.
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

  /// Builds the menu; nil if there is no provider or the provider returns nil.
  ///
  /// Nothing is suggested on this platform.
  package func makeMenu() -> UIMenu? { actionProvider?([]) }

  /// Creates the controller of the preview, if there is one; it is passed to the delegate and not shown.
  package func makePreview() -> UIViewController? { previewProvider?() }
}
