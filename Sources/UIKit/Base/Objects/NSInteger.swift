/// The name of `Int` in Objective-C.
public typealias NSInteger = Int

/// The name of `UInt` in Objective-C.
public typealias NSUInteger = UInt
