import { describe, expect, it } from 'vitest'
import type { CollectionRule } from '#vocabulary/catalog/collection-rules.ts'
import { readRule, writeRule } from './rule-text.ts'

const everything: CollectionRule = {
  match: 'any',
  conditions: [
    { field: 'tag', is: 'equal', value: 'linen' },
    { field: 'title', is: 'contains', value: '~ bowl; deep' },
    { field: 'title', is: 'not_contains', value: 'set' },
    { field: 'brand', is: 'not_equal', value: 'A; B = "C"' },
    { field: 'attribute', name: 'Colour', is: 'equal', value: '= 50 % <blue>' },
    { field: 'attribute', name: 'Size >= "L"; ~x', is: 'not_equal', value: 'all: none' },
    { field: 'price', currency: 'EUR', is: 'at_most', value: 4990 },
    { field: 'price', currency: 'JPY', is: 'at_least', value: 5000 },
    { field: 'stock', value: true },
    { field: 'reduced', value: false },
    { field: 'featured', value: true },
    { field: 'age', is: 'at_most', value: 30 },
    { field: 'orders', is: 'at_least', value: 10 },
  ],
}

describe('the rule of a collection as a text', () => {
  it('reads back as it was written', () => {
    expect(readRule(writeRule(everything))).toEqual(everything)
    expect(writeRule({ ...everything, conditions: everything.conditions.slice(6, 9) })).toBe(
      'any: price EUR <= 49.90; price JPY >= 5000; stock = true',
    )
  })

  it('is read as people write it', () => {
    expect(readRule('Tag=new ;  PRICE eur>=10')).toEqual({
      match: 'all',
      conditions: [
        { field: 'tag', is: 'equal', value: 'new' },
        { field: 'price', currency: 'EUR', is: 'at_least', value: 1000 },
      ],
    })
  })

  it.each([
    'tag linen',
    'tag >= linen',
    'tag ~ linen',
    'title = bowl',
    'price <= 10',
    'price EUR = 10',
    'price EUR <= ten',
    'stock = maybe',
    'colour = blue',
    'attribute = blue',
    'age >= -1',
    'tag =',
  ])('names a condition that cannot be read: %s', (text) => {
    expect(() => readRule(`all: ${text}`)).toThrow(text)
  })
})
