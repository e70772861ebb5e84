#pragma once
#include <stddef.h>
#include <stdint.h>

// The floor for the figures of the path: the same hops with nothing in them.
//
// An injector process sends datagrams to a relay process, which sends each on to a sink process,
// whose receiving thread wakes its main thread for each. Three processes, two SEQPACKET hops, one
// thread wake: what the kernel alone costs.

// Sends `count` datagrams of `bytes` bytes, one at a time, each after the one before has reached
// the sink's main thread. Writes to `latencies` the nanoseconds from each sending to the main thread.
// Returns 0, or an errno value.
int relay_latency(size_t count, size_t bytes, uint64_t *latencies);

// A relay that stays: its processes run before anything is measured, as the broker and the apps do.
struct relay_chain;

// Starts a relay that stays. Returns 0, or an errno value and then leaves nothing to close.
int relay_open(struct relay_chain **chain);

// Does what `relay_latency` does, over a relay that stays.
int relay_exchange(struct relay_chain *chain, size_t count, size_t bytes, uint64_t *latencies);

// Ends a relay that `relay_open` has started.
void relay_close(struct relay_chain *chain);

// Sends `count` datagrams as fast as the sockets take them and waits until the sink's main thread
// has seen them all. Writes the whole time in nanoseconds. Returns 0, or an errno value.
int relay_throughput(size_t count, size_t bytes, uint64_t *elapsed);
