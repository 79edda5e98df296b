import { expect, test } from 'vitest'
import {
  fieldLabel,
  sentenceOf,
  shortFieldLabel,
  targetName,
  toldChange,
  valueLabel,
} from './audit-labels.ts'
import { messages } from './messages/en.ts'

test('a changed field is named in words; names and codes of entries stay', () => {
  expect(fieldLabel('variants/MUG-BLUE/prices/EUR/amount', messages)).toBe(
    'Variants › MUG-BLUE › Prices › EUR › Price',
  )
  expect(fieldLabel('zones/Germany/name', messages)).toBe('Shipping zones › Germany › Name')
})

test('a sentence names the field and the entry that it is in', () => {
  expect(shortFieldLabel('variants/MUG-BLUE/prices/EUR/amount', messages)).toBe('price (MUG-BLUE)')
  expect(shortFieldLabel('title', messages)).toBe('title')
  expect(shortFieldLabel('seoTitle', messages)).toBe('title for search engines')
  expect(shortFieldLabel('sku', messages)).toBe('SKU')
})

test('a value is money where its path names a currency, a word where it is true or false, else itself', () => {
  const value = (path: string, text: string) => valueLabel(path, text, messages, 'en-IE')
  expect(value('variants/MUG/prices/EUR/amount', '1900')).toBe('€19.00')
  expect(value('prices/JPY/compareAt', '2400')).toBe('JP¥2,400')
  expect(value('prices/EUR/tiers', '[{"from":5,"amount":1700}]')).toBe('From 5, Price €17.00')
  expect(value('prices/EUR/tiers', '[{"from":5,"amo…')).toBe('[{"from":5,"amo…')
  expect(value('featured', 'true')).toBe('Yes')
  expect(value('weight', '1900')).toBe('1900')
  expect(value('status', 'draft')).toBe('Draft')
  expect(value('effect/basisPoints', '1250')).toBe('12.5%')
})

test('an entry is a sentence: it tells one short change, and leaves others to the fields below', () => {
  const change = { field: 'title', before: 'Tray', after: 'Oak tray' }
  const one = { action: 'product_changed', changes: [change], unlisted: 0 } as const
  expect(sentenceOf({ ...one, changes: [change] }, messages)).toBe(
    '{who} changed the {field} of the product {name}: {before} {arrow} {after}',
  )
  const long = { ...one, changes: [{ ...change, after: 'x'.repeat(61) }] }
  expect(toldChange(long)).toBeUndefined()
  expect(sentenceOf(long, messages)).toBe('{who} changed the product {name}')
  expect(sentenceOf({ action: 'search_ranking_changed', changes: [], unlisted: 0 }, messages)).toBe(
    '{who} changed the search ranking',
  )
})

test('countries and languages are named in the language of the reader', () => {
  const target = { id: 'DE', name: 'DE' }
  expect(targetName({ action: 'taxes_changed', target }, 'en')).toBe('Germany')
  expect(targetName({ action: 'market_changed', target }, 'en')).toBe('DE')
  expect(targetName({ action: 'terms_changed', target: { id: 'ar', name: null } }, 'de')).toBe('Arabisch')
})
