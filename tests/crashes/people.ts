import type { Api } from '#client/api.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import type { CaptureTime } from '#vocabulary/orders/payments.ts'
import type { CrashShop } from './crash-shop.ts'
import type { Memory } from './memory.ts'
import type { Shelf } from './stocked-file.ts'

/** The actors of a story. */
export interface Cast {
  shop: CrashShop
  shelf: Shelf
  memory: Memory
  /** Another process of the shop, which takes money at another time. */
  reopen(capture: CaptureTime): Promise<CrashShop>
  guest: Api
  owner: Api
}

/**
 * Something that people do with the shop. It can be played again from its beginning after a process has ended in
 * the middle: then the same requests come with the same keys.
 */
export interface Story {
  name: string
  capture: CaptureTime
  play(cast: Cast): Promise<void>
}

type Cart = Awaited<ReturnType<Api['getCart']>>
export type AdminOrder = Awaited<ReturnType<Api['getAdminOrder']>>
type Act = { params: { orderId: string }; version: number; idempotencyKey: string }
export type Placed = { orderId: string; access: string }

export const euros = (amount: number) => ({ amount, currency: 'EUR' })

/** A guest’s cart that is ready to be ordered. */
export async function fillCart(
  { guest, memory }: Cast,
  name: string,
  lines: Record<string, number>,
  { code, giftCard }: { code?: string; giftCard?: string } = {},
): Promise<Cart> {
  const { id: cartId } = await memory.once(`${name}: made`, () => guest.createCart({ body: {} }))
  const params = { cartId }
  for (const [variantId, quantity] of Object.entries(lines))
    await memory.once(`${name}: ${variantId}`, () =>
      guest.addCartLine({ params, body: { variantId, quantity } }),
    )
  const body = { email: 'ada@example.org', deliveryAddress: berlin, deliveryOptionId: 'standard' }
  await memory.once(`${name}: whereto`, () => guest.updateCart({ params, body }))
  if (code) await memory.once(`${name}: code`, () => guest.addCartCode({ params, body: { code } }))
  if (giftCard)
    await memory.once(`${name}: card`, () => guest.addGiftCard({ params, body: { code: giftCard } }))
  return memory.once(`${name}: seen`, () => guest.getCart({ params }))
}

export const order = ({ guest, memory }: Cast, cart: Cart, paymentMethod: string, key: string) =>
  memory.keyed(key, (idempotencyKey) =>
    guest.startCheckout({
      body: {
        cartId: cart.id,
        paymentMethod,
        termsAccepted: true,
        total: cart.totals.total,
        due: cart.due,
      },
      idempotencyKey,
    }),
  )

/** @throws Error when it has not become an order */
export function mustBePlaced(answer: Awaited<ReturnType<Api['confirmCheckout']>>): Placed {
  if (answer.state !== 'placed' || answer.access === null)
    throw new Error(`the checkout is ${answer.state}: ${JSON.stringify(answer)}`)
  return { ...answer, access: answer.access }
}

/** Orders by card; answers where it is to be paid. */
export async function redirected(
  cast: Cast,
  cart: Cart,
  key: string,
): Promise<{ checkoutId: string; redirectUrl: string }> {
  const answer = await order(cast, cart, 'sandbox', key)
  if (answer.state !== 'redirect') throw new Error(`the checkout is ${answer.state}`)
  return answer
}

/** Orders, pays by card and comes back. */
export async function buyByCard(cast: Cast, cart: Cart, key: string): Promise<Placed> {
  const answer = await order(cast, cart, 'sandbox', key)
  if (answer.state !== 'redirect') return mustBePlaced(answer)
  await cast.shop.payer(answer.redirectUrl, { card: 'succeeds' })
  const { checkoutId } = answer
  return cast.memory.keyed(`${key}: placed`, async () =>
    mustBePlaced(await cast.guest.confirmCheckout({ params: { checkoutId } })),
  )
}

/** Orders by bank transfer. */
export const buyByTransfer = async (cast: Cast, cart: Cart, key: string): Promise<Placed> =>
  mustBePlaced(await order(cast, cart, 'manual', key))

/** Something that staff do with an order, as they see it. */
export async function act(
  { owner, memory }: Cast,
  { orderId }: Placed,
  key: string,
  send: (terms: Act, seen: AdminOrder) => Promise<unknown>,
): Promise<AdminOrder> {
  const params = { orderId }
  const seen = await memory.once(`${key}: seen`, () => owner.getAdminOrder({ params }))
  await memory.keyed(key, (idempotencyKey) => send({ params, version: seen.version, idempotencyKey }, seen))
  return memory.ask(() => owner.getAdminOrder({ params }))
}

export const lineOf = ({ lines }: AdminOrder, at = 0): string => lines[at]?.id ?? ''

export const ship = (cast: Cast, placed: Placed, quantity: number, key: string) =>
  act(cast, placed, key, (terms, seen) =>
    cast.owner.fulfilOrder({ ...terms, body: { lines: [{ lineId: lineOf(seen), quantity }] } }),
  )

export const paidByTransfer = async (cast: Cast, lines: Record<string, number>): Promise<Placed> => {
  const placed = await buyByTransfer(cast, await fillCart(cast, 'cart', lines), 'order')
  await act(cast, placed, 'paid', (terms, seen) =>
    cast.owner.recordPayment({ ...terms, body: { amount: seen.totals.total, reference: 'Transfer' } }),
  )
  return placed
}

/** Goes to an order’s payment page, and on to where what is due is paid. */
export const beginToPay = ({ guest, memory }: Cast, { orderId, access }: Placed, key: string) =>
  memory.keyed(key, (idempotencyKey) =>
    guest.startOrderPayment({
      params: { orderId },
      query: { access },
      body: { paymentMethod: 'sandbox' },
      idempotencyKey,
    }),
  )

/** Pays what is due on an order. */
export async function payWhatIsDue(cast: Cast, placed: Placed): Promise<void> {
  const answer = await beginToPay(cast, placed, 'pay')
  if (answer.state === 'redirect') await cast.shop.payer(answer.redirectUrl, { card: 'succeeds' })
  const { orderId, access } = placed
  const { due } = await cast.memory.ask(() =>
    cast.guest.confirmOrderPayment({ params: { orderId }, query: { access } }),
  )
  if (due.amount !== 0) throw new Error(`${due.amount} are still due`)
}
