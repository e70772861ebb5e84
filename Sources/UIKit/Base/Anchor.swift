/// A pointer to the object that owns it, which becomes nil when that object is freed: a faster `weak` reference.
///
/// An object has one anchor; `Anchored` references share it and may outlive the object. A `weak` reference moves the
/// reference counts of its object to a side table, and every retain and release of that object takes several times as
/// long from then on. Views, windows, recognizers and the context of an app are retained hundreds of times for a tap.
/// References to targets and delegates, which are objects of the app, stay weak; `WeakReferences.swift` of the tidy tests
/// lists all weak references.
///
/// The pointer is safe because:
/// - The object attaches itself at the end of `init`, or when it makes its anchor later, as a touch does. It severs its
///   anchor in `deinit`, before its properties are destroyed.
/// - Objects with an anchor are made, used and freed on the main thread of their app, as UIKit demands.
/// - Code that runs while an object is freed must not store a reference to it; Swift demands this of every `deinit`.
@safe package final class Anchor: @unchecked Sendable {
  private unowned(unsafe) var held: AnyObject?
  /// The values that the app has associated with the object.
  package var associated: AssociatedValues?

  package init() {}

  /// The object; nil once it is being freed.
  package var object: AnyObject? { unsafe held }

  /// Begins to refer to the object, which owns this anchor.
  package func attach(to object: AnyObject) { unsafe held = object }

  /// Sets the pointer to nil, since the object is being freed.
  package func sever() {
    unsafe held = nil
    // Few objects have associated values; for the others the check avoids a release.
    if associated != nil { associated = nil }
  }
}

/// An object that has an anchor.
package protocol Anchoring: AnyObject {
  /// The object's only anchor, which the object attaches and severs.
  nonisolated var anchor: Anchor { get }
}

/// A reference that does not keep its object alive and is nil once the object is freed.
@propertyWrapper package struct Anchored<Object: Anchoring>: Sendable {
  private var anchor: Anchor?

  package init() {}

  package init(wrappedValue: Object?) { anchor = wrappedValue?.anchor }

  /// Makes a reference for a capture list: `[held = Anchored(self)]`.
  package init(_ object: Object) { anchor = object.anchor }

  /// The object; nil once it is being freed.
  package var object: Object? { wrappedValue }

  package var wrappedValue: Object? {
    get {
      guard let object = anchor?.object else { return nil }
      // Each anchor that is stored here came from an object of this type.
      return unsafe unsafeDowncast(object, to: Object.self)
    }
    set { anchor = newValue?.anchor }
  }

  /// Whether the reference refers to an object; cheaper than `===`, which retains the object for the comparison.
  package func refers(to object: Object) -> Bool { anchor === object.anchor }
}

/// A weak reference to an object of any class; for a responder or a recognizer it uses the object's anchor.
package struct WeakReference {
  private let anchor: Anchor?
  private weak var other: AnyObject?

  @MainActor package init(_ object: AnyObject?) {
    anchor = (object as? UIResponder)?.anchor ?? (object as? UIGestureRecognizer)?.anchor
    other = anchor == nil ? object : nil
  }

  /// The object; nil once it is being freed.
  package var object: AnyObject? { anchor.map(\.object) ?? other }
}
