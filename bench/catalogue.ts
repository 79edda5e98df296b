import { parseArgs } from 'node:util'
import { startShop, temporaryFolder, type RunningShop } from '../tests/running-shop.ts'
import type { BareAnswer } from './bare-server.ts'
import { load, type Load, type Spread } from './catalogue-load.ts'
import { createQuestions } from './catalogue-questions.ts'
import { generateProducts } from './generated-products.ts'
import { capture, startBareServer } from './page-load.ts'
import { cpuMilliseconds, memoryMegabytes } from './server-process.ts'

/**
 * `npm run bench:catalogue -- --products 100000`: what a shop with that many products costs. It starts one over generated
 * products (made in `--folder`, or taken from there when it has some), once with nothing prepared and once again, and asks its
 * API over HTTP on 16 connections for `--seconds` a line, after twenty to warm up, and on one for what the server itself needs.
 * The answer cache is on for the first line alone, as in a shop by default. Beside each line a bare Node
 * server sends one of the answers again and again, of the size that they have on average. It prints figures and what is aimed at,
 * and fails on wrong answers only.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    folder: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    profile: { type: 'string' },
  },
})
const products = Math.max(100, Math.floor(Number(values.products)) || 0)
const seconds = Math.max(1, Math.floor(Number(values.seconds)) || 1)
const connections = 16
const goals = { cold: 20, warm: 3, memory: 600 }

const temporary = values.folder === undefined ? temporaryFolder() : undefined
const folder = values.folder ?? temporary?.path ?? ''

/** Starts a shop that keeps finished answers for its usual seconds, or none. */
async function start(
  name: string,
  { goal, cached }: { goal: number; cached: boolean },
): Promise<RunningShop> {
  const began = performance.now()
  const profiling = values.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` } : {}
  const shop = await startShop({
    dataDirectory: folder,
    patience: 900_000,
    settings: {
      DEMO: 'off',
      SHOP_COUNTRY: 'DE',
      SERVER_TIMING: 'on',
      ...(cached ? {} : { PAGES_CACHE_SECONDS: '0' }),
      ...profiling,
    },
  })
  const { now, most } = memoryMegabytes(shop.pid)
  const ready = (performance.now() - began) / 1_000
  const cpu = cpuMilliseconds(shop.pid) / 1_000
  console.log(
    `start, ${name}: ready after ${ready.toFixed(1)} s (goal ${goal}), ${cpu.toFixed(1)} s CPU, ${now} MB, at most ${most} MB (goal ${goals.memory})`,
  )
  return shop
}

const spread = ({ median, p95 }: Spread): string =>
  `${median.toFixed(1).padStart(8)} ms median ${p95.toFixed(1).padStart(8)} ms p95`

const line = (name: string, { rate, cpu, waited }: Load): string =>
  `  ${name.padEnd(34)} ${rate.toFixed(0).padStart(7)}/s ${cpu.toFixed(2).padStart(8)} ms CPU ${spread(waited)}`

/** Seconds until the hot code of a server is fully optimised. */
const warmSeconds = 20

/** A load that counts, after one that does not. */
async function loadWarm(
  server: Parameters<typeof load>[0],
  wishes: Parameters<typeof load>[1],
): Promise<Load> {
  await load(server, { ...wishes, seconds: warmSeconds })
  return load(server, wishes)
}

const sizeOf = ({ body }: BareAnswer): number => Buffer.byteLength(body, 'base64')

/** Of some answers the one whose size is nearest to what they have on average. */
async function typicalAnswer({ url }: RunningShop, next: () => string): Promise<BareAnswer> {
  const answers: BareAnswer[] = []
  while (answers.length < 100) answers.push(await capture(`${url}${next()}`))
  const mean = answers.reduce((sum, answer) => sum + sizeOf(answer), 0) / answers.length
  const distance = (answer: BareAnswer): number => Math.abs(sizeOf(answer) - mean)
  return answers.reduce((best, answer) => (distance(answer) < distance(best) ? answer : best))
}

async function measure(shop: RunningShop, cached: boolean): Promise<void> {
  console.log(`${connections} connections, ${seconds} s a line, Node ${process.version}`)
  const questions = (await createQuestions(shop.url)).filter((each) => (each.cached ?? false) === cached)
  for (const { name, goal, next } of questions) {
    const answer = await typicalAnswer(shop, next)
    const bare = await startBareServer(answer, folder)
    try {
      const wishes = { next, connections, seconds }
      const shopLoad = await loadWarm(shop, wishes)
      const bareLoad = await loadWarm(bare, { ...wishes, next: () => '/' })
      const { server } = await load(shop, { ...wishes, connections: 1 })
      const kilobytes = sizeOf(answer) / 1_000
      console.log(line(name, shopLoad))
      console.log(
        `    ${shopLoad.documents} documents read; ${kilobytes.toFixed(1)} KB; a bare server answers ` +
          `${bareLoad.rate.toFixed(0)}/s at ${bareLoad.cpu.toFixed(2)} ms CPU: the shop ${((100 * shopLoad.rate) / bareLoad.rate).toFixed(0)} %`,
      )
      console.log(`    on one connection the server needs ${spread(server)} (goal ${goal})`)
    } finally {
      await bare.stop()
    }
  }
  const { now, most } = memoryMegabytes(shop.pid)
  console.log(`under load: ${now} MB, at most ${most} MB`)
}

try {
  generateProducts(folder, products)
  const cold = await start('cold', { goal: goals.cold, cached: true })
  await cold.stop()
  for (const cached of [true, false]) {
    const warm = await start(cached ? 'warm' : 'warm, nothing cached', { goal: goals.warm, cached })
    try {
      await measure(warm, cached)
    } finally {
      await warm.stop()
    }
  }
} finally {
  temporary?.remove()
}
