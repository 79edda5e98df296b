import { expect, test } from 'vitest'
import { sampleMarket, sampleTaxes } from '../markets/sample-market.ts'
import { exemptionOf, type ExemptionFacts, type ExemptionRefusal } from './exemption.ts'
import { taxesAt } from './rates.ts'
import { netOf } from './tax.ts'

const place = taxesAt(sampleTaxes(), { country: 'FR' })
const verdict = (change: Partial<ExemptionFacts>) =>
  exemptionOf({
    vatId: 'FR40303265045',
    destination: { country: 'FR' },
    place,
    shopCountry: 'DE',
    customer: null,
    ...change,
  })

test('a business of another EU country that has it sent to another EU country is charged no tax', () => {
  expect(verdict({}).exemption).toMatchObject({ reason: 'reverse_charge', vatId: 'FR40303265045' })
  expect(verdict({ destination: { country: 'NL' } }).exemption?.reason).toBe('reverse_charge')
  expect(verdict({ vatId: 'XI110305878' }).exemption?.reason).toBe('reverse_charge')
})

test.each<[string, Partial<ExemptionFacts>, ExemptionRefusal]>([
  ['a number that is none', { vatId: 'FR40303265046' }, 'vat_not_valid'],
  ['a number of the shop’s own country', { vatId: 'DE136695976' }, 'vat_of_own_country'],
  ['goods that stay in the shop’s country', { destination: { country: 'DE' } }, 'stays_in_country'],
  ['goods that leave the EU', { destination: { country: 'CH' } }, 'not_to_union'],
  ['a number from outside the EU', { vatId: 'CHE107787577MWST' }, 'vat_not_of_union'],
  ['a British number', { vatId: 'GB980780684' }, 'vat_not_of_union'],
  [
    'a place apart from its country’s taxes',
    { place: { ...place, apart: 'Canary Islands' } },
    'not_to_union',
  ],
  ['a shop that is registered nowhere', { shopCountry: null }, 'tax_for_everyone'],
  ['a shop outside the EU', { shopCountry: 'US' }, 'tax_for_everyone'],
])('%s exempts nobody, and gets a reason', (_, change, reason) => {
  const { exemption, refused } = verdict(change)
  expect(exemption).toBeNull()
  expect(refused).toBe(reason)
})

const belfast = { country: 'GB', postcode: 'bt1 5gs' }
const london = { country: 'GB', postcode: 'SW1A 1AA' }
const monaco = { country: 'MC', postcode: '98000' }

test.each<[string, Partial<ExemptionFacts>, ExemptionRefusal | null]>([
  ['Belfast, by a number of Northern Ireland', { vatId: 'XI110305878', destination: belfast }, null],
  ['Belfast, by a number of a member state', { destination: belfast }, null],
  ['Belfast, by a British number', { vatId: 'GB980780684', destination: belfast }, 'vat_not_of_union'],
  ['London, by a number of Northern Ireland', { vatId: 'XI110305878', destination: london }, 'not_to_union'],
  ['the Isle of Man', { destination: { country: 'IM', postcode: 'IM1 1AA' } }, 'not_to_union'],
  ['Monaco', { destination: monaco }, null],
  [
    'Monaco, by a French shop',
    { vatId: 'ATU13585627', destination: monaco, shopCountry: 'FR' },
    'stays_in_country',
  ],
  ['Åland', { destination: { country: 'AX', postcode: '22100' } }, 'not_to_union'],
  ['Guadeloupe', { destination: { country: 'GP', postcode: '97100' } }, 'not_to_union'],
])('goods to %s', (_, change, refused) => {
  expect(verdict(change).refused).toBe(refused)
  expect(verdict(change).exemption !== null).toBe(refused === null)
})

test('without a VAT number nothing is said', () => {
  expect(verdict({ vatId: null })).toEqual({ exemption: null, refused: null })
})

test('whom staff have exempted pays no tax anywhere, for the reason they wrote', () => {
  const customer = 'Embassy, certificate 12'
  expect(verdict({ vatId: null, destination: { country: 'DE' }, customer }).exemption).toEqual({
    reason: 'exempt_customer',
    vatId: null,
    note: customer,
  })
})

test('a net price is the price without the taxes in it', () => {
  expect(netOf(11_900, [{ name: 'VAT', rate: 1900 }])).toBe(10_000)
  expect(
    netOf(114_975, [
      { name: 'GST', rate: 500 },
      { name: 'QST', rate: 997.5 },
    ]),
  ).toBe(100_000)
  expect(netOf(sampleMarket().position, [])).toBe(0)
})
