/// What gives a scroll view its `delegate`.
///
/// A table narrows the type of that property to a protocol of its own. Swift lets no override do so, but a
/// member of a class hides one of a protocol's extension; both then speak of the same object.
@MainActor
public protocol UIScrollViewDelegating: UIView {}

extension UIScrollViewDelegating {
  /// Who hears how the view scrolls; not kept alive.
  public var delegate: (any UIScrollViewDelegate)? {
    get { (self as? UIScrollView)?.scrollDelegate }
    set { (self as? UIScrollView)?.scrollDelegate = newValue }
  }
}
