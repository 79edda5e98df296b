import { expect, test } from 'vitest'
import { wordingOf, type Terms } from '#domain/catalog/languages/wording.ts'
import { sampleOrder } from '#domain/orders/orders/sample-order.ts'
import { withStatuses } from '#domain/orders/orders/statuses.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { adminSummary } from './admin-orders.ts'
import { createOrderNames } from './order-names.ts'

const terms: Partial<Record<Language, Terms>> = {
  de: { 'Glaze:Celadon': 'Seladon', Glaze: 'Glasur', Standard: 'Standardversand', VAT: 'MwSt.' },
  ja: { Glaze: '釉薬', VAT: '消費税' },
}
const known = (language: Language): Terms => terms[language] ?? {}
const names = createOrderNames({
  variant: () => undefined,
  wordings: { known, in: (language) => wordingOf(language, known(language)) },
})

test('an order in English has its names in the language of staff, where they differ', () => {
  const order = withStatuses(sampleOrder())
  expect(names(order, 'en')).toEqual([])
  expect(names(order, 'ja')).toEqual([
    { text: 'Glaze', name: '釉薬' },
    { text: 'VAT', name: '消費税' },
  ])
})

test('an order in German is read back by the terms of German', () => {
  const english = sampleOrder()
  const [line] = english.lines
  if (!line) throw new Error('no line')
  const lines = [{ ...line, options: [{ name: 'Glasur', value: 'Seladon' }] }]
  const order = withStatuses(sampleOrder({ language: 'de', lines }))
  expect(names(order, 'en')).toEqual([
    { text: 'Glasur', name: 'Glaze' },
    { text: 'Seladon', name: 'Celadon' },
  ])
  expect(names(order, 'ja')).toContainEqual({ text: 'Glasur', name: '釉薬' })
})

test('an order in a list has the name of its first item where staff read another one', () => {
  const stored = { id: '7K2QX-M4PD9', version: 1, data: withStatuses(sampleOrder({ language: 'de' })) }
  const toImage = () => {
    throw new Error('no picture')
  }
  const text = stored.data.lines[0]?.title ?? ''
  expect(adminSummary(stored, toImage)).not.toHaveProperty('name')
  expect(adminSummary(stored, toImage, [{ text, name: 'Linen apron' }])).toMatchObject({
    title: text,
    name: 'Linen apron',
    language: 'de',
  })
})
