import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import type { Bits } from './bits.ts'
import { createCountingMemory, noteBytes } from './counting.ts'

/**
 * A short list of whole numbers for each slot, all in one memory, in which WebAssembly counts: a hundred thousand lists without an
 * object each.
 */
export interface SlotLists {
  /** Replaces the list of a slot; an empty one takes it out. */
  set(slot: number, numbers: readonly number[]): void
  /** The list of a slot, empty where none was set; where it lies until the next change. */
  of(slot: number): Int32Array
  /** There are no lists from this slot on. */
  end(): number
  /** Tells each number on the list of a slot. */
  each(slot: number, tell: (number: number) => void): void
  /** How often each number below `end` is on the lists of these slots, where only the bits of a mask count in a number. */
  count(slots: Bits, mask: number, end: number): Int32Array
  write(out: PartsWriter): void
}

/** What there is room for in a memory: slots, numbers on their lists, and counts. */
interface Room {
  slots: number
  numbers: number
  counts: number
}

const fewest: Room = { slots: 64, numbers: 256, counts: 1_024 }
/** Room is made for a quarter more than is needed. */
const withSlack = (needed: number): number => Math.ceil(needed * 1.25)

/** A memory with at least so much room, and how lists are counted in it. */
function createArea(least: Room) {
  // The kernel reads bits by words of 64.
  const slots = 64 * Math.ceil(Math.max(least.slots, fewest.slots) / 64)
  const numbers = Math.max(least.numbers, fewest.numbers)
  const most = Math.max(least.counts, fewest.counts)
  const headsAt = noteBytes + slots / 8
  const poolAt = headsAt + slots * 8
  // Behind the pool, as the kernel looks at what follows a list.
  const countsAt = poolAt + numbers * 4
  const { buffer, countListed } = createCountingMemory(countsAt + most * 4)
  const bits = new Uint32Array(buffer, noteBytes, slots / 32)
  const counts = new Int32Array(buffer, countsAt, most)
  const room: Room = { slots, numbers, counts: most }
  return {
    room,
    /** Where the list of each slot begins, and where it ends. */
    heads: new Int32Array(buffer, headsAt, slots * 2),
    pool: new Int32Array(buffer, poolAt, numbers),
    count({ words }: Bits, mask: number, end: number): Int32Array {
      bits.set(words.length > bits.length ? words.subarray(0, bits.length) : words)
      bits.fill(0, words.length)
      counts.fill(0, 0, end)
      countListed(noteBytes, bits.byteLength, headsAt, poolAt, countsAt, mask)
      return counts.slice(0, end)
    },
  }
}

/** Makes lists: those that were written, else empty ones. */
export function createSlotLists(kept?: PartsReader): SlotLists {
  const starts = kept?.numbers(Int32Array) ?? new Int32Array(0)
  const lengths = kept?.numbers(Int32Array) ?? new Int32Array(0)
  const keptPool = kept?.numbers(Int32Array) ?? new Int32Array(0)
  let area = createArea({ slots: starts.length, numbers: withSlack(keptPool.length), counts: 0 })
  area.pool.set(keptPool)
  for (const [slot, start] of starts.entries()) {
    area.heads[2 * slot] = start
    area.heads[2 * slot + 1] = start + (lengths[slot] ?? 0)
  }
  /** Where the pool is free from. */
  let end = keptPool.length
  /** How many numbers are on lists. */
  let used = end

  /** Makes room, with all lists one after the other. */
  const move = (room: Room): void => {
    const { heads, pool } = area
    area = createArea(room)
    end = 0
    for (let at = 0; at < heads.length; at += 2) {
      const last = heads[at + 1] ?? 0
      area.heads[at] = end
      for (let place = heads[at] ?? 0; place < last; place += 1) area.pool[end++] = pool[place] ?? 0
      area.heads[at + 1] = end
    }
  }
  const of = (slot: number): Int32Array =>
    area.pool.subarray(area.heads[2 * slot] ?? 0, area.heads[2 * slot + 1] ?? 0)
  return {
    set(slot, numbers) {
      if (slot >= area.room.slots) move({ ...area.room, slots: withSlack(slot + 1) })
      used += numbers.length - of(slot).length
      area.heads.fill(end, 2 * slot, 2 * slot + 2)
      if (end + numbers.length > area.room.numbers) move({ ...area.room, numbers: withSlack(used) })
      const { heads, pool } = area
      // One by one: for so few that is far faster than `set`.
      for (let at = 0; at < numbers.length; at += 1) pool[end + at] = numbers[at] ?? 0
      heads[2 * slot] = end
      end += numbers.length
      heads[2 * slot + 1] = end
    },
    of,
    end: () => area.room.slots,
    each(slot, tell) {
      const { heads, pool } = area
      const last = heads[2 * slot + 1] ?? 0
      for (let place = heads[2 * slot] ?? 0; place < last; place += 1) tell(pool[place] ?? 0)
    },
    count(slots, mask, below) {
      if (below > area.room.counts) move({ ...area.room, counts: withSlack(below) })
      return area.count(slots, mask, below)
    },
    write(out) {
      if (end > used) move(area.room)
      const { heads, pool } = area
      const begin = heads.filter((_, at) => at % 2 === 0)
      out.numbers(begin)
      out.numbers(begin.map((each, slot) => (heads[2 * slot + 1] ?? 0) - each))
      out.numbers(pool.subarray(0, end))
    },
  }
}
