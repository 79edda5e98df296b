import { expect, onTestFinished, vi } from 'vitest'
import type { Api } from '#client/api.ts'
import { someProduct, someVariant, type ProductInput } from '../api/products.ts'
import type { FleetStore } from '../reliability/fleet/fleet.ts'
import { createHttpClient, type HttpClient } from '#demo/bench/http-client.ts'
import { signInAsOwner } from '#demo/bench/owner.ts'
import { createVisitor } from '#demo/bench/visitor.ts'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'

/** Two ways into one shop: changes go in by one and are looked for by the other. */
export interface TwoWays {
  /** Of someone who may change products. */
  writer: Api
  reader: Api
}

/** Title and price of a product, in euro cents. */
interface ProductVersion {
  word: string
  price: number
}

/** The compared facts of a product, wherever the shop shows it. */
interface Shown {
  call: [string, number | undefined]
  listing: [string | undefined, number | undefined]
  foundByNewWord: boolean
  foundByOldWord: boolean
}

/** None is a misspelling of another, nor of a word of the demo. */
const messages = [
  'amaranth',
  'basaltine',
  'cinnabar',
  'dolomite',
  'erythrite',
  'fuchsite',
  'gypsum',
  'hematite',
]
const handle = 'followed'

const tells = ({ word, price }: ProductVersion): ProductInput =>
  someProduct({
    handle,
    title: `Followed ${word}`,
    collections: [],
    variants: [
      someVariant({ sku: 'FOLLOWED-1', prices: [{ currency: 'EUR', amount: price, compareAt: null }] }),
    ],
  })

async function isFoundBy(reader: Api, word: string): Promise<boolean> {
  const { items } = await reader.listProducts({ query: { q: word, exactly: '1' } })
  return items.some((each) => each.handle === handle)
}

/** Asks all calls that show it, as those who want the same again and again do. */
async function shownBy(reader: Api, now: string, before: string): Promise<Shown> {
  const [product, listing, foundByNewWord, foundByOldWord] = await Promise.all([
    reader.getProduct({ params: { handle } }),
    reader.listProducts({ query: { sort: 'newest' } }),
    isFoundBy(reader, now),
    isFoundBy(reader, before),
  ])
  const listed = listing.items.find((each) => each.handle === handle)
  return {
    call: [product.title, product.variants[0]?.price.amount],
    listing: [listed?.title, listed?.price.amount],
    foundByNewWord,
    foundByOldWord,
  }
}

const showing = ({ word, price }: ProductVersion, isNew: boolean): Shown => ({
  call: [`Followed ${word}`, price],
  listing: [`Followed ${word}`, price],
  foundByNewWord: isNew,
  foundByOldWord: !isNew,
})

/**
 * Puts a product on sale, and then changes its title and price time and again. `untilShown` receives a check whether all
 * that shows the product shows it as it has just been changed; everything was requested before, so that answers which
 * are cached would be found out.
 */
export async function changeAgainAndAgain(
  { reader, writer }: TwoWays,
  untilShown: (holds: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const versions = messages.map((word, at): ProductVersion => ({ word, price: 1_000 + at }))
  const [first = { word: '', price: 0 }, ...changes] = versions
  const { id: productId, variants } = await writer.createProduct({ body: tells(first) })
  let before = first
  await untilShown(async () =>
    expect(await shownBy(reader, before.word, messages.at(-1) ?? '')).toEqual(showing(before, true)),
  )
  for (const change of changes) {
    expect(await shownBy(reader, change.word, before.word)).toEqual(showing(before, false))
    const { version } = await writer.getAdminProduct({ params: { productId } })
    const input = tells(change)
    const body = { ...input, variants: input.variants.map((each) => ({ ...each, id: variants[0]?.id })) }
    await writer.replaceProduct({ params: { productId }, version, body })
    await untilShown(async () =>
      expect(await shownBy(reader, change.word, before.word)).toEqual(showing(change, true)),
    )
    before = change
  }
}

/** How long it may take until a change shows in another process, in milliseconds. */
export const followedWithin = 1_000

/**
 * How many milliseconds each of several changes took from the answer of the process that made it until all of what the
 * other process shows had it. Printed on the console too.
 */
export async function measureFollowing(name: string, ways: TwoWays): Promise<number[]> {
  const taken: number[] = []
  await changeAgainAndAgain(ways, async (holds) => {
    const began = performance.now()
    await vi.waitFor(holds, { interval: 10, timeout: 60_000 })
    taken.push(Math.round(performance.now() - began))
  })
  const sorted = taken.toSorted((a, b) => a - b)
  console.log(`${name}: a change shows in the other process after ${sorted.join(', ')} ms`)
  return sorted
}

/** The middle one of sorted numbers: a moment in which the machine does something else spoils one of them. */
export const middleOf = (sorted: readonly number[]): number => sorted[sorted.length >> 1] ?? Infinity

/**
 * Starts two whole processes of a demo shop on a store, one after the other, and signs the owner in at the first. They end
 * with the test, and the store with them.
 */
export async function openTwoWays(store: FleetStore): Promise<TwoWays> {
  const folders = [temporaryFolder(), temporaryFolder()] as const
  const shops: RunningShop[] = []
  const clients: HttpClient[] = []
  onTestFinished(async () => {
    for (const client of clients) client.close()
    await Promise.all(shops.map((shop) => shop.kill()))
    await store.remove()
    for (const folder of folders) folder.remove()
  })
  const start = async (dataDirectory: string) => {
    const shop = await startShop({ dataDirectory, settings: store.settings })
    const client = createHttpClient(shop.url)
    shops.push(shop)
    clients.push(client)
    return { shop, client }
  }
  const first = await start(folders[0].path)
  const second = await start(folders[1].path)
  const { api: writer } = await signInAsOwner(first.shop, first.client)
  return { writer, reader: createVisitor(second.client).api }
}
