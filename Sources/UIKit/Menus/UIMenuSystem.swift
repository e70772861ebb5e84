/// Which menu is being built: the main one or one at a place on the screen.
public final class UIMenuSystem: Hashable, Sendable {
  private let name: String

  private init(_ name: String) {
    self.name = name
  }

  /// The main menu, about which the application and its delegate are asked (R-RESP-28).
  public static let main = UIMenuSystem("main")
  /// A context menu, about which the responder chain is asked (R-RESP-28).
  public static let context = UIMenuSystem("context")

  /// Whether both are the same system.
  public static func == (left: UIMenuSystem, right: UIMenuSystem) -> Bool { left === right }

  /// Feeds the system to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
