import { raise, type Tally } from './tally.ts'

/** Entries with what they score, best first. */
export interface Scored {
  ids: number[]
  scores: Float32Array
  /** How many of the words they have. */
  known: number
}

/** No score is higher, and a step of them is finer than anyone could tell. */
const scale = { steps: 2 ** 16, ids: 2 ** 24 }

/**
 * Puts entries in order: best first, then by number. Score and number share one number, so that the platform's own sort
 * of numbers does it.
 */
function inOrder(keys: Float64Array, known: number): Scored {
  keys.sort()
  const ids = Array.from<number>({ length: keys.length })
  const scores = new Float32Array(keys.length)
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[keys.length - 1 - at] ?? 0
    const steps = Math.floor(key / scale.ids)
    ids[at] = scale.ids - 1 - (key - steps * scale.ids)
    scores[at] = steps / scale.steps
  }
  return { ids, scores, known }
}

const keyOf = (entry: number, score: number): number =>
  Math.round(score * scale.steps) * scale.ids + (scale.ids - 1 - entry)

/** The entries that all places know, found by way of the place that knows fewest. */
function knownToAll(places: readonly Tally[]): Scored {
  const [first, ...others] = places.toSorted((a, b) => a.count - b.count)
  const keys = new Float64Array(first?.count ?? 0)
  let count = 0
  for (let at = 0; at < (first?.count ?? 0); at += 1) {
    const entry = first?.touched[at] ?? 0
    let sum = first?.scores[entry] ?? 0
    let all = true
    for (const { scores } of others) {
      const score = scores[entry] ?? 0
      if (score === 0) all = false
      sum += score
    }
    if (all) keys[count++] = keyOf(entry, sum)
  }
  return inOrder(keys.subarray(0, count), places.length)
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
  const keys = new Float64Array(times.count)
  let count = 0
  for (let at = 0; at < times.count; at += 1) {
    const entry = times.touched[at] ?? 0
    if (times.scores[entry] !== most) continue
    let sum = 0
    for (const { scores } of places) sum += scores[entry] ?? 0
    keys[count++] = keyOf(entry, sum)
  }
  return inOrder(keys.subarray(0, count), most)
}

/** Sums the scores of entries that all places know, or where there is none, that most of them know. */
export function bestFirst(places: readonly Tally[], empty: Tally): Scored {
  const all = knownToAll(places)
  return all.ids.length > 0 || places.length < 2 ? all : knownToMost(places, empty)
}
