import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBitRows } from './bit-rows.ts'
import { bitsOf, countInBoth, hasBit } from './bits.ts'

const someNumbers = fc.uniqueArray(fc.nat(20_000), { maxLength: 60 })

test('rows have what was put into them, and count what a set has in common with them', () => {
  fc.assert(
    fc.property(fc.array(someNumbers, { minLength: 1, maxLength: 12 }), someNumbers, (sets, asked) => {
      const rows = createBitRows(100_000_000)
      const taken = sets.map((numbers) => {
        const row = rows.take()
        for (const at of numbers) rows.add(row, at)
        return row
      })
      const bits = bitsOf(asked)
      expect([...rows.countIn(bits, Int32Array.from(taken))]).toEqual(
        sets.map((each) => countInBoth(bits, bitsOf(each))),
      )
      for (const [at, numbers] of sets.entries()) {
        const read = rows.read(taken[at] ?? 0)
        expect(numbers.filter((each) => !hasBit(read, each))).toEqual([])
        for (const each of numbers) rows.drop(taken[at] ?? 0, each)
      }
      expect([...rows.countIn(bits, Int32Array.from(taken))]).toEqual(sets.map(() => 0))
    }),
  )
})

test('a row that was given back is empty when it is taken again', () => {
  const rows = createBitRows(1_000_000)
  const row = rows.take()
  rows.add(row, 70)
  rows.giveBack(row)
  expect(rows.take()).toBe(row)
  expect([...rows.countIn(bitsOf([70]), Int32Array.of(row))]).toEqual([0])
})

test('a set that is longer than the rows is compared as far as they reach', () => {
  const rows = createBitRows(1_000_000)
  const row = rows.take()
  rows.add(row, 3)
  expect([...rows.countIn(bitsOf([3, 90_000]), Int32Array.of(row))]).toEqual([1])
})

test('there is room for as much as was allowed', () => {
  const rows = createBitRows(1_000)
  expect([rows.hasRoom(30, 0), rows.hasRoom(31, 0), rows.hasRoom(2, 2_000), rows.hasRoom(3, 2_000)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
