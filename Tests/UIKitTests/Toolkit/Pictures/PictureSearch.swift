import TouchstonePictures

// Looking for parts of a picture.

extension Picture {
  /// The group of a name, wherever it is.
  func group(named name: String) -> Group? { Item.group(of: items, name) }
}

extension Picture.Group {
  /// The texts in the group, wherever they are.
  var texts: [String] { items.flatMap(\.texts) }

  /// The colors of the areas in the group, wherever they are.
  var colors: [Picture.Color] { items.flatMap(\.colors) }
}

extension Picture.Item {
  var group: Picture.Group? {
    if case .group(let group) = self { group } else { nil }
  }

  var groupName: String? { group?.name }

  fileprivate static func group(of items: [Picture.Item], _ name: String) -> Picture.Group? {
    for case .group(let group) in items {
      if group.name == name { return group }
      if let found = self.group(of: group.items, name) { return found }
    }
    return nil
  }

  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text.characters]
    case .group(let group): group.texts
    case .area, .line: []
    }
  }

  fileprivate var colors: [Picture.Color] {
    switch self {
    case .area(_, .color(let color)): [color]
    case .group(let group): group.colors
    case .area, .line, .text: []
    }
  }
}
