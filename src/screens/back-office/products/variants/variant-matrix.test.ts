import { describe, expect, test } from 'vitest'
import { option, variant } from '../example-draft.ts'
import {
  addMissing,
  combinations,
  fitVariants,
  missingCombinations,
  writtenValues,
} from './variant-matrix.ts'

const glazes = option('Glaze', 'Cobalt', 'Ochre')
const sizes = option('Size', 'S', 'L')
const choices = (variants: { choice: string[] }[]) => variants.map(({ choice }) => choice.join('/'))
const numbered = () => {
  let last = 0
  return () => `new${(last += 1)}`
}

describe('the variants of a product', () => {
  test('are all combinations of its options, in their order', () => {
    expect(combinations([glazes, sizes])).toEqual([
      ['Cobalt', 'S'],
      ['Cobalt', 'L'],
      ['Ochre', 'S'],
      ['Ochre', 'L'],
    ])
    expect(combinations([])).toEqual([[]])
  })

  test('keep their data when a value is added, and the new ones take price and weight of their sibling', () => {
    const before = [
      variant(['Cobalt'], { prices: { EUR: { amount: '50.00', compareAt: '', cost: '', tiers: [] } } }),
      variant(['Ochre']),
    ]
    const after = fitVariants(before, [glazes], [option('Glaze', 'Cobalt', 'Ochre', 'Iris')], numbered())
    expect(choices(after)).toEqual(['Cobalt', 'Ochre', 'Iris'])
    expect(after.slice(0, 2)).toEqual(before)
    expect(after[2]).toMatchObject({ key: 'new1', id: undefined, sku: '', weight: '500', sellable: null })
    expect(after[2]?.prices.EUR?.amount).toBe('50.00')
  })

  test('begin with the first letter of a value: one without a text makes none', () => {
    const before = [variant(['Cobalt']), variant(['Ochre'])]
    const empty = { key: 'third', value: '', swatch: '' }
    const withEmpty = { ...glazes, values: [...glazes.values, empty] }
    expect(choices(fitVariants(before, [glazes], [withEmpty], numbered()))).toEqual(['Cobalt', 'Ochre'])
    expect(missingCombinations(before, [withEmpty])).toEqual([])
    expect(choices(addMissing(before, [withEmpty], numbered()))).toEqual(['Cobalt', 'Ochre'])
    expect(writtenValues(withEmpty, before)).toEqual(glazes.values)

    const typed = { ...glazes, values: [...glazes.values, { ...empty, value: 'I' }] }
    const after = fitVariants(before, [withEmpty], [typed], numbered())
    expect(choices(after)).toEqual(['Cobalt', 'Ochre', 'third'])
    expect(choices(fitVariants(after, [typed], [withEmpty], numbered()))).toEqual(choices(after))
    expect(writtenValues(withEmpty, after)).toEqual(withEmpty.values)
  })

  test('go with a value that is removed, and only those', () => {
    const after = fitVariants(
      [variant(['Cobalt']), variant(['Ochre'])],
      [glazes],
      [option('Glaze', 'Ochre')],
      numbered(),
    )
    expect(after.map(({ id }) => id)).toEqual(['var_Ochre'])
  })

  test('take the first value of an option that is added, and the other values make new ones', () => {
    const after = fitVariants(
      [variant(['Cobalt']), variant(['Ochre'])],
      [glazes],
      [glazes, sizes],
      numbered(),
    )
    expect(choices(after)).toEqual(['Cobalt/S', 'Cobalt/L', 'Ochre/S', 'Ochre/L'])
    expect(after.map(({ id }) => id)).toEqual(['var_Cobalt', undefined, 'var_Ochre', undefined])
  })

  test('remain once for each remaining choice when an option is removed', () => {
    const before = [variant(['Cobalt', 'S']), variant(['Cobalt', 'L']), variant(['Ochre', 'S'])]
    const after = fitVariants(before, [glazes, sizes], [glazes], numbered())
    expect(after.map(({ id }) => id)).toEqual(['var_Cobalt-S', 'var_Ochre-S'])
    expect(fitVariants(after, [glazes], [], numbered()).map(({ id }) => id)).toEqual(['var_Cobalt-S'])
  })

  test('follow the options when these change places', () => {
    const after = fitVariants([variant(['Cobalt', 'S'])], [glazes, sizes], [sizes, glazes], numbered())
    expect(choices(after)).toEqual(['S/Cobalt'])
  })

  test('that staff took out stay out when a value is added elsewhere, and come back on request', () => {
    const sparse = [variant(['Cobalt', 'S']), variant(['Ochre', 'L'])]
    const wider = [option('Glaze', 'Cobalt', 'Ochre', 'Iris'), sizes]
    const after = fitVariants(sparse, [glazes, sizes], wider, numbered())
    expect(choices(after)).toEqual(['Cobalt/S', 'Ochre/L', 'Iris/S', 'Iris/L'])
    expect(missingCombinations(after, wider)).toEqual([
      ['Cobalt', 'L'],
      ['Ochre', 'S'],
    ])
    expect(choices(addMissing(after, wider, numbered()))).toEqual(
      combinations(wider).map((choice) => choice.join('/')),
    )
  })

  test('number one again when the last option is emptied of what they had', () => {
    const after = fitVariants([variant(['Cobalt'])], [glazes], [option('Glaze', 'Iris')], numbered())
    expect(choices(after)).toEqual(['Iris'])
  })
})
