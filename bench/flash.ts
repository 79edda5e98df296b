import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { isFailure } from '#client/api.ts'
import { createApi } from '#client/whole-api.ts'
import { auditOnceSettled, type Acknowledged } from '#demo/bench/auditor.ts'
import { apiTransport, createHttpClient, type HttpClient } from '#demo/bench/http-client.ts'
import { openShop } from '../tests/reliability/open-shop.ts'
import { findVariants } from '#demo/bench/owner.ts'
import { persistent } from '#demo/bench/persistent.ts'
import { createShopper } from '#demo/bench/shopper.ts'
import { openFleet, type Fleet } from '../tests/reliability/fleet/fleet.ts'

/**
 * `npm run bench:flash`: 2,000 shoppers with a full cart each want one of the last 100 units of one variant, over
 * HTTP, 64 at a time. It must end with exactly 100 orders, an answer for everyone, stock at 0 and nothing for the
 * auditor to say, within a minute; else it ends with exit code 1.
 *
 * The same rush on products of which there are plenty stands beside it, so that the cost of everyone wanting the same
 * is a ratio of one run: on 24 variants by turns, and on one. `--shoppers` and `--units` as they say.
 *
 * `--stores all`, or names with commas, does it on two processes behind a balancer, on one store after the other; then
 * only 400 shoppers buy of plenty, and there is no minute. Firestore's stand-in lives in one program, and both processes with it.
 */
const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '2000' },
    units: { type: 'string', default: '100' },
    stores: { type: 'string' },
  },
})
const whole = (text: string, most: number): number =>
  Math.min(most, Math.max(1, Math.floor(Number(text)) || 1))
const shoppers = whole(values.shoppers, 20_000)
const units = whole(values.units, shoppers)

const connections = 64
const coldVariants = 24
const plenty = 900_000
const longest = values.stores ? 900 : 60
/** Who buys of plenty, where a stand-in for a hosted store would take minutes for everyone. */
const unhurried = values.stores ? Math.min(400, shoppers) : shoppers

/** The two failures that say that somebody else was faster. */
const soldOut = new Set(['out_of_stock', 'cart_changed'])

/** A shop in which a rush takes place. */
type Place = Pick<Fleet, 'client' | 'owner' | 'read' | 'close'>

/** The result of a rush. */
interface Rush {
  shoppers: number
  orders: Acknowledged[]
  refused: number
  /** Answers that a shopper could make nothing of, and those who got none. */
  strange: string[]
  /** Of the checkouts alone: the carts were full before. */
  seconds: number
}

/** Does something for each, `connections` at a time; answers in their order. */
async function eachInTurn<T, R>(
  all: readonly T[],
  act: (each: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = all.entries()
  const worker = async (): Promise<void> => {
    for (const [index, each] of queue) results[index] = await act(each, index)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return results
}

/** Fills a cart for each shopper, by turns with these variants, and then lets everyone order. */
async function rush(
  client: HttpClient,
  name: string,
  variants: readonly string[],
  count = unhurried,
): Promise<Rush> {
  const everyone = Array.from({ length: count }, (_, index) => createShopper(client, `${name}${index}`))
  const carts = await eachInTurn(everyone, (shopper, index) =>
    shopper.fillCart(variants[index % variants.length] ?? ''),
  )
  const result: Rush = { shoppers: count, orders: [], refused: 0, strange: [], seconds: 0 }
  const began = performance.now()
  await eachInTurn(everyone, async (shopper, index) => {
    const cart = carts[index]
    if (!cart) throw new Error('everyone has a cart')
    try {
      const answer = await shopper.checkout(cart, 'manual', `${name}-${index}`)
      if (answer.state === 'placed')
        result.orders.push({ orderId: answer.orderId, total: cart.totals.total.amount })
      else result.strange.push(answer.state)
    } catch (error) {
      if (isFailure(error) && soldOut.has(error.problem.code)) result.refused += 1
      else result.strange.push(isFailure(error) ? error.problem.code : String(error))
    }
  })
  result.seconds = (performance.now() - began) / 1_000
  return result
}

const rate = (each: Rush): number => each.shoppers / each.seconds

function reportOf(cold: Rush, hot: Rush, flash: Rush): string[] {
  const line = (about: string, each: Rush): string =>
    `  ${about.padEnd(34)} ${String(each.orders.length).padStart(5)} orders, ${each.refused} sold out, ` +
    `${each.seconds.toFixed(2)} s, ${rate(each).toFixed(0)} answers/s, ${(rate(each) / rate(cold)).toFixed(2)} of cold`
  const odd = [cold, hot, flash].flatMap(({ strange }) => strange)
  return [
    `  ${shoppers} shoppers, ${connections} connections, Node ${process.version}`,
    line(`cold: ${coldVariants} variants, plenty`, cold),
    line('hot: one variant, plenty', hot),
    line(`flash: one variant, ${units} units`, flash),
    `  answered otherwise                 ${[odd.length, ...odd.slice(0, 3)].join(', ')}`,
  ]
}

/** The violations that a flash sale must never end with. */
async function faultsOf({ owner, read }: Place, flash: Rush, all: readonly Rush[], variantId: string) {
  const faults = await auditOnceSettled(read, {
    acknowledged: all.flatMap(({ orders }) => orders),
    allSent: true,
    ...(values.stores && { seconds: 300 }),
  })
  const must = (holds: boolean, words: string): void => void (holds || faults.push(words))
  must(flash.orders.length === units, `${flash.orders.length} orders for ${units} units`)
  must(new Set(flash.orders.map(({ orderId }) => orderId)).size === units, 'two shoppers got one order')
  must(flash.refused === shoppers - units, `${flash.refused} of ${shoppers - units} were told it is sold out`)
  must(flash.seconds < longest, `it took ${flash.seconds.toFixed(1)} s`)
  must(
    all.every(({ strange }) => strange.length === 0),
    'not everyone got an answer that says what is',
  )
  const left = (await owner.stockOf(variantId)).map(({ onHand, reserved }) => `${onHand}/${reserved}`)
  must(left.join() === '0/0', `${left.join(', ')} on hand/held in the end`)
  return faults
}

/** The three rushes in a shop, and what must not be after them. */
async function rushAll(place: Place): Promise<{ cold: Rush; hot: Rush; flash: Rush; faults: string[] }> {
  const direct = createHttpClient(place.client.origin, { connections })
  const client = values.stores ? persistent(direct) : direct
  try {
    const variants = await findVariants(createApi(apiTransport(client.send)), coldVariants + 2)
    const [flashVariant = '', hotVariant = '', ...others] = variants
    for (const variantId of [hotVariant, ...others]) await place.owner.setStock(variantId, plenty)
    await place.owner.setStock(flashVariant, units)
    await rush(client, 'Warm', others)
    const cold = await rush(client, 'Cold', others)
    const hot = await rush(client, 'Hot', [hotVariant])
    const flash = await rush(client, 'Flash', [flashVariant], shoppers)
    return { cold, hot, flash, faults: await faultsOf(place, flash, [cold, hot, flash], flashVariant) }
  } finally {
    direct.close()
  }
}

/** Two processes on a new store. */
async function openOn(store: string): Promise<Place> {
  if (store === 'firestore') {
    const { openMemoryFleet } = await import('../tests/reliability/fleet/memory-fleet.ts')
    return openMemoryFleet(2)
  }
  const { fleetStores } = await import('../tests/reliability/fleet/stores.ts')
  const create = fleetStores[store]
  if (!create) throw new Error(`--stores are firestore, ${Object.keys(fleetStores).join(', ')}`)
  return openFleet(2, await create())
}

async function runOn(place: Place, title: string): Promise<void> {
  const { faults, ...rushes } = await rushAll(place)
  console.log([title, ...reportOf(rushes.cold, rushes.hot, rushes.flash)].join('\n'))
  console.log(`  audit                              ${[faults.length, ...faults.slice(0, 5)].join('\n    ')}`)
  if (faults.length > 0) process.exitCode = 1
  await place.close()
}

const names =
  values.stores === 'all' ? ['sqlite', 'firestore', 'dynamodb', 'mongodb'] : values.stores?.split(',')
if (names === undefined) await runOn(await openShop(), 'one process on sqlite')
else if (names.length === 1) {
  const [name = ''] = names
  await runOn(await openOn(name), `two processes on ${name}`)
  process.exit()
} else {
  // Each for itself: the database in memory slows down all that follows in its program.
  for (const name of names) {
    const args = [import.meta.filename, ...process.argv.slice(2), '--stores', name]
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
}
