public import Foundation

/// A controller that offers activities for items, in a sheet with a button for each activity.
///
/// The only activity of the system here is to copy; the others that a device offers involve other apps (R-SHARE-1).
open class UIActivityViewController: UIViewController {
  /// A handler that is called at the end, with the activity, whether it was completed, its returned items and an error.
  ///
  /// The activity is nil if none has finished; the items and the error are always nil here.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Called once, after the sheet was dismissed (R-SHARE-2).
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// The activities that are not shown.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// Whether one activity may be shown more prominently; stored without effect.
  open var allowsProminentActivity = true

  private let items: [Any]
  private let ownActivities: [UIActivity]
  private var buttons: [UIButton] = []
  private let header = UILabel(frame: CGRect.zero)
  /// The activity that has finished, and whether it was completed; nil if none has.
  private var result: (type: UIActivity.ActivityType?, isCompleted: Bool)?

  /// Makes a controller for items, with activities of the app in addition to those of the system.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    ownActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  /// Makes a controller without items; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    (items, ownActivities) = ([], [])
    super.init(coder: coder)
  }

  /// Creates the view, with a button for each activity that can be performed on the items.
  open override func loadView() {
    let view = UIView(frame: context.screen.bounds)
    view.accessibilityIdentifier = "share-sheet"
    view.backgroundColor = UIColor.systemBackground
    self.view = view
    header.text = placeholders.lazy.compactMap { Self.text(of: $0) }.first
    header.numberOfLines = 1
    view.addSubview(header)
    for activity in activities {
      add(activity.activityTitle ?? "", activity.activityImage) { [held = Anchored(self)] in
        held.object?.choose(activity)
      }
    }
    add("Close", nil) { [held = Anchored(self)] in held.object?.dismiss(animated: true) }
  }

  /// Places the header and the buttons in lines below each other.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let lines: [UIView] = [header] + buttons
    for (line, view) in lines.enumerated() {
      view.frame = CGRect(
        x: Self.margin, y: Self.margin + CGFloat(line) * Self.lineHeight,
        width: max(0, self.view.bounds.width - 2 * Self.margin), height: Self.lineHeight)
    }
  }

  /// Calls the handler if the sheet was dismissed.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard presentedBy == nil || isBeingDismissed, let handler = completionWithItemsHandler else {
      return
    }
    completionWithItemsHandler = nil
    handler(result?.type, result?.isCompleted ?? false, nil, nil)
  }

  /// Stores the result of the first activity that finishes, and closes the sheet.
  func finish(_ activity: UIActivity, _ isCompleted: Bool) {
    guard result == nil else { return }
    result = (activity.activityType, isCompleted)
    // A controller that the activity has presented is dismissed together with the sheet.
    (presentingViewController ?? self).dismiss(animated: true)
  }

  private func choose(_ activity: UIActivity) {
    activity.begin(with: items(for: activity), from: self)
  }

  /// The activities that can be performed on the items and are not excluded.
  private var activities: [UIActivity] {
    let items = placeholders
    return ([CopyActivity()] + ownActivities).filter { activity in
      let isExcluded =
        activity.activityType.map { excludedActivityTypes?.contains($0) == true } ?? false
      return !isExcluded && activity.canPerform(withActivityItems: items)
    }
  }

  /// The items by which activities decide whether they can be performed: the placeholder of each item source.
  private var placeholders: [Any] {
    items.map { item in
      (item as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? item
    }
  }

  /// The items that an activity receives, with the data that each item source provides for it.
  private func items(for activity: UIActivity) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity.activityType)
    }
  }

  /// Adds a button, named by the words of its title.
  private func add(_ title: String, _ image: UIImage?, _ act: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    button.accessibilityIdentifier = words.joined(separator: "-")
    button.addAction(UIAction { _ in act() }, for: .touchUpInside)
    buttons.append(button)
    view.addSubview(button)
  }

  /// The text of an item: that of a string, or the address of a URL; nil for any other item.
  static func text(of item: Any) -> String? {
    switch item {
    case let text as String: text
    case let text as NSString: String(describing: text)
    case let text as NSAttributedString: text.string
    case let url as URL: url.absoluteString
    default: nil
    }
  }

  /// The height of a line and the margin around all lines, in points; our choice, since the look is not modeled.
  private static let lineHeight: CGFloat = 44
  private static let margin: CGFloat = 16
}

/// The activity that copies texts and addresses to the pasteboard.
private final class CopyActivity: UIActivity {
  private var texts: [String] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { UIActivityViewController.text(of: $0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    texts = activityItems.compactMap { UIActivityViewController.text(of: $0) }
  }

  override func perform() {
    UIPasteboard.general.strings = texts
    activityDidFinish(true)
  }
}
