package import TouchstoneTrace

/// How the trace calls the objects of one app: never by address, always the same from run to run.
///
/// A view is `@identifier` when it has an accessibility identifier, a recognizer `@name` when it has a
/// name. Without one both are `Type#n`, the n-th of the type to be created. Controllers, scenes,
/// delegates and other targets are called by their type; a second one of a type is `Type#2`.
@MainActor
package final class NameRegistry {
  private let lane: TraceLane
  /// The text of each type, which the runtime is slow to build.
  private var typeNames: [ObjectIdentifier: String] = [:]
  /// The number of numbered objects of each type name; only looked up, never iterated.
  private var counts: [String: Int] = [:]
  /// The numbers of objects that do not store theirs; only looked up, never walked in order.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of freed objects are removed.
  private var sweepLimit = 64

  package init(lane: TraceLane) {
    self.lane = lane
  }

  /// The name of an object for a trace record; none while the trace is off.
  package func name(of object: AnyObject?) -> TraceName {
    guard lane.isOn, let object else { return .none }
    guard let view = object as? UIView else { return lane.name(text(of: object)) }
    return name(of: view)
  }

  /// The name of a view for a trace record; none while the trace is off.
  package func name(of view: UIView) -> TraceName { name(of: view.node) }

  /// The name of a node's view for a trace record; none while the trace is off.
  package func name(of node: ViewNode) -> TraceName {
    guard lane.isOn else { return .none }
    // A name means something on the lane that defined it only.
    if let known = node.traceName(in: self) { return known }
    let view = node.view
    let made = lane.name(text(of: view))
    if view.context.names === self { node.keepTraceName(made, of: self) }
    return made
  }

  /// The name of a method, an action or another word for a trace record; none while the trace is off.
  package func name(_ text: @autoclosure () -> String) -> TraceName {
    lane.isOn ? lane.name(text()) : .none
  }

  /// The name of an object as people read it, with or without a trace.
  package func text(of object: AnyObject) -> String {
    if let view = object as? UIView {
      if let identifier = view.accessibilityIdentifier { return "@\(identifier)" }
      return "\(typeName(of: view))#\(view.creationNumber)"
    }
    if let recognizer = object as? UIGestureRecognizer {
      if let name = recognizer.name { return "@\(name)" }
      return "\(typeName(of: recognizer))#\(number(of: recognizer))"
    }
    let number = number(of: object)
    return number == 1 ? typeName(of: object) : "\(typeName(of: object))#\(number)"
  }

  /// The next number for an object of this type; views take theirs when they are created.
  package func nextNumber(for object: AnyObject) -> Int {
    let number = counts[typeName(of: object), default: 0] + 1
    counts[typeName(of: object)] = number
    return number
  }

  /// Numbers an object that does not store its number; call it at creation to number by creation.
  package func register(_ object: AnyObject) {
    _ = number(of: object)
  }

  private func number(of object: AnyObject) -> Int {
    let key = ObjectIdentifier(object)
    // An address may be used again: only an entry whose object lives is about this object.
    if let entry = entries[key], entry.object === object { return entry.number }
    sweepIfNeeded()
    let number = nextNumber(for: object)
    entries[key] = Entry(object: object, number: number)
    return number
  }

  private func sweepIfNeeded() {
    guard entries.count >= sweepLimit else { return }
    entries = entries.filter { $0.value.object != nil }
    sweepLimit = max(64, entries.count * 2)
  }

  private func typeName(of object: AnyObject) -> String {
    let key = ObjectIdentifier(type(of: object))
    if let known = typeNames[key] { return known }
    // The text of `String(describing:)`, without its search for conformances of the metatype.
    let made = _typeName(type(of: object), qualified: false)
    typeNames[key] = made
    return made
  }

  private struct Entry {
    weak var object: AnyObject?
    let number: Int
  }
}
