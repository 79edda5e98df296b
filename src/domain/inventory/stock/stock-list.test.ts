import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StockRow } from './stock.ts'
import { pageOfRows, rowMatches } from './stock-list.ts'

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

test('a row is found by each barcode of its variant, and by the words of its title', () => {
  const finds = (q: string) => rowMatches(row('Jug 10', 'J-10', 1), ['4006381333931', '14006381333938'], q)
  expect(['14006381333938', '4 006381-333931', 'jug j-1'].map(finds)).toEqual([true, true, true])
  expect(['1400638', 'jug cup'].map(finds)).toEqual([false, false])
})
