import { setTimeout as sleep } from 'node:timers/promises'
import { startShop, type RunningShop } from '../running-shop.ts'
import { readShopFile } from './audit/shop-file.ts'
import { auditOnceSettled, type Acknowledged } from './auditor.ts'
import { createHttpClient } from './http-client.ts'
import { freePort, shopFile } from './open-shop.ts'
import { findVariants, signInAsOwner, type Owner } from './owner.ts'
import { persistent } from './persistent.ts'
import { createShopper, payAndConfirm, type Cart, type CheckoutAnswer, type PaymentMethod, type Shopper } from './shopper.ts'

/** A shop that is killed and started again on the same folder and the same address, and what it has promised so far. */
export interface KillableShop {
  /** Kills the shop at a random moment of `seconds` under load, starts it again and looks what is left. */
  round(seconds: number): Promise<RoundReport>
  /** Waits until all that was to follow has happened, and audits once more. */
  finalAudit(seconds: number): Promise<string[]>
  stop(): Promise<void>
}

export interface RoundReport {
  /** Orders placed in this round, as their shoppers were told. */
  orders: number
  cancelled: number
  refunded: number
  /** When the shop was killed, in milliseconds from the start of the round. */
  killedAt: number
  /** From the kill until it answered again, in milliseconds. */
  downFor: number
  /** Everything that does not hold; none when all is well. */
  violations: string[]
}

/** A checkout that was asked for, and its first answer. */
interface Asked {
  shopper: Shopper
  cart: Cart
  method: PaymentMethod
  key: string
  body: string
}

/** What the shop has promised: everything that it has answered with success. */
interface Promised {
  acknowledged: Acknowledged[]
  asked: Asked[]
  cancelled: string[]
  refunds: { orderId: string; amount: number }[]
  troubles: string[]
}

/** Random numbers that are the same for the same seed (mulberry32), so that a run can be repeated. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const shoppersAtOnce = 8
const pieces = 100_000

/** One shopper's way from an empty cart to an order, and sometimes a change of mind. */
async function buyOnce(promised: Promised, owner: Owner, buying: { shopper: Shopper; variantId: string; key: string; dice: number }): Promise<void> {
  const { dice, key, shopper, variantId } = buying
  const method = dice < 0.5 ? 'manual' : 'sandbox'
  const cart = await shopper.fillCart(variantId, 1 + Math.floor(dice * 10) % 3)
  const first = await shopper.sendCheckout(cart, method, key)
  if (first.status !== 201) throw new Error(`checkout ${key}: ${first.status} ${first.text.slice(0, 300)}`)
  promised.asked.push({ shopper, cart, method, key, body: first.text })
  const answer = await payAndConfirm(shopper, JSON.parse(first.text) as CheckoutAnswer)
  if (answer.state !== 'placed') throw new Error(`checkout ${key} ended as ${JSON.stringify(answer)}`)
  const { orderId } = answer
  promised.acknowledged.push({ orderId, total: cart.totals.total.amount })
  const mind = (dice * 100) % 1
  if (mind < 0.1) {
    await owner.cancel(orderId, `cancel ${key}`)
    promised.cancelled.push(orderId)
  } else if (mind < 0.2 && method === 'sandbox') {
    await owner.refund(orderId, 100, `refund ${key}`)
    promised.refunds.push({ orderId, amount: 100 })
  }
}

/** Every promise besides the orders themselves, against the file. */
function checkPromises(file: string, { cancelled, refunds }: Promised): string[] {
  const orders = new Map(readShopFile(file, Date.now()).orders.map(({ id, data }) => [id, data]))
  return [
    ...cancelled.filter((id) => orders.get(id)?.status !== 'cancelled').map((id) => `order ${id} was cancelled and is ${orders.get(id)?.status}`),
    ...refunds.flatMap(({ amount, orderId }) => {
      const back = orders.get(orderId)?.payments.filter((event) => event.kind === 'refunded') ?? []
      const sum = back.reduce((all, event) => all + event.amount, 0)
      return sum === amount ? [] : [`order ${orderId} was refunded ${amount} and says ${sum}`]
    }),
  ]
}

/** Asks every checkout of a round again with its key: the first answer must come, byte for byte. */
async function checkRepeats(asked: readonly Asked[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { body, cart, key, method, shopper } of asked) {
    const { status, text } = await shopper.sendCheckout(cart, method, key)
    if (status !== 201 || text !== body) wrong.push(`${key} was answered ${body}, and when repeated ${status} ${text}`)
  }
  return wrong
}

/** Opens a shop to be killed, with plenty of stock of a few variants. The same seed gives the same choices. */
export async function openKillableShop(dataDirectory: string, seed: number): Promise<KillableShop> {
  const random = createRandom(seed)
  const settings = { PORT: String(await freePort()) }
  const start = (): Promise<RunningShop> => startShop({ dataDirectory, settings })
  let shop = await start()
  const client = persistent(createHttpClient(shop.url))
  const owner = await signInAsOwner(shop, client)
  const variants = await findVariants(owner.api, 4)
  for (const variantId of variants) await owner.setStock(variantId, pieces)
  const file = shopFile(dataDirectory)
  const promised: Promised = { acknowledged: [], asked: [], cancelled: [], refunds: [], troubles: [] }
  let keys = 0

  async function keepBuying(name: string, goesOn: () => boolean): Promise<void> {
    const shopper = createShopper(client, name)
    while (goesOn()) {
      keys += 1
      // Half of all orders are for one variant, so that they get in each other's way.
      const variantId = variants[Math.max(0, Math.floor(random() * variants.length * 2) - variants.length)] ?? ''
      const buying = { shopper, variantId, key: `kill-${seed}-${keys}`, dice: random() }
      await buyOnce(promised, owner, buying).catch((error: unknown) => promised.troubles.push(String(error)))
    }
  }

  return {
    async round(seconds) {
      const before = { acknowledged: promised.acknowledged.length, asked: promised.asked.length, cancelled: promised.cancelled.length, refunds: promised.refunds.length }
      let over = false
      const began = Date.now()
      const buyers = Array.from({ length: shoppersAtOnce }, (_, index) => keepBuying(`Kill${index}`, () => !over))
      await sleep(seconds * 1_000 * (0.2 + 0.8 * random()))
      const killedAt = Date.now() - began
      await shop.kill()
      shop = await start()
      over = true
      const downFor = Date.now() - began - killedAt
      await Promise.all(buyers)
      const violations = [
        ...promised.troubles.splice(0),
        ...(await checkRepeats(promised.asked.slice(before.asked))),
        ...(await auditOnceSettled(file, { acknowledged: promised.acknowledged })),
        ...checkPromises(file, promised),
      ]
      return {
        orders: promised.acknowledged.length - before.acknowledged,
        cancelled: promised.cancelled.length - before.cancelled,
        refunded: promised.refunds.length - before.refunds,
        killedAt,
        downFor,
        violations,
      }
    },
    finalAudit: (seconds) => auditOnceSettled(file, { acknowledged: promised.acknowledged, allSent: true, seconds }),
    async stop() {
      client.close()
      await shop.stop()
    },
  }
}
