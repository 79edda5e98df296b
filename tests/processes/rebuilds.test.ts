import { expect, test, vi } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import { stockItems } from '#domain/inventory/stock/documents.ts'
import { systemClock } from '#ports/clock/clock.ts'
import {
  put,
  remove,
  StoreUnavailable,
  type DocumentStore,
  type Subscription,
} from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { putOnSale, someProduct, someVariant } from '../api/products.ts'
import { openFleet, type Process } from './fleet.ts'

/** Connections that receive no change of products and stock while they are deaf, and whose reads can be delayed. */
function createConnections() {
  let isDeaf = false
  let open: Promise<void> = Promise.resolve()
  let waiting = 0
  let unheard = 0
  const subscriptions: Subscription[] = []
  const around = (store: DocumentStore): DocumentStore => ({
    ...store,
    watch(collections, from, onChange, onEnd) {
      const subscription = store.watch(
        collections,
        from,
        (change) => {
          if (!isDeaf || ![products.name, stockItems.name].includes(change.collection)) onChange(change)
          else unheard += 1
        },
        onEnd,
      )
      subscriptions.push(subscription)
      return subscription
    },
    async scan(collection, page) {
      const found = await store.scan(collection, page)
      if (collection.name !== products.name) return found
      waiting += 1
      await open
      return found
    },
  })
  return {
    around,
    /** Lets them receive nothing from here on, once they have received everything before. */
    async deafen(): Promise<void> {
      await Promise.all(subscriptions.map((each) => each.caughtUp()))
      isDeaf = true
    },
    hearAgain: (): void => void (isDeaf = false),
    /** From here on what was read of products is held back; answers how to let it go, or have it fail. */
    hold() {
      waiting = 0
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      open = promise
      return {
        release: resolve,
        fail(): void {
          open = Promise.resolve()
          reject(new StoreUnavailable('the store is away'))
        },
      }
    },
    waiting: () => waiting,
    unheard: () => unheard,
  }
}

async function openProcesses(size: number) {
  const connections = createConnections()
  const fleet = await openFleet({
    size,
    clock: systemClock,
    around: connections.around,
    settings: { PAGES_CACHE_SECONDS: '0' },
  })
  for (const { shop } of fleet.processes) await shop.begin()
  const [first] = fleet.processes
  if (!first) throw new Error('there is no process')
  const { cookies } = await fleet.signIn(first.visitor(), ['owner'])
  const ownerOf = ({ visitor }: Process) => {
    const browser = visitor()
    browser.cookies.set('session', cookies.get('session') ?? '')
    return browser.api
  }
  const titles = async ({ visitor }: Process, q?: string): Promise<string[]> =>
    (await visitor().api.listProducts({ query: q === undefined ? {} : { q } })).items
      .map(({ title }) => title)
      .sort()
  const owner = ownerOf(first)
  const { variantId: vase } = await putOnSale(
    owner,
    someProduct({ handle: 'vase', title: 'Vase', variants: [someVariant({ sku: 'VASE-1' })] }),
    3,
  )
  const everywhere = async (expected: unknown, look: (process: Process) => Promise<unknown>) => {
    for (const each of fleet.processes)
      await vi.waitFor(async () => expect(await look(each)).toEqual(expected), 60_000)
  }
  await everywhere(['Bowl', 'Vase'], (each) => titles(each))
  // A change that arrives later than this must be one that nobody is to receive.
  const stockOf = async (each: Process) =>
    (await ownerOf(each).listStock({ query: {} })).items.map(({ title, onHand }) => [title, onHand]).sort()
  const opening = [
    ['Bowl', 100],
    ['Vase', 3],
  ]
  await everywhere(opening, stockOf)
  const stored = async (handle: string) => {
    for await (const product of readAll(fleet.store, products))
      if (product.data.handle === handle) return product
    throw new Error(`there is no ${handle}`)
  }
  return { ...fleet, connections, owner, ownerOf, titles, vase, everywhere, stored, first }
}

/** Commits what no process receives: the bowl has another title and other stock, the vase is gone and so is its stock. */
async function changeUnheard({
  store,
  stored,
  connections,
  vase,
  processes,
  titles,
}: Awaited<ReturnType<typeof openProcesses>>) {
  await connections.deafen()
  const [bowl, gone] = [await stored('bowl'), await stored('vase')]
  const items = []
  for await (const item of readAll(store, stockItems)) items.push(item)
  await store.commit([
    put(products, bowl.id, { ...bowl.data, title: 'Basin' }, bowl.version),
    remove(products, gone.id, gone.version),
    ...items.map(({ id, version, data }) =>
      data.variantId === vase
        ? remove(stockItems, id, version)
        : put(stockItems, id, { ...data, onHand: 7 }, version),
    ),
  ])
  await vi.waitFor(() => expect(connections.unheard()).toBe(4 * processes.length), 60_000)
  connections.hearAgain()
  for (const each of processes) expect(await titles(each)).toEqual(['Bowl', 'Vase'])
}

test('wrong products and stock are right in every process after a rebuild', async () => {
  const shop = await openProcesses(2)
  const { owner, ownerOf, everywhere, titles, processes } = shop
  await changeUnheard(shop)
  const requested = await owner.requestRebuild({ idempotencyKey: 'rebuild' })
  expect(requested.request?.number).toBe(1)
  await everywhere(['Basin'], (each) => titles(each))
  await everywhere(['Basin'], (each) => titles(each, 'basin'))
  await everywhere([], (each) => titles(each, 'vase'))
  const stock = async (each: Process) => (await ownerOf(each).listStock({ query: {} })).items
  await everywhere([['Basin', 7]], async (each) =>
    (await stock(each)).map((item) => [item.title, item.onHand]),
  )
  await vi.waitFor(async () => {
    const { processes: work } = await owner.getRebuilds()
    expect(work.map(({ request, done, endedAt }) => [request, done, endedAt !== null])).toEqual(
      processes.map(() => [1, 1, true]),
    )
  }, 60_000)
  const [latest] = (await owner.listAuditEntries({ query: {} })).items
  expect(latest).toMatchObject({ action: 'rebuild_requested', target: { id: 'products' } })
})

test('a shop that rebuilds its index goes on answering, and loses no change that comes meanwhile', async () => {
  const shop = await openProcesses(1)
  const { connections, owner, titles, first, store, stored } = shop
  await changeUnheard(shop)
  const { release } = connections.hold()
  await owner.requestRebuild({ idempotencyKey: 'rebuild' })
  await vi.waitFor(() => expect(connections.waiting()).toBe(1), 60_000)
  expect(await titles(first)).toEqual(['Bowl', 'Vase'])
  const { processes } = await owner.getRebuilds()
  expect(processes).toMatchObject([{ request: 1, endedAt: null, done: 0, total: 2 }])

  // What was read of the bowl by now is older than this.
  const bowl = await stored('bowl')
  await store.commit([put(products, bowl.id, { ...bowl.data, title: 'Tub' }, bowl.version)])
  await putOnSale(
    owner,
    someProduct({ handle: 'jug', title: 'Jug', variants: [someVariant({ sku: 'JUG-1' })] }),
    1,
  )
  await vi.waitFor(async () => expect(await titles(first)).toEqual(['Jug', 'Tub', 'Vase']), 60_000)
  release()
  await vi.waitFor(async () => expect(await titles(first)).toEqual(['Jug', 'Tub']), 60_000)
  expect(await titles(first, 'tub')).toEqual(['Tub'])
})

test('a request during a rebuild starts another one, and a repeat does not', async () => {
  const { connections, owner, first, ownerOf } = await openProcesses(1)
  const { release } = connections.hold()
  await owner.requestRebuild({ idempotencyKey: 'first' })
  await vi.waitFor(() => expect(connections.waiting()).toBe(1), 60_000)
  for (const idempotencyKey of ['second', 'third', 'third']) await owner.requestRebuild({ idempotencyKey })
  release()
  await vi.waitFor(async () => {
    const { request, processes } = await ownerOf(first).getRebuilds()
    expect(request?.number).toBe(3)
    expect(processes).toMatchObject([{ request: 3, endedAt: expect.any(String) }])
  }, 60_000)
  // The second was overtaken by the third before it could begin.
  expect(connections.waiting()).toBe(2)
})

test('a store that fails meanwhile leaves what is known, and it is begun again', async () => {
  const shop = await openProcesses(1)
  const { connections, owner, titles, first } = shop
  await changeUnheard(shop)
  const { fail } = connections.hold()
  await owner.requestRebuild({ idempotencyKey: 'rebuild' })
  await vi.waitFor(() => expect(connections.waiting()).toBe(1), 60_000)
  fail()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await titles(first)).toEqual(['Bowl', 'Vase'])
  await vi.waitFor(async () => expect(await titles(first)).toEqual(['Basin']), 60_000)
})
