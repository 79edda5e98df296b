import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StockRow } from './stock.ts'
import { pageOfRows } from './stock-list.ts'

const row = (title: string, sku: string, at: number): StockRow => ({
  id: `v${at}.studio`,
  variantId: `v${at}`,
  productId: 'p',
  title,
  options: '',
  sku,
  locationId: 'studio',
  location: 'Studio',
  onHand: 0,
  reserved: 0,
  sellable: 0,
  low: true,
  version: 1,
})

const text = fc.constantFrom('Cup', 'cup', 'Jug 2', 'Jug 10', 'Änne', '')

test('pages, one after the other, are all rows in their order, each once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text)),
      fc.integer({ min: 1, max: 7 }),
      async (places, limit) => {
        const rows = places.map(([title, sku], at) => row(title, sku, at))
        const whole = await pageOfRows(rows, { limit: 500 })
        const paged: StockRow[] = []
        let after: string | null | undefined
        while (after !== null) {
          const page: Awaited<ReturnType<typeof pageOfRows>> = await pageOfRows(rows, {
            limit,
            after: after ?? undefined,
          })
          expect(page.items.length).toBeLessThanOrEqual(limit)
          paged.push(...page.items)
          after = page.next
        }
        expect(paged).toEqual(whole.items)
        expect(new Set(paged)).toEqual(new Set(rows))
        expect(paged).toHaveLength(rows.length)
      },
    ),
  )
  const titles = ['Jug 10', 'Cup', 'Änne', 'Jug 2'].map((title, at) => row(title, '', at))
  const inOrder = (await pageOfRows(titles, { limit: 3 })).items.map(({ title }) => title)
  expect(inOrder).toEqual(['Änne', 'Cup', 'Jug 2'])
})
