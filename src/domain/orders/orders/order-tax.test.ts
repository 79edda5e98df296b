import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxRoundingMode } from '#vocabulary/pricing/taxes.ts'
import { sumOf, taxParts } from '../../pricing/tax/tax.ts'
import { editOrder } from '../edits/order-edit-rules.ts'
import { withoutItems } from './restock.ts'
import { withExchange } from '../returns/exchange-rules.ts'
import { dueOf } from './figures.ts'
import { withStatuses } from './statuses.ts'
import { owedOf } from './credits.ts'
import type { OrderDocument } from './order-document.ts'
import type { OrderLine } from './purchase.ts'
import { withTotals } from './order-tax.ts'
import { sampleOrder } from './sample-order.ts'

interface Goods {
  unitPrice: number
  quantity: number
  rate: number
}
interface Terms {
  taxInclusive: boolean
  taxRoundingMode: TaxRoundingMode
}

const [sample] = sampleOrder().lines
if (!sample) throw new Error('the sample has a line')

const lineOf = ({ unitPrice, quantity, rate }: Goods, id: string): OrderLine => ({
  ...sample,
  id,
  unitPrice,
  listPrice: unitPrice,
  quantity,
  subtotal: unitPrice * quantity,
  taxes: [{ name: 'VAT', rate, amount: 0 }],
  taxRate: rate,
  tax: 0,
})

/** An order of goods that its market rounds the tax of once, unpaid and without delivery. */
const orderOf = (goods: readonly Goods[], terms: Terms, ids: readonly string[] = []): OrderDocument =>
  withStatuses(
    withTotals(
      sampleOrder({
        ...terms,
        taxRounding: 'order',
        lines: goods.map((each, index) => lineOf(each, ids[index] ?? `first ${index}`)),
        delivery: null,
        payments: [],
      }),
    ),
  )

const act = (id: string) => ({ orderId: 'order', id, at: '2026-03-01T09:00:00.000Z', by: 'Sam' })

/** The order after an edit that cancels items of some lines and adds others. */
function edited(
  order: OrderDocument,
  id: string,
  cancelled: Map<string, number>,
  added: readonly Goods[],
): OrderDocument {
  const items = [...cancelled].map(([lineId, quantity]) => ({ lineId, quantity }))
  const { lines, holding: restock } = withoutItems(order, items, false)
  const { order: after } = editOrder(order, act(id), {
    cancelled: items,
    lines,
    restock,
    added: added.map((each, index) => lineOf(each, `${id}.${index}`)),
    sold: { parts: [], demands: [] } as never,
    reason: 'Called',
  })
  return withStatuses(after)
}

/** The tax of the remainder of an order. */
const taxLeft = ({ totals, credits }: OrderDocument): number =>
  totals.tax - credits.reduce((sum, { lines }) => lines.reduce((all, { tax }) => all + tax, sum), 0)

const goods = fc.record({
  unitPrice: fc.integer({ min: 0, max: 5_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  rate: fc.constantFrom(0, 700, 1_000, 1_900),
})
const terms = fc.record({
  taxInclusive: fc.boolean(),
  taxRoundingMode: fc.constantFrom<TaxRoundingMode[]>('half_up', 'down'),
})
const acts = fc.array(
  fc.record({ added: fc.array(goods, { maxLength: 2 }), taken: fc.array(fc.nat(4), { maxLength: 6 }) }),
  { maxLength: 4 },
)

test('an order that several acts led to owes what an order placed at once owes, tax for tax', () => {
  fc.assert(
    fc.property(fc.array(goods, { minLength: 1, maxLength: 3 }), acts, terms, (first, later, market) => {
      let order = orderOf(first, market)
      for (const [number, { added, taken }] of later.entries()) {
        const open = order.lines.map((line) => line.quantity - line.cancelled)
        const cancelled = new Map(
          order.lines.flatMap(({ id }, index) => {
            const most = Math.min(open[index] ?? 0, taken[index] ?? 0)
            return most > 0 ? [[id, most] as const] : []
          }),
        )
        const { total, tax } = order.totals
        order = edited(order, `edit ${number}`, cancelled, added)
        if (added.length === 0) expect(order.totals).toMatchObject({ total, tax })
      }
      const left = order.lines
        .map(({ unitPrice, quantity, cancelled, taxRate: rate }) => ({
          unitPrice,
          quantity: quantity - cancelled,
          rate,
        }))
        .filter(({ quantity }) => quantity > 0)
      const atOnce = orderOf(left, market)
      expect([owedOf(order), taxLeft(order)]).toEqual([atOnce.totals.total, atOnce.totals.tax])
      const all = order.lines.reduce((sum, { tax, taxes }) => sum + tax - sumOf(taxes), 0)
      expect(all).toBe(0)
    }),
  )
})

test.each([
  ['half_up', 9],
  ['down', 9],
] as const)('50 and 54 yen at 10 %%, the second by an edit, have one tax (%s)', (taxRoundingMode, tax) => {
  const terms = { taxInclusive: true, taxRoundingMode }
  const first = orderOf([{ unitPrice: 50, quantity: 1, rate: 1_000 }], terms)
  const order = edited(first, 'edit', new Map(), [{ unitPrice: 54, quantity: 1, rate: 1_000 }])
  expect(order.totals.tax).toBe(tax)
})

test('ids decide nothing: equal goods in several acts always have the tax of all of them', () => {
  const yen = { unitPrice: 115, quantity: 1, rate: 1_000 }
  const market: Terms = { taxInclusive: true, taxRoundingMode: 'half_up' }
  for (const id of ['a', 'z', 'line_9']) {
    const order = edited(edited(orderOf([yen], market, [id]), 'm', new Map(), [yen]), 'b', new Map(), [yen])
    expect(order.totals.tax).toBe(31)
  }
  const parts = (keys: string[]) =>
    taxParts(
      keys.map((key) => ({ key, amount: 3, quantity: 1, rates: [{ name: 'VAT', rate: 1_900 }] })),
      { inclusive: false, rounding: 'order' },
    )
  const amounts = (keys: string[]) => [...parts(keys).values()].map(([tax]) => tax?.amount)
  expect(amounts(['a', 'b', 'c', 'd'])).toEqual(amounts(['d', 'c', 'b', 'a']))
})

test('an exchange of equal goods costs nothing, however the tax of both together is rounded', () => {
  for (const unitPrice of [105, 104, 115, 149]) {
    const each = { unitPrice, quantity: 1, rate: 1_000 }
    const bought = orderOf([each], { taxInclusive: false, taxRoundingMode: 'half_up' })
    const before = dueOf(bought)
    const item = { lineId: 'first 0', quantity: 1, received: 0, reason: 'wrong_size' as const }
    const approved = {
      id: 'ret',
      state: 'approved' as const,
      lines: [item],
      exchange: [{ variantId: 'mug', quantity: 1 }],
      note: null,
      answer: null,
      requestedAt: act('').at,
      decidedAt: null,
      endedAt: null,
    }
    const order = withExchange({ ...bought, returns: [approved as never] }, [lineOf(each, 'new')])
    expect(dueOf(order)).toBe(before)
  }
})
