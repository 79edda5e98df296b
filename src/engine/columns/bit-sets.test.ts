import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBitSets } from './bit-sets.ts'
import { bitsOf, countInBoth, hasBit } from './bits.ts'

const someNumbers = fc.uniqueArray(fc.nat(20_000), { maxLength: 60 })

test('sets have what was put into them, and count what a set has in common with them', () => {
  fc.assert(
    fc.property(fc.array(someNumbers, { minLength: 1, maxLength: 12 }), someNumbers, (lists, wanted) => {
      const sets = createBitSets(100_000_000)
      const taken = lists.map((numbers) => {
        const set = sets.take()
        for (const at of numbers) sets.add(set, at)
        return set
      })
      const bits = bitsOf(wanted)
      expect([...sets.countIn(bits, Int32Array.from(taken))]).toEqual(
        lists.map((each) => countInBoth(bits, bitsOf(each))),
      )
      for (const [at, numbers] of lists.entries()) {
        const read = sets.read(taken[at] ?? 0)
        expect(numbers.filter((each) => !hasBit(read, each))).toEqual([])
        for (const each of numbers) sets.drop(taken[at] ?? 0, each)
      }
      expect([...sets.countIn(bits, Int32Array.from(taken))]).toEqual(lists.map(() => 0))
    }),
  )
})

test('a set that was given back is empty when it is taken again', () => {
  const sets = createBitSets(1_000_000)
  const set = sets.take()
  sets.add(set, 70)
  sets.giveBack(set)
  expect(sets.take()).toBe(set)
  expect([...sets.countIn(bitsOf([70]), Int32Array.of(set))]).toEqual([0])
})

test('a set that is longer than the sets is compared as far as they reach', () => {
  const sets = createBitSets(1_000_000)
  const set = sets.take()
  sets.add(set, 3)
  expect([...sets.countIn(bitsOf([3, 90_000]), Int32Array.of(set))]).toEqual([1])
})

test('there is capacity for as much as was allowed', () => {
  const sets = createBitSets(1_000)
  expect([
    sets.hasCapacity(31, 0),
    sets.hasCapacity(32, 0),
    sets.hasCapacity(3, 2_000),
    sets.hasCapacity(4, 2_000),
  ]).toEqual([true, false, true, false])
})
