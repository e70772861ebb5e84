import Foundation

/// The frames of a section of a compositional layout.
///
/// Groups follow each other along the axis of the layout, or across it if the section scrolls by itself; the frames are
/// then those before any scrolling.
@MainActor
struct CompositionalSection {
  /// A view beside the cells, with its frame.
  struct Extra {
    let item: NSCollectionLayoutSupplementaryItem
    let frame: CGRect
  }

  /// The values from which the frames are computed.
  struct Input {
    let section: NSCollectionLayoutSection
    /// The number of items.
    let count: Int
    /// Whether the axis of the layout is vertical.
    let isVertical: Bool
    /// The size of the collection.
    let container: CGSize
    /// The beginning of the section along the axis.
    let start: CGFloat
    /// Returns the size that the cell of an item wants; nil if it is not known.
    let cellSize: (Int) -> CGSize?
    /// Returns the size that the view of a kind wants; nil if it is not known.
    let viewSize: (String) -> CGSize?
  }

  let input: Input
  /// The frames of the items.
  private(set) var frames: [CGRect] = []
  /// The z-indices of items, by the number of the item; an item without one has the z-index 0.
  private(set) var zIndices: [Int: Int] = [:]
  /// The views at the edges of the section.
  private(set) var extras: [Extra] = []
  /// The views at items, with the items.
  private(set) var badges: [(item: Int, extra: Extra)] = []
  /// The beginnings of the groups, in the direction in which they follow each other.
  private(set) var groupStarts: [CGFloat] = []
  /// The lengths of the groups in that direction.
  private(set) var groupLengths: [CGFloat] = []
  /// The end of the content across the axis, if the section scrolls by itself.
  private(set) var crossEnd: CGFloat = 0
  /// The area of the groups, across the whole container.
  private(set) var body = CGRect.zero
  /// The end of the section along the axis.
  private(set) var end: CGFloat = 0

  init(_ input: Input) {
    self.input = input
    let section = input.section
    let insets = section.contentInsets
    let inner = CGSize(
      width: input.container.width - insets.leading - insets.trailing,
      height: input.container.height - insets.top - insets.bottom)
    var along = input.start + section.topPadding
    for boundary in section.boundarySupplementaryItems where isBefore(boundary) {
      along += add(boundary, at: along, insets)
    }
    along += input.isVertical ? insets.top : insets.leading
    let bodyStart = along
    along = placeGroups(from: along, in: inner, insets)
    let isVertical = input.isVertical
    body =
      isVertical
      ? CGRect(x: 0, y: bodyStart, width: input.container.width, height: along - bodyStart)
      : CGRect(x: bodyStart, y: 0, width: along - bodyStart, height: input.container.height)
    along += isVertical ? insets.bottom : insets.trailing
    for boundary in section.boundarySupplementaryItems where !isBefore(boundary) {
      along += add(boundary, at: along, insets)
    }
    end = along
  }

  /// The area of the whole section.
  var rect: CGRect {
    input.isVertical
      ? CGRect(x: 0, y: input.start, width: input.container.width, height: end - input.start)
      : CGRect(x: input.start, y: 0, width: end - input.start, height: input.container.height)
  }

  /// Whether the section scrolls by itself, across the axis.
  var isOrthogonal: Bool { input.section.orthogonalScrollingBehavior != .none }

  /// Whether a view is at the beginning of the section; all other views, even those in the middle, are at its end.
  private func isBefore(_ boundary: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    let anchor = boundary.alignment.anchor
    return (input.isVertical ? anchor.y : anchor.x) < 0.5
  }

  /// Places a view at an edge, and returns the length that it takes along the axis: 0 if it does not extend the
  /// section.
  private mutating func add(
    _ boundary: NSCollectionLayoutBoundarySupplementaryItem, at along: CGFloat,
    _ insets: NSDirectionalEdgeInsets
  ) -> CGFloat {
    let follows = input.section.supplementariesFollowContentInsets
    let (leading, trailing) = follows ? (insets.leading, insets.trailing) : (0, 0)
    let (top, bottom) = follows ? (insets.top, insets.bottom) : (0, 0)
    let room =
      input.isVertical
      ? CGSize(
        width: input.container.width - leading - trailing, height: input.container.height)
      : CGSize(width: input.container.width, height: input.container.height - top - bottom)
    var size = boundary.layoutSize.size(in: room)
    if let wanted = input.viewSize(boundary.elementKind) {
      if boundary.layoutSize.widthDimension.isEstimated { size.width = wanted.width }
      if boundary.layoutSize.heightDimension.isEstimated { size.height = wanted.height }
    }
    var origin = CGPoint(x: along, y: along)
    if input.isVertical {
      origin.x = leading + (room.width - size.width) * boundary.place.x
    } else {
      origin.y = top + (room.height - size.height) * boundary.place.y
    }
    origin.x += boundary.offset.x
    origin.y += boundary.offset.y
    extras.append(
      Extra(
        item: boundary,
        frame: CGRect(origin: origin, size: size).inset(by: boundary.contentInsets)))
    guard boundary.extendsBoundary else { return 0 }
    return input.isVertical ? size.height : size.width
  }

  /// Places groups until all items have a place, and returns the end of the groups along the axis.
  private mutating func placeGroups(
    from start: CGFloat, in inner: CGSize, _ insets: NSDirectionalEdgeInsets
  ) -> CGFloat {
    let section = input.section
    let goesDown = input.isVertical != isOrthogonal
    var origin =
      input.isVertical
      ? CGPoint(x: insets.leading, y: start) : CGPoint(x: start, y: insets.top)
    var longest: CGFloat = 0
    var next = 0
    while next < input.count {
      var group = GroupPlacement(first: next, count: input.count, cellSize: input.cellSize)
      let size = group.place(section.group, at: origin, in: inner)
      // A group without items would repeat without end.
      guard group.next > next else { break }
      next = group.next
      frames += group.frames
      badges += group.badges.map { (item: $0.item, extra: Extra(item: $0.view, frame: $0.frame)) }
      zIndices.merge(group.zIndices) { $1 }
      groupStarts.append(goesDown ? origin.y : origin.x)
      groupLengths.append(goesDown ? size.height : size.width)
      if goesDown {
        origin.y += size.height + section.interGroupSpacing
        longest = max(longest, size.width)
      } else {
        origin.x += size.width + section.interGroupSpacing
        longest = max(longest, size.height)
      }
    }
    let last = (goesDown ? origin.y : origin.x) - (next > 0 ? section.interGroupSpacing : 0)
    if isOrthogonal {
      crossEnd = last + (input.isVertical ? insets.trailing : insets.bottom)
      return start + longest
    }
    return last
  }
}

/// The placement of one group: it places the next items of the section.
@MainActor
private struct GroupPlacement {
  /// The first item of the group.
  let first: Int
  /// The number of items of the section.
  let count: Int
  /// Returns the size that the cell of an item wants; nil if it is not known.
  let cellSize: (Int) -> CGSize?
  /// The frames of the group's items, in their order.
  private(set) var frames: [CGRect] = []
  /// The z-indices other than 0, by the number of the item in the section.
  private(set) var zIndices: [Int: Int] = [:]
  /// The views at items, with the number of the item in the section.
  private(set) var badges: [(item: Int, view: NSCollectionLayoutSupplementaryItem, frame: CGRect)] =
    []

  init(first: Int, count: Int, cellSize: @escaping (Int) -> CGSize?) {
    self.first = first
    self.count = count
    self.cellSize = cellSize
  }

  /// The first item that has no place yet.
  var next: Int { first + frames.count }

  private var isDone: Bool { next >= count }

  /// Places an item or a group at a point, and returns its size.
  ///
  /// `given` takes the place of the size that the `layoutSize` of the item has in the container.
  mutating func place(
    _ item: NSCollectionLayoutItem, at origin: CGPoint, in container: CGSize,
    size given: CGSize? = nil
  ) -> CGSize {
    var size = given ?? item.layoutSize.size(in: container)
    if let group = item as? NSCollectionLayoutGroup {
      let used = fill(group, at: origin, size)
      if group.layoutSize.heightDimension.isEstimated { size.height = used.height }
      if group.layoutSize.widthDimension.isEstimated { size.width = used.width }
      return size
    }
    if let wanted = cellSize(next), item.layoutSize.isEstimated {
      if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height }
      if item.layoutSize.widthDimension.isEstimated { size.width = wanted.width }
    }
    let frame = CGRect(origin: origin, size: size).inset(by: item.contentInsets)
    for view in item.supplementaryItems {
      let own = view.layoutSize.size(in: frame.size)
      badges.append(
        (
          next, view,
          CGRect(
            x: frame.minX + (frame.width - own.width) * view.place.x + view.offset.x,
            y: frame.minY + (frame.height - own.height) * view.place.y + view.offset.y,
            width: own.width, height: own.height)
        ))
    }
    frames.append(frame)
    return size
  }

  /// Places the items of a group, and returns the size that they take with the group's insets.
  private mutating func fill(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, _ size: CGSize
  ) -> CGSize {
    let insets = group.contentInsets
    let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
    let room = CGSize(
      width: size.width - insets.leading - insets.trailing,
      height: size.height - insets.top - insets.bottom)
    guard case .along(let isHorizontal, let items, let times, let sharesLength) = group.arrangement
    else { return fillCustom(group, at: start, room, size) }
    guard !items.isEmpty else { return CGSize.zero }
    let axis: ScrollAxis = isHorizontal ? .horizontal : .vertical
    let gap = group.interItemSpacing?.spacing ?? 0
    let isLengthEstimated =
      isHorizontal
      ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    let begin = frames.count
    var (along, across): (CGFloat, CGFloat) = (0, 0)
    // For each placed item of the group, the number of frames up to its end.
    var ends: [Int] = []
    var index = 0
    while !isDone, index < times ?? Int.max {
      // If the length of the group follows from its items, these do not repeat.
      if times == nil, isLengthEstimated, index >= items.count { break }
      let item = items[index % items.count]
      var wanted = item.layoutSize.size(in: room)
      if sharesLength, let times {
        let share = (room[axis] - gap * CGFloat(times - 1)) / CGFloat(times)
        if isHorizontal { wanted.width = share } else { wanted.height = share }
      }
      let (before, after, beside) = spacing(around: item, isHorizontal: isHorizontal)
      let lead = (index > 0 ? gap : 0) + before
      if times == nil, index > 0, !isLengthEstimated,
        along + lead + wanted[axis] > room[axis] + ListConstants.fittingTolerance
      {
        break
      }
      along += lead
      let place =
        isHorizontal
        ? CGPoint(x: start.x + along, y: start.y + beside)
        : CGPoint(x: start.x + beside, y: start.y + along)
      let used = self.place(item, at: place, in: room, size: wanted)
      along += used[axis] + after
      across = max(across, beside + (isHorizontal ? used.height : used.width))
      ends.append(frames.count)
      index += 1
    }
    if group.interItemSpacing?.isFlexibleSpacing == true, !isLengthEstimated, ends.count > 1 {
      spread(from: begin, ends, by: (room[axis] - along) / CGFloat(ends.count - 1), axis)
    }
    let extra = CGSize(
      width: insets.leading + insets.trailing, height: insets.top + insets.bottom)
    return isHorizontal
      ? CGSize(width: along + extra.width, height: across + extra.height)
      : CGSize(width: across + extra.width, height: along + extra.height)
  }

  /// The distances before, after and beside an item of a group, in points.
  private func spacing(
    around item: NSCollectionLayoutItem, isHorizontal: Bool
  ) -> (before: CGFloat, after: CGFloat, beside: CGFloat) {
    let edges = item.edgeSpacing
    let before = isHorizontal ? edges?.leading : edges?.top
    let after = isHorizontal ? edges?.trailing : edges?.bottom
    let beside = isHorizontal ? edges?.top : edges?.leading
    return (before?.spacing ?? 0, after?.spacing ?? 0, beside?.spacing ?? 0)
  }

  /// Moves each item of a group, with its badges, by one gap more than the item before it, so that the items fill the
  /// group.
  ///
  /// `begin` is the first frame of the group; `ends` has, for each item, the number of frames up to its end.
  private mutating func spread(from begin: Int, _ ends: [Int], by gap: CGFloat, _ axis: ScrollAxis)
  {
    guard gap > 0 else { return }
    var number = 0
    // Badges are in the order of their items.
    var badge = badges.firstIndex { $0.item >= first + begin } ?? badges.endIndex
    for place in begin..<frames.count {
      while place >= ends[number] { number += 1 }
      var shift = CGPoint.zero
      shift[axis] = gap * CGFloat(number)
      frames[place] = frames[place].offsetBy(dx: shift.x, dy: shift.y)
      while badge < badges.endIndex, badges[badge].item == first + place {
        badges[badge].frame = badges[badge].frame.offsetBy(dx: shift.x, dy: shift.y)
        badge += 1
      }
    }
  }

  /// Takes the frames that the app computes for a group, and returns the size of the group.
  private mutating func fillCustom(
    _ group: NSCollectionLayoutGroup, at start: CGPoint, _ room: CGSize, _ size: CGSize
  ) -> CGSize {
    guard case .custom(let provider) = group.arrangement else { return size }
    for item in provider(LayoutEnvironment(room)) where !isDone {
      if item.zIndex != 0 { zIndices[next] = item.zIndex }
      frames.append(item.frame.offsetBy(dx: start.x, dy: start.y))
    }
    return size
  }
}

extension CGRect {
  /// The rectangle without margins; `leading` is the left side.
  fileprivate func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
