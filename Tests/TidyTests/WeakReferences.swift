import TouchstoneSwiftSource

extension Rules {
  /// The weak references that are allowed: by file, a part of the line of each, and the reason.
  ///
  /// A weak reference gives its object a side table, which makes every later retain and release of that object slow.
  /// So an object that every event retains (a context, window, view, controller, recognizer or touch) is referred to
  /// through its `Anchor`. A reference to an app's object, or to one that no event retains, may be weak.
  static let weakReferences: [String: [String: String]] = {
    let delegate = "an app's delegate"
    let target = "an app's target"
    return [
      "Sources/MediaPlayer/MPRemoteCommand.swift": [
        "var object: AnyObject?": target,
        "var center: MPRemoteCommandCenter?": "retained for a remote command alone",
      ],
      "Sources/CoreMotion/SensorStream.swift": [
        "var owner: CMMotionManager?": "retained for a sample of a motion sensor alone",
        "[weak self] in": "the stream, which is retained for a sample of a motion sensor alone",
      ],
      "Sources/UIKit/Base/Anchor.swift": [
        "var other: AnyObject?": "an object of a class that has no anchor"
      ],
      "Sources/UIKit/Base/Objects/AssociatedObjects.swift": [
        "var assigned: AnyObject?": "an app's value that is not to be kept",
        "var object: AnyObject?": "an object of a class that has no anchor",
      ],
      "Sources/UIKit/Base/Objects/UIAccessibilityElement.swift": [
        "var accessibilityContainer: AnyObject?": "an app's container, retained for VoiceOver alone"
      ],
      "Sources/UIKit/Base/Accessibility/UIAccessibilityCustomAction.swift": [
        "var target: AnyObject?": target
      ],
      "Sources/UIKit/Base/Queries/NotificationObservers.swift": [
        "var observer: AnyObject?": "an app's observer",
        "[weak entry] notification in": "retained for a notification alone",
      ],
      "Sources/UIKit/Toolkit/Layout/LayoutItem.swift": [
        "var guide: UILayoutGuide?": "retained for a layout alone"
      ],
      "Sources/UIKit/Base/Clocks/DetachedLoop.swift": [
        "[weak self] in":
          "a turn that another queue starts, which must not keep the loop of a test alive"
      ],
      "Sources/UIKit/Base/Clocks/Alarm.swift": [
        "[weak self] in": "the alarm of a sleeping task, which other threads use"
      ],
      "Sources/UIKit/Input/Pointer/UIPointerInteraction.swift": [
        "var delegate: (any UIPointerInteractionDelegate)?": delegate
      ],
      "Sources/UIKit/Input/Motion/ShakeToUndo.swift": [
        "[weak manager] _ in": "an app's undo manager"
      ],
      "Sources/UIKit/Input/Sensors/SensorHub.swift": [
        "var subscription: SensorSubscription?": "lasts as long as its subscriber keeps it",
        "var hub: SensorHub?": "retained for a sample of a motion sensor alone",
      ],
      "Sources/UIKit/Path/13-Gestures/UIGestureRecognizer.swift": [
        "var delegate: (any UIGestureRecognizerDelegate)?": delegate
      ],
      "Sources/UIKit/Path/16-Action/TargetAction.swift": ["var object: AnyObject?": target],
      "Sources/UIKit/Toolkit/Controllers/UIBarButtonItem.swift": ["var target: AnyObject?": target],
      "Sources/UIKit/Toolkit/Controllers/Search/UISearchBar.swift": [
        "var delegate: (any UISearchBarDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Controllers/Search/UISearchController.swift": [
        "var searchResultsUpdater: (any UISearchResultsUpdating)?": delegate,
        "var delegate: (any UISearchControllerDelegate)?": delegate,
      ],
      "Sources/UIKit/Toolkit/Controllers/Sheets/SheetArrangement.swift": [
        "[weak self] isOver in": "retained for a drag or a change of a sheet alone",
        "[weak self] _ in": "retained for a drag or a change of a sheet alone",
      ],
      "Sources/UIKit/Toolkit/Controllers/Sheets/SheetDrag.swift": [
        "var arrangement: SheetArrangement?": "retained for a drag or a change of a sheet alone"
      ],
      "Sources/UIKit/Toolkit/Controllers/Sheets/UISheetPresentationController.swift": [
        "var arrangement: SheetArrangement?": "retained for a drag or a change of a sheet alone"
      ],
      "Sources/UIKit/Toolkit/Controls/Pickers/UIPickerView.swift": [
        "var dataSource: (any UIPickerViewDataSource)?": delegate,
        "var delegate: (any UIPickerViewDelegate)?": delegate,
      ],
      "Sources/UIKit/Toolkit/Controllers/UINavigationController.swift": [
        "var delegate: (any UINavigationControllerDelegate)?": delegate
      ],
      "Sources/UIKit/Path/15-Responder/UIViewController.swift": [
        "var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Controllers/UIPresentationController.swift": [
        "var delegate: (any UIAdaptivePresentationControllerDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Controllers/Containers/UISplitViewController.swift": [
        "var delegate: (any UISplitViewControllerDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Controllers/Containers/UIPageViewController.swift": [
        "var dataSource: (any UIPageViewControllerDataSource)?": delegate,
        "var delegate: (any UIPageViewControllerDelegate)?": delegate,
      ],
      "Sources/UIKit/Toolkit/Controllers/UITabBar.swift": [
        "var otherDelegate: (any UITabBarDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Controllers/UITabBarController.swift": [
        "var delegate: (any UITabBarControllerDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/DragAndDrop/UIDragInteraction.swift": [
        "var delegate: (any UIDragInteractionDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/DragAndDrop/UIDropInteraction.swift": [
        "var delegate: (any UIDropInteractionDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Focus/UIFocusSystem.swift": [
        "[weak self] in": "the focus system, which is retained for a change of focus alone"
      ],
      "Sources/UIKit/Toolkit/Lists/Collection/UICollectionView.swift": [
        "var dataSource: (any UICollectionViewDataSource)?": delegate,
        "var delegate: (any UICollectionViewDelegate)?": delegate,
        "var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?": delegate,
      ],
      "Sources/UIKit/Toolkit/Lists/Table/UITableView.swift": [
        "var dataSource: (any UITableViewDataSource)?": delegate,
        "var delegate: (any UITableViewDelegate)?": delegate,
      ],
      "Sources/UIKit/Toolkit/Menus/UIContextMenuInteraction.swift": [
        "var otherDelegate: (any UIContextMenuInteractionDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Menus/UIEditMenuInteraction.swift": [
        "var delegate: (any UIEditMenuInteractionDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Scrolling/UIScrollView.swift": [
        "var scrollDelegate: (any UIScrollViewDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Text/UITextField.swift": [
        "var delegate: (any UITextFieldDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Text/UITextView.swift": [
        "var delegate: (any UITextViewDelegate)?": delegate
      ],
      "Sources/UIKit/Toolkit/Text/UndoManager.swift": [
        "[weak target] in": target,
        "var target: AnyObject?": target,
        "[weak self] in": "an app's undo manager",
      ],
    ]
  }()

  /// Weak references that are not in the list, and entries of the list without a reference.
  static func weak(
    in files: [SourceTree.File], allowed: [String: [String: String]] = weakReferences
  ) -> [Breach] {
    var unused = allowed
    var breaches: [Breach] = []
    for file in files where file.text.mentions("weak") {
      for (index, line) in file.code.enumerated() where line.identifiers.contains("weak") {
        if let known = allowed[file.path]?.keys.first(where: { line.contains($0) }) {
          unused[file.path]?[known] = nil
        } else {
          breaches.append(
            Breach(
              path: file.path, line: index + 1, rule: "weak reference",
              remedy: "use Anchored, or say in weakReferences why the object may have a side table")
          )
        }
      }
    }
    for path in unused.keys.sorted() {
      for declaration in unused[path, default: [:]].keys.sorted() {
        breaches.append(
          Breach(
            path: path, line: 1, rule: "weak reference",
            remedy: "there is no weak \(declaration): remove it from weakReferences"))
      }
    }
    return breaches
  }
}
