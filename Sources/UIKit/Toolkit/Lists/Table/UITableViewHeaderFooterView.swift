public import Foundation

/// The header or footer of a section, which a table can reuse.
open class UITableViewHeaderFooterView: UIView, ListedView {
  /// The identifier under which the table keeps the view for reuse.
  public let reuseIdentifier: String?
  /// Whether the table shows the view or keeps it for reuse.
  package var listUse = ListUse.none
  /// The storage of `contentView`; nil until it is made.
  private var madeContentView: UIView?
  private var label: UILabel?
  private var detailLabel: UILabel?
  /// The content configuration.
  private var contentHolder = ContentHolder()

  /// Creates a view that the table can reuse; without an identifier it is not reused.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
  }

  /// Creates a view without an identifier, which is not reused.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates an empty view; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// The view that contains the content; created on first use.
  open var contentView: UIView {
    if let madeContentView { return madeContentView }
    let made = UIView(frame: bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    madeContentView = made
    addSubview(made)
    return made
  }

  private func replaceContentView(with view: UIView) {
    exchangeContentView(contentView, for: view)
    madeContentView = view
  }

  /// The main label; created on first use.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    label = made
    contentView.addSubview(made)
    setNeedsLayout()
    return made
  }

  /// The second label of a header in a group; created on first use.
  open var detailTextLabel: UILabel? {
    if let detailLabel { return detailLabel }
    let made = UILabel()
    made.font = UIFont.systemFont(ofSize: 13)
    detailLabel = made
    contentView.addSubview(made)
    setNeedsLayout()
    return made
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView) }
  }

  /// The configuration that the content view shows; nil if there is none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { contentHolder.configuration }
    set {
      // `show` runs code of the app, which may read the configuration; reading it during a modification would trap.
      var content = contentHolder
      content.show(newValue, in: contentView, replace: replaceContentView)
      contentHolder = content
    }
  }

  /// Whether the content configuration follows the state of the view; stored without effect.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background behind the content; stored without effect.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// Whether the background follows the state of the view; stored without effect.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// Returns the configuration of a header with a text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  /// Called before the view is reused; does nothing unless overridden.
  open func prepareForReuse() {}

  /// Places the labels: one alone in the whole height, two that have a text one below the other, in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let inner = contentView.bounds.insetBy(dx: ListConstants.cellMargin, dy: 0)
    label?.frame = inner
    detailLabel?.frame = inner
    guard let label, let detailLabel, label.text?.isEmpty == false,
      detailLabel.text?.isEmpty == false
    else { return }
    let heights = [label, detailLabel].map { $0.sizeThatFits(inner.size).height }
    let top = inner.midY - (heights[0] + heights[1]) / 2
    label.frame = CGRect(x: inner.minX, y: top, width: inner.width, height: heights[0])
    detailLabel.frame = CGRect(
      x: inner.minX, y: label.frame.maxY, width: inner.width, height: heights[1])
  }

  /// Returns the size that the content view needs; without constraints or a configuration in it, the size that the
  /// constraints of this view give.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    guard let madeContentView,
      madeContentView is any UIContentView || !madeContentView.constraints.isEmpty
    else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  /// Whether constraints or a configuration determine the height of the view, and not its own labels.
  var hasOwnContent: Bool {
    !constraints.isEmpty || madeContentView?.constraints.isEmpty == false
      || contentHolder.configuration != nil
  }
}
