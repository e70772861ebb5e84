// Controls and texts at which VoiceOver stops (R-AX-4). A control of the app's own is an element only if it says so.

extension UIButton: StandardAccessibilityElement {}
extension UISwitch: StandardAccessibilityElement {}
extension UISlider: StandardAccessibilityElement {}
extension UIStepper: StandardAccessibilityElement {}
extension UISegmentedControl: StandardAccessibilityElement {}
extension UIPageControl: StandardAccessibilityElement {}
extension UITextField: StandardAccessibilityElement {}
extension UITextView: StandardAccessibilityElement {}
extension UILabel: StandardAccessibilityElement {}
