public import Foundation

/// A row of segments, one of which the user selects.
///
/// Segments are not views: the control itself is hit (R-SEG-3). The selection changes at lift-off (R-SEG-1).
open class UISegmentedControl: UIControl {
  /// The index that stands for no segment.
  public static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var isEnabled = true
  }

  private var segments: [Segment] = [] {
    didSet { invalidateIntrinsicContentSize() }
  }
  private var chosen = UISegmentedControl.noSegment
  /// The index of the enabled segment under the finger, which is highlighted; `noSegment` if there is none.
  package private(set) var highlightedSegment = UISegmentedControl.noSegment

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control with a segment for each item, a title or an image.
  public init(items: [Any]?) {
    super.init(frame: CGRect.zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }

  /// Creates an empty control; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Whether no segment stays selected after a tap.
  open var isMomentary = false

  /// The index of the selected segment, or `noSegment`.
  ///
  /// Setting an index that no segment has selects none. Setting it does not send `valueChanged`.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      chosen = segments.indices.contains(newValue) ? newValue : Self.noSegment
    }
  }

  /// Inserts a segment; an index beyond the end stands for the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image; an index beyond the end stands for the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  private func insert(_ made: Segment, at segment: Int) {
    let index = min(max(segment, 0), segments.count)
    segments.insert(made, at: index)
    if chosen >= index { chosen += 1 }
  }

  /// The index of a segment for the methods that take one; nil for a negative index or without segments.
  ///
  /// Documented: an index beyond the last segment stands for the last one.
  private func place(of segment: Int) -> Int? {
    segment < 0 || segments.isEmpty ? nil : min(segment, segments.count - 1)
  }

  /// Removes a segment, for an index beyond the end the last one; if it was selected, no segment is selected then.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let index = place(of: segment) else { return }
    segments.remove(at: index)
    if chosen == index {
      chosen = Self.noSegment
    } else if chosen > index {
      chosen -= 1
    }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    chosen = Self.noSegment
  }

  /// Sets the title of a segment, in place of its image; an index beyond the end stands for the last segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let index = place(of: segment) else { return }
    segments[index] = Segment(title: title, isEnabled: segments[index].isEnabled)
  }

  /// Returns the title of a segment, nil if it has none; an index beyond the end stands for the last segment.
  open func titleForSegment(at segment: Int) -> String? {
    place(of: segment).flatMap { segments[$0].title }
  }

  /// Sets the image of a segment, in place of its title; an index beyond the end stands for the last segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard let index = place(of: segment) else { return }
    segments[index] = Segment(image: image, isEnabled: segments[index].isEnabled)
  }

  /// Returns the image of a segment, nil if it has none; an index beyond the end stands for the last segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    place(of: segment).flatMap { segments[$0].image }
  }

  /// Sets whether the user can select a segment; an index beyond the end stands for the last segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard let index = place(of: segment) else { return }
    segments[index].isEnabled = enabled
  }

  /// Whether the user can select a segment; an index beyond the end stands for the last segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    place(of: segment).map { segments[$0].isEnabled } ?? false
  }

  /// Segments as wide as the widest title, with the margins of a segment.
  open override var intrinsicContentSize: CGSize {
    let font = UIFont.systemFont(ofSize: ControlConstants.segmentFontSize)
    let titles = segments.map { segment in
      font.size(of: segment.title ?? "", within: 0, lineLimit: 1).width
    }
    let width = (titles.max() ?? 0).rounded(.up) + 2 * ControlConstants.segmentMargin
    return CGSize(
      width: CGFloat(segments.count) * width, height: ControlConstants.segmentedControlHeight)
  }

  /// The size of the segments.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Highlights the segment under the finger, if it is enabled.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    highlightedSegment = segment(at: touch.location(in: self))
    return true
  }

  /// Moves the highlight with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    highlightedSegment = segment(at: touch.location(in: self))
    return true
  }

  /// Selects the segment under the finger, if there is one that is enabled.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    highlightedSegment = Self.noSegment
    guard let touch else { return }
    choose(segment(at: touch.location(in: self)))
  }

  /// Removes the highlight.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    highlightedSegment = Self.noSegment
  }

  /// While it is enabled, vetoes single taps that recognizers on superviews are about to recognize.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsSingleTap(from: gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  package override var eventForPrimaryAction: UIControl.Event { .valueChanged }

  /// Selects a segment and sends `valueChanged`, unless it is selected already; a momentary control then selects none.
  private func choose(_ index: Int) {
    guard index != Self.noSegment, isMomentary || index != chosen else { return }
    chosen = index
    sendValueChanged()
    if isMomentary { chosen = Self.noSegment }
  }

  /// Returns the enabled segment at a place, or `noSegment`; all segments are equally wide.
  private func segment(at place: CGPoint) -> Int {
    guard bounds.contains(place), !segments.isEmpty else { return Self.noSegment }
    let fraction = (place.x - bounds.minX) / bounds.width
    let fromLeft = min(Int(fraction * CGFloat(segments.count)), segments.count - 1)
    let index = isMirrored ? segments.count - 1 - fromLeft : fromLeft
    return segments[index].isEnabled ? index : Self.noSegment
  }
}
