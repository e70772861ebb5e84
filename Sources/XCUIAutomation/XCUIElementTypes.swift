extension XCUIElement {
  /// The kind of an element, with the raw values of XCTest.
  ///
  /// No element has the kind `popover`, `toolbar`, `toggle`, `link`, `searchField`, `menu`, `menuItem` or `webView`, so
  /// the queries for these find nothing.
  public enum ElementType: UInt, Sendable, CaseIterable {
    /// Every kind, in a query.
    case any = 0
    /// A view of no other kind.
    case other = 1
    /// The app itself.
    case application = 2
    /// A window.
    case window = 4
    /// An action sheet.
    case sheet = 5
    /// An alert.
    case alert = 7
    /// A button, including one in a bar.
    case button = 9
    /// A popover.
    case popover = 18
    /// The keyboard on the screen.
    case keyboard = 19
    /// A key of the keyboard on the screen.
    case key = 20
    /// A navigation bar.
    case navigationBar = 21
    /// A tab bar.
    case tabBar = 22
    /// A toolbar.
    case toolbar = 24
    /// A table.
    case table = 26
    /// A collection.
    case collectionView = 32
    /// A slider.
    case slider = 33
    /// A page indicator: a row of dots, one for each page.
    case pageIndicator = 34
    /// A progress bar.
    case progressIndicator = 35
    /// An activity indicator.
    case activityIndicator = 36
    /// A segmented control.
    case segmentedControl = 37
    /// A picker.
    case picker = 38
    /// A wheel of a picker.
    case pickerWheel = 39
    /// A switch.
    case `switch` = 40
    /// A button that stays on or off.
    case toggle = 41
    /// A link.
    case link = 42
    /// An image.
    case image = 43
    /// A search field.
    case searchField = 45
    /// A scroll view that is neither a table nor a collection.
    case scrollView = 46
    /// A label.
    case staticText = 48
    /// A text field that shows its text.
    case textField = 49
    /// A text field that hides its text.
    case secureTextField = 50
    /// A date picker.
    case datePicker = 51
    /// A text view.
    case textView = 52
    /// A menu.
    case menu = 53
    /// An item of a menu.
    case menuItem = 54
    /// A web view.
    case webView = 58
    /// A cell of a table or a collection.
    case cell = 75
    /// A stepper.
    case stepper = 79

    /// The name of the kind in an app's answer.
    var word: String { "\(self)" }

    private static let byWord = Dictionary(uniqueKeysWithValues: allCases.map { ($0.word, $0) })

    /// Makes the kind from a name in an app's answer; `other` for an unknown name.
    init(word: String) {
      self = Self.byWord[word] ?? .other
    }
  }
}

/// An object that provides queries for its descendants by kind.
@preconcurrency @MainActor
public protocol XCUIElementTypeQueryProvider {
  /// Returns the descendants of a kind.
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  /// The views of kind `other`.
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  /// The windows.
  public var windows: XCUIElementQuery { descendants(matching: .window) }
  /// The action sheets.
  public var sheets: XCUIElementQuery { descendants(matching: .sheet) }
  /// The alerts.
  public var alerts: XCUIElementQuery { descendants(matching: .alert) }
  /// The buttons.
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  /// The popovers.
  public var popovers: XCUIElementQuery { descendants(matching: .popover) }
  /// The keyboard on the screen.
  public var keyboards: XCUIElementQuery { descendants(matching: .keyboard) }
  /// The keys of the keyboard on the screen.
  public var keys: XCUIElementQuery { descendants(matching: .key) }
  /// The navigation bars.
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  /// The tab bars.
  public var tabBars: XCUIElementQuery { descendants(matching: .tabBar) }
  /// The toolbars.
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  /// The tables.
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  /// The collections.
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  /// The sliders.
  public var sliders: XCUIElementQuery { descendants(matching: .slider) }
  /// The page indicators.
  public var pageIndicators: XCUIElementQuery { descendants(matching: .pageIndicator) }
  /// The progress bars.
  public var progressIndicators: XCUIElementQuery { descendants(matching: .progressIndicator) }
  /// The activity indicators.
  public var activityIndicators: XCUIElementQuery { descendants(matching: .activityIndicator) }
  /// The segmented controls.
  public var segmentedControls: XCUIElementQuery { descendants(matching: .segmentedControl) }
  /// The pickers.
  public var pickers: XCUIElementQuery { descendants(matching: .picker) }
  /// The wheels of pickers.
  public var pickerWheels: XCUIElementQuery { descendants(matching: .pickerWheel) }
  /// The switches.
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
  /// The buttons that stay on or off.
  public var toggles: XCUIElementQuery { descendants(matching: .toggle) }
  /// The links.
  public var links: XCUIElementQuery { descendants(matching: .link) }
  /// The images.
  public var images: XCUIElementQuery { descendants(matching: .image) }
  /// The search fields.
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  /// The scroll views that are neither tables nor collections.
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  /// The labels.
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  /// The text fields that show their text.
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  /// The text fields that hide their text.
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
  /// The date pickers.
  public var datePickers: XCUIElementQuery { descendants(matching: .datePicker) }
  /// The text views.
  public var textViews: XCUIElementQuery { descendants(matching: .textView) }
  /// The menus.
  public var menus: XCUIElementQuery { descendants(matching: .menu) }
  /// The items of menus.
  public var menuItems: XCUIElementQuery { descendants(matching: .menuItem) }
  /// The web views.
  public var webViews: XCUIElementQuery { descendants(matching: .webView) }
  /// The steppers.
  public var steppers: XCUIElementQuery { descendants(matching: .stepper) }
  /// The cells of tables and collections.
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
}
