// Controls and texts at which VoiceOver stops (R-AX-4). A direct subclass of `UIControl` in an app is an element only
// if the app sets `isAccessibilityElement`.

extension UIButton: StandardAccessibilityElement {}
extension UISwitch: StandardAccessibilityElement {}
extension UISlider: StandardAccessibilityElement {}
extension UIStepper: StandardAccessibilityElement {}
extension UISegmentedControl: StandardAccessibilityElement {}
extension UIPageControl: StandardAccessibilityElement {}
extension UITextField: StandardAccessibilityElement {}
extension UITextView: StandardAccessibilityElement {}
extension UILabel: StandardAccessibilityElement {}
