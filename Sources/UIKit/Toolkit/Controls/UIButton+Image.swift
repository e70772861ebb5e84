import Foundation

// The view of the image, and looks that are kept.
extension UIButton {
  /// The view that shows the image; created on first use, and behind the title.
  public var imageView: UIImageView? {
    if let made = attached[MadeImageView.self]?.view { return made }
    let made = UIImageView(image: currentImage)
    attached[MadeImageView.self] = MadeImageView(view: made)
    insertSubview(made, at: 0)
    placeImageView()
    return made
  }

  /// Shows the present image in the view of the image, if that exists.
  final func placeImageView() {
    guard let view = attached[MadeImageView.self]?.view else { return }
    if view.image !== currentImage { view.image = currentImage }
    view.frame = imageRect(forContentRect: contentRect(forBounds: bounds))
  }

  /// Whether the image is darker while the button is highlighted; kept, and pictures do not follow it.
  public var adjustsImageWhenHighlighted: Bool {
    get { attached[ImageLooks.self]?.adjustsHighlighted ?? true }
    set { attached[ImageLooks.self, default: ImageLooks()].adjustsHighlighted = newValue }
  }

  /// Whether the image is lighter while the button is disabled; kept, and pictures do not follow it.
  public var adjustsImageWhenDisabled: Bool {
    get { attached[ImageLooks.self]?.adjustsDisabled ?? true }
    set { attached[ImageLooks.self, default: ImageLooks()].adjustsDisabled = newValue }
  }
}

private struct MadeImageView {
  let view: UIImageView
}

private struct ImageLooks {
  var adjustsHighlighted = true
  var adjustsDisabled = true
}
