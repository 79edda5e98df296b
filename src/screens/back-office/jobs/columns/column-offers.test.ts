import { describe, expect, it } from 'vitest'
import type { ProductColumn } from '#vocabulary/catalog/product-columns.ts'
import { messages } from './messages/en.ts'
import { columnOffers, columnLabels, ownOffers } from './column-offers.ts'

describe('what a column of a file can be read as', () => {
  it('is any column, once for each further currency, language and place of the shop', () => {
    const offers = columnOffers(['EUR', 'CHF'], ['Berlin'], messages)
    expect(offers.map(({ label }) => label)).toEqual([
      'Products',
      'Prices in CHF',
      'Texts in Deutsch',
      'Texts in العربية',
      'Texts in 日本語',
      'Stock by location',
    ])
    expect(offers[1]?.columns).toContain('Price / CHF')
    expect(offers[2]?.columns).toContain('Body (HTML) / de')
    expect(offers.at(-1)?.columns).toEqual(['Variant Inventory Qty / Berlin'])
  })

  it('is a fact of its own name, or what its heading says', () => {
    const offers = columnOffers(['EUR', 'CHF'], [], messages)
    const labelFor = (...[heading, column]: [string, ProductColumn | null]) =>
      ownOffers(heading, column, offers, messages).flatMap(({ columns }) =>
        columns.map((each) => columnLabels(each, messages)),
      )
    expect(labelFor('Wood', null)).toEqual(['Attribute “Wood”'])
    expect(labelFor('price / kwd', 'Price / KWD')).toEqual(['Price / KWD', 'Attribute “price / kwd”'])
    expect(labelFor('Title', 'Title')).toEqual(['Attribute “Title”'])
    expect(labelFor('Wood (…)', 'Wood (product.metafields.custom.wood)')).toEqual(['Attribute “Wood”'])
    expect(labelFor('', null)).toEqual([])
  })
})
