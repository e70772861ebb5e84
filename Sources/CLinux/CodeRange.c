#define _GNU_SOURCE
#include "CodeRange.h"

#include <link.h>
#include <stddef.h>
#include <string.h>

// The section `.eh_frame_hdr`, as the Linux Standard Base describes it: the functions of an image by their beginnings.
struct function_table {
  uint8_t version;
  uint8_t frames_encoding;
  uint8_t count_encoding;
  uint8_t entries_encoding;
  int32_t frames;
  uint32_t count;
  // Offsets from the table.
  struct {
    int32_t function;
    int32_t frame;
  } entries[];
};

// The encodings that linkers write, all of 32 bits: the frames relative to their own field, the count without a sign,
// and the entries relative to the table.
enum { encoding_of_frames = 0x1B, encoding_of_count = 0x03, encoding_of_entries = 0x3B };

struct search {
  uintptr_t address;
  const struct function_table *table;
};

// Keeps the table of the image that contains the address, which ends the search.
static int find_table(struct dl_phdr_info *image, size_t size, void *context) {
  (void)size;
  struct search *search = context;
  const struct function_table *table = NULL;
  int is_here = 0;
  for (size_t index = 0; index < image->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &image->dlpi_phdr[index];
    const uintptr_t begin = image->dlpi_addr + header->p_vaddr;
    if (header->p_type == PT_LOAD) is_here |= search->address - begin < header->p_memsz;
    if (header->p_type == PT_GNU_EH_FRAME) table = (const struct function_table *)begin;
  }
  if (is_here) search->table = table;
  return is_here;
}

struct code_range code_range_at(uintptr_t address) {
  const struct code_range none = {0, 0};
  struct search search = {address, NULL};
  dl_iterate_phdr(find_table, &search);
  const struct function_table *table = search.table;
  if (table == NULL || table->version != 1 || table->frames_encoding != encoding_of_frames ||
      table->count_encoding != encoding_of_count || table->entries_encoding != encoding_of_entries) {
    return none;
  }
  // The last function that begins at the address or before it.
  uint32_t low = 0, high = table->count;
  while (low < high) {
    const uint32_t middle = low + (high - low) / 2;
    if ((uintptr_t)table + (intptr_t)table->entries[middle].function <= address) low = middle + 1;
    else high = middle;
  }
  if (low == 0) return none;
  const uintptr_t begin = (uintptr_t)table + (intptr_t)table->entries[low - 1].function;
  // A frame has its length, its kind, the beginning of the function relative to that field, and the function's length.
  const char *frame = (const char *)table + table->entries[low - 1].frame;
  int32_t distance;
  uint32_t length;
  memcpy(&distance, frame + 8, sizeof distance);
  memcpy(&length, frame + 12, sizeof length);
  if ((uintptr_t)frame + 8 + (intptr_t)distance != begin || address - begin >= length) return none;
  return (struct code_range){begin, begin + length};
}
