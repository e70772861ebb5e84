import TouchstoneLinux

extension AppManifest {
  /// The path of the file in a folder or in the nearest folder above it; nil if there is none.
  ///
  /// `isOwn` is false if the file is in a folder above and belongs to a user other than this one and root. The file
  /// decides which programs run, and such a folder may be writable for everybody, as the one for temporary files is.
  package static func nearest(to folder: String) -> (path: String, isOwn: Bool)? {
    var parts = folder.split(separator: "/")
    var isAbove = false
    while true {
      let path = ([""] + parts).joined(separator: "/") + "/" + fileName
      if Files.isRegularFile(path) { return (path, !isAbove || isOwn(path)) }
      guard parts.popLast() != nil else { return nil }
      isAbove = true
    }
  }

  private static func isOwn(_ path: String) -> Bool {
    // If the owner cannot be read, neither can the file, and the error of reading it says more.
    guard let owner = try? Files.ownership(of: path).userID else { return true }
    return owner == 0 || owner == ProcessTree.currentUserID
  }
}
