#include "CLinux.h"

#include <string.h>

// CRC-32C, by the processor's instruction where it has one, otherwise by a table.

/// Computes one byte after the other with a table of all values of a byte. Several threads may fill the table at the
/// same time, since all store the same values. 0x82F63B78 is the polynomial of CRC-32C, lowest bit first.
static uint32_t crc_by_table(uint32_t crc, const uint8_t *bytes, size_t count) {
  static uint32_t table[256];
  static int is_ready = 0;
  if (!__atomic_load_n(&is_ready, __ATOMIC_ACQUIRE)) {
    for (uint32_t byte = 0; byte < 256; byte++) {
      uint32_t value = byte;
      for (int bit = 0; bit < 8; bit++) value = value >> 1 ^ (value & 1 ? 0x82F63B78U : 0);
      __atomic_store_n(&table[byte], value, __ATOMIC_RELAXED);
    }
    __atomic_store_n(&is_ready, 1, __ATOMIC_RELEASE);
  }
  for (; count > 0; count--) crc = crc >> 8 ^ table[(crc ^ *bytes++) & 0xFF];
  return crc;
}

#if defined(__x86_64__)
__attribute__((target("sse4.2")))
static uint32_t crc_by_instruction(uint32_t crc, const uint8_t *bytes, size_t count) {
  uint64_t wide = crc;
  for (; count >= 8; count -= 8, bytes += 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    wide = __builtin_ia32_crc32di(wide, word);
  }
  crc = (uint32_t)wide;
  for (; count > 0; count--) crc = __builtin_ia32_crc32qi(crc, *bytes++);
  return crc;
}

static int has_instruction(void) { return __builtin_cpu_supports("sse4.2"); }
#elif defined(__aarch64__)
#include <sys/auxv.h>

__attribute__((target("crc")))
static uint32_t crc_by_instruction(uint32_t crc, const uint8_t *bytes, size_t count) {
  for (; count >= 8; count -= 8, bytes += 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    crc = __builtin_arm_crc32cd(crc, word);
  }
  for (; count > 0; count--) crc = __builtin_arm_crc32cb(crc, *bytes++);
  return crc;
}

// HWCAP_CRC32
static int has_instruction(void) { return (getauxval(AT_HWCAP) & 1 << 7) != 0; }
#else
// Other processors use the table, which is twenty times slower: about 160 ns for each record of a trace segment, whose
// checksum is computed when the segment is full.
static uint32_t crc_by_instruction(uint32_t crc, const uint8_t *bytes, size_t count) {
  return crc_by_table(crc, bytes, count);
}

static int has_instruction(void) { return 0; }
#endif

uint32_t c_crc32c(uint32_t checksum, const void *bytes, size_t count) {
  uint32_t crc = ~checksum;
  crc = has_instruction() ? crc_by_instruction(crc, bytes, count) : crc_by_table(crc, bytes, count);
  return ~crc;
}

uint32_t c_crc32c_by_table(uint32_t checksum, const void *bytes, size_t count) {
  return ~crc_by_table(~checksum, bytes, count);
}
