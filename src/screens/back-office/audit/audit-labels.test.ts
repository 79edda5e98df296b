import { expect, test } from 'vitest'
import { fieldLabel, valueLabel } from './audit-labels.ts'
import { messages } from './messages/en.ts'

test('a changed field is named in words; names and codes of entries stay', () => {
  expect(fieldLabel('variants/MUG-BLUE/prices/EUR/amount', messages)).toBe(
    'Variants › MUG-BLUE › Prices › EUR › Price',
  )
  expect(fieldLabel('zones/Germany/name', messages)).toBe('Shipping zones › Germany › Name')
})

test('a value is money where its path names a currency, a word where it is true or false, else itself', () => {
  const value = (path: string, text: string) => valueLabel(path, text, messages, 'en-IE')
  expect(value('variants/MUG/prices/EUR/amount', '1900')).toBe('€19.00')
  expect(value('prices/JPY/compareAt', '2400')).toBe('JP¥2,400')
  expect(value('prices/EUR/tiers', '[{"from":5}]')).toBe('[{"from":5}]')
  expect(value('featured', 'true')).toBe('Yes')
  expect(value('weight', '1900')).toBe('1900')
})
