/** Memory, and the counter that works in it. All arguments are offsets and lengths in bytes. */
export interface CountingMemory {
  buffer: ArrayBuffer
  /** Counts the bits set in both of two sets of `bytes` bytes, a multiple of {@link setBytes}. */
  countInBoth(a: number, b: number, bytes: number): number
  /**
   * Adds 1 to a count for each number on the lists of the rows whose bits are set in `bytes` bytes, a multiple of 8.
   * A row has two places of the pool: the beginning and the end of its list. The bits of `mask` in a number select
   * the count. Its scratch space is the first {@link noteBytes} bytes.
   */
  countListed(bits: number, bytes: number, heads: number, pool: number, counts: number, mask: number): void
}

/** Sets are compared in steps of this many bytes. */
export const setBytes = 32
/** Bytes at the beginning of the memory that the list counter uses for itself. */
export const noteBytes = 1_536
