import { setTimeout as sleep } from 'node:timers/promises'
import { berlin } from '#domain/people/customers/sample-address.ts'
import type { Api } from '#client/api.ts'
import { createApi } from '#client/whole-api.ts'
import { apiTransport, type HttpClient, type Incoming } from './http-client.ts'
import { formsOf } from './visitor.ts'

export type Cart = Awaited<ReturnType<Api['getCart']>>
export type CheckoutAnswer = Awaited<ReturnType<Api['startCheckout'] | Api['confirmCheckout']>>

/** The test cards of the payment company, by what becomes of a payment with them. */
export type Card = 'succeeds' | 'declined'

/** A guest who buys as the shop's own pages do, but carries no cookie: only what the answers say. */
export interface Shopper {
  api: Api
  /**
   * Makes a cart with some units of a variant, an address, an e-mail and a way of delivery: ready to be
   * ordered.
   */
  fillCart(variantId: string, quantity?: number): Promise<Cart>
  /** Orders a cart. @throws ApiFailure as the shop refuses */
  checkout(cart: Cart, paymentMethod: PaymentMethod, key: string): ReturnType<Api['startCheckout']>
  /** The same, with the answer as it came over the wire. */
  sendCheckout(cart: Cart, paymentMethod: PaymentMethod, key: string): Promise<Incoming>
  /** Fills in the payment company's page with a card; answers where it sends the payer back to. */
  pay(redirectUrl: string, card?: Card): Promise<string>
  /** Asks what has become of a checkout until it is decided. */
  confirm(checkoutId: string): Promise<CheckoutAnswer>
}

export type PaymentMethod = 'manual' | 'sandbox' | 'stripe'

const mostQuestions = 40

/** Pays at a payment company that is no part of the shop, where the shop has sent the payer. */
export type PayElsewhere = (redirectUrl: string) => void

/** A shopper called `name`, which the order's address and e-mail carry. */
export function createShopper(client: HttpClient, name: string, payElsewhere?: PayElsewhere): Shopper {
  const api = createApi(apiTransport(client.send))
  const deliveryAddress = { ...berlin, name: `Ada ${name}` }
  const email = `${name.toLowerCase()}@example.org`
  const wanted = (cart: Cart, paymentMethod: PaymentMethod) => ({
    cartId: cart.id,
    paymentMethod,
    termsAccepted: true,
    total: cart.totals.total,
  })

  return {
    api,
    async fillCart(variantId, quantity = 1) {
      const { id: cartId } = await api.createCart({ body: {} })
      const params = { cartId }
      await api.addCartLine({ params, body: { variantId, quantity } })
      const { deliveryOptions } = await api.updateCart({ params, body: { email, deliveryAddress } })
      return api.updateCart({ params, body: { deliveryOptionId: deliveryOptions[0]?.id ?? null } })
    },
    checkout: (cart, paymentMethod, idempotencyKey) =>
      api.startCheckout({ body: wanted(cart, paymentMethod), idempotencyKey }),
    sendCheckout: (cart, paymentMethod, key) =>
      client.send('/api/checkout', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(wanted(cart, paymentMethod)),
      }),
    async pay(redirectUrl, card = 'succeeds') {
      if (!payElsewhere || new URL(redirectUrl).origin === client.origin)
        return payWith(client, redirectUrl, card)
      payElsewhere(redirectUrl)
      return ''
    },
    async confirm(checkoutId) {
      for (let requested = 0; requested < mostQuestions; requested += 1) {
        const answer = await api.confirmCheckout({ params: { checkoutId } })
        if (answer.state === 'placed' || answer.state === 'failed') return answer
        await sleep(100)
      }
      throw new Error(`checkout ${checkoutId} is never decided`)
    },
  }
}

async function payWith(client: HttpClient, redirectUrl: string, card: Card): Promise<string> {
  const { pathname, search } = new URL(redirectUrl)
  const path = pathname + search
  const page = await client.send(path)
  // A payment that has ended, in another tab perhaps, sends the payer straight back.
  if (page.status === 303 && typeof page.headers.location === 'string') return page.headers.location
  const form = formsOf(page.text, path, client.origin).find(({ choices }) => choices['card']?.includes(card))
  if (!form)
    throw new Error(
      `the payment page ${path} offers no card that ${card}: ${page.status} ${page.text.slice(0, 500)}`,
    )
  const { headers, status, text } = await client.send(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: client.origin },
    body: new URLSearchParams({ ...form.fields, card }).toString(),
  })
  if (status === 303 && typeof headers.location === 'string') return headers.location
  throw new Error(`paying at ${path}: ${status} ${text.slice(0, 500)}`)
}

/** Pays, when the checkout has sent the shopper to pay, and comes back to the confirmation. */
export async function payAndConfirm(shopper: Shopper, answer: CheckoutAnswer): Promise<CheckoutAnswer> {
  if (answer.state !== 'redirect') return answer
  await shopper.pay(answer.redirectUrl)
  return shopper.confirm(answer.checkoutId)
}
