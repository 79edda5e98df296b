import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { casesOf } from '../tiers.ts'
import { auditShop, settleShop } from '../orders/audit-shop.ts'
import { openStripeShop } from './card-shops.ts'

const refused = (code: string) => expect.objectContaining({ code })
const type = { 'content-type': 'application/json' }
const html = '<!doctype html><title>502 Bad Gateway</title>'

/** What comes back in place of an answer; the request was carried out each time. */
const answers: [string, (response: ServerResponse, text: string) => void][] = [
  ['nothing, and late', () => undefined],
  ['half an answer', (response, text) => void response.writeHead(200, type).write(text.slice(0, 40))],
  ['an object of nothing', (response) => void response.writeHead(200, type).end('{}')],
  ['null', (response) => void response.writeHead(200, type).end('null')],
  ['a list', (response) => void response.writeHead(200, type).end('[]')],
  [
    'a page of a proxy',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  ],
]

describe.each(casesOf(answers, 3))('when the payment provider answers with %s', (_, instead) => {
  it('the payment is said to be unavailable, can be begun again, and becomes one order of one charge', async () => {
    const { shop, stripe, method, pay } = await openStripeShop('now', 200)
    const cart = await shop.cart({ mug: 2 })
    stripe.faults.instead = instead
    await expect(shop.start(cart, method, 'one')).rejects.toEqual(refused('payment_unavailable'))
    expect(await shop.allOrders()).toEqual([])
    expect(await shop.level('mug')).toEqual([9, 2])
    stripe.faults.instead = null
    const started = await shop.start(cart, method, 'one')
    if (started.state !== 'redirect') throw new Error(started.state)
    await pay(started.redirectUrl)

    stripe.faults.instead = instead
    const { checkoutId } = started
    await expect(shop.checkout.confirm(checkoutId)).rejects.toEqual(refused('payment_unavailable'))
    shop.advance(20 * 60_000)
    expect(await shop.checkout.sweep()).toBe(0)
    const compared = shop.checkout.reconcile('2026-03-01T00:00:00.000Z')
    await expect(compared).rejects.toMatchObject({ errors: [{ name: 'PaymentUnavailable' }] })
    expect(await shop.checkoutOf(checkoutId)).toMatchObject({ state: 'awaiting_payment' })
    expect(await shop.level('mug')).toEqual([9, 2])

    stripe.faults.instead = null
    await settleShop(shop)
    expect(await shop.allOrders()).toHaveLength(1)
    expect([...stripe.books.charges.values()]).toHaveLength(1)
    expect(await shop.level('mug')).toEqual([7, 0])
    await auditShop(shop)
  })
})
