/// # How to read this module
///
/// The folders in `Path` are the stages of an event in an app, in order and with the numbers of
/// `Trace/Stage.swift`:
///
///     06-Fetched       the fetch thread reads an event from the port and signals the main loop (6, 7)
///     08-Drained       the main loop drains the queue and chooses the dispatcher of the event
///     09-Translated    an `IOHIDEvent` becomes a `UIEvent` with its touches
///     10-HitTested     two passes find the window and the view of a new touch
///     11-Application   the application sends the event to its windows
///     12-Window        a window sends the event to its recognizers and views
///     13-Gestures      recognizers receive the touches before any view
///     14-View          the hit view receives the touches that no recognizer withholds
///     15-Responder     a responder forwards events that it does not handle to the next one
///     16-Action        a control or recognizer calls its targets
///
/// `Input` holds stage 9 of hardware other than the glass: `Keys`, `Pointer`, `Pencil`, `Motion`, `Remote`, `Sensors`.
/// `App` holds the parts of an app: its context, its connection to the broker, its life cycle, scenes and device.
/// `Toolkit` is built on the path: `Controls`, `Scrolling`, `Lists`, `Controllers`, `Menus`, `DragAndDrop`, `Text`,
/// `Focus`, `Layout`, `Looks`, `Pictures`, `Animation`. `Base` has the parts that all of them use: `Events`,
/// `Geometry`, `Clocks`, `Names`, `Queries`, `Appearance`, `Accessibility`, `Objects`, `Logs`.
///
/// The state of an app belongs to its `AppContext`, so that one process can hold many apps. Public statics such as
/// `UIApplication.shared` use the context of the app whose turn it is (`AppContext+Current.swift`).
///
/// Source files written for iOS import UIKit alone and use `CGRect`, `NSObject` and `Date` through it, so
/// UIKit re-exports Foundation.
@_exported public import Foundation
