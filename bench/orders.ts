import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createApi, type Api } from '#client/api.ts'
import { readShopFile } from '../tests/reliability/audit/shop-file.ts'
import { audit } from '../tests/reliability/auditor.ts'
import { apiTransport, type HttpClient } from '../tests/reliability/http-client.ts'
import { openShop, type OpenShop } from '../tests/reliability/open-shop.ts'
import { findVariants } from '../tests/reliability/owner.ts'
import { createShopper, type Cart } from '../tests/reliability/shopper.ts'
import { cpuMilliseconds, memoryMegabytes } from './server-process.ts'

/**
 * `npm run bench:orders`: how many complete guest orders the shop takes a second, over HTTP, and what one costs. Each is
 * seven requests: a new cart, a line, e-mail and address, delivery, a look at the cart, the order (paid by transfer), its
 * confirmation page's data. `--hot` lets everyone buy the same variant; `--seconds` and `--shoppers` as they say; `--profile folder`
 * has the server write a CPU profile there, for a browser’s developer tools.
 * The server runs in a process of its own with the embedded store in a new folder; its CPU time is read from /proc (Linux).
 */
const { values } = parseArgs({
  options: {
    hot: { type: 'boolean', default: false },
    profile: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    shoppers: { type: 'string', default: '16' },
  },
})
const number = (text: string, most: number): number => Math.min(most, Math.max(1, Math.floor(Number(text)) || 1))
const seconds = number(values.seconds, 600)
const shoppers = number(values.shoppers, 256)

const warmUpSeconds = 3
const variantsBought = 24
const pieces = 900_000

/** One order from an empty cart to its confirmation; the total that was agreed. */
async function order(client: HttpClient, name: string, variantId: string, key: string): Promise<{ orderId: string; total: number }> {
  const shopper = createShopper(client, name)
  const { id } = await shopper.fillCart(variantId)
  const cart: Cart = await shopper.api.getCart({ params: { cartId: id } })
  const answer = await shopper.checkout(cart, 'manual', key)
  if (answer.state !== 'placed') throw new Error(`the checkout ended as ${answer.state}`)
  const { orderId, access } = answer
  const { totals } = await shopper.api.getOrder({ params: { orderId }, query: { access } })
  return { orderId, total: totals.total.amount }
}

interface Load {
  orders: { orderId: string; total: number }[]
  /** Milliseconds that each order took. */
  times: number[]
  failures: string[]
  elapsed: number
}

/** Lets shoppers order one after the other, each on its own, for some time. */
async function load(client: HttpClient, variants: readonly string[], milliseconds: number, phase: string): Promise<Load> {
  const result: Load = { orders: [], times: [], failures: [], elapsed: 0 }
  const began = performance.now()
  const one = async (shopper: number): Promise<void> => {
    for (let turn = 0; performance.now() - began < milliseconds; turn += 1) {
      const variantId = variants[(shopper + turn * 7) % variants.length] ?? ''
      const start = performance.now()
      try {
        result.orders.push(await order(client, `Bench${shopper}`, variantId, `${phase}-${shopper}-${turn}`))
        result.times.push(performance.now() - start)
      } catch (error) {
        result.failures.push(String(error))
        if (result.failures.length > 100) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => one(shopper)))
  result.elapsed = performance.now() - began
  return result
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Documents read and written by each request of one more order, as the shop itself counts them. */
async function countDocuments({ client }: OpenShop, variantId: string): Promise<string[]> {
  const lines: string[] = []
  let [reads, writes] = [0, 0]
  const counted: HttpClient = {
    ...client,
    async send(path, request = {}) {
      const answer = await client.send(path, { ...request, headers: { ...request.headers, prefer: 'server-timing' } })
      const timing = String(answer.headers['server-timing'] ?? '')
      const [read, wrote] = ['reads', 'writes'].map((name) => Number(new RegExp(`${name};desc="(\\d+)"`).exec(timing)?.[1] ?? Number.NaN))
      reads += read ?? 0
      writes += wrote ?? 0
      lines.push(`    ${(request.method ?? 'GET').padEnd(6)}${path.split('?')[0]?.replaceAll(/(cart_|chk_)\w+|[\dA-Z]{5}-[\dA-Z]{5}/g, '…').padEnd(30)} ${read} read, ${wrote} written`)
      return answer
    },
  }
  await order(counted, 'Counted', variantId, 'counted')
  return [`  documents per order      ${reads} read, ${writes} written (by the requests; the message follows)`, ...lines]
}

/** How many messages wait to go out. */
const waiting = (file: string): number =>
  readShopFile(file, Date.now()).outboxTasks.filter(({ data }) => data.state === 'waiting').length

/** Waits until every message has gone out, two minutes at most; answers how many are still waiting. */
async function drain(file: string): Promise<number> {
  const deadline = Date.now() + 120_000
  let left = waiting(file)
  while (left > 0 && Date.now() < deadline) {
    await sleep(500)
    left = waiting(file)
  }
  return left
}

async function stockUp(api: Api, { owner }: OpenShop): Promise<string[]> {
  const variants = await findVariants(api, values.hot ? 1 : variantsBought)
  for (const variantId of variants) await owner.setStock(variantId, pieces)
  return variants
}

const open = await openShop(values.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${resolve(values.profile)}` } : {})
try {
  const { client, file, shop } = open
  const variants = await stockUp(createApi(apiTransport(client.send)), open)
  await load(client, variants, warmUpSeconds * 1_000, 'warm-up')
  await drain(file)
  const cpuBefore = cpuMilliseconds(shop.pid)
  const { elapsed, failures, orders, times } = await load(client, variants, seconds * 1_000, 'measured')
  const cpu = cpuMilliseconds(shop.pid) - cpuBefore
  const { most, now } = memoryMegabytes(shop.pid)
  const behind = waiting(file)
  const drainBegan = performance.now()
  const left = await drain(file)
  const drained = performance.now() - drainBegan
  const cpuWithMessages = cpuMilliseconds(shop.pid) - cpuBefore
  times.sort((a, b) => a - b)
  const count = Math.max(1, orders.length)
  console.log(`${values.hot ? 'one hot variant' : `${variants.length} variants`}, ${shoppers} shoppers, ${(elapsed / 1_000).toFixed(1)} s, Node ${process.version}
  orders per second        ${((orders.length / elapsed) * 1_000).toFixed(1)}
  server CPU per order     ${(cpu / count).toFixed(2)} ms, ${(cpuWithMessages / count).toFixed(2)} ms with every message sent
  time per order           p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms (seven requests)
  messages behind          ${behind} of ${orders.length} at the end; the last went out ${(drained / 1_000).toFixed(1)} s later${left > 0 ? `, and ${left} never` : ''}
  server memory            ${now} MB, at most ${most} MB
  failed                   ${failures.length}${failures[0] ? `, such as: ${failures[0]}` : ''}`)
  for (const line of await countDocuments(open, variants[0] ?? '')) console.log(line)
  const violations = audit(file, { acknowledged: orders, allSent: true })
  console.log(`  audit                    ${violations.length} violations${violations[0] ? `, such as: ${violations[0]}` : ''}`)
  process.exitCode = failures.length + violations.length === 0 ? 0 : 1
} finally {
  await open.close()
}
