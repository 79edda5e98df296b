import { describe, expect, test } from 'vitest'
import type { AdminProduct } from '../types.ts'
import { variant, vase } from './example-draft.ts'
import { messages as shared } from '../messages/messages/en.ts'
import { messages } from './messages/en.ts'
import { readDraft } from './read-draft.ts'
import { countsFor, typedCounts, withCounted, withTyped } from './stock-counts.ts'

const item = (variantId: string, locationId: string, onHand: number) => ({
  id: `${variantId}.${locationId}`,
  variantId,
  locationId,
  onHand,
  reserved: 1,
  sellable: onHand - 1,
})
const product = {
  variants: [
    { id: 'var_Cobalt', stock: [item('var_Cobalt', 'studio', 3)] },
    { id: 'var_Ochre', stock: [] },
  ],
} as unknown as AdminProduct

describe('quantities on hand in the variant table', () => {
  const saved = { ...vase(), variants: [variant(['Cobalt']), variant(['Ochre'], { stock: {} })] }
  const typed = typedCounts(
    {
      ...saved,
      variants: [
        variant(['Cobalt'], { stock: { studio: '3', store: '' } }),
        variant(['Ochre'], { stock: { studio: ' 5 ', store: '0' } }),
      ],
    },
    saved,
  )

  test('are counts where they differ from what is there', () => {
    expect(typed).toEqual([{ row: 1, locationId: 'studio', text: '5' }])
    expect(countsFor(typed, product)).toEqual([
      { variantId: 'var_Ochre', locationId: 'studio', onHand: 5, expected: 0 },
    ])
  })

  test('must be whole numbers', () => {
    const draft = {
      ...saved,
      variants: [variant(['Cobalt'], { stock: { studio: 'six' } }), variant(['Ochre'])],
    }
    expect(readDraft(draft, { ...messages.errors, ...shared }).errors.map(({ pointer }) => pointer)).toEqual([
      '/variants/0/stock/studio',
    ])
  })

  test('stay as typed where they were refused, beside what is there now', () => {
    const counted = withCounted(product, {
      items: [],
      refused: [
        { variantId: 'var_Cobalt', locationId: 'studio', code: 'stock_changed', detail: '', onHand: 2 },
      ],
    })
    expect(counted.variants[0]?.stock).toMatchObject([{ onHand: 2, sellable: 1 }])
    const again = withTyped(saved, [{ row: 0, locationId: 'studio', text: '9' }])
    expect(again.variants.map(({ stock }) => stock)).toEqual([{ studio: '9' }, {}])
  })
})
