package import TouchstoneTrace

/// The names of one app's objects in the trace, which are the same in every run.
///
/// A view is `@identifier` when it has an accessibility identifier, a recognizer `@name` when it has a name. Without
/// one both are `Type#n`, the n-th of the type to be created. Controllers, scenes, delegates and other targets have the
/// name of their type; the second object of a type to be named is `Type#2`.
@MainActor
package final class NameRegistry {
  private let lane: TraceLane
  /// The name of each type, which the runtime is slow to build.
  private var typeNames: [ObjectIdentifier: String] = [:]
  /// How many objects of each type name have a number; only looked up, never iterated.
  private var counts: [String: Int] = [:]
  /// The numbers and names of objects that do not keep their own; nothing depends on the order of iteration.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which the entries of freed objects are removed.
  private var sweepLimit = NameRegistry.leastSweepLimit
  /// The smallest value of `sweepLimit`.
  ///
  /// Source: our choice.
  private static let leastSweepLimit = 64

  package init(lane: TraceLane) {
    self.lane = lane
  }

  /// The name of an object for a trace record; none while the trace is off.
  package func name(of object: AnyObject?) -> TraceName {
    guard lane.isOn, let object else { return .none }
    if let view = object as? UIView { return name(of: view.node) }
    if let recognizer = object as? UIGestureRecognizer { return name(of: recognizer) }
    let number = number(of: object)
    let key = ObjectIdentifier(object)
    if let known = entries[key]?.name { return known }
    let made = lane.name(text(of: object, number))
    entries[key]?.name = made
    return made
  }

  /// The name of a recognizer for a trace record; none while the trace is off.
  package func name(of recognizer: UIGestureRecognizer) -> TraceName {
    guard lane.isOn else { return .none }
    if let known = recognizer.nameTag.name.value(in: self) { return known }
    let made = lane.name(text(of: recognizer))
    if recognizer.context.names === self { recognizer.nameTag.name.keep(made, of: self) }
    return made
  }

  /// The name of a view for a trace record; none while the trace is off.
  package func name(of view: UIView) -> TraceName { name(of: view.node) }

  /// The name of a node's view for a trace record; none while the trace is off.
  package func name(of node: ViewNode) -> TraceName {
    guard lane.isOn else { return .none }
    // A name is valid only on the lane that defined it.
    if let known = node.keptName.value(in: self) { return known }
    let view = node.view
    let made = lane.name(text(of: view))
    if view.context.names === self { node.keptName.keep(made, of: self) }
    return made
  }

  /// The name of a method, an action or another word for a trace record; none while the trace is off.
  package func name(_ text: @autoclosure () -> String) -> TraceName {
    lane.isOn ? lane.name(text()) : .none
  }

  /// The name of an object as text, whether the trace is on or off.
  package func text(of object: AnyObject) -> String {
    if let view = object as? UIView {
      if let identifier = view.accessibilityIdentifier { return "@\(identifier)" }
      return "\(typeName(of: view))#\(view.creationNumber)"
    }
    if let recognizer = object as? UIGestureRecognizer {
      if let name = recognizer.name { return "@\(name)" }
      return "\(typeName(of: recognizer))#\(number(ofRecognizer: recognizer))"
    }
    return text(of: object, number(of: object))
  }

  /// Discards the name of a view whose identifier was changed, and records the new one if the old one was used.
  package func rename(_ view: UIView, insteadOf identifier: String?) {
    let old = view.node.keptName.value(in: self)
    view.node.keptName.discard()
    guard identifier != view.accessibilityIdentifier else { return }
    record(old, nowNamed: view)
  }

  /// Discards the name of a recognizer whose name was changed, and records the new one if the old one was used.
  package func rename(_ recognizer: UIGestureRecognizer, insteadOf name: String?) {
    let old = recognizer.nameTag.name.value(in: self)
    recognizer.nameTag.name.discard()
    guard name != recognizer.name else { return }
    record(old, nowNamed: recognizer)
  }

  /// Records that an object has a new name, if the trace has used the old one.
  private func record(_ old: TraceName?, nowNamed object: AnyObject) {
    guard let old, lane.isOn else { return }
    lane.tree(
      old, lane.name("named"), parent: name(of: object),
      isRecognizer: object is UIGestureRecognizer)
  }

  private func text(of object: AnyObject, _ number: Int) -> String {
    number == 1 ? typeName(of: object) : "\(typeName(of: object))#\(number)"
  }

  /// The next number for an object of this type; each view calls this when it is created.
  package func nextNumber(for object: AnyObject) -> Int {
    let number = counts[typeName(of: object), default: 0] + 1
    counts[typeName(of: object)] = number
    return number
  }

  /// Numbers a recognizer; called at its creation, so that the numbers follow the order of creation.
  package func register(_ recognizer: UIGestureRecognizer) {
    // The number stays in the recognizer's tag.
    _ = number(ofRecognizer: recognizer)
  }

  /// The number of a recognizer, which receives one if it has none.
  private func number(ofRecognizer recognizer: UIGestureRecognizer) -> Int {
    if let known = recognizer.nameTag.number.value(in: self) { return known }
    // Only the registry of the recognizer's app uses the tag; another app's registry numbers it like other objects.
    guard recognizer.context.names === self else { return number(of: recognizer) }
    let made = nextNumber(for: recognizer)
    recognizer.nameTag.number.keep(made, of: self)
    return made
  }

  /// The number of an object; makes an entry for the object if it has none.
  private func number(of object: AnyObject) -> Int {
    let key = ObjectIdentifier(object)
    // An address may be used again, so the entry may be that of a freed object.
    if let entry = entries[key], entry.object === object { return entry.number }
    sweepIfNeeded()
    let number = nextNumber(for: object)
    entries[key] = Entry(object, number: number)
    return number
  }

  /// Removes the entries of freed objects once there are `sweepLimit` entries.
  private func sweepIfNeeded() {
    guard entries.count >= sweepLimit else { return }
    entries = entries.filter { $0.value.object != nil }
    sweepLimit = max(Self.leastSweepLimit, entries.count * 2)
  }

  private func typeName(of object: AnyObject) -> String {
    let key = ObjectIdentifier(type(of: object))
    if let known = typeNames[key] { return known }
    // The text of `String(describing:)`, without its search for conformances of the metatype.
    let made = _typeName(type(of: object), qualified: false)
    typeNames[key] = made
    return made
  }

  /// An object, which is not kept alive, with its number, and its name once that has been needed.
  private struct Entry {
    private let reference: WeakReference
    let number: Int
    var name: TraceName?

    @MainActor init(_ object: AnyObject, number: Int) {
      reference = WeakReference(object)
      self.number = number
    }

    var object: AnyObject? { reference.object }
  }
}

/// A number or a name that a registry gave to an object, kept with the object, so that it need not be looked up.
///
/// The value is valid in that registry only. The object retains the context of the registry, so that no other registry
/// can have the address that identifies this one, and it discards the value when it joins another context.
package struct KeptValue<Value> {
  private var value: Value?
  private var registryID: ObjectIdentifier?

  package init() {}

  /// The value; nil if there is none or another registry gave it.
  @inline(__always) package func value(in registry: NameRegistry) -> Value? {
    registryID == ObjectIdentifier(registry) ? value : nil
  }

  /// Keeps a value that the registry of the object's context gave.
  package mutating func keep(_ value: Value, of registry: NameRegistry) {
    self.value = value
    registryID = ObjectIdentifier(registry)
  }

  /// Discards the value.
  package mutating func discard() { registryID = nil }
}

/// The number and the name of a recognizer in the trace.
package struct NameTag {
  package var number = KeptValue<Int>()
  package var name = KeptValue<TraceName>()

  package init() {}
}
