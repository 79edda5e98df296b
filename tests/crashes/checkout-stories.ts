import {
  fillCart,
  order,
  mustBePlaced,
  redirected,
  buyByCard,
  buyByTransfer,
  act,
  lineOf,
  ship,
  euros,
  type Story,
} from './people.ts'

/** From a cart to an order, or to nothing, and to the money for it. */
export const checkoutStories: readonly Story[] = [
  {
    name: 'a transfer with a code and a gift card, whose mails, webhooks and invoice go out',
    capture: 'now',
    async play(cast) {
      const { bowl, vase, code, giftCard } = cast.shelf
      const cart = await fillCart(cast, 'cart', { [bowl]: 2, [vase]: 1 }, { code, giftCard })
      const placed = await buyByTransfer(cast, cart, 'order')
      await cast.shop.work()
      await act(cast, placed, 'paid', (terms, seen) =>
        cast.owner.recordPayment({
          ...terms,
          body: { amount: seen.due ?? seen.totals.total, reference: 'Transfer' },
        }),
      )
      await ship(cast, placed, 2, 'ship')
      await cast.shop.work()
    },
  },
  {
    name: 'a card, with a code and a gift card',
    capture: 'now',
    async play(cast) {
      const { bowl, code, giftCard } = cast.shelf
      const cart = await fillCart(cast, 'cart', { [bowl]: 2 }, { code, giftCard })
      await buyByCard(cast, cart, 'order')
      await cast.shop.work()
    },
  },
  {
    name: 'a card that is declined',
    capture: 'now',
    async play(cast) {
      const { bowl, code, giftCard } = cast.shelf
      const cart = await fillCart(cast, 'cart', { [bowl]: 2 }, { code, giftCard })
      const { checkoutId, redirectUrl } = await redirected(cast, cart, 'order')
      await cast.shop.payer(redirectUrl, { card: 'declined' })
      await cast.memory.ask(() => cast.guest.confirmCheckout({ params: { checkoutId } }))
      await cast.shop.work()
    },
  },
  {
    name: 'a card that is begun and left for a transfer',
    capture: 'now',
    async play(cast) {
      const { bowl, code, giftCard } = cast.shelf
      const cart = await fillCart(cast, 'cart', { [bowl]: 2 }, { code, giftCard })
      await order(cast, cart, 'sandbox', 'first')
      await buyByTransfer(cast, cart, 'second')
      await cast.shop.work()
    },
  },
  {
    name: 'a payment of which a part goes back at the company’s desk before the shop looks',
    capture: 'now',
    async play(cast) {
      const { bowl, code, giftCard } = cast.shelf
      const cart = await fillCart(cast, 'cart', { [bowl]: 2 }, { code, giftCard })
      const { checkoutId, redirectUrl } = await redirected(cast, cart, 'order')
      await cast.shop.payer(redirectUrl, { card: 'succeeds' })
      const id = redirectUrl.split('/').at(-1) ?? ''
      await cast.memory.once('at the desk', () => cast.shop.desk.refund(id, 100, 'desk'))
      await cast.memory.ask(() => cast.guest.confirmCheckout({ params: { checkoutId } }))
      await cast.shop.work()
    },
  },
  {
    name: 'a payment that is only promised when the shop has begun to take money at once',
    capture: 'fulfilment',
    async play(cast) {
      const cart = await fillCart(cast, 'cart', { [cast.shelf.bowl]: 2 })
      const { checkoutId, redirectUrl } = await redirected(cast, cart, 'order')
      await cast.shop.payer(redirectUrl, { card: 'succeeds' })
      const other = await cast.reopen('now')
      const api = other.apiOf()
      mustBePlaced(await cast.memory.ask(() => api.confirmCheckout({ params: { checkoutId } })))
      await other.work()
      await other.close()
    },
  },
  {
    name: 'a card that is taken parcel by parcel, and the rest let go',
    capture: 'fulfilment',
    async play(cast) {
      const placed = await buyByCard(cast, await fillCart(cast, 'cart', { [cast.shelf.bowl]: 3 }), 'order')
      await ship(cast, placed, 1, 'ship one')
      // Before anything is taken by hand.
      await cast.memory.once('taken', () => cast.shop.work())
      await act(cast, placed, 'capture', (terms) =>
        cast.owner.capturePayment({ ...terms, body: { amount: euros(1_000) } }),
      )
      await act(cast, placed, 'cancel', (terms, seen) =>
        cast.owner.cancelOrder({
          ...terms,
          body: { reason: 'Broken', lines: [{ lineId: lineOf(seen), quantity: 2 }] },
        }),
      )
      await cast.shop.work()
    },
  },
]
