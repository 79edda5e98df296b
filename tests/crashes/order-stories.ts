import { berlin } from '#domain/people/customers/sample-address.ts'
import type { Api } from '#client/api.ts'
import {
  fillCart,
  buyByCard,
  act,
  lineOf,
  ship,
  paidByTransfer,
  beginToPay,
  payWhatIsDue,
  euros,
  type AdminOrder,
  type Story,
} from './people.ts'

/** The later lives of orders. */
export const orderStories: readonly Story[] = [
  {
    name: 'a refund of a card and a gift card, with units that go back on sale',
    capture: 'now',
    async play(cast) {
      const { bowl, giftCard } = cast.shelf
      const placed = await buyByCard(cast, await fillCart(cast, 'cart', { [bowl]: 2 }, { giftCard }), 'order')
      await act(cast, placed, 'refund', (terms, seen) =>
        cast.owner.refundOrder({
          ...terms,
          body: { amount: euros(6_000), reason: 'A chip', restock: [{ lineId: lineOf(seen), quantity: 1 }] },
        }),
      )
      await act(cast, placed, 'cancel', (terms) =>
        cast.owner.cancelOrder({ ...terms, body: { reason: 'All of it' } }),
      )
      await cast.shop.work()
    },
  },
  {
    name: 'a return with money back',
    capture: 'now',
    async play(cast) {
      const placed = await buyByCard(cast, await fillCart(cast, 'cart', { [cast.shelf.bowl]: 2 }), 'order')
      const shipped = await ship(cast, placed, 2, 'ship')
      const { orderId, access } = placed
      await cast.memory.keyed('ask', (idempotencyKey) =>
        cast.guest.requestReturn({
          params: { orderId },
          query: { access },
          body: { lines: [{ lineId: lineOf(shipped), quantity: 1, reason: 'damaged' }] },
          idempotencyKey,
        }),
      )
      await act(cast, placed, 'approve', (terms, seen) =>
        cast.owner.decideReturn({
          ...terms,
          params: { orderId, returnId: seen.returns[0]?.id ?? '' },
          body: { approve: true },
        }),
      )
      await act(cast, placed, 'receive', (terms, seen) =>
        cast.owner.receiveReturn({
          ...terms,
          params: { orderId, returnId: seen.returns[0]?.id ?? '' },
          body: { lines: [{ lineId: lineOf(seen), quantity: 1, restock: 1 }] },
        }),
      )
      await cast.shop.work()
    },
  },
  {
    name: 'an exchange whose difference is paid later',
    capture: 'now',
    async play(cast) {
      const placed = await buyByCard(cast, await fillCart(cast, 'cart', { [cast.shelf.bowl]: 1 }), 'order')
      await ship(cast, placed, 1, 'ship')
      await act(cast, placed, 'open', (terms, seen) =>
        cast.owner.openReturn({
          ...terms,
          body: {
            lines: [{ lineId: lineOf(seen), quantity: 1, reason: 'damaged' }],
            exchange: [{ variantId: cast.shelf.vase, quantity: 2 }],
          },
        }),
      )
      const returnOf = (seen: AdminOrder) => ({
        orderId: placed.orderId,
        returnId: seen.returns[0]?.id ?? '',
      })
      await act(cast, placed, 'approve', (terms, seen) =>
        cast.owner.decideReturn({ ...terms, params: returnOf(seen), body: { approve: true } }),
      )
      await payWhatIsDue(cast, placed)
      await act(cast, placed, 'receive', (terms, seen) =>
        cast.owner.receiveReturn({
          ...terms,
          params: returnOf(seen),
          body: { lines: [{ lineId: lineOf(seen), quantity: 1, restock: 1 }] },
        }),
      )
      await cast.shop.work()
    },
  },
  {
    name: 'an edit that costs more and one that costs less',
    capture: 'now',
    async play(cast) {
      const placed = await buyByCard(cast, await fillCart(cast, 'cart', { [cast.shelf.bowl]: 2 }), 'order')
      const edit = (
        key: string,
        body: (seen: AdminOrder) => Parameters<Api['previewOrderEdit']>[0]['body'],
      ) =>
        act(cast, placed, key, async (terms, seen) => {
          const wanted = body(seen)
          const { params } = terms
          const { change } = await cast.memory.once(`${key}: preview`, () =>
            cast.owner.previewOrderEdit({ params, body: wanted }),
          )
          return cast.owner.editOrder({ ...terms, body: { ...wanted, change } })
        })
      const one = [{ variantId: cast.shelf.vase, quantity: 1 }]
      await edit('more', () => ({ add: one, reason: 'One more' }))
      // Begun, and not paid: when more is due it is cancelled.
      await beginToPay(cast, placed, 'begin')
      await edit('yet more', () => ({ add: one, reason: 'Another' }))
      await payWhatIsDue(cast, placed)
      await edit('less', (seen) => ({ cancel: [{ lineId: lineOf(seen), quantity: 1 }], reason: 'One less' }))
      await cast.shop.work()
    },
  },
  {
    name: 'a draft that is placed and paid by its link',
    capture: 'now',
    async play(cast) {
      const { owner, memory, shelf } = cast
      const line = { id: 'line_1', variantId: shelf.bowl, quantity: 2 }
      const draft = await memory.keyed('draft', (idempotencyKey) =>
        owner.createDraft({
          body: {
            market: 'eu',
            email: 'ada@example.org',
            lines: [line],
            deliveryAddress: berlin,
            deliveryOptionId: 'standard',
          },
          idempotencyKey,
        }),
      )
      const placed = await memory.keyed('place', (idempotencyKey) =>
        owner.placeDraft({
          params: { draftId: draft.id },
          version: draft.version,
          body: { total: draft.totals.total },
          idempotencyKey,
        }),
      )
      await act(cast, { orderId: placed.id, access: '' }, 'paid', (terms, seen) =>
        owner.recordPayment({ ...terms, body: { amount: seen.totals.total, reference: 'Transfer' } }),
      )
      await cast.shop.work()
    },
  },
  {
    name: 'an order by transfer that is paid, refunded and called off',
    capture: 'now',
    async play(cast) {
      const placed = await paidByTransfer(cast, { [cast.shelf.bowl]: 1, [cast.shelf.vase]: 1 })
      await act(cast, placed, 'refund', (terms) =>
        cast.owner.refundOrder({ ...terms, body: { amount: euros(500), reason: 'Sorry' } }),
      )
      await act(cast, placed, 'cancel', (terms) =>
        cast.owner.cancelOrder({ ...terms, body: { reason: 'All of it' } }),
      )
      await cast.shop.work()
    },
  },
]
