public import Foundation

/// The field of a search bar.
open class UISearchTextField: UITextField {
  /// Creates a field whose return key searches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
    returnKeyType = .search
    clearButtonMode = .always
  }

  /// Creates an empty field; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// A field for a search, with a cancel button beside it and scopes below.
///
/// It passes the events of its field on to its delegate, and to the search controller that created it (R-SEARCH-2).
open class UISearchBar: UIView {
  /// The look of a bar; stored without effect.
  public enum Style: UInt, Sendable {
    /// The look of other bars.
    case `default` = 0
    /// A translucent background and an opaque field.
    case prominent = 1
    /// No background, and a translucent field.
    case minimal = 2
  }

  private let field = UISearchTextField(frame: .zero)
  private let fieldDelegate = SearchFieldDelegate()
  private let cancelButton = UIButton(type: .system)
  private let scopes = UISegmentedControl(frame: .zero)
  /// The search controller that created the bar; nil if there is none.
  @Anchored final var controller: UISearchController?

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a bar; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  /// The object that decides about editing and is called for the user's actions; held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field.
  open var searchTextField: UISearchTextField { field }
  /// The text; setting it does not call the delegate.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  /// The text that an empty field shows.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// A line above the field; stored without effect.
  open var prompt: String?
  /// The look of the bar; stored without effect.
  open var barStyle = UIBarStyle.default
  /// The look of the field; stored without effect.
  open var searchBarStyle = Style.default
  /// The color of the bar; stored without effect.
  open var barTintColor: UIColor?
  /// Whether content shows through the bar; stored without effect.
  open var isTranslucent = true
  /// The image behind the bar; stored without effect.
  open var backgroundImage: UIImage?
  /// Whether the cancel button is shown; false by default.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Shows or hides the cancel button; not animated here.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    cancelButton.isHidden = !showsCancelButton
    setNeedsLayout()
  }
  /// The titles of the scopes; nil for none.
  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      if scopeButtonTitles != nil { scopes.selectedSegmentIndex = 0 }
    }
  }
  /// The index of the chosen scope.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether the scopes are shown; false by default.
  open var showsScopeBar = false {
    didSet {
      scopes.isHidden = !showsScopeBar
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The layout of the keyboard; the keyboards of this platform ignore it.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The title of the return key; the keyboards of this platform ignore it.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// Which letters are capitalized; the keyboards of this platform ignore it.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// Whether words are corrected; the keyboards of this platform ignore it.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }

  /// The height of the field with the margins around it, in points.
  ///
  /// Observed.
  private static let fieldHeight: CGFloat = 56
  /// The height that scopes add, in points.
  ///
  /// Assumed.
  private static let scopesHeight: CGFloat = 44

  /// The height of a bar with a field, or with scopes as well.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: Self.fieldHeight + (showsScopeBar ? Self.scopesHeight : 0))
  }

  /// The given width, and the height of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// Begins editing, if the delegate allows it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  /// Ends editing, if the delegate allows it.
  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  /// Whether the field is first responder.
  open override var isFirstResponder: Bool { field.isFirstResponder }

  /// Places the field, the cancel button at the right of it, and the scopes below.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // The margins, the width of the button and the height of the scopes are our own.
    let (margin, cancelWidth): (CGFloat, CGFloat) = (8, showsCancelButton ? 72 : 0)
    let height = min(bounds.height, Self.fieldHeight)
    field.frame = CGRect(
      x: margin, y: 10, width: max(0, bounds.width - 2 * margin - cancelWidth),
      height: max(0, height - 20))
    cancelButton.frame = CGRect(
      x: bounds.width - cancelWidth, y: 0, width: cancelWidth, height: height)
    scopes.frame = CGRect(
      x: margin, y: height, width: max(0, bounds.width - 2 * margin), height: 32)
  }

  private func prepare() {
    fieldDelegate.bar = self
    field.delegate = fieldDelegate
    field.accessibilityIdentifier = "search"
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.accessibilityIdentifier = "cancel"
    (cancelButton.isHidden, scopes.isHidden) = (true, true)
    for part in [field, cancelButton, scopes] { addSubview(part) }
    field.addAction(
      UIAction { [held = Anchored(self)] _ in held.object?.textChanged() }, for: .editingChanged)
    cancelButton.addAction(
      UIAction { [held = Anchored(self)] _ in held.object?.cancel() }, for: .touchUpInside)
    scopes.addAction(
      UIAction { [held = Anchored(self)] _ in held.object?.scopeChanged() }, for: .valueChanged)
  }

  private func textChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    controller?.textChanged()
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  private func scopeChanged() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    controller?.textChanged()
  }
}

/// The delegate of the field in a search bar, which passes the calls on to the delegate of the bar.
private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
  @Anchored var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.controller?.isActive = true
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }
}
