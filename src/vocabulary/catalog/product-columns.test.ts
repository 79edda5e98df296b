import { describe, expect, it } from 'vitest'
import { isColumnOf } from '../whole-shop/import-tables.ts'
import { factColumn, readColumn } from './product-columns.ts'

describe('the columns of a product file', () => {
  it('are known by their headings, whatever the case', () => {
    expect(readColumn(' variant PRICE ')).toEqual({ column: 'Variant Price' })
    expect(readColumn('compare at price / chf')).toEqual({
      column: 'Compare At Price / CHF',
      parameter: { kind: 'currency', value: 'CHF' },
    })
    expect(readColumn('SEO title / DE')).toEqual({
      column: 'SEO Title / de',
      parameter: { kind: 'language', value: 'de' },
    })
    expect(readColumn('Variant Inventory Qty / Store / Köln')?.parameter).toEqual({
      kind: 'place',
      value: 'Store / Köln',
    })
  })

  it('are facts as Shopify names the fields of a shop', () => {
    const fact = { column: factColumn('Wood'), parameter: { kind: 'fact', value: 'Wood' } }
    expect(readColumn('Wood (product.metafields.custom.what_it_is_of)')).toEqual(fact)
    expect(readColumn(factColumn('A (b) (product.metafields.custom.c)'))?.parameter?.value).toBe(
      'A (b) (product.metafields.custom.c)',
    )
  })

  it('are nothing else', () => {
    const others = [
      'Price / International',
      'Title / en',
      'Title / tlh',
      'Vendor / de',
      'Colour (product.metafields.shopify.color-pattern)',
      ' (product.metafields.custom.nothing)',
      'Price',
      '',
    ]
    expect(others.filter((heading) => readColumn(heading) !== undefined)).toEqual([])
  })

  it('have one name each', () => {
    const isColumn = (text: string) => isColumnOf('products', text)
    expect(['Title / de', 'Price / CHF', factColumn('Wood')].every(isColumn)).toBe(true)
    expect(['title / de', 'Price / chf', 'Wood (product.metafields.custom.x)'].some(isColumn)).toBe(false)
  })
})
