import { expect, test } from 'vitest'
import { everywhereIn } from '../languages/wording.ts'
import type { CardVariant } from '../read-model/card.ts'
import { fittingVariants, type Wanted } from './fitting-variants.ts'

const options = [
  {
    name: 'Glaze',
    values: [
      { value: 'Cobalt', swatch: '#1c4daf' },
      { value: 'Moss', swatch: '#2b5f39' },
    ],
  },
  { name: 'Size', values: [] },
]

const variant = (id: string, amount: number, ...values: string[]): CardVariant => ({
  id,
  sku: `SKU-${id}`,
  barcodes: id === 'cl' ? ['4006381333931', '14006381333938'] : [],
  options: values,
  prices: { EUR: { amount, compareAt: null } },
  pastPrices: {},
  trackStock: true,
  allowBackorder: false,
  imageId: null,
})

const variants = [
  variant('cs', 20, 'Cobalt', 'Small'),
  variant('cl', 40, 'Cobalt', 'Large'),
  variant('ms', 20, 'Moss', 'Small'),
  variant('ml', 40, 'Moss', 'Large'),
]

const terms = { de: { Small: 'Klein', Moss: 'Moos' } }
const everywhere = everywhereIn((language) => (language === 'de' ? terms.de : {}))

const fitting = (wanted: Partial<Wanted>): string[] =>
  fittingVariants(options, variants, {
    filters: new Map(),
    currency: 'EUR',
    everywhere,
    canBuy: () => true,
    ...wanted,
  }).map(({ id }) => id)

test.each<[string, Partial<Wanted>, string[]]>([
  ['nothing', {}, ['cs', 'cl', 'ms', 'ml']],
  ['a family of colours', { filters: new Map([['colour', new Set(['green'])]]) }, ['ms', 'ml']],
  [
    'a colour and a size',
    {
      filters: new Map([
        ['colour', new Set(['green', 'red'])],
        ['Size', new Set(['Large'])],
      ]),
    },
    ['ml'],
  ],
  ['a value of its option', { filters: new Map([['Glaze', new Set(['Cobalt'])]]) }, ['cs', 'cl']],
  ['a filter of all of them', { filters: new Map([['Room', new Set(['Hall'])]]) }, ['cs', 'cl', 'ms', 'ml']],
  ['a price', { minPrice: 30 }, ['cl', 'ml']],
  ['the word of a family', { q: 'blue mug' }, ['cs', 'cl']],
  ['the same in German, with an ending', { q: 'blaue Tasse' }, ['cs', 'cl']],
  ['a translated value', { q: 'moos klein' }, ['ms']],
  ['a word of none of them', { q: 'mug' }, ['cs', 'cl', 'ms', 'ml']],
  ['a stock keeping unit', { q: 'sku-cl' }, ['cl']],
  ['any of its barcodes', { q: '1400 6381 3339 38' }, ['cl']],
  [
    'those that can be bought',
    { filters: new Map([['colour', new Set(['blue'])]]), canBuy: (id) => id !== 'cs' },
    ['cl'],
  ],
  [
    'sold out ones where no other fits',
    { filters: new Map([['colour', new Set(['blue'])]]), canBuy: () => false },
    ['cs', 'cl'],
  ],
])('asked for %s', (_, wanted, ids) => {
  expect(fitting(wanted)).toEqual(ids)
})
