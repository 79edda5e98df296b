/** Scores of entries, most of them zero. Reused for the next query, as a new one costs more than a search. */
export interface Tally {
  scores: Float32Array
  /** The entries that have a score, in the order in which they got it. */
  touched: Uint32Array
  count: number
  /** Factor of all scores: one number changes instead of thousands of scores. */
  factor: number
}

/** Makes a tally for entries below `entries`. */
export const createTally = (entries: number): Tally => ({
  scores: new Float32Array(entries),
  touched: new Uint32Array(entries),
  count: 0,
  factor: 1,
})

/** Gives an entry a score, unless it has a better one. */
export function raise(tally: Tally, entry: number, score: number): void {
  const before = tally.scores[entry] ?? 0
  const now = score / tally.factor
  if (before === 0) tally.touched[tally.count++] = entry
  if (now > before) tally.scores[entry] = now
}

/** Where a greater part of all entries has a score, going through all at once costs less than one by one. */
const few = 1 / 16

/** Takes all scores away. */
export function clear(tally: Tally): void {
  const { scores, touched, count } = tally
  if (count < scores.length * few) for (let at = 0; at < count; at += 1) scores[touched[at] ?? 0] = 0
  else scores.fill(0)
  tally.count = 0
  tally.factor = 1
}

/** Tallies that go round: a query takes those that it needs and gives all back. */
export function createTallies() {
  const free: Tally[] = []
  return {
    take(entries: number): Tally {
      const known = free.pop()
      return known && known.scores.length >= entries ? known : createTally(Math.ceil(entries * 1.2) + 64)
    },
    giveBack(tallies: readonly Tally[]): void {
      for (const tally of tallies) {
        clear(tally)
        free.push(tally)
      }
    },
  }
}
