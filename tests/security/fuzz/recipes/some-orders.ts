import type { Browser } from '../../../api/browser.ts'
import { fillCart, orderCart, type Cart } from '../../../api/buying.ts'
import { keyOf, newcomer, type World } from '../world.ts'

/** An order, who placed it, and their right to it. */
export interface SomeOrder {
  params: { orderId: string }
  query: { access?: string }
  buyer: Browser
}

const units = 40
/** An order is changed so often; then another one is placed, since it grows with each change. */
const uses = 15

/** The order as staff see it now. */
export const seen = ({ owner }: World, params: { orderId: string }) => owner.api.getAdminOrder({ params })

/** The version of an order, and a unit of it that is neither shipped nor cancelled. */
export async function openUnit(world: World, params: { orderId: string }) {
  const { version, openLines } = await seen(world, params)
  const [open] = openLines
  if (!open) throw new Error('every item is shipped or cancelled')
  return { version, line: { lineId: open.lineId, quantity: 1 } }
}

/** A cart in the market of the recipes that may be ordered; the default market may be another one by now. */
export async function orderable(
  { bowl }: World,
  buyer: Browser,
  quantity: number,
  email?: string,
): Promise<Cart> {
  await buyer.api.createCart({ body: { market: 'eu' } })
  return fillCart(buyer, bowl.variantId, quantity, email)
}

/** The id of the first line of an order. */
export const lineOf = ({ lines }: { lines: { id: string }[] }): string => lines[0]?.id ?? ''

/** Half of the orders are placed by guests. */
const someBuyer = async (world: World): Promise<Browser> =>
  world.fresh() % 2 === 0 ? newcomer(world) : world.shop.visitor()

async function place(world: World): Promise<SomeOrder> {
  const buyer = await someBuyer(world)
  const cart = await orderable(world, buyer, units)
  const { orderId, access } = await orderCart(buyer, cart)
  return { params: { orderId }, query: { access }, buyer }
}

/** An order on which something is due. */
export const due = (world: World): Promise<SomeOrder> => world.kept('due', () => place(world), uses)

async function placePaid(world: World): Promise<SomeOrder> {
  const order = await place(world)
  const { params } = order
  const { version, totals } = await seen(world, params)
  const body = { amount: totals.total, reference: 'Transfer' }
  await world.owner.api.recordPayment({ params, version, body, idempotencyKey: keyOf(world) })
  return order
}

/** An order that was paid, and whose items are still here. */
export const paid = (world: World): Promise<SomeOrder> => world.kept('paid', () => placePaid(world), uses)

/** An order that was paid and shipped. */
export const shipped = (world: World): Promise<SomeOrder> =>
  world.kept(
    'shipped',
    async () => {
      const order = await placePaid(world)
      const { params } = order
      const { version, openLines } = await seen(world, params)
      const body = { lines: openLines }
      await world.owner.api.fulfilOrder({ params, version, body, idempotencyKey: keyOf(world) })
      return order
    },
    uses,
  )

/** Starts the payment of a cart at the sandbox provider; nobody has paid yet. */
export async function startCard(world: World, { api }: Browser, cart: Cart) {
  const answer = await api.startCheckout({
    body: { cartId: cart.id, paymentMethod: 'sandbox', termsAccepted: true, total: cart.totals.total },
    idempotencyKey: keyOf(world),
  })
  if (answer.state !== 'redirect') throw new Error(`the payer was not redirected: ${answer.state}`)
  return answer
}

/** Pays as somebody does on the page of the sandbox provider. */
export async function payAt({ shop }: World, url: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await shop.visitor().send(new URL(url).pathname, { method: 'POST', headers, body: 'card=succeeds' })
}

/** An order whose payment is authorised by card, and not captured. */
export async function cardOrder(world: World): Promise<SomeOrder> {
  const buyer = await someBuyer(world)
  const cart = await orderable(world, buyer, units)
  const { checkoutId, redirectUrl } = await startCard(world, buyer, cart)
  await payAt(world, redirectUrl)
  const answer = await buyer.api.confirmCheckout({ params: { checkoutId } })
  if (answer.state !== 'placed') throw new Error(`the order was not placed: ${answer.state}`)
  return {
    params: { orderId: answer.orderId },
    query: answer.access === null ? {} : { access: answer.access },
    buyer,
  }
}
