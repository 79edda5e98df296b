import type { cartEndpoints } from '#contract/carts.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { orderEndpoints } from '#contract/orders.ts'
import type { HttpClient, Incoming } from './http-client.ts'
import { formsOf } from './visitor.ts'

export type Cart = OutputOf<typeof cartEndpoints.getCart>
export type CheckoutAnswer = OutputOf<typeof orderEndpoints.startCheckout>
export type Order = OutputOf<typeof orderEndpoints.getOrder>

/** An answer that was not the hoped-for one. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  /** The failure code of the problem document; the bare status when there is none. */
  readonly code: string

  constructor(what: string, answer: Incoming) {
    const code = codeOf(answer)
    super(`${what}: ${answer.status} ${code} ${answer.text.slice(0, 300)}`)
    this.status = answer.status
    this.code = code
  }
}

/** The failure code of an answer, or its status in words when it carries none. */
export function codeOf({ status, text }: Incoming): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown }
    if (typeof code === 'string') return code
  } catch {
    // No JSON: a page, or nothing.
  }
  return `status ${status}`
}

/** Reads a good answer. @throws Refused on any other */
export function read<T>(what: string, answer: Incoming): T {
  if (answer.status < 200 || answer.status > 299) throw new Refused(what, answer)
  return JSON.parse(answer.text) as T
}

const json = { 'content-type': 'application/json' }

/** The cards that the payment page offers, by what happens with them. */
export const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
} as const

/** A guest who buys over the API as the shop's own pages do; carries no cookie, only what the answers say. */
export interface Shopper {
  /** Makes a cart with some pieces of a variant, an address, an e-mail and a way of delivery: ready to be ordered. */
  fillCart(variantId: string, quantity?: number): Promise<Cart>
  readCart(cartId: string): Promise<Cart>
  /** Asks for the order. The answer is raw: refusals are what the tests are about. */
  checkout(cart: Cart, method: 'manual' | 'sandbox', key: string): Promise<Incoming>
  /** Fills in the payment company's page with a card; answers where it sends the payer back to. */
  pay(redirectUrl: string, card?: string): Promise<string>
  /** Asks what has become of a checkout until it is decided. */
  confirm(checkoutId: string): Promise<CheckoutAnswer>
  readOrder(orderId: string, access: string): Promise<Order>
}

const mostQuestions = 40

/** A shopper called `name`, which the order's address and e-mail carry. */
export function createShopper(client: HttpClient, name: string): Shopper {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const request = body === undefined ? { method } : { method, headers: json, body: JSON.stringify(body) }
    return read<T>(`${method} ${path}`, await client.send(path, request))
  }
  const address = { name: `Ada ${name}`, line1: 'Torstraße 1', postcode: '10119', city: 'Berlin', country: 'DE' }

  return {
    async fillCart(variantId, quantity = 1) {
      const { id } = await call<Cart>('POST', '/api/carts', {})
      await call('POST', `/api/carts/${id}/lines`, { variantId, quantity })
      const email = `${name.toLowerCase()}@example.org`
      const { deliveryOptions } = await call<Cart>('PATCH', `/api/carts/${id}`, { email, deliveryAddress: address })
      return call('PATCH', `/api/carts/${id}`, { deliveryOptionId: deliveryOptions[0]?.id ?? 'none' })
    },
    readCart: (cartId) => call('GET', `/api/carts/${cartId}`),
    checkout: (cart, paymentMethod, key) =>
      client.send('/api/checkout', {
        method: 'POST',
        headers: { ...json, 'idempotency-key': key },
        body: JSON.stringify({ cartId: cart.id, paymentMethod, total: cart.totals.total }),
      }),
    pay: (redirectUrl, card = cards.succeeds) => payWith(client, redirectUrl, card),
    async confirm(checkoutId) {
      for (let asked = 0; asked < mostQuestions; asked += 1) {
        const answer = await call<CheckoutAnswer>('POST', `/api/checkout/${checkoutId}/confirmation`)
        if (answer.state !== 'pending' && answer.state !== 'redirect') return answer
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`checkout ${checkoutId} is never decided`)
    },
    readOrder: (orderId, access) => call('GET', `/api/orders/${orderId}?${new URLSearchParams({ access })}`),
  }
}

const digits = (text: string): string => text.replaceAll(/\D/g, '')

async function payWith(client: HttpClient, redirectUrl: string, card: string): Promise<string> {
  const { pathname, search } = new URL(redirectUrl)
  const path = pathname + search
  const { text } = await client.send(path)
  for (const form of formsOf(text, path, client.origin)) {
    for (const [name, values] of Object.entries(form.choices)) {
      const value = values.find((each) => digits(each) === card)
      if (value === undefined) continue
      const answer = await client.send(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: client.origin },
        body: new URLSearchParams({ ...form.fields, [name]: value }).toString(),
      })
      const { location } = answer.headers
      if (answer.status !== 303 || typeof location !== 'string') throw new Refused(`paying at ${path}`, answer)
      return location
    }
  }
  throw new Error(`the payment page ${path} offers no card ${card}: ${text.slice(0, 500)}`)
}

/** Buys with a card from the order to the confirmation, when the checkout has sent the shopper to pay. */
export async function payAndConfirm(shopper: Shopper, answer: CheckoutAnswer): Promise<CheckoutAnswer> {
  if (answer.state !== 'redirect') return answer
  await shopper.pay(answer.redirectUrl)
  return shopper.confirm(answer.checkoutId)
}

