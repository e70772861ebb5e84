extension UIView {
  /// How a view places its content when their sizes differ.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds, whatever its proportions.
    case scaleToFill = 0
    /// Scaled with its proportions kept, as large as fits in the bounds.
    case scaleAspectFit = 1
    /// Scaled with its proportions kept, as small as covers the bounds.
    case scaleAspectFill = 2
    /// Drawn again for each new size.
    case redraw = 3
    /// In the middle, in its own size, as in all cases below.
    case center = 4
    /// At the top edge.
    case top = 5
    /// At the bottom edge.
    case bottom = 6
    /// At the left edge.
    case left = 7
    /// At the right edge.
    case right = 8
    /// In the top left corner.
    case topLeft = 9
    /// In the top right corner.
    case topRight = 10
    /// In the bottom left corner.
    case bottomLeft = 11
    /// In the bottom right corner.
    case bottomRight = 12
  }
}
