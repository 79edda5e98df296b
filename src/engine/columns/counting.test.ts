import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import loadWabt from 'wabt'
import { noteBytes, setBytes, type CountingMemory } from './counting-memory.ts'
import { createPlainMemory } from './plain-counting.ts'
import { compiledCounting, createWasmMemory } from './wasm-counting.ts'

test('the kernel is what its source becomes', async () => {
  const name = 'counting.wat'
  const wabt = await loadWabt()
  const source = wabt.parseWat(name, readFileSync(join(import.meta.dirname, name), 'utf8'))
  expect(compiledCounting).toBe(Buffer.from(source.toBinary({}).buffer).toString('base64'))
})

const memories: [string, (bytes: number) => CountingMemory][] = [
  ['JavaScript', createPlainMemory],
  ['WebAssembly', createWasmMemory],
]

describe.each(memories)('in %s', (_, create) => {
  test('what two sets have in common is counted bit by bit', () => {
    const word = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
    const words = fc.array(word, { minLength: 16, maxLength: 16 })
    fc.assert(
      fc.property(words, words, (a, b) => {
        const { buffer, countInBoth } = create(4 * setBytes)
        new Int32Array(buffer).set([...a, ...b])
        const both = a.map((each, at) => (each & (b[at] ?? 0)) >>> 0)
        const bits = both.map((each) => each.toString(2).replaceAll('0', '').length)
        expect(countInBoth(0, 2 * setBytes, 2 * setBytes)).toBe(bits.reduce((sum, count) => sum + count, 0))
      }),
    )
  })

  test('numbers on the lists of the rows of a set are counted, by the bits of a mask', () => {
    const lists = fc.array(fc.array(fc.nat(255), { maxLength: 5 }), { minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(lists, fc.uniqueArray(fc.nat(299)), (all, rows) => {
        const [bitBytes, headBytes] = [320 / 8, 320 * 8]
        const headsAt = noteBytes + bitBytes
        const poolAt = headsAt + headBytes
        const countsAt = poolAt + 4 * 1_500
        const { buffer, countListed } = create(countsAt + 4 * 16)
        const words = new Int32Array(buffer)
        let end = 0
        for (const [row, list] of all.entries()) {
          words[headsAt / 4 + 2 * row] = end
          words.set(list, poolAt / 4 + end)
          end += list.length
          words[headsAt / 4 + 2 * row + 1] = end
        }
        for (const row of rows) {
          const at = noteBytes / 4 + (row >>> 5)
          words[at] = (words[at] ?? 0) | (1 << (row & 31))
        }
        countListed(noteBytes, bitBytes, headsAt, poolAt, countsAt, 15)
        const expected = Array.from({ length: 16 }, () => 0)
        for (const number of rows.flatMap((row) => all[row] ?? []))
          expected[number & 15] = (expected[number & 15] ?? 0) + 1
        expect([...words.subarray(countsAt / 4, countsAt / 4 + 16)]).toEqual(expected)
      }),
    )
  })
})
