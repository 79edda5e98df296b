/** Many lists of whole numbers in one block of memory: a list of its own array each would cost ten times as much. */
export interface Lists {
  length(list: number): number
  at(list: number, index: number): number
  /** Puts a number before the one at `index`. */
  insert(list: number, index: number, value: number): void
  replace(list: number, index: number, value: number): void
  drop(list: number, index: number): void
  /** Makes a list these numbers. */
  fill(list: number, values: ArrayLike<number>): void
  /** Where a list begins in {@link Lists.block}. Both change when a list does. */
  start(list: number): number
  block(): Uint32Array | Uint8Array
  /** Packs all lists without gaps; {@link createLists} restores the result. */
  pack(): PackedLists
}

/** Lists one behind the other. */
export interface PackedLists {
  lengths: Uint32Array
  values: Uint32Array | Uint8Array
}

type Numbers = Uint32Array | Uint8Array

const grown = <T extends Numbers>(array: T, length: number): T => {
  // An array's constructor makes arrays of its kind.
  const larger = new (array.constructor as new (length: number) => T)(
    Math.max(length, Math.ceil(array.length * growth)),
  )
  larger.set(array)
  return larger
}

/** How much longer an array becomes that is too short. */
const growth = 1.25

/** The rooms that a list may have: 1, 2, 3, 4, 6, 8, 12, 16 … so that a third at most stays empty. */
const rooms: readonly number[] = Array.from({ length: 60 }, (_, at) =>
  at % 2 === 0 ? 2 ** (at / 2) : 3 * 2 ** ((at - 3) / 2),
).map((size) => Math.max(1, Math.floor(size)))

/** The largest capacity that this many numbers fill; at least one. */
function roomWithin(length: number): number {
  const power = 31 - Math.clz32(length)
  return 2 * power + Number(length >= 1.5 * 2 ** power)
}

/** The smallest capacity for this many numbers; at least one. */
function roomFor(length: number): number {
  const room = roomWithin(length)
  return (rooms[room] ?? 1) >= length ? room : room + 1
}

/** The numbers of all lists, one list behind the other. */
function valuesInOrder(block: Numbers, starts: Uint32Array, lengths: Uint32Array): Numbers {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  // An array's constructor makes arrays of its kind.
  const values = new (block.constructor as new (length: number) => Numbers)(total)
  let at = 0
  for (let list = 0; list < lengths.length; list += 1) {
    const [start, length] = [starts[list] ?? 0, lengths[list] ?? 0]
    values.set(block.subarray(start, start + length), at)
    at += length
  }
  return values
}

/** Makes lists: empty ones, of numbers below 2³², or those that were packed, of the numbers that they are of. */
export function createLists(
  packed: PackedLists = { lengths: new Uint32Array(), values: new Uint32Array() },
): Lists {
  let block: Numbers = packed.values
  let used = 0
  let starts = new Uint32Array()
  let lengths = new Uint32Array()
  // 0 for none, else the place in `rooms` and one more.
  let kinds = new Uint8Array()
  const free: number[][] = rooms.map(() => [])

  /** Restores packed lists. */
  const lie = (packed: PackedLists): void => {
    block = packed.values
    used = 0
    lengths = packed.lengths.slice()
    starts = new Uint32Array(lengths.length)
    kinds = new Uint8Array(lengths.length)
    for (let list = 0; list < lengths.length; list += 1) {
      const length = lengths[list] ?? 0
      starts[list] = used
      // A packed list has only the space of its numbers; it counts as the largest kind that fits within.
      kinds[list] = length === 0 ? 0 : roomWithin(length) + 1
      used += length
    }
    for (const starts of free) starts.length = 0
  }
  lie(packed)

  const know = (list: number): void => {
    if (list < starts.length) return
    starts = grown(starts, list + 1)
    lengths = grown(lengths, list + 1)
    kinds = grown(kinds, list + 1)
  }
  const take = (kind: number): number => {
    const known = free[kind]?.pop()
    if (known !== undefined) return known
    const size = rooms[kind] ?? 1
    if (used + size > block.length) block = grown(block, used + size)
    used += size
    return used - size
  }
  const makeRoom = (list: number, length: number): void => {
    know(list)
    const before = kinds[list] ?? 0
    if (before > 0 && (rooms[before - 1] ?? 0) >= length) return
    const kind = roomFor(length)
    const start = take(kind)
    const old = starts[list] ?? 0
    block.copyWithin(start, old, old + (lengths[list] ?? 0))
    if (before > 0) free[before - 1]?.push(old)
    starts[list] = start
    kinds[list] = kind + 1
  }
  const giveBack = (list: number): void => {
    const kind = kinds[list] ?? 0
    if (kind > 0) free[kind - 1]?.push(starts[list] ?? 0)
    kinds[list] = 0
  }

  return {
    length: (list) => lengths[list] ?? 0,
    at: (list, index) => block[(starts[list] ?? 0) + index] ?? 0,
    insert(list, index, value) {
      know(list)
      const length = lengths[list] ?? 0
      makeRoom(list, length + 1)
      const start = starts[list] ?? 0
      if (index < length) block.copyWithin(start + index + 1, start + index, start + length)
      block[start + index] = value
      lengths[list] = length + 1
    },
    replace: (list, index, value) => void (block[(starts[list] ?? 0) + index] = value),
    drop(list, index) {
      const length = (lengths[list] ?? 0) - 1
      const start = starts[list] ?? 0
      block.copyWithin(start + index, start + index + 1, start + length + 1)
      lengths[list] = length
      if (length === 0) giveBack(list)
    },
    fill(list, values) {
      know(list)
      lengths[list] = 0
      if (values.length === 0) return giveBack(list)
      makeRoom(list, values.length)
      block.set(values, starts[list] ?? 0)
      lengths[list] = values.length
    },
    start: (list) => starts[list] ?? 0,
    block: () => block,
    pack() {
      const values = valuesInOrder(block, starts, lengths)
      lie({ lengths, values })
      return { lengths, values }
    },
  }
}
