import { setTimeout as sleep } from 'node:timers/promises'
import { startShop, type RunningShop } from '../running-shop.ts'
import { auditOnceSettled } from './auditor.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'
import { freePort, shopFile } from './open-shop.ts'
import { findVariants, signInAsOwner, type Owner } from './owner.ts'
import { persistent } from './persistent.ts'
import { buyOnce, checkChanges, checkRepeats, type Promised } from './promises.ts'
import { createRandom } from './random.ts'
import { createShopper } from './shopper.ts'

export interface RoundReport {
  /** Orders placed in this round, as their shoppers were told. */
  orders: number
  cancelled: number
  refunded: number
  /** When the shop was killed, in milliseconds from the start of the round. */
  killedAt: number
  /** From the kill until it was open again, in milliseconds. */
  downFor: number
  /** Everything that does not hold; none when all is well. */
  violations: string[]
}

/** A shop that is killed and started again on the same folder and at the same address. */
export interface KillableShop {
  /**
   * Kills the shop at a random moment of `seconds` under load, starts it again and looks what it has kept.
   */
  round(seconds: number): Promise<RoundReport>
  /**
   * Waits until everything that follows from the orders has happened, `seconds` at most; answers what is
   * still wrong.
   */
  settle(seconds: number): Promise<string[]>
  stop(): Promise<void>
}

const shoppersAtOnce = 8
const pieces = 100_000
const variantsBought = 4

interface Ground {
  client: HttpClient
  owner: Owner
  variants: readonly string[]
  file: string
  promised: Promised
  random: () => number
  /** Ends the shop at once and starts it again. */
  restart(): Promise<void>
}

/** Lets shoppers buy, each one order after another, until `isOver`. Their keys start with `name`. */
async function keepBuying(
  { client, owner, promised, random, variants }: Ground,
  name: string,
  isOver: () => boolean,
): Promise<void> {
  const one = async (index: number): Promise<void> => {
    const shopper = createShopper(client, `Kill${index}`)
    for (let turn = 0; !isOver(); turn += 1) {
      // Half of all orders are for one variant, so that they get in each other's way.
      const place = Math.max(0, Math.floor(random() * 2 * variants.length) - variants.length)
      const purchase = {
        shopper,
        variantId: variants[place] ?? '',
        key: `${name}-${index}-${turn}`,
        dice: random(),
      }
      await buyOnce(promised, owner, purchase).catch((error: unknown) =>
        promised.troubles.push(String(error)),
      )
    }
  }
  await Promise.all(Array.from({ length: shoppersAtOnce }, (_, index) => one(index)))
}

async function runRound(ground: Ground, name: string, seconds: number): Promise<RoundReport> {
  const { file, promised, random, restart } = ground
  const [orders, asked, cancelled, refunded] = [
    promised.acknowledged,
    promised.asked,
    promised.cancelled,
    promised.refunds,
  ].map((each) => each.length)
  let over = false
  const began = Date.now()
  const buying = keepBuying(ground, name, () => over)
  await sleep(seconds * 1_000 * (0.2 + 0.8 * random()))
  const killedAt = Date.now() - began
  await restart()
  const downFor = Date.now() - began - killedAt
  over = true
  await buying
  const violations = [
    ...promised.troubles.splice(0),
    ...(await checkRepeats(promised.asked.slice(asked))),
    ...(await auditOnceSettled(file, { acknowledged: promised.acknowledged })),
    ...checkChanges(file, promised),
  ]
  return {
    orders: promised.acknowledged.length - (orders ?? 0),
    cancelled: promised.cancelled.length - (cancelled ?? 0),
    refunded: promised.refunds.length - (refunded ?? 0),
    killedAt,
    downFor,
    violations,
  }
}

async function fillShelves(
  shop: RunningShop,
  client: HttpClient,
): Promise<Pick<Ground, 'owner' | 'variants'>> {
  const owner = await signInAsOwner(shop, client)
  const variants = await findVariants(owner.api, variantsBought)
  for (const variantId of variants) await owner.setStock(variantId, pieces)
  return { owner, variants }
}

/**
 * Opens a shop to be killed, with plenty of stock of a few variants. The same seed gives the same choices.
 */
export async function openKillableShop(dataDirectory: string, seed: number): Promise<KillableShop> {
  const settings = { PORT: String(await freePort()) }
  const start = (): Promise<RunningShop> => startShop({ dataDirectory, settings })
  let shop = await start()
  const client = persistent(createHttpClient(shop.url))
  const stop = async (): Promise<void> => {
    client.close()
    await shop.stop()
  }
  const { owner, variants } = await fillShelves(shop, client).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const promised: Promised = {
    acknowledged: [],
    asked: [],
    cancelled: [],
    refunds: [],
    paidAndGone: [],
    troubles: [],
  }
  const restart = async (): Promise<void> => {
    await shop.kill()
    shop = await start()
  }
  const file = shopFile(dataDirectory)
  const ground: Ground = { client, owner, variants, file, promised, random: createRandom(seed), restart }
  let rounds = 0

  return {
    round: (seconds) => runRound(ground, `kill-${seed}-${(rounds += 1)}`, seconds),
    settle: (seconds) =>
      auditOnceSettled(file, { acknowledged: promised.acknowledged, allSent: true, seconds }),
    stop,
  }
}
