/** Memory, and the counter that works in it. All arguments are offsets and lengths in bytes. */
export interface CountingMemory {
  buffer: ArrayBuffer
  /** How many bits are set in both of two sets of so many bytes, a multiple of {@link setBytes}. */
  countInBoth(a: number, b: number, bytes: number): number
  /**
   * Adds 1 to a count for each number on the lists of the rows whose bits are set in so many bytes, a multiple of 8.
   * A row has two places of the pool, where its list begins and ends. The bits of `mask` in a number say which count
   * it is. Its scratch space is the first {@link noteBytes} bytes.
   */
  countListed(bits: number, bytes: number, heads: number, pool: number, counts: number, mask: number): void
}

/** Sets are compared by so many bytes at a time. */
export const setBytes = 32
/** Where lists are counted, so many bytes at the beginning belong to who counts. */
export const noteBytes = 1_536
