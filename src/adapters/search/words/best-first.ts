import { raise, type Tally } from './tally.ts'

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

/** The entries that a tally has a score for, by number. */
function touchedInOrder({ scores, touched, count }: Tally): Uint32Array {
  if (count < scores.length / sparse) return touched.slice(0, count).sort()
  const entries = new Uint32Array(count)
  let end = 0
  for (let entry = 0; end < count; entry += 1) if ((scores[entry] ?? 0) > 0) entries[end++] = entry
  return entries
}

/** Where so much of a tally is empty, sorting what is in it costs less than looking all of it through. */
const sparse = 64

/** The entries that all places know, found by way of the place that knows fewest. */
function knownToAll(places: readonly Tally[]): Scored {
  const [first, ...others] = places.toSorted((a, b) => a.count - b.count)
  const entries = first ? touchedInOrder(first) : new Uint32Array()
  const below = new Uint32Array(entries.length)
  const firstScores = first?.scores ?? new Float32Array()
  const scores = others.map((other) => other.scores)
  let count = 0
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] ?? 0
    let sum = firstScores[entry] ?? 0
    let having = 0
    for (; having < scores.length; having += 1) {
      const score = scores[having]?.[entry] ?? 0
      if (score === 0) break
      sum += score
    }
    if (having < scores.length) continue
    entries[count] = entry
    below[count++] = stepsBelow(sum)
  }
  return inOrder(entries.subarray(0, count), below.subarray(0, count), places.length)
}

/** The entries that most places know, by a tally of how many do. */
function knownToMost(places: readonly Tally[], times: Tally): Scored {
  let most = 0
  for (const { touched, count } of places) {
    for (let at = 0; at < count; at += 1) {
      const entry = touched[at] ?? 0
      const now = (times.scores[entry] ?? 0) + 1
      raise(times, entry, now)
      if (now > most) most = now
    }
  }
  const entries = touchedInOrder(times)
  const below = new Uint32Array(entries.length)
  let count = 0
  for (const entry of entries) {
    if (times.scores[entry] !== most) continue
    let sum = 0
    for (const { scores } of places) sum += scores[entry] ?? 0
    entries[count] = entry
    below[count++] = stepsBelow(sum)
  }
  return inOrder(entries.subarray(0, count), below.subarray(0, count), most)
}

/** Sums the scores of entries that all places know, or where there is none, that most of them know. */
export function bestFirst(places: readonly Tally[], empty: Tally): Scored {
  const all = knownToAll(places)
  return all.ids.length > 0 || places.length < 2 ? all : knownToMost(places, empty)
}
