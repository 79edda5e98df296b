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
  block(): Uint32Array
}

const grown = <T extends Uint32Array | Uint8Array>(array: T, length: number): T => {
  const larger = new (array.constructor as new (length: number) => T)(
    Math.max(length, Math.ceil(array.length * 1.5)),
  )
  larger.set(array)
  return larger
}

/** The rooms that a list may have: 1, 2, 3, 4, 6, 8, 12, 16 … so that a third at most stays empty. */
const rooms: readonly number[] = Array.from({ length: 60 }, (_, at) =>
  at % 2 === 0 ? 2 ** (at / 2) : 3 * 2 ** ((at - 3) / 2),
).map((size) => Math.max(1, Math.floor(size)))

const roomFor = (length: number): number => rooms.findIndex((size) => size >= length)

/** Makes an empty set of lists; each list is empty until something is put in. */
export function createLists(): Lists {
  let block = new Uint32Array(1024)
  let used = 0
  let starts = new Uint32Array(1024)
  let lengths = new Uint32Array(1024)
  // 0 for none, else the place in `rooms` and one more.
  let kinds = new Uint8Array(1024)
  const free: number[][] = rooms.map(() => [])

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
  }
}
