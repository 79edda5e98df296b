import { expect, test } from 'vitest'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { statements } from '#vocabulary/statements/statements.ts'
import type { StatementCode } from '#vocabulary/statements/statement.ts'
import '../../messages/all-messages.ts'
import { sayIn } from './say.ts'

const placesIn = (text: string): string[] => (text.match(/\{[\w:]+\}/g) ?? []).sort()
const codes = Object.keys(statements) as StatementCode[]

test.each(languageTags)('every statement has a text in %s, with a place for each value', (language) => {
  const wrong = codes.filter((code) => {
    const text = sayIn({ code }, language)
    return text === code || String(placesIn(text)) !== String(placesIn(statements[code]))
  })
  expect(wrong).toEqual([])
})

test('a statement is said with its values and its cause', () => {
  const cause = { code: 'columns_differ', values: { fields: 3, columns: 4 } } as const
  expect(sayIn({ code: 'file_first_line', cause }, 'de')).toBe(
    'Die erste Zeile kann nicht gelesen werden: Hier sind 3 Spalten, die erste Zeile hat aber 4',
  )
})
