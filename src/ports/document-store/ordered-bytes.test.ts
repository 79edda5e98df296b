import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IndexValue } from './collection.ts'
import { afterAll, orderedBytes, typeBounds } from './ordered-bytes.ts'

const text = fc.string({ unit: 'binary' }).map((value) => value.toWellFormed())
const number = fc.double({ noNaN: true, noDefaultInfinity: true })
const value = fc.oneof(fc.boolean(), number, text, fc.constantFrom('', '\0', 'a', 'a\0', 'a\0\0', 'ab'))

const rank = (of: IndexValue): number => ['boolean', 'number', 'string'].indexOf(typeof of)

function compareValues(a: IndexValue, b: IndexValue): number {
  if (rank(a) !== rank(b)) return Math.sign(rank(a) - rank(b))
  if (typeof a === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(String(b)))
  return Math.sign(Number(a) - Number(b))
}

describe('orderedBytes', () => {
  it('sorts as the values do', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(Buffer.compare(orderedBytes(a), orderedBytes(b))).toBe(compareValues(a, b))
      }),
    )
  })

  it('makes no value the beginning of another, so that keys of several values sort by each in turn', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        fc.pre(compareValues(a, b) !== 0)
        const [left, right] = [orderedBytes(a), orderedBytes(b)]
        expect(right.subarray(0, left.length).equals(left)).toBe(false)
      }),
    )
  })

  it('stands within the bounds of its type, and what follows it before the end of all', () => {
    fc.assert(
      fc.property(value, text, (a, rest) => {
        const { first, end } = typeBounds(a)
        const key = Buffer.concat([orderedBytes(a), Buffer.from(rest)])
        expect(Buffer.compare(first, key)).toBeLessThanOrEqual(0)
        expect(Buffer.compare(key, end)).toBe(-1)
        expect(Buffer.compare(key, Buffer.concat([orderedBytes(a), afterAll]))).toBe(-1)
      }),
    )
  })
})
