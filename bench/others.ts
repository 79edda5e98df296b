import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contract } from '#contract/contract.ts'
import { readRoute, routes, type RouteName } from '#contract/routes.ts'
import { screenMap } from '#screens/map.ts'
import { permissions, type Permission } from '#vocabulary/people/permissions.ts'
import { createHttpClient, type HttpClient } from '#demo/bench/http-client.ts'
import { signInAsOwner } from '#demo/bench/owner.ts'
import { startShop, temporaryFolder } from '../tests/running-shop.ts'
import { median } from './statistics.ts'

/**
 * `npm run bench:others`: what everybody else waits while one visitor asks for the same on eight connections, for every GET
 * of the API, every page and every file, in a shop with `--products` products (in `--folder`, where they are made when
 * it has none). It prints the slowest, and fails where others wait for longer than a quarter of a second at the median.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '3000' },
    folder: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
})
const seconds = Math.max(1, Number(values.seconds) || 2)
const connections = 8
/** Milliseconds that others may wait at the median. */
const most = 250

const temporary = values.folder === undefined ? temporaryFolder() : undefined
const folder = values.folder ?? temporary?.path ?? ''

function generate(): void {
  if (existsSync(join(folder, 'shop.db'))) return
  const command = ['src/server/generate-command.ts', '--products', values.products, '--orders', '300']
  const { status } = spawnSync(process.execPath, command, {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the products could not be made')
}

interface Asked {
  path: string
  headers: Record<string, string>
}

type Known = Map<string, string>

const parameter = /\{(\w+)\}|:(\w+)/g

/** An address with what is known of the shop in place of its parameters. */
const filled = (path: string, known: Known): string =>
  path.replaceAll(parameter, (_, inApi: string | undefined, inPage: string | undefined) =>
    encodeURIComponent(known.get(inApi ?? inPage ?? '') ?? 'nothing-of-this-name'),
  )

/** What the first item of each list is called, as parameters of other calls name it. */
async function findKnown(client: HttpClient, headers: Record<string, string>): Promise<Known> {
  const known: Known = new Map()
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = readRoute(name)
    if (method !== 'GET' || path.includes('{')) continue
    const { status, text } = await client.send(path, { headers })
    if (status !== 200 || !text.startsWith('{')) continue
    const [first] = (JSON.parse(text) as { items?: Record<string, unknown>[] }).items ?? []
    if (!first) continue
    const below = Object.keys(routes)
      .map((each) => readRoute(each as RouteName).path)
      .find((each) => each.startsWith(`${path}/{`))
    const parameterName = below && /\{(\w+)\}/.exec(below.slice(path.length))?.[1]
    if (parameterName)
      known.set(parameterName, String(first[parameterName] ?? first['id'] ?? first['handle']))
    if (typeof first['handle'] === 'string') known.set('handle', first['handle'])
  }
  return known
}

async function everyGet(client: HttpClient, token: string): Promise<Asked[]> {
  const staff = { authorization: `Bearer ${token}` }
  const known = await findKnown(client, staff)
  const calls = (Object.keys(routes) as RouteName[])
    .filter((name) => readRoute(name).method === 'GET')
    .map((name): Asked => {
      const isStaff = typeof contract[name].access === 'object' || contract[name].access === 'order'
      return { path: filled(readRoute(name).path, known), headers: isStaff ? staff : {} }
    })
  const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  const pages = Object.keys(screenMap)
    .filter((path) => !path.startsWith('/admin'))
    .map((path): Asked => ({ path: filled(path, known), headers: browser }))
  const sitemaps = await client.send('/sitemap.xml')
  const listed = [...sitemaps.text.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)]
  const paths = [
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/google.xml',
    '/de-eu/feeds/google.xml',
    '/opensearch.xml',
    '/api',
    '/api/openapi.json',
    '/docs',
    '/docs/calls',
    `/og/product/${known.get('handle')}.jpg`,
    ...listed.slice(0, 6).map(([, path = '']) => path),
  ]
  const files = paths.map((path): Asked => ({ path, headers: { 'accept-encoding': 'gzip' } }))
  return [...calls, ...pages, ...files]
}

interface Waited {
  path: string
  status: number
  rate: number
  median: number
  worst: number
}

/** Asks for one thing on eight connections, at another address each time, and how long others wait for `/api/shop`. */
async function measure(origin: string, { path, headers }: Asked): Promise<Waited> {
  const [client, other] = [createHttpClient(origin, { connections }), createHttpClient(origin)]
  const until = performance.now() + seconds * 1_000
  const waits: number[] = []
  let [answers, status] = [0, 0]
  const ask = async (): Promise<void> => {
    while (performance.now() < until) {
      answers += 1
      // A query that nothing reads makes it another address for caches.
      status = (await client.send(`${path}${path.startsWith('/api/') ? '' : `?n=${answers}`}`, { headers }))
        .status
    }
  }
  const watch = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now()
      await other.send('/api/shop')
      waits.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  try {
    await Promise.all([watch(), ...Array.from({ length: connections }, ask)])
  } finally {
    client.close()
    other.close()
  }
  return { path, status, rate: answers / seconds, median: median(waits), worst: Math.max(...waits) }
}

const line = ({ path, status, rate, median: typical, worst }: Waited): string =>
  `  ${typical.toFixed(0).padStart(6)} ms median ${worst.toFixed(0).padStart(6)} ms worst ${rate.toFixed(0).padStart(6)}/s  ${status}  ${path}`

generate()
const shop = await startShop({
  dataDirectory: folder,
  patience: 900_000,
  settings: { DEMO: 'on', SHOP_COUNTRY: 'DE', PAYMENTS: 'manual' },
})
const client = createHttpClient(shop.url)
try {
  const owner = await signInAsOwner(shop, client)
  const body = {
    name: 'What others wait',
    permissions: Object.keys(permissions) as Permission[],
    days: 30 as const,
  }
  const { token } = await owner.api.createApiToken({ body })
  const asked = (await everyGet(client, token)).filter(({ path }) => path.includes(values.only))
  const found: Waited[] = []
  for (const each of asked) found.push(await measure(shop.url, each).catch(() => brokenOff(each)))
  found.sort((a, b) => b.median - a.median)
  console.log(`${found.length} addresses, ${connections} connections, ${seconds} s each; what others wait:`)
  for (const each of found.slice(0, 25)) console.log(line(each))
  const slow = found.filter((each) => each.median > most)
  console.log(slow.length === 0 ? `all within ${most} ms` : `${slow.length} take longer than ${most} ms`)
  process.exitCode = slow.length === 0 ? 0 : 1
} finally {
  client.close()
  await shop.stop()
  temporary?.remove()
}

/** A measurement that broke off: nobody was answered for half a minute. */
function brokenOff({ path }: Asked): Waited {
  return { path, status: 0, rate: 0, median: Infinity, worst: Infinity }
}
