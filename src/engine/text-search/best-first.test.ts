import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestFirst } from './best-first.ts'
import { createTally, raise, type Tally } from './tally.ts'

const above = 100

/** A row with scores in quarters, whose sums are exact. */
const place = fc
  .tuple(
    fc.dictionary(fc.nat(above - 1).map(String), fc.integer({ min: 1, max: 8 })),
    fc.constantFrom(1, 2, 0.5),
  )
  .map(([scores, factor]) => ({
    scores: new Map(Object.entries(scores).map(([at, score]) => [Number(at), score / 4])),
    factor,
  }))

function toTally({ scores, factor }: { scores: ReadonlyMap<number, number>; factor: number }): Tally {
  const tally = { ...createTally(above), factor }
  for (const [entry, score] of [...scores].reverse()) raise(tally, entry, score)
  return tally
}

test('entries that most places know come in the order of their sums, then of their numbers', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (places) => {
      const having = Array.from({ length: above }, (_, entry) => ({
        entry,
        times: places.filter(({ scores }) => scores.has(entry)).length,
        sum: places.reduce((all, { scores }) => all + (scores.get(entry) ?? 0), 0),
      }))
      const most = Math.max(...having.map(({ times }) => times))
      const best = having
        .filter(({ times }) => times > 0 && times === most)
        .sort((a, b) => b.sum - a.sum || a.entry - b.entry)
      const { ids, scores, known } = bestFirst(places.map(toTally), above)
      expect([...ids]).toEqual(best.map(({ entry }) => entry))
      expect([...scores]).toEqual(best.map(({ sum }) => sum))
      if (best.length > 0) expect(known).toBe(most)
    }),
  )
})
