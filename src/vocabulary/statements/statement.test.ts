import { expect, test } from 'vitest'
import { inEnglish, isPlainCode, statement, toStatement } from './statement.ts'
import { statements } from './statements.ts'

test('a statement has its values in English', () => {
  const most = { amount: 1_250, currency: 'EUR' }
  expect(inEnglish(statement('can_be_refunded', { most }))).toBe('At most €12.50 can be refunded')
  expect(inEnglish(statement('country_has_taxes', { country: 'DE' }))).toBe('Germany has its taxes already')
  expect(inEnglish(statement('file_many_rows', { most: 50_000 }))).toBe(
    'The file has more than 50,000 rows: split it',
  )
})

test('a statement names its cause', () => {
  const said = statement('file_first_line', {}, 'quotes_broken')
  expect(said).toEqual({ code: 'file_first_line', cause: { code: 'quotes_broken' } })
  expect(inEnglish(said)).toBe('The first line cannot be read: The quotation marks are broken')
})

test('a code alone is a statement where it has no values', () => {
  expect(toStatement('nothing_paid')).toEqual({ code: 'nothing_paid' })
  expect(isPlainCode('nothing_paid')).toBe(true)
  expect(isPlainCode('can_be_refunded')).toBe(false)
  expect(isPlainCode('Nothing has been paid')).toBe(false)
})

test('statements are sentences without a full stop at their end, which join with others', () => {
  expect(Object.values(statements).filter((text) => /^\s|[.\s]$/.test(text))).toEqual([])
})
