import { setTimeout as sleep } from 'node:timers/promises'
import { startShop, type RunningShop } from '../running-shop.ts'
import type { ReadShop } from '#demo/bench/audit/documents.ts'
import { readShopFile, shopFile } from '#demo/bench/audit/shop-file.ts'
import { auditOnceSettled } from '#demo/bench/auditor.ts'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { freePort } from '../free-port.ts'
import { signInAsOwner } from '#demo/bench/owner.ts'
import { persistent } from '#demo/bench/persistent.ts'
import { checkChanges, checkRepeats } from './promises.ts'
import { createRandom } from './random.ts'
import { fillShelves, keepBuying, noPromises, type Trade } from './trade.ts'

export interface RoundReport {
  /** Orders placed in this round, as confirmed to their shoppers. */
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
   * Kills the shop at a random moment of `seconds` under load, starts it again and checks what it has stored.
   */
  round(seconds: number): Promise<RoundReport>
  /**
   * Waits until everything that follows from the orders has happened, `seconds` at most; answers what is
   * still wrong.
   */
  settle(seconds: number): Promise<string[]>
  stop(): Promise<void>
}

/**
 * A task that the killed process was at counts as abandoned after 20 s, and is looked for every 10 s by whoever
 * holds the lease of the housekeeping, which is free after a while too.
 */
const settledWithin = 90

interface CrashHarness extends Trade {
  read: ReadShop
  /** Ends the shop at once and starts it again. */
  restart(): Promise<void>
}

async function runRound(harness: CrashHarness, name: string, seconds: number): Promise<RoundReport> {
  const { promised, random, read, restart } = harness
  const [orders, requested, cancelled, refunded] = [
    promised.acknowledged,
    promised.requested,
    promised.cancelled,
    promised.refunds,
  ].map((each) => each.length)
  let over = false
  const began = Date.now()
  const buying = keepBuying(harness, name, () => over)
  await sleep(seconds * 1_000 * (0.2 + 0.8 * random()))
  const killedAt = Date.now() - began
  await restart()
  const downFor = Date.now() - began - killedAt
  over = true
  await buying
  const violations = [
    ...promised.troubles.splice(0),
    ...(await checkRepeats(promised.requested.slice(requested))),
    ...(await auditOnceSettled(read, { acknowledged: promised.acknowledged, seconds: settledWithin })),
    ...checkChanges(await read(), promised),
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
  const open = async (): Promise<Pick<Trade, 'owner' | 'variants'>> => {
    const owner = await signInAsOwner(shop, client)
    return { owner, variants: await fillShelves(owner) }
  }
  const { owner, variants } = await open().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const promised = noPromises()
  const restart = async (): Promise<void> => {
    await shop.kill()
    shop = await start()
  }
  const read: ReadShop = async () => readShopFile(shopFile(dataDirectory), Date.now())
  const harness: CrashHarness = {
    client,
    owner,
    variants,
    read,
    promised,
    random: createRandom(seed),
    restart,
  }
  let rounds = 0

  return {
    round: (seconds) => runRound(harness, `kill-${seed}-${(rounds += 1)}`, seconds),
    settle: (seconds) =>
      auditOnceSettled(read, { acknowledged: promised.acknowledged, allSent: true, seconds }),
    stop,
  }
}
