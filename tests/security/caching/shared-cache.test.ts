import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRoute, type RouteName } from '#contract/routes.ts'
import { createRenderer } from '#screens/entry.server.tsx'
import type { ScreensSource } from '#server/serving/pages.ts'
import { fillCart } from '../../api/buying.ts'
import { origin, type Browser } from '../../api/browser.ts'
import { recipeOf } from '../fuzz/recipe.ts'
import { recipes } from '../fuzz/recipes/all.ts'
import { draftOf, written } from '../fuzz/request.ts'
import { keyOf, openWorld, type World } from '../fuzz/world.ts'
import { createSharedCache, type Send, type SharedCache } from './shared-cache.ts'

/*
 * Everything that can be read, by people of every kind, through a cache that stores and shares all that it may: each gets what the
 * shop would have answered them, and the cache holds nothing of anybody.
 */

const screens: ScreensSource = {
  staticFolder: undefined,
  renderer: async (report) => createRenderer({ assets: { scripts: [], styles: [], preloads: [] }, report }),
}

let world: World
let direct: Send
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'silent' }, screens)
  direct = async (request) => world.shop.shop.app.fetch(request, { address: '127.0.0.1' })
})
afterAll(() => world.close())

/** Somebody who asks: their cookies, and whatever else they send. */
interface Asker {
  who: string
  headers: Record<string, string>
}

const cookieOf = ({ cookies }: Browser): string => [...cookies].map((each) => each.join('=')).join('; ')

/** Headers by which others have been shown, or led to, what an attacker chose: no cache tells requests apart by them. */
const poisons: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  {
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '1',
    'x-forwarded-prefix': '/evil',
    'x-forwarded-scheme': 'evil',
  },
  { forwarded: 'for=1.2.3.4;host=evil.example;proto=http' },
  { 'x-original-url': '/account', 'x-rewrite-url': '/account' },
  { 'x-host': 'evil.example', 'x-http-host-override': 'evil.example', 'x-forwarded-server': 'evil.example' },
  { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' },
  { 'accept-language': 'de, "><script>' },
  { 'accept-language': 'ar' },
  { prefer: 'server-timing' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' },
  { range: 'bytes=0-9' },
  { accept: 'text/x-evil' },
  { 'accept-encoding': 'gzip' },
  { authorization: 'Bearer evil' },
  { cookie: 'theme=dark; place=ar-us; market=us; session=evil; cart=evil; wish-list=evil' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' },
  { 'x-request-id': '"><script>', traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
]

async function askers(): Promise<Asker[]> {
  const { ada, owner, packer, shop, stranger } = world
  const guest = shop.visitor()
  await guest.api.createCart({ body: { market: 'eu' } })
  await fillCart(guest, world.plate.variantId)
  const people = Object.entries({ ada, stranger, guest, packer, owner })
  return [
    ...people.map(([who, by]): Asker => ({ who, headers: { cookie: cookieOf(by) } })),
    ...poisons.map((headers): Asker => ({ who: JSON.stringify(headers), headers })),
    { who: 'anybody', headers: {} },
    { who: 'anybody in Germany', headers: { 'accept-language': 'de-DE,de;q=0.9' } },
  ]
}

/** The address of every call that reads, with ids of what there is. */
async function readingCalls(): Promise<string[]> {
  const paths: string[] = []
  for (const name of Object.keys(recipes) as RouteName[]) {
    if (readRoute(name).method !== 'GET') continue
    const { value } = await world.prepare(() => recipeOf(recipes, name).prepare(world))
    paths.push(written(draftOf(name, value, keyOf(world))).path)
  }
  return paths
}

const pages = [
  '/',
  '/de-eu',
  '/collections',
  '/collections/ceramics',
  '/products/deep-bowl',
  '/de-eu/products/deep-bowl',
  '/search?q=bowl',
  '/cart',
  '/checkout',
  '/wish-list',
  '/sign-in',
  '/account',
  '/account/orders',
  '/account/addresses',
  '/account/profile',
  '/account/security',
  '/account/privacy',
  '/orders/lookup',
  '/withdraw',
  '/policies/shipping',
  '/newsletter',
  '/admin',
  '/admin/orders',
  '/products/none',
  '/nowhere',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/google.xml',
  '/de-eu/feeds/google.xml',
  '/opensearch.xml',
  '/docs',
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/manifest.webmanifest',
  '//evil.example',
  '/index.html',
]

/** Addresses of what is personal that end as files do, which some caches store whatever they are told. */
const endings = [
  '/x.css',
  '.css',
  ';.css',
  '%2fx.js',
  '/..%2fx.js',
  '%00.png',
  '%0a.css',
  '%23.css',
  '%3f.css',
  '//x.css',
  '/.well-known/x.ico',
]
const deceiving = [
  '/account',
  '/account/addresses',
  '/cart',
  '/checkout',
  '/admin',
  '/api/account',
  '/api/carts/current',
  '/api/session',
].flatMap((path) => [
  ...endings.map((ending) => `${path}${ending}`),
  `/assets/..%2f..${path}`,
  `/media/..%2f..${path}`,
])

/** All of an answer but the number of its request. */
async function shown(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return {
    status: response.status,
    headers,
    text: Buffer.from(await response.arrayBuffer()).toString('latin1'),
  }
}

/** What was done with caches, and what was found. */
function createWalk() {
  const caches: SharedCache[] = []
  const wrong: string[] = []
  let requests = 0

  async function ask(cache: SharedCache, path: string, { headers, who }: Asker): Promise<void> {
    const asked = (): Request => new Request(new URL(path, origin), { headers, redirect: 'manual' })
    const before = cache.counts.hits + cache.counts.confirmed
    const answer = await cache.send(asked())
    requests += 1
    // What the shop has answered just now is theirs, and an attacker may get what they deserve.
    if (cache.counts.hits + cache.counts.confirmed === before || poisons.includes(headers)) return
    const [through, own] = [await shown(answer), await shown(await direct(asked()))]
    if (JSON.stringify(through) !== JSON.stringify(own))
      wrong.push(`${path} for ${who}: ${through.status}, and the shop itself says ${own.status}`)
  }

  return {
    wrong,
    held: () => caches.flatMap((cache) => cache.entries()),
    /** Has these people read an address through a cache of its own, one after the other; answers whether it has stored anything. */
    async read(path: string, people: readonly Asker[]): Promise<boolean> {
      const cache = createSharedCache(direct)
      caches.push(cache)
      for (const asker of people) await ask(cache, path, asker)
      return cache.counts.stored > 0
    },
    counts: () => {
      const sum = (count: keyof SharedCache['counts']): number =>
        caches.reduce((total, { counts }) => total + counts[count], 0)
      return { requests, stored: sum('stored'), hits: sum('hits'), confirmed: sum('confirmed') }
    },
  }
}

/** Texts of which each is somebody's. */
async function personalTexts(): Promise<string[]> {
  const people = [world.ada, world.stranger, world.packer, world.owner]
  // Those that they have are in examples of the documentation, too.
  const names = ['Adelheid Ehrlich', 'Mechthild Böse', 'Gundula Packer', 'Otfried Eigner']
  for (const [index, { api }] of people.entries())
    await api.updateAccount({ body: { name: names[index] ?? '' } })
  for (const by of [world.ada, world.stranger]) await fillCart(by, world.bowl.variantId, 2)
  const carts = await Promise.all(
    [world.ada, world.stranger].map(({ api }) => api.getCart({ params: { cartId: 'current' } })),
  )
  return [
    ...people.flatMap(({ cookies, customerId }) => [
      customerId,
      ...[...cookies.values()].filter((value) => value.length > 20),
    ]),
    ...carts.map(({ id }) => id),
    ...names,
    'person-',
  ]
}

test(
  'nobody gets an answer that was for somebody else, or that somebody else has chosen',
  { timeout: 900_000 },
  async () => {
    const calls = await readingCalls()
    expect(calls.length).toBe(
      Object.keys(recipes).filter((name) => readRoute(name as RouteName).method === 'GET').length,
    )
    const all = [...calls, ...pages, ...deceiving]
    const personal = await personalTexts()
    const everyone = await askers()
    const clean = everyone.filter(({ headers }) => !poisons.includes(headers))
    const walk = createWalk()
    let cacheable = 0
    for (const path of all) {
      if (!(await walk.read(path, everyone))) continue
      cacheable += 1
      // Whoever comes first has filled the cache for the others.
      for (const first of everyone) await walk.read(path, [first, ...clean])
    }
    for (const { url, headers, text } of walk.held()) {
      const found = personal.filter((each) => text.includes(each))
      if (found.length > 0) walk.wrong.push(`${url} is stored with ${found.join(', ')}`)
      if ([text, ...headers.values()].some((each) => each.includes('evil')))
        walk.wrong.push(`${url} is stored with what an attacker sent`)
      if (headers.has('set-cookie')) walk.wrong.push(`${url} is stored with a cookie`)
    }
    const counts = { addresses: all.length, cacheable, askers: everyone.length, ...walk.counts() }
    console.log(JSON.stringify(counts))
    expect([...new Set(walk.wrong)]).toEqual([])
    // A cache that never answers proves nothing.
    expect(counts.hits).toBeGreaterThan(1_000)
  },
)

test('an address of what is personal that ends as a file does shows nothing of it, and is stored nowhere', async () => {
  const personal = await personalTexts()
  for (const path of deceiving) {
    const request = new Request(new URL(path, origin), {
      headers: { cookie: cookieOf(world.ada) },
      redirect: 'manual',
    })
    const response = await direct(request)
    const text = await response.text()
    // A page that says that there is none greets who is signed in; any other has nothing of theirs.
    const found = response.status === 404 ? [] : personal.filter((each) => text.includes(each))
    expect([path, found]).toEqual([path, []])
    const isLed = response.status >= 300 && response.status < 400
    const told = response.headers.get('cache-control') ?? ''
    expect([path, isLed || told.includes('no-store')]).toEqual([path, true])
  }
})
