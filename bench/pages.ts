import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { startShop, temporaryFolder, type RunningShop } from '../tests/running-shop.ts'
import { ask, capture, startBareServer, type Round } from './page-load.ts'
import { median } from './statistics.ts'

/**
 * `npm run bench:pages`: pages a second on one core, and CPU milliseconds for each, of a listing of 24 and of a product
 * page, rendered and compressed as browsers get them: each at an address that is not cached, and all at one,
 * whose page the shop has cached. Beside them stands a bare Node server that answers the same bytes:
 * by turns, in the same run, so that the ratio holds on any machine. It prints the medians of `--rounds` rounds of
 * `--seconds` each. Both servers, with all their threads, are held to one core and this program to another (`taskset`,
 * Linux). With `--profile folder` the shop writes a CPU profile there.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    profile: { type: 'string' },
  },
})
const whole = (text: string, most: number): number =>
  Math.min(most, Math.max(1, Math.floor(Number(text)) || 1))
const rounds = whole(values.rounds, 99)
const seconds = whole(values.seconds, 60)

const connections = 8
const warmUpSeconds = 4
const pages = [
  { name: 'a listing of 24', path: '/collections/prints' },
  { name: 'a product', path: '/products/tuesday-mug' },
]

/** Holds a process with all its threads to one core. Answers whether the system can. */
const holdTo = (core: number, pid: number): boolean =>
  spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' }).status === 0

function lineOf(name: string, of: readonly Round[]): string {
  const rate = median(of.map((round) => round.rate))
  const cpu = median(of.map((round) => round.cpu))
  return `  ${name.padEnd(20)} ${rate.toFixed(0).padStart(7)} pages/s ${cpu.toFixed(2).padStart(8)} ms CPU`
}

async function compare(shop: RunningShop, folder: string, { name, path }: (typeof pages)[number]) {
  const answer = await capture(`${shop.url}${path}`)
  const bare = await startBareServer(answer, folder)
  let visit = 0
  const freshPath = () => `${path}?visit=${(visit += 1)}`
  const again = () => path
  const servers = [
    { of: shop, next: freshPath },
    { of: shop, next: again },
    { of: bare, next: again },
  ].map(({ of: { url, pid }, next }) => ({ url, pid, next }))
  try {
    for (const { url, pid, next } of servers) {
      holdTo(0, pid)
      await ask(url, { next, pid, connections, seconds: warmUpSeconds })
    }
    const results: Round[][] = servers.map(() => [])
    for (let round = 0; round < rounds; round += 1)
      for (const [index, { url, pid, next }] of servers.entries())
        results[index]?.push(await ask(url, { next, pid, connections, seconds }))
    const [rendered = [], cached = [], bares = []] = results
    const bareRate = median(bares.map(({ rate }) => rate))
    const times = (of: readonly Round[]) => (bareRate / median(of.map(({ rate }) => rate))).toFixed(1)
    console.log(
      [
        `${name}, ${(Buffer.byteLength(answer.body, 'base64') / 1_000).toFixed(1)} KB compressed`,
        lineOf('rendered', rendered),
        lineOf('cached', cached),
        lineOf('a bare server', bares),
        `  the bare server answers ${times(rendered)} times as many as are rendered, ${times(cached)} times as many as are cached`,
      ].join('\n'),
    )
  } finally {
    await bare.stop()
  }
}

const folder = temporaryFolder()
const profiling = values.profile ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` } : {}
const shop = await startShop({ dataDirectory: folder.path, settings: profiling })
try {
  const held = holdTo(1, process.pid)
  console.log(
    `${connections} connections, medians of ${rounds} rounds of ${seconds} s, Node ${process.version}` +
      (held ? ', one core' : ', not held to one core: there is no taskset here'),
  )
  for (const page of pages) await compare(shop, folder.path, page)
} finally {
  await shop.stop()
  folder.remove()
}
