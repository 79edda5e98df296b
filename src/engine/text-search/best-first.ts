import type { Tally } from './tally.ts'

/** Entries with their scores, best first. */
export interface Scored {
  ids: Uint32Array
  scores: Float32Array
  /** How many of the words they have. */
  known: number
}

/** Entries with how far each is from the best score that there could be. */
interface Distances {
  ids: Uint32Array
  below: Uint32Array
}

/** A step of scores is finer than any visible difference, and two digits cannot number more steps. */
const scale = { steps: 2 ** 16, digitBits: 12 }
const digits = 2 ** scale.digitBits
const mostSteps = digits * digits - 1

/** How far a score is from the best one that there could be, in steps. */
const stepsBelow = (score: number): number => mostSteps - Math.min(mostSteps, Math.round(score * scale.steps))

/** Sorts entries by one digit of their distance from the best score; entries with the same digit keep their order. */
function byDigit({ ids, below }: Distances, shift: number): Distances {
  const places = new Uint32Array(digits)
  for (let at = 0; at < below.length; at += 1) {
    const digit = ((below[at] ?? 0) >>> shift) & (digits - 1)
    places[digit] = (places[digit] ?? 0) + 1
  }
  let before = 0
  for (let digit = 0; digit < digits; digit += 1) {
    const count = places[digit] ?? 0
    places[digit] = before
    before += count
  }
  const sorted = { ids: new Uint32Array(ids.length), below: new Uint32Array(ids.length) }
  for (let at = 0; at < below.length; at += 1) {
    const steps = below[at] ?? 0
    const digit = (steps >>> shift) & (digits - 1)
    const place = places[digit] ?? 0
    places[digit] = place + 1
    sorted.ids[place] = ids[at] ?? 0
    sorted.below[place] = steps
  }
  return sorted
}

/** Sorts entries that are ordered by number: best first, then by number. */
function inOrder({ ids, below }: Distances): Pick<Scored, 'ids' | 'scores'> {
  const rough = byDigit({ ids, below }, 0)
  const sorted = byDigit(rough, scale.digitBits)
  const scores = new Float32Array(ids.length)
  for (let at = 0; at < scores.length; at += 1)
    scores[at] = (mostSteps - (sorted.below[at] ?? 0)) / scale.steps
  return { ids: sorted.ids, scores }
}

/** A set of entries, a bit for each: reading it yields them by number. */
interface EntrySet {
  bits: Uint32Array
  count: number
}

const createSet = (above: number): EntrySet => ({ bits: new Uint32Array((above >>> 5) + 1), count: 0 })

function addTo(set: EntrySet, entry: number): void {
  const word = set.bits[entry >>> 5] ?? 0
  const bit = 1 << (entry & 31)
  if ((word & bit) !== 0) return
  set.bits[entry >>> 5] = word | bit
  set.count += 1
}

/** The entries that all places know, found by way of the place that knows fewest. */
function knownToAll(places: readonly Tally[], above: number): EntrySet {
  const [first, ...others] = places.toSorted((a, b) => a.count - b.count)
  const scores = others.map((other) => other.scores)
  const set = createSet(above)
  for (let at = 0; at < (first?.count ?? 0); at += 1) {
    const entry = first?.touched[at] ?? 0
    let having = 0
    while (having < scores.length && (scores[having]?.[entry] ?? 0) > 0) having += 1
    if (having === scores.length) addTo(set, entry)
  }
  return set
}

/** The entries that most places know, and how many places do. */
function knownToMost(places: readonly Tally[], above: number): { set: EntrySet; known: number } {
  const times = new Uint8Array(above)
  let known = 0
  for (const { touched, count } of places) {
    for (let at = 0; at < count; at += 1) {
      const entry = touched[at] ?? 0
      const now = (times[entry] ?? 0) + 1
      times[entry] = now
      if (now > known) known = now
    }
  }
  const set = createSet(above)
  for (const { touched, count } of places)
    for (let at = 0; at < count; at += 1) if (times[touched[at] ?? 0] === known) addTo(set, touched[at] ?? 0)
  return { set, known }
}

/** The entries of a set, by number. */
function entriesOf({ bits, count }: EntrySet): Uint32Array {
  const entries = new Uint32Array(count)
  let end = 0
  for (let at = 0; at < bits.length; at += 1)
    for (let left = bits[at] ?? 0; left !== 0; left &= left - 1)
      entries[end++] = (at << 5) + 31 - Math.clz32(left & -left)
  return entries
}

/** Sums the scores of entries over all places of a query. */
function sum(ids: Uint32Array, places: readonly Tally[]): Distances {
  const sums = new Float64Array(ids.length)
  for (const { scores, factor } of places)
    for (let at = 0; at < ids.length; at += 1)
      sums[at] = (sums[at] ?? 0) + (scores[ids[at] ?? 0] ?? 0) * factor
  const below = new Uint32Array(ids.length)
  for (let at = 0; at < ids.length; at += 1) below[at] = stepsBelow(sums[at] ?? 0)
  return { ids, below }
}

/** Puts the entries below `above` that all places know in order, or where there is none, those that most of them know. */
export function bestFirst(places: readonly Tally[], above: number): Scored {
  const all = knownToAll(places, above)
  const { set, known } =
    all.count > 0 || places.length < 2 ? { set: all, known: places.length } : knownToMost(places, above)
  return { ...inOrder(sum(entriesOf(set), places)), known }
}
