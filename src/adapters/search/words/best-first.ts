import type { Tally } from './tally.ts'

/** Entries with what they score, best first. */
export interface Scored {
  ids: Uint32Array
  scores: Float32Array
  /** How many of the words they have. */
  known: number
}

/** A step of scores is finer than anyone could tell, and none has so many steps as two digits can say. */
const scale = { steps: 2 ** 16, digitBits: 12 }
const digits = 2 ** scale.digitBits
const mostSteps = digits * digits - 1

/** How far a score is from the best one that there could be, in steps. */
const stepsBelow = (score: number): number => mostSteps - Math.min(mostSteps, Math.round(score * scale.steps))

/**
 * Puts entries in order by one digit of how far they are from the best score; those with the same digit stay as they
 * stand.
 */
function byDigit(
  ids: Uint32Array,
  below: Uint32Array,
  shift: number,
): { ids: Uint32Array; below: Uint32Array } {
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

/** Puts entries that stand by number in order: best first, then by number. */
function inOrder(ids: Uint32Array, below: Uint32Array, known: number): Scored {
  const rough = byDigit(ids, below, 0)
  const sorted = byDigit(rough.ids, rough.below, scale.digitBits)
  const scores = new Float32Array(ids.length)
  for (let at = 0; at < scores.length; at += 1)
    scores[at] = (mostSteps - (sorted.below[at] ?? 0)) / scale.steps
  return { ids: sorted.ids, scores, known }
}

/** Entries, a bit for each: what goes through them goes by number. */
type EntrySet = Uint32Array

const createSet = (above: number): EntrySet => new Uint32Array((above >>> 5) + 1)
const addTo = (set: EntrySet, entry: number): void => {
  set[entry >>> 5] = (set[entry >>> 5] ?? 0) | (1 << (entry & 31))
}

/** The entries that all places know, found by way of the place that knows fewest, and how many these are. */
function knownToAll(places: readonly Tally[], above: number): { set: EntrySet; count: number } {
  const [first, ...others] = places.toSorted((a, b) => a.count - b.count)
  const scores = others.map((other) => other.scores)
  const set = createSet(above)
  let count = 0
  for (let at = 0; at < (first?.count ?? 0); at += 1) {
    const entry = first?.touched[at] ?? 0
    let having = 0
    while (having < scores.length && (scores[having]?.[entry] ?? 0) > 0) having += 1
    if (having < scores.length) continue
    addTo(set, entry)
    count += 1
  }
  return { set, count }
}

/** The entries that most places know, how many these are, and how many places know them. */
function knownToMost(
  places: readonly Tally[],
  above: number,
): { set: EntrySet; count: number; most: number } {
  const times = new Uint8Array(above)
  const counts = new Uint32Array(places.length + 1)
  for (const { touched, count } of places) {
    for (let at = 0; at < count; at += 1) {
      const entry = touched[at] ?? 0
      const now = (times[entry] ?? 0) + 1
      times[entry] = now
      counts[now] = (counts[now] ?? 0) + 1
    }
  }
  const most = counts.findLastIndex((count) => count > 0)
  const set = createSet(above)
  for (const { touched, count } of places)
    for (let at = 0; at < count; at += 1) if (times[touched[at] ?? 0] === most) addTo(set, touched[at] ?? 0)
  return { set, count: counts[most] ?? 0, most }
}

/** Sums what the entries of a set score, and puts them in order. */
function summed(
  { set, count }: { set: EntrySet; count: number },
  places: readonly Tally[],
  known: number,
): Scored {
  const ids = new Uint32Array(count)
  const below = new Uint32Array(count)
  let end = 0
  for (let word = 0; word < set.length; word += 1) {
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1) {
      const entry = (word << 5) + 31 - Math.clz32(left & -left)
      let sum = 0
      for (const { scores, factor } of places) sum += (scores[entry] ?? 0) * factor
      ids[end] = entry
      below[end++] = stepsBelow(sum)
    }
  }
  return inOrder(ids, below, known)
}

/** Sums the scores of entries below `above` that all places know, or where there is none, that most of them know. */
export function bestFirst(places: readonly Tally[], above: number): Scored {
  const all = knownToAll(places, above)
  if (all.count > 0 || places.length < 2) return summed(all, places, places.length)
  const most = knownToMost(places, above)
  return summed(most, places, most.most)
}
