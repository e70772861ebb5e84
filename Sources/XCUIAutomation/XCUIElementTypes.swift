extension XCUIElement {
  /// The kind of an element.
  public enum ElementType: String, Sendable, CaseIterable {
    /// Every kind, in a query.
    case any
    /// A view of no other kind.
    case other
    /// The app itself.
    case application
    /// A window.
    case window
    /// An alert.
    case alert
    /// An action sheet.
    case sheet
    /// A button, also of a bar.
    case button
    /// A bar of a navigation controller.
    case navigationBar
    /// A bar of tabs.
    case tabBar
    /// A table.
    case table
    /// A collection.
    case collectionView
    /// A cell of a table or a collection.
    case cell
    /// A scroll view that is neither a table nor a collection.
    case scrollView
    /// A slider.
    case slider
    /// A stepper.
    case stepper
    /// The dots of pages.
    case pageIndicator
    /// A segmented control.
    case segmentedControl
    /// A switch.
    case `switch`
    /// An image.
    case image
    /// A label.
    case staticText
    /// A text field.
    case textField
    /// A text field that hides its text.
    case secureTextField
    /// A text view.
    case textView
  }
}

/// What can be asked for the elements in it, by their kinds.
@preconcurrency @MainActor
public protocol XCUIElementTypeQueryProvider {
  /// The elements of a kind, however deep they lie.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  /// The windows.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
  /// The alerts.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// The action sheets.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// The buttons.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// The bars of navigation controllers.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// The bars of tabs.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// The tables.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// The collections.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// The cells of tables and collections.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  /// The scroll views that are neither tables nor collections.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// The sliders.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// The steppers.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// The dots of pages.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// The segmented controls.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// The switches.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// The images.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// The labels.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// The text fields that show their text.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// The text fields that hide their text.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// The text views.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// The views of no other kind.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
}
