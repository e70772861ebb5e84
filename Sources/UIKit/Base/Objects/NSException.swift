public import Foundation

/// A programming error, which ends the program when it is raised.
open class NSException: NSObject {
  /// The kind of error.
  public let name: NSExceptionName
  /// A sentence that explains the error.
  public let reason: String?
  /// Further information about the error.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an exception.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
  }

  /// Ends the program: without an Objective-C runtime nothing catches an exception.
  open func raise() {
    preconditionFailure("\(name.rawValue): \(reason ?? "no reason given")")
  }
}

extension NSExceptionName {
  /// An argument that a method cannot take.
  public static let invalidArgumentException = NSExceptionName(
    rawValue: "NSInvalidArgumentException")
}
