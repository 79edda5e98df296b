import { expect, onTestFinished, test } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { stockItemId, stockItems } from '#domain/inventory/stock/documents.ts'
import { openTestShop } from '../open-test-shop.ts'

test('a draft says how many can be ordered, how it can be paid, and is placed as paid', async () => {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const { api } = shop.owner
  const { variantId } = shop.bowl
  const onHand = (await shop.store.get(stockItems, stockItemId(variantId, 'studio')))?.data.onHand ?? 0
  const line = { id: 'a', variantId, quantity: 1 }
  const own = { id: 'b', variantId: null, title: 'Engraving', quantity: 2, price: 500 }
  const draft = await api.createDraft({
    body: {
      market: 'eu',
      email: 'ada@example.org',
      lines: [line, own],
      deliveryAddress: berlin,
      deliveryOptionId: 'standard',
    },
    idempotencyKey: 'draft',
  })
  expect(draft.lines.map(({ sellable }) => sellable)).toEqual([onHand, 99_999])
  expect(draft.payment).toEqual({ method: 'Bank transfer', byHand: true, online: false })
  const order = await api.placeDraft({
    params: { draftId: draft.id },
    version: draft.version,
    body: { total: draft.totals.total, paid: { reference: 'Receipt 7' } },
    idempotencyKey: 'place',
  })
  expect(order).toMatchObject({ payment: 'paid', due: { amount: 0 }, paid: draft.totals.total })
})
