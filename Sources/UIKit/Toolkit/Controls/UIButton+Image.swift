import Foundation

// The image view, and settings of the image that are stored without effect.
extension UIButton {
  /// The view that shows the image, behind the title; created on first use.
  public var imageView: UIImageView? {
    if let made = attached[MadeImageView.self]?.view { return made }
    let made = UIImageView(image: currentImage)
    attached[MadeImageView.self] = MadeImageView(view: made)
    insertSubview(made, at: 0)
    placeImageView()
    return made
  }

  /// Shows the current image in the image view and places that view, if it exists.
  final func placeImageView() {
    guard let view = attached[MadeImageView.self]?.view else { return }
    if view.image !== currentImage { view.image = currentImage }
    view.frame = imageRect(forContentRect: contentRect(forBounds: bounds))
  }

  /// Whether the image is darker while the button is highlighted; stored without effect.
  public var adjustsImageWhenHighlighted: Bool {
    get { attached[ImageLooks.self]?.adjustsHighlighted ?? true }
    set { attached[ImageLooks.self, default: ImageLooks()].adjustsHighlighted = newValue }
  }

  /// Whether the image is lighter while the button is disabled; stored without effect.
  public var adjustsImageWhenDisabled: Bool {
    get { attached[ImageLooks.self]?.adjustsDisabled ?? true }
    set { attached[ImageLooks.self, default: ImageLooks()].adjustsDisabled = newValue }
  }
}

/// The image view of a button, as a value that is attached to the button.
private struct MadeImageView {
  let view: UIImageView
}

/// The stored settings of a button's image.
private struct ImageLooks {
  var adjustsHighlighted = true
  var adjustsDisabled = true
}
