import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinList, splitList } from './lists.ts'

describe('a list in one cell', () => {
  it('reads as people write it', () => {
    expect(joinList(['linen', 'summer'], ',')).toBe('linen, summer')
    expect(splitList(' linen,summer ,, 12" ruler, "old" oak,', ',')).toEqual([
      'linen',
      'summer',
      '12" ruler',
      '"old" oak',
    ])
    expect(splitList('', ';')).toEqual([])
  })

  it('puts into quotation marks what would be read as another', () => {
    expect(joinList(['oak; oiled', 'ash', '"x"'], ';')).toBe('"oak; oiled"; ash; """x"""')
  })

  it('gives every value back as it was', () => {
    const value = fc
      .string({ unit: fc.constantFrom('"', ',', ';', ' ', '=', '+', '\n', 'a', '🫖') })
      .map((text) => text.trim())
      .filter((text) => text !== '')
    for (const separator of [',', ';'] as const)
      fc.assert(
        fc.property(fc.array(value), (values) => {
          expect(splitList(joinList(values, separator), separator)).toEqual(values)
        }),
      )
  })
})
