import TouchstoneCLinux

/// The checksum of a block of bytes: CRC-32C, as in iSCSI, ext4 and gRPC.
package enum Checksum {
  /// The checksum of bytes; with `checksum`, the checksum of earlier bytes followed by these.
  package static func crc32c(_ bytes: RawSpan, after checksum: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBytes { c_crc32c(checksum, $0.baseAddress, $0.count) }
  }
}
