/// What an object leaves with those that refer to it and may outlive it: the object, for as long as it exists.
///
/// A `weak` reference says the same, but it moves the counts of its object to a table beside it, and every retain and
/// release of that object takes several times as long from then on. Views, windows, recognizers and the context of an app
/// are retained hundreds of times for a tap. Targets and delegates, which are objects of the app, stay weak.
///
/// What keeps this safe:
/// - The object attaches itself at the end of `init` and severs its anchor in `deinit`, before its own parts are destroyed.
/// - Objects with an anchor are made, used and freed on the main thread of their app, as UIKit demands.
/// - Code that runs while an object is freed must not keep that object; Swift demands this of every `deinit`.
@safe package final class Anchor: @unchecked Sendable {
  private unowned(unsafe) var held: AnyObject?

  package init() {}

  /// The object; nil once it is being freed.
  package var object: AnyObject? { unsafe held }

  /// Begins to refer to the object, which owns this anchor.
  package func attach(to object: AnyObject) { unsafe held = object }

  /// Forgets the object, which is being freed.
  package func sever() { unsafe held = nil }
}

/// An object that has an anchor.
package protocol Anchoring: AnyObject {
  nonisolated var anchor: Anchor { get }
}

/// A reference that does not keep its object alive, and that is nil once the object is freed.
@propertyWrapper package struct Anchored<Object: Anchoring>: Sendable {
  private var anchor: Anchor?

  package init() {}

  package init(wrappedValue: Object?) { anchor = wrappedValue?.anchor }

  package var wrappedValue: Object? {
    get {
      guard let object = anchor?.object else { return nil }
      // Only an object of this type has given its anchor to this reference.
      return unsafe unsafeDowncast(object, to: Object.self)
    }
    set { anchor = newValue?.anchor }
  }

  /// Whether the reference is one to an object; cheaper than a comparison of objects, which keeps them meanwhile.
  package func refers(to object: Object) -> Bool { anchor === object.anchor }
}
