import Foundation

/// The views of a sheet in its container: a view that dims those behind it, and in front of it the sheet, at a detent.
@MainActor final class SheetArrangement {
  let sheet: UIDropShadowView
  let settings: UISheetPresentationController
  private let container: UITransitionView
  private let dimming: UIDimmingView
  private let screen: UIScreen
  private var grabber: SheetGrabber?
  private var surroundings: SheetSurroundings?
  private var outsideTap: SheetTapGestureRecognizer?
  private var drag: SheetDrag?
  /// The radius that the sheet's corners had before the app set one; nil unless it has set one.
  private var ownCornerRadius: CGFloat?
  /// The size of the container when the sheet was last placed.
  private var placedSize = CGSize.zero

  /// The duration of an animated move to another detent, in seconds.
  ///
  /// Assumed.
  static let animationDuration: TimeInterval = 0.35

  /// The gap between the status bar and a sheet, in points.
  ///
  /// Observed on phones with a notch.
  private static let gap: CGFloat = 10

  /// Puts a view into a sheet in a container.
  init(of presentation: Presentation, showing view: UIView, on screen: UIScreen) {
    self.screen = screen
    container = presentation.container
    settings = presentation.presented.sheetSettings
    dimming = UIDimmingView(frame: container.bounds)
    sheet = UIDropShadowView(frame: container.bounds)
    container.addSubview(dimming)
    container.addSubview(sheet)
    settings.arrangement = self
    place()
    view.frame = sheet.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sheet.addSubview(view)
    if let grabber { sheet.bringSubviewToFront(grabber) }
    drag = SheetDrag(of: presentation, self)
    container.onLayout = { [weak self] isOver in
      guard isOver, let self, container.bounds.size != placedSize else { return }
      place()
    }
  }

  /// The height between the top of the container and the largest sheet, in points; 0 without a status bar.
  private var strip: CGFloat { screen.barInsets.top == 0 ? 0 : screen.barInsets.top + Self.gap }

  /// The heights at which the sheet may rest (R-SHEET-7).
  var stops: SheetStops {
    let (bounds, bottom) = (container.bounds, screen.barInsets.bottom)
    let whole = bounds.height - strip
    let resolution = SheetResolution(
      container.traitCollection, maximum: whole - bottom, half: bounds.height / 2 - bottom)
    let stops = settings.detents.compactMap { detent -> SheetStops.Stop? in
      guard let value = detent.resolvedValue(in: resolution) else { return nil }
      let height = min(max(0, value), resolution.maximumDetentValue) + bottom
      return SheetStops.Stop(identifier: detent.identifier, height: height)
    }
    return SheetStops(stops, whole: whole)
  }

  /// The frame of a sheet of a height.
  func frame(height: CGFloat) -> CGRect {
    let bounds = container.bounds
    return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// Places the sheet at its detent, and updates the views that depend on its place.
  func place() {
    placedSize = container.bounds.size
    let stops = stops
    let stop = stops.stop(named: settings.selectedDetentIdentifier)
    sheet.frame = frame(height: stop.height)
    roundCorners()
    showGrabber(movesSheet: stops.all.count > 1)
    let undimmed = settings.largestUndimmedDetentIdentifier.flatMap { name in
      stops.all.first { $0.identifier == name }
    }
    showSurroundings(isUndimmed: undimmed.map { stop.height <= $0.height } ?? false)
    let isWhole = stop.height >= container.bounds.height - strip
    if outsideTap == nil, !isWhole { addOutsideTap() }
    outsideTap?.isEnabled = !isWhole
  }

  /// Gives the corners the radius that the app prefers, or else the one that they had before.
  private func roundCorners() {
    if let radius = settings.preferredCornerRadius {
      if ownCornerRadius == nil { ownCornerRadius = sheet.layer.cornerRadius }
      sheet.layer.cornerRadius = radius
    } else if let radius = ownCornerRadius {
      sheet.layer.cornerRadius = radius
      ownCornerRadius = nil
    }
  }

  /// Shows the grabber if the app prefers one, else removes it; it receives touches only if it can move the sheet.
  private func showGrabber(movesSheet: Bool) {
    guard settings.prefersGrabberVisible else {
      grabber?.removeFromSuperview()
      grabber = nil
      return
    }
    let shown = grabber ?? SheetGrabber(frame: CGRect.zero)
    if grabber == nil {
      grabber = shown
      sheet.addSubview(shown)
      shown.addAction(
        UIAction { [weak self] _ in self?.goToNextStop() }, for: .touchUpInside)
    }
    shown.isUserInteractionEnabled = movesSheet
    shown.place(in: sheet.bounds)
  }

  /// Moves the sheet to the next detent, after a tap on the grabber (R-SHEET-11).
  private func goToNextStop() {
    let stops = stops
    let next = stops.next(after: stops.stop(named: settings.selectedDetentIdentifier))
    settings.animateChanges { settings.select(next.identifier) }
  }

  /// Lets touches through to the views behind an undimmed sheet, and blocks them behind a dimmed one.
  private func showSurroundings(isUndimmed: Bool) {
    dimming.isHidden = isUndimmed
    if !isUndimmed {
      surroundings?.removeFromSuperview()
      surroundings = nil
    } else if surroundings == nil {
      let made = SheetSurroundings(frame: container.bounds)
      container.insertSubview(made, belowSubview: sheet)
      surroundings = made
    }
  }

  private func addOutsideTap() {
    let tap = SheetTapGestureRecognizer(target: nil, action: nil)
    tap.name = "sheet-outside"
    tap.addTarget(self, action: SheetArrangement.tappedOutside, name: "dismiss")
    dimming.addGestureRecognizer(tap)
    outsideTap = tap
  }

  private func tappedOutside(_ recognizer: SheetTapGestureRecognizer) { drag?.dismissByTap() }
}

/// Recognizes a tap outside a sheet.
final class SheetTapGestureRecognizer: UITapGestureRecognizer {}

/// The area around an undimmed sheet: touches there go to the views behind it.
final class SheetSurroundings: FillingView {
  /// The hit view behind the container of the sheet; nil if there is none.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let container = superview, let holder = container.superview,
      let place = holder.subviews.firstIndex(of: container)
    else { return nil }
    for view in holder.subviews[..<place].reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return nil
  }
}

/// The grabber at the top of a sheet, a button that moves the sheet to the next detent.
final class SheetGrabber: UIButton {
  private let bar = UIView(frame: CGRect.zero)

  /// The size of the bar, and of the area that receives touches, in points.
  ///
  /// Observed: the bar; assumed: the area.
  private static let barSize = CGSize(width: 36, height: 5)
  private static let size = CGSize(width: 76, height: 24)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "sheet-grabber"
    accessibilityLabel = "Sheet Grabber"
    bar.isUserInteractionEnabled = false
    bar.backgroundColor = UIColor.tertiaryLabel
    bar.layer.cornerRadius = Self.barSize.height / 2
    addSubview(bar)
  }

  required init?(coder: NSCoder) { return nil }

  /// Places the grabber in the middle of the sheet's top edge.
  func place(in bounds: CGRect) {
    frame = CGRect(
      x: bounds.midX - Self.size.width / 2, y: 0, width: Self.size.width, height: Self.size.height)
    autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    bar.frame = CGRect(
      x: (Self.size.width - Self.barSize.width) / 2, y: Self.barSize.height,
      width: Self.barSize.width, height: Self.barSize.height)
  }
}

extension UIViewController {
  /// The properties of the sheet in which the controller is presented, also if the sheet replaces a popover.
  ///
  /// For a style without a sheet, they are those of a new sheet.
  var sheetSettings: UISheetPresentationController {
    switch ownPresentationController {
    case let sheet as UISheetPresentationController: return sheet
    case let popover as UIPopoverPresentationController:
      return popover.adaptiveSheetPresentationController
    default:
      return UISheetPresentationController(presentedViewController: self, presenting: presentedBy)
    }
  }
}
