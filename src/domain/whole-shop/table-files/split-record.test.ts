import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows } from '#vocabulary/text/csv.ts'
import { splitRecord } from './split-record.ts'

const fragments = fc.array(fc.constantFrom('"', ',', 'a', ' ', '\n', '""', ',"', '",', 'é', "'"), {
  minLength: 1,
  maxLength: 12,
})

test('a record is read as an independent reader reads it', () => {
  fc.assert(
    fc.property(fragments, (parts) => {
      const text = parts.join('')
      let expected: string[] | undefined
      try {
        expected = parse(text, { record_delimiter: '\u0000' })[0]
      } catch {
        expected = undefined
      }
      expect(splitRecord(text)).toEqual(expected)
    }),
    { numRuns: 2_000 },
  )
})

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const text = csvRows([cells]).slice(0, -2)
      expect(splitRecord(text)).toHaveLength(cells.length)
    }),
  )
})
