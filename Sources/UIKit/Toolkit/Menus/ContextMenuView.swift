import Foundation
import TouchstoneTrace

/// A context menu on the screen: a row for each entry that is not hidden, over everything in the window.
///
/// As far as events need it: it takes all touches, a tap on a row chooses, a tap beside the rows leaves. Rows are
/// called by the words of their titles, so that `Save As` is tapped as `@save-as`. A menu in the menu
/// stands in line if it says so, else its row shows its entries in place of the others.
package final class ContextMenuView: UIView {
  /// How wide a row is; unit: points.
  ///
  /// Observed on phones.
  private static let rowWidth: CGFloat = 250
  /// How high a row is; unit: points.
  ///
  /// Observed on phones.
  private static let rowHeight: CGFloat = 44

  /// The menu whose entries are shown.
  package private(set) var menu: UIMenu
  /// Told which entry was chosen.
  package var onChoice: (UIMenuElement) -> Void = { _ in }
  /// Told that people want no entry.
  package var onLeave: () -> Void = {}
  private var place: CGPoint

  /// Makes a menu that covers a window, with its rows near a point of it.
  package init(_ menu: UIMenu, over window: UIWindow, at place: CGPoint) {
    self.menu = menu
    self.place = place
    super.init(frame: window.bounds)
    accessibilityIdentifier = "context-menu"
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    show(menu)
  }

  package required init?(coder: NSCoder) {
    nil
  }

  /// The buttons of the entries, from top to bottom.
  package var rows: [UIButton] { subviews.compactMap { $0 as? UIButton } }

  /// Shows the entries of another menu.
  package func show(_ menu: UIMenu) {
    self.menu = menu
    for row in rows { row.removeFromSuperview() }
    for entry in Self.entries(of: menu) {
      let row = UIButton(frame: CGRect.zero)
      row.accessibilityIdentifier = Self.name(of: entry)
      row.setTitle(entry.title, for: .normal)
      row.isEnabled = !entry.shownAttributes.contains(.disabled)
      row.addAction(
        UIAction(title: "choose") { [weak self] _ in self?.choose(entry) }, for: .touchUpInside)
      addSubview(row)
    }
    placeRows()
  }

  /// Shows the rows near another point of the window.
  package func move(to place: CGPoint) {
    self.place = place
    show(menu)
  }

  /// Keeps the rows inside of a window that turns.
  package override func layoutSubviews() {
    super.layoutSubviews()
    placeRows()
  }

  private func placeRows() {
    let (rows, width, height) = (rows, Self.rowWidth, Self.rowHeight)
    let left = max(0, min(place.x, bounds.width - width))
    let top = max(0, min(place.y, bounds.height - height * CGFloat(rows.count)))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: left, y: top + height * CGFloat(index), width: width, height: height)
    }
  }

  /// Keeps touches beside the rows from the views below.
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Leaves the menu.
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { onLeave() }

  private func choose(_ entry: UIMenuElement) {
    if let menu = entry as? UIMenu { show(menu) } else { onChoice(entry) }
  }

  /// What is shown of a menu: menus in line give their entries, what is hidden is left out.
  private static func entries(of menu: UIMenu) -> [UIMenuElement] {
    menu.children.flatMap { child -> [UIMenuElement] in
      if child.shownAttributes.contains(.hidden) { return [] }
      guard let inner = child as? UIMenu, inner.options.contains(.displayInline) else {
        return [child]
      }
      return entries(of: inner)
    }
  }

  private static func name(of entry: UIMenuElement) -> String {
    let letters = entry.title.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    return letters.split(separator: " ").joined(separator: "-")
  }
}

extension UIMenuElement {
  /// How the element looks, if it is of a kind that can say so.
  package var shownAttributes: Attributes {
    (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
  }

  /// Whether a menu stays when the element is chosen.
  package var keepsMenuOpen: Bool { shownAttributes.contains(.keepsMenuPresented) }
}

/// What shows a menu over the window of its view, and takes it away when the view goes.
@MainActor
package protocol MenuInteraction: WindowBoundInteraction {
  func dismissMenu()
}

extension MenuInteraction {
  package func viewChangedWindow() { dismissMenu() }
}

/// The finger that rests on a view with a context menu.
///
/// It is its own delegate: asked whether it may begin, it has the menu built and gives way if there is none,
/// so the touch goes on in the view. A moving finger or a second one is no press.
final class ContextMenuPressGestureRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var interaction: UIContextMenuInteraction?
  private var landing: (place: CGPoint, time: TimeInterval)?
  private lazy var timer = GestureTimer(for: self) { [unowned self] in
    let duration = GestureConstants.menuPressDuration
    change(to: .began, because: .heldLongEnough, measured: duration, limit: duration)
  }

  init(for interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    name = "context menu"
    delegate = self
    addTarget(self, action: Selector(ContextMenuPressGestureRecognizer.act, name: "act"))
  }

  override var isWaitingForTime: Bool { timer.isRunning }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder where attempt.state == .possible {
      guard landing == nil else {
        fail(.tooManyTouches, measured: 2, limit: 1)
        return
      }
      landing = (touch.location(in: nil), touch.timestamp)
      timer.start(at: touch.timestamp + GestureConstants.menuPressDuration)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let landing, let touch = touches.first, attempt.state == .possible else { return }
    let distance = landing.place.distance(to: touch.location(in: nil))
    let limit = GestureConstants.longPressAllowableMovement
    if distance > limit { fail(.moved, measured: Double(distance), limit: Double(limit)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard attempt.state == .possible else {
      state = .ended
      return
    }
    let held = (touches.first?.timestamp ?? 0) - (landing?.time ?? 0)
    fail(.liftedEarly, measured: held, limit: GestureConstants.menuPressDuration)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if attempt.state == .possible { fail(.touchCancelled) } else { state = .cancelled }
  }

  override func reset() {
    super.reset()
    timer.stop()
    landing = nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let interaction, interaction.mayPress else { return false }
    return interaction.prepare(at: location(in: interaction.view))
  }

  private func act() {
    if state == .began { interaction?.show(isHeld: true) }
  }
}
