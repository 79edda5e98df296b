export type Random = () => number

/**
 * A repeatable stream of numbers in [0, 1): the same text always gives the same picture (mulberry32 over
 * FNV-1a).
 */
export function seededRandom(text: string): Random {
  let state = 0x811c9dc5
  for (const character of text) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number between two bounds. */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}

/** The item at an index, counted round the list, so that short palettes serve long patterns. */
export function cyclic<Item>(list: readonly Item[], index: number): Item {
  const item = list[((index % list.length) + list.length) % list.length]
  if (item === undefined) throw new Error('cannot choose from an empty list')
  return item
}

/** Any item of a list. */
export function choose<Item>(random: Random, list: readonly Item[]): Item {
  return cyclic(list, Math.floor(random() * list.length))
}
