// Names from before Swift 4.2.
extension Porting {
  /// The new names of types that became members of other types, by their old names.
  static let oldTypes: [String: String] = [
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UIAlertActionStyle": "UIAlertAction.Style",
    "UIAlertControllerStyle": "UIAlertController.Style",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "UIApplicationState": "UIApplication.State",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UIButtonType": "UIButton.ButtonType",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
    "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
    "UIControlEvents": "UIControl.Event",
    "UIControlState": "UIControl.State",
    "UIEventSubtype": "UIEvent.EventSubtype",
    "UIEventType": "UIEvent.EventType",
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UIImageOrientation": "UIImage.Orientation",
    "UIImageRenderingMode": "UIImage.RenderingMode",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
    "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
    "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
    "UIPressPhase": "UIPress.Phase",
    "UIPressType": "UIPress.PressType",
    "UIScrollViewContentInsetAdjustmentBehavior": "UIScrollView.ContentInsetAdjustmentBehavior",
    "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
    "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
    "UISearchBarStyle": "UISearchBar.Style",
    "UIStackViewAlignment": "UIStackView.Alignment",
    "UIStackViewDistribution": "UIStackView.Distribution",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UITabBarSystemItem": "UITabBarItem.SystemItem",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UITableViewStyle": "UITableView.Style",
    "UITextBorderStyle": "UITextField.BorderStyle",
    "UITextFieldViewMode": "UITextField.ViewMode",
    "UITouchPhase": "UITouch.Phase",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIViewContentMode": "UIView.ContentMode",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
    "UIWindowLevel": "UIWindow.Level",
    "NSAttributedStringKey": "NSAttributedString.Key",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "RunLoopMode": "RunLoop.Mode",
  ]

  /// The new names of constants that became members of types, by their old names.
  static let oldConstants: [String: String] = [
    "UIAccessibilityTraitButton": "UIAccessibilityTraits.button",
    "UIAccessibilityTraitNone": "UIAccessibilityTraits.none",
    "UIAccessibilityTraitSelected": "UIAccessibilityTraits.selected",
    "UIKeyInputDownArrow": "UIKeyCommand.inputDownArrow",
    "UIKeyInputEscape": "UIKeyCommand.inputEscape",
    "UIKeyInputLeftArrow": "UIKeyCommand.inputLeftArrow",
    "UIKeyInputRightArrow": "UIKeyCommand.inputRightArrow",
    "UIKeyInputUpArrow": "UIKeyCommand.inputUpArrow",
    "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
    "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
    "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
    "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UIWindowLevelAlert": "UIWindow.Level.alert",
    "UIWindowLevelNormal": "UIWindow.Level.normal",
    "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
  ]

  /// The new names of notifications, which became members of classes, by their old names in `NSNotification.Name`.
  static let oldNotifications: [String: String] = [
    "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
    "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
    "UIApplicationDidFinishLaunching": "UIApplication.didFinishLaunchingNotification",
    "UIApplicationDidReceiveMemoryWarning": "UIApplication.didReceiveMemoryWarningNotification",
    "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
    "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
    "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
    "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
    "UIKeyboardDidChangeFrame": "UIResponder.keyboardDidChangeFrameNotification",
    "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
    "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
    "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
    "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
    "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
    "UITextFieldTextDidBeginEditing": "UITextField.textDidBeginEditingNotification",
    "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
    "UITextFieldTextDidEndEditing": "UITextField.textDidEndEditingNotification",
    "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
    "UIWindowDidBecomeKey": "UIWindow.didBecomeKeyNotification",
    "UIWindowDidBecomeVisible": "UIWindow.didBecomeVisibleNotification",
  ]

  /// The initializers that replaced functions without labels, by the names of the functions.
  private static let oldFunctions: [String: (type: String, labels: [String])] = [
    "CGPointMake": ("CGPoint", ["x", "y"]),
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
    "CGSizeMake": ("CGSize", ["width", "height"]),
    "NSMakeRange": ("NSRange", ["location", "length"]),
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
  ]

  /// The reason for a renaming in the report.
  static let renaming = "it has this name since Swift 4.2"
  /// The reason for a call of an initializer, in the report.
  private static let initializing = "Swift has an initializer in place of this function"

  /// Replaces the names that Swift 4.2 changed.
  ///
  /// The name of a type, a constant or a function stays if the sources declare a type of that name. The name of a
  /// member or a label stays if they declare anything of that name but an override.
  mutating func portOldNames() {
    let own = Set(
      program.structures.flatMap(\.declarations).filter { !$0.has("override") }.map(\.name))
    for file in files {
      let structure = program.structures[file]
      for (index, token) in structure.code.enumerated() where token.kind == .word {
        let isMember = text(file, index - 1) == "."
        if let new = Self.oldMembers[token.text] {
          if !own.contains(token.text) { portMember(file, index, new) }
        } else if isMember {
          portNotification(file, index, token.text)
        } else if !isDeclared(token.text) {
          portName(file, index, token.text)
        }
      }
    }
  }

  /// Replaces an old name that does not follow a period.
  private mutating func portName(_ file: Int, _ index: Int, _ name: String) {
    if let new = Self.oldTypes[name] ?? Self.oldConstants[name] {
      replace(file, index..<(index + 1), with: new, because: Self.renaming)
    } else if let (type, labels) = Self.oldFunctions[name] {
      portFunction(file, index, type, labels)
    } else if name == "UIEdgeInsetsZero" {
      replace(file, index..<(index + 1), with: "UIEdgeInsets.zero", because: Self.renaming)
    }
  }

  /// Renames a notification, written as `NSNotification.Name.UIKeyboardWillShow` or `.UIKeyboardWillShow`.
  private mutating func portNotification(_ file: Int, _ index: Int, _ name: String) {
    guard let new = Self.oldNotifications[name] else { return }
    var start = index - 1
    if text(file, start - 1) == "Name" {
      start -= 1
      while start > 1, text(file, start - 1) == "." { start -= 2 }
    }
    replace(file, start..<(index + 1), with: new, because: Self.renaming)
  }

  /// Replaces the call of a function with a call of an initializer, and inserts the labels of the arguments.
  private mutating func portFunction(
    _ file: Int, _ index: Int, _ type: String, _ labels: [String]
  ) {
    guard text(file, index + 1) == "(",
      let close = program.structures[file].partners[index + 1]
    else { return }
    var starts = [index + 2]
    var at = index + 2
    while at < close {
      if ["(", "[", "{"].contains(text(file, at)), let end = program.structures[file].partners[at] {
        at = end
      } else if text(file, at) == "," {
        starts.append(at + 1)
      }
      at += 1
    }
    guard starts.count == labels.count, starts.allSatisfy({ $0 < close }) else { return }
    replace(file, index..<(index + 1), with: type, because: Self.initializing)
    for (start, label) in zip(starts, labels) {
      let token = code(file)[start]
      edit(file, Edit(at: token.range.lowerBound, label + ": "))
    }
  }
}
