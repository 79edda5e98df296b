import type { PartsReader, PartsWriter } from '../read-model/parts.ts'

/** A short list of whole numbers for each slot, all in one array: a hundred thousand lists without an object each. */
export interface SlotLists {
  /** Replaces the list of a slot; an empty one takes it out. */
  set(slot: number, numbers: readonly number[]): void
  of(slot: number): Int32Array
  /** The lists as they lie: those of slot `s` begin at `starts[s]` and are `lengths[s]` long. Until the next change. */
  lie(): { pool: Int32Array; starts: Int32Array; lengths: Int32Array }
  write(out: PartsWriter): void
}

/** The array, or a longer one with the same beginning, and `empty` from there on. */
export function withRoom(array: Int32Array<ArrayBuffer>, length: number, empty = 0): Int32Array<ArrayBuffer> {
  if (length <= array.length) return array
  const grown = new Int32Array(Math.max(length, array.length * 2))
  grown.set(array)
  if (empty !== 0) grown.fill(empty, array.length)
  return grown
}

/** From so many numbers that belong to no list any more, the array may be packed anew. */
const worthPacking = 65_536

/** Makes lists: those that were written, else empty ones. */
export function createSlotLists(kept?: PartsReader): SlotLists {
  let starts = kept?.numbers(Int32Array) ?? new Int32Array(64)
  let lengths = kept?.numbers(Int32Array) ?? new Int32Array(64)
  let pool = kept?.numbers(Int32Array) ?? new Int32Array(256)
  let end = kept ? pool.length : 0
  let lost = 0

  const pack = (): void => {
    const packed = new Int32Array(Math.max(256, Math.ceil((end - lost) * 1.25)))
    let at = 0
    for (let slot = 0; slot < lengths.length; slot += 1) {
      const start = starts[slot] ?? 0
      const length = lengths[slot] ?? 0
      packed.set(pool.subarray(start, start + length), at)
      starts[slot] = at
      at += length
    }
    pool = packed
    end = at
    lost = 0
  }
  return {
    set(slot, numbers) {
      starts = withRoom(starts, slot + 1)
      lengths = withRoom(lengths, slot + 1)
      lost += lengths[slot] ?? 0
      lengths[slot] = 0
      if (lost > worthPacking && lost > end / 2) pack()
      pool = withRoom(pool, end + numbers.length)
      // One by one: for so few that is far faster than `set`.
      for (let at = 0; at < numbers.length; at += 1) pool[end + at] = numbers[at] ?? 0
      starts[slot] = end
      lengths[slot] = numbers.length
      end += numbers.length
    },
    of(slot) {
      const start = starts[slot] ?? 0
      return pool.subarray(start, start + (lengths[slot] ?? 0))
    },
    lie: () => ({ pool, starts, lengths }),
    write(out) {
      pack()
      for (const column of [starts, lengths, pool.subarray(0, end)]) out.numbers(column)
    },
  }
}
