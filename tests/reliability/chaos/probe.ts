import { setTimeout as sleep } from 'node:timers/promises'
import { persistent } from '#demo/bench/persistent.ts'
import { createShopper, payAndConfirm, type PaymentMethod } from '#demo/bench/shopper.ts'
import type { FaultKind } from './fault-kind.ts'
import type { Scene } from './scene.ts'

/** A whole purchase of a guest, from the empty cart to the confirmed order, which is taken down as promised. */
export async function buyAsGuest(
  { card, fleet, promised, variants }: Scene,
  name: string,
  method: PaymentMethod,
): Promise<{ orderId: string; email: string }> {
  const shopper = createShopper(persistent(fleet.client), name, card.pay)
  const cart = await shopper.fillCart(variants[0] ?? '')
  const end = await payAndConfirm(shopper, await shopper.checkout(cart, method, `guest ${name}`))
  if (end.state !== 'placed') throw new Error(`the checkout of ${name} ended as ${end.state}`)
  promised.acknowledged.push({ orderId: end.orderId, total: cart.totals.total.amount })
  return { orderId: end.orderId, email: `${name.toLowerCase()}@example.org` }
}

/** How long it took from the end of a fault until something worked again, in milliseconds. */
export interface Recovery {
  /** Every process says that it is ready. */
  ready: number
  /** A guest has bought something. */
  purchase: number
  /** The mail and the webhook of that purchase have arrived. */
  background: number
  /** What the fault itself had stopped. */
  own: number
}

/** Longer than anything may take. */
const longest = 120_000

const lookEvery = 20

/** Resolves when something succeeds. @throws Error when it never does, with how it failed the last time */
async function until<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + longest
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`${what}: not within ${longest / 1_000} s: ${String(error)}`, { cause: error })
    }
    await sleep(lookEvery)
  }
}

async function expectReady(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })
  const text = await answer.text()
  if (answer.status !== 200 || !text.includes('"ready"')) throw new Error(`${answer.status} ${text}`)
}

async function expectMessages({ mail, partner }: Scene, orderId: string, email: string): Promise<void> {
  if (!mail.received.some(({ to }) => to.includes(email))) throw new Error('no mail')
  if (!partner.received.some(({ body }) => body.includes(orderId))) throw new Error('no webhook')
}

let probes = 0

/** Measures how soon all is well after a fault; to be called at its end. @throws Error when something stays broken */
export async function measureRecovery(scene: Scene, { works }: FaultKind): Promise<Recovery> {
  const began = performance.now()
  const since = async (event: Promise<unknown>): Promise<number> => {
    await event
    return Math.round(performance.now() - began)
  }
  const { fleet } = scene
  const allReady = () => Promise.all(fleet.shops.map(({ port }) => expectReady(port)))
  const bought = until('a purchase', () => buyAsGuest(scene, `Probe${(probes += 1)}`, 'sandbox'))
  const told = bought.then(({ email, orderId }) =>
    until(`the messages of ${orderId}`, () => expectMessages(scene, orderId, email)),
  )
  const [ready, purchase, background, own] = await Promise.all([
    since(until('/readyz', allReady)),
    since(bought),
    since(told),
    works ? since(until('what the fault had stopped', () => works(scene))) : 0,
  ])
  return { ready, purchase, background, own }
}
