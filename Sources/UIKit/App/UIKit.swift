/// # How to read this module
///
/// The numbered folders are the path of a finger through an app, in the order in which it is walked;
/// every step is recorded in the trace by the one file that takes it (`Trace/Stage.swift` has the
/// table).
///
///     1-EventFetch     the fetch thread takes an event off the port and signals the main loop
///     2-MainRunLoop    the main loop drains the queue and makes `UIEvent` and `UITouch` of it
///     3-Application    the application sends the event to its windows, and lives its life
///     4-Window         which window, which view: the two passes of the hit test
///     5-Gestures       recognizers see the touches before any view does
///     6-Views          the hit view gets what the recognizers leave to it
///     7-Responders     what a view does not handle climbs the responder chain
///     8-Actions        a control or recognizer calls its targets
///
/// Beside the path: `Events` (the values that travel), `Controls`, `Geometry` (what Foundation lacks
/// on Linux) and `Clocks` (timers and waits under the app's own clock).
///
/// Nothing in here is static: everything an app has hangs on its `AppContext`, so that one process
/// can hold many apps. Start with `AppContext.swift`, then follow the folders.
///
/// Real source files written for iOS import UIKit alone and use `CGRect`, `NSObject` and `Date`
/// through it. Hence the re-export:
@_exported public import Foundation
