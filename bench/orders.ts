import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Api } from '#client/api.ts'
import { createApi } from '#client/whole-api.ts'
import { readShopFile } from '#demo/bench/audit/shop-file.ts'
import { auditOnceSettled } from '#demo/bench/auditor.ts'
import { apiTransport, type HttpClient } from '#demo/bench/http-client.ts'
import { openShop, type OpenShop } from '../tests/reliability/open-shop.ts'
import { findVariants } from '#demo/bench/owner.ts'
import { load, order } from './order-load.ts'
import { cpuMilliseconds, memoryMegabytes } from './server-process.ts'

/**
 * `npm run bench:orders`: how many complete guest orders the shop takes a second, over HTTP, and what one
 * costs. Each is seven requests: a new cart, a line, e-mail and address, delivery, a look at the cart, the
 * order (paid by transfer), its confirmation page's data. `--hot` lets everyone buy the same variant;
 * `--seconds` and `--shoppers` as they say; `--profile folder` has the server write a CPU profile there, for
 * a browser’s developer tools. The server runs in a process of its own with the embedded store in a new
 * folder; its CPU time is read from /proc (Linux).
 */
const { values } = parseArgs({
  options: {
    hot: { type: 'boolean', default: false },
    profile: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    shoppers: { type: 'string', default: '16' },
  },
})
const number = (text: string, most: number): number =>
  Math.min(most, Math.max(1, Math.floor(Number(text)) || 1))
const seconds = number(values.seconds, 600)
const shoppers = number(values.shoppers, 256)

const warmUpSeconds = 3
const variantsBought = 24
const units = 900_000

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
      const answer = await client.send(path, {
        ...request,
        headers: { ...request.headers, prefer: 'server-timing' },
      })
      const timing = String(answer.headers['server-timing'] ?? '')
      const [read, wrote] = ['reads', 'writes'].map((name) =>
        Number(new RegExp(`${name};desc="(\\d+)"`).exec(timing)?.[1] ?? Number.NaN),
      )
      reads += read ?? 0
      writes += wrote ?? 0
      lines.push(
        `    ${(request.method ?? 'GET').padEnd(6)}${path
          .split('?')[0]
          ?.replaceAll(/(cart_|chk_)\w+|[\dA-Z]{5}-[\dA-Z]{5}/g, '…')
          .padEnd(30)} ${read} read, ${wrote} written`,
      )
      return answer
    },
  }
  await order(counted, 'Counted', variantId, 'counted')
  return [
    `  documents per order      ${reads} read, ${writes} written (by the requests; the message follows)`,
    ...lines,
  ]
}

/** How many tasks wait. */
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
  for (const variantId of variants) await owner.setStock(variantId, units)
  return variants
}

/** The measurements while shoppers order, and until the last message has been sent. */
async function measure({ client, file, shop }: OpenShop, variants: readonly string[]) {
  const before = cpuMilliseconds(shop.pid)
  const loaded = await load(client, { variants, shoppers, seconds, phase: 'measured' })
  const cpu = cpuMilliseconds(shop.pid) - before
  const memory = memoryMegabytes(shop.pid)
  const behind = waiting(file)
  const began = performance.now()
  const neverSent = await drain(file)
  const drained = performance.now() - began
  loaded.times.sort((a, b) => a - b)
  return {
    ...loaded,
    cpu,
    cpuToTheEnd: cpuMilliseconds(shop.pid) - before,
    memory,
    behind,
    drained,
    neverSent,
  }
}

function reportOf(measured: Awaited<ReturnType<typeof measure>>, variety: string): string[] {
  const { behind, cpu, cpuToTheEnd, drained, elapsed, failures, memory, neverSent, orders, times } = measured
  const count = Math.max(1, orders.length)
  const each = (milliseconds: number): string => `${(milliseconds / count).toFixed(2)} ms`
  const [half, most] = [0.5, 0.95].map((part) => `${percentile(times, part).toFixed(1)} ms`)
  const inSeconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`
  return [
    `${variety}, ${shoppers} shoppers, ${inSeconds(elapsed)}, Node ${process.version}`,
    `  orders per second        ${((orders.length / elapsed) * 1_000).toFixed(1)}`,
    `  server CPU per order     ${each(cpu)}, ${each(cpuToTheEnd)} with every message sent`,
    `  time per order           p50 ${half}, p95 ${most} (seven requests)`,
    `  messages behind          ${behind} of ${orders.length} at the end, gone out ${inSeconds(drained)} later`,
    `  server memory            ${memory.now} MB, at most ${memory.most} MB`,
    `  failed                   ${[failures.length, ...failures.slice(0, 1)].join(', such as: ')}`,
    ...(neverSent > 0 ? [`  messages never sent      ${neverSent}`] : []),
  ]
}

const profiling = values.profile
  ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${resolve(values.profile)}` }
  : undefined
const open = await openShop({ SERVER_TIMING: 'on', ...profiling })
try {
  const { client, file } = open
  const variants = await stockUp(createApi(apiTransport(client.send)), open)
  await load(client, { variants, shoppers, seconds: warmUpSeconds, phase: 'warm-up' })
  await drain(file)
  const measured = await measure(open, variants)
  const variety = values.hot ? 'one hot variant' : `${variants.length} variants`
  const report = [...reportOf(measured, variety), ...(await countDocuments(open, variants[0] ?? ''))]
  console.log(report.join('\n'))
  const violations = await auditOnceSettled(open.read, { acknowledged: measured.orders, allSent: true })
  console.log(`  audit                    ${[violations.length, ...violations.slice(0, 3)].join('\n    ')}`)
  process.exitCode = measured.failures.length + violations.length === 0 ? 0 : 1
} finally {
  await open.close()
}
