public import Foundation
import TouchstoneRunLoops

/// An item that a finger drags.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The provider of the item's data.
  public let itemProvider: NSItemProvider
  /// An object of the app that belongs to the item.
  open var localObject: Any?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The operation that is performed when the finger lifts.
public enum UIDropOperation: UInt, Sendable {
  /// The items are not dropped.
  case cancel = 0
  /// The items are not dropped, although the view usually accepts such items.
  case forbidden = 1
  /// The items are copied.
  case copy = 2
  /// The items are moved, which the drag must allow.
  case move = 3
}

/// The operation that a view would perform if the finger lifted now.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// The proposed operation.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// The members that sessions of drags and drops have in common.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items that are dragged.
  var items: [UIDragItem] { get }

  /// Whether the items may be moved, and not only copied.
  var allowsMoveOperation: Bool { get }

  /// Returns the location of the finger, in coordinates of a view.
  func location(in view: UIView) -> CGPoint
}

extension UIDragDropSession {
  /// Whether at least one item can be loaded as an object of a class.
  public func canLoadObjects<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Whether at least one item can be loaded as a value of a type, such as `String`.
  public func canLoadObjects<Value: _ObjectiveCBridgeable>(ofClass type: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
  }
}

/// A drag, as its source sees it: the delegate of the drag interaction.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// An object of the app that belongs to the drag.
  var localContext: Any? { get set }
}

/// A drag, as a delegate of a drop interaction under the finger sees it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag; on this platform it always comes from the same app.
  var localDragSession: (any UIDragSession)? { get }
}

extension UIDropSession {
  /// Loads the items that have an object of a class, and calls a closure with the objects in a later turn.
  public func loadObjects<Object: NSItemProviderReading>(
    ofClass aClass: Object.Type,
    completion: @escaping @MainActor ([any NSItemProviderReading]) -> Void
  ) {
    let objects = items.compactMap { $0.itemProvider.loaded(as: aClass) }
    performLater { completion(objects) }
  }

  /// Loads the items that have a value of a type, such as `String`, and calls a closure with them in a later turn.
  public func loadObjects<Value: _ObjectiveCBridgeable>(
    ofClass type: Value.Type, completion: @escaping @MainActor ([Value]) -> Void
  ) where Value._ObjectiveCType: NSItemProviderReading {
    let values = items.compactMap { $0.itemProvider.loaded(as: type) }
    performLater { completion(values) }
  }

  private func performLater(_ completion: @escaping () -> Void) {
    let loop = AppContext.current.mainRunLoop
    loop.perform(inModes: [.commonModes], completion)
    loop.wakeUp()
  }
}

/// A drag inside of an app, from the lift of the items to the end.
@MainActor
final class DragSession: NSObject, UIDragSession {
  var items: [UIDragItem] = []
  var allowsMoveOperation = true
  var localContext: Any?
  /// The window of the view from which the items were lifted.
  let window: UIWindow
  /// The location at which the finger lifted the items, in points of the window.
  let start: CGPoint
  /// The location of the finger, in points of the window.
  var place: CGPoint
  /// Whether the finger has left the place of the lift.
  var hasBegun = false

  init(in window: UIWindow, at place: CGPoint) {
    self.window = window
    start = place
    self.place = place
    super.init()
  }

  func location(in view: UIView) -> CGPoint {
    view.convert(window.convert(place, to: view.window), from: view.window as UIView?)
  }
}

/// The session that is passed to delegates of drop interactions; its values are those of the drag.
///
/// It keeps the drag alive, since an app may use the session after the drag, when objects have been loaded.
@MainActor
final class DropSession: NSObject, UIDropSession {
  private let drag: DragSession

  init(of drag: DragSession) {
    self.drag = drag
    super.init()
  }

  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var localDragSession: (any UIDragSession)? { drag }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
}
