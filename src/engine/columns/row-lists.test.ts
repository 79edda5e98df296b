import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPartsReader, createPartsWriter } from '../read-model/parts.ts'
import { bitsOf } from './bits.ts'
import { createRowLists, type RowLists } from './row-lists.ts'

/** Writes the lists and reads them again. */
function savedAndRead(lists: RowLists): RowLists {
  const out = createPartsWriter()
  lists.write(out)
  return createRowLists(createPartsReader(out.parts().map((part) => new Uint8Array(part))))
}

const mask = 0xfff
const someNumber = fc
  .record({ low: fc.nat(2_000), high: fc.nat(0x7ffff) })
  .map(({ low, high }) => (high << 12) | low)
const someStep = fc.record({
  row: fc.oneof(fc.nat(100), fc.nat(3_000)),
  numbers: fc.array(someNumber, { maxLength: 20 }),
})

test('lists are what was last said of each row, and counted one by one they give the same', () => {
  fc.assert(
    fc.property(
      fc.array(someStep, { maxLength: 60 }),
      fc.array(fc.nat(6_000), { maxLength: 40 }),
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
      (steps, others, looks) => {
        let lists = createRowLists()
        const last = new Map<number, number[]>()
        for (const [at, { row, numbers }] of steps.entries()) {
          lists.set(row, numbers)
          last.set(row, numbers)
          if (looks[at]) continue
          const wanted = [...last.keys()].filter((_, place) => looks[place])
          const expected = new Map<number, number>()
          for (const number of wanted.flatMap((each) => last.get(each) ?? []))
            expected.set(number & mask, (expected.get(number & mask) ?? 0) + 1)
          // Rows without a list add nothing, and no more do those past the last one.
          const unknown = others.filter((each) => !last.has(each))
          const counts = lists.count(bitsOf([...wanted, ...unknown]), mask, 2_001)
          expect(counts).toHaveLength(2_001)
          expect(new Map([...counts.entries()].filter(([, count]) => count > 0))).toEqual(expected)
          if (at % 7 === 0) lists = savedAndRead(lists)
        }
        for (const [row, list] of last) expect([...lists.of(row)]).toEqual(list)
        for (const row of others) if (!last.has(row)) expect(lists.of(row)).toHaveLength(0)
      },
    ),
  )
})

test('all rows at once are counted as they are one after the other', () => {
  const lists = createRowLists()
  for (let row = 0; row < 5_000; row += 1) lists.set(row, row % 3 === 0 ? [] : [row % 10, 10 + (row % 7)])
  const all = lists.count(bitsOf([...Array.from({ length: 5_000 }).keys()]), mask, 17)
  const sum = new Int32Array(17)
  for (let row = 0; row < 5_000; row += 1) lists.each(row, (number) => (sum[number] = (sum[number] ?? 0) + 1))
  expect(all).toEqual(sum)
  expect(all.reduce((total, count) => total + count)).toBe(6_666)
})

test('lists that change again and again take no more room than those that are there', () => {
  const lists = createRowLists()
  const last = new Map<number, number[]>()
  for (let step = 0; step < 60_000; step += 1) {
    const row = (step * 7) % 50
    const list = Array.from({ length: step % 9 }, (_, at) => step + at)
    lists.set(row, list)
    last.set(row, list)
  }
  for (const [row, list] of last) expect([...lists.of(row)]).toEqual(list)
  expect(lists.of(0).buffer.byteLength).toBe(1_024)
})
