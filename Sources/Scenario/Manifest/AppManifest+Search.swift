import TouchstoneLinux

extension AppManifest {
  /// The path of the file in a folder or in the nearest one above; nil if there is none.
  ///
  /// `isOwn` is false where a folder above has a file of another user, other than root: it may be one that everybody can
  /// write to, such as that for temporary files, and the file says which programs run.
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
