import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { collections, products as productCollection } from '#domain/catalog/products/documents.ts'
import { systemClock as clock } from '#ports/clock/clock.ts'
import { put } from '#ports/document-store/document-store.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openDocuments } from '#server/wiring/open-documents.ts'
import type { CollectionRule } from '#vocabulary/catalog/collection-rules.ts'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { startShop, temporaryFolder, type RunningShop } from '../tests/running-shop.ts'
import { load } from './catalogue-load.ts'
import { createQuestions } from './catalogue-questions.ts'
import { generateProducts } from './generated-products.ts'
import { memoryMegabytes } from './server-process.ts'

/**
 * `npm run bench:collections -- --products 100000 --collections 500`: what collections with rules cost. Two shops with the same
 * products run side by side, one with so many ruled collections more, and are asked for the same listings by turns, with nothing
 * cached: it prints the time of the server for the slowest twentieth and the memory of both, and their ratios, and the listings of
 * the ruled collections. Then this process, beside the shop's, tags a product ten times, and counts the milliseconds until the shop
 * lists it in the collection of that tag. Products are made in `--folder`, or taken from there when it has some.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    collections: { type: 'string', default: '500' },
    folder: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
  },
})
const whole = (text: string, least: number): number => Math.max(least, Math.floor(Number(text)) || least)
const products = whole(values.products, 100)
const ruled = whole(values.collections, 1)
const rounds = whole(values.rounds, 1)
const seconds = whole(values.seconds, 1)
const warmSeconds = 15
const changes = 10
const tag = 'changed by the benchmark'

const temporary = temporaryFolder()
const folder = values.folder ?? join(temporary.path, 'plain')
const ruledFolder = join(temporary.path, 'ruled')

const start = (dataDirectory: string): Promise<RunningShop> =>
  startShop({
    dataDirectory,
    patience: 900_000,
    settings: { DEMO: 'off', SHOP_COUNTRY: 'DE', SERVER_TIMING: 'on', PAGES_CACHE_SECONDS: '0' },
  })

const openRuled = () =>
  openDocuments(`sqlite:${join(ruledFolder, 'shop.db')}`, { clock, collections: allCollections })

interface Facets {
  facets: { name: string; values: { value: string }[] }[]
}

/** Puts collections in whose rules ask for an attribute and a price, each for another pair, and one that asks for {@link tag}. */
async function addCollections({ facets }: Facets): Promise<void> {
  const attributes = facets.flatMap(({ name, values: each }) => each.map(({ value }) => ({ name, value })))
  const ruleAt = (at: number): CollectionRule => {
    const { name = '', value = '' } = attributes[at % attributes.length] ?? {}
    return {
      match: 'all',
      conditions: [
        { field: 'attribute', name, is: 'equal', value },
        { field: 'price', currency: 'EUR', is: 'at_most', value: 2_000 + 500 * (at % 97) },
        ...(at % 10 === 0 ? [{ field: 'stock' as const, value: true }] : []),
      ],
    }
  }
  const rules = Array.from({ length: ruled }, (_, at) => ({ name: `ruled-${at}`, rule: ruleAt(at) }))
  const changed: CollectionRule = { match: 'all', conditions: [{ field: 'tag', is: 'equal', value: tag }] }
  const store = await openRuled()
  const writes = [...rules, { name: 'changed', rule: changed }].map(({ name, rule }, at) =>
    put(
      collections,
      `col_${name}`,
      {
        handle: name,
        title: name,
        description: '',
        parent: null,
        image: null,
        position: 1_000 + at,
        translations: {},
        rule: { ...rule, conditions: [...rule.conditions] },
      },
      'absent',
    ),
  )
  while (writes.length > 0) await store.commit(writes.splice(0, 100))
  await store.close()
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Asks two shops the same questions by turns; the slowest twentieth of each, in milliseconds of the server. */
async function compare(plain: RunningShop, other: RunningShop): Promise<void> {
  const questions = (await createQuestions(plain.url)).filter(({ name }) => name === 'listing, every one new')
  for (const { name, next } of questions) {
    const ask = async (shop: RunningShop, length: number): Promise<number> =>
      (await load(shop, { next, connections: 1, seconds: length })).server.p95
    await ask(plain, warmSeconds)
    await ask(other, warmSeconds)
    const [without, withRules]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      without.push(await ask(plain, seconds))
      withRules.push(await ask(other, seconds))
    }
    const [one, two] = [middle(without), middle(withRules)]
    console.log(
      `${name}: p95 ${one.toFixed(2)} ms without, ${two.toFixed(2)} ms with ${ruled} ruled collections: ×${(two / one).toFixed(3)}`,
    )
  }
  // Before one of them is asked for more than the other.
  const [before, after] = [memoryMegabytes(plain.pid), memoryMegabytes(other.pid)]
  console.log(
    `memory: ${before.now} MB without, ${after.now} MB with (at most ${before.most} and ${after.most}): ×${(after.now / before.now).toFixed(3)}`,
  )
  let at = 0
  const next = () => `/api/products?limit=24&collection=ruled-${(at += 1) % ruled}`
  await load(other, { next, connections: 1, seconds: warmSeconds })
  const { server, documents } = await load(other, { next, connections: 1, seconds })
  console.log(
    `listing of a ruled collection: median ${server.median.toFixed(2)} ms, p95 ${server.p95.toFixed(2)} ms, ${documents} documents read`,
  )
}

/** Tags products in this process, and waits until the shop lists each in the collection of the tag. */
async function changeProducts({ url }: RunningShop): Promise<void> {
  const client = createHttpClient(url)
  const listed = async (): Promise<number> =>
    (JSON.parse((await client.send('/api/products?collection=changed')).text) as { total: number }).total
  const store = await openRuled()
  const { items } = await store.scan(productCollection, { limit: changes })
  const waits: number[] = []
  for (const [at, { id, version, data }] of items.entries()) {
    const began = performance.now()
    await store.commit([put(productCollection, id, { ...data, tags: [...data.tags, tag] }, version)])
    while ((await listed()) < at + 1) {
      if (performance.now() - began > 30_000) throw new Error('the change is not seen')
    }
    waits.push(performance.now() - began)
  }
  await store.close()
  client.close()
  console.log(
    `a change of another process is seen in its collection after ${middle(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms (${waits.length} changes)`,
  )
}

try {
  generateProducts(folder, products)
  // The first start makes the indexes that both have.
  const first = await start(folder)
  const client = createHttpClient(first.url)
  const facets = JSON.parse((await client.send('/api/products?limit=24')).text) as Facets
  client.close()
  await first.stop()
  cpSync(folder, ruledFolder, { recursive: true })
  await addCollections(facets)
  const [plain, other] = [await start(folder), await start(ruledFolder)]
  try {
    await compare(plain, other)
    await changeProducts(other)
  } finally {
    await plain.stop()
    await other.stop()
  }
} finally {
  temporary.remove()
}
