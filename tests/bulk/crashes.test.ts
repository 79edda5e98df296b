import { expect, it } from 'vitest'
import { products } from '#domain/catalog/products/documents.ts'
import { jobs } from '#engine/work/jobs/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { minute } from '#vocabulary/time.ts'
import { testStore } from '../test-store.ts'
import { openShelf, type ShelfProcess } from './many-products.ts'

const euroOff = {
  kind: 'change_prices',
  currency: 'EUR',
  by: 'amount',
  change: -100,
  rounding: 'unit',
  compareAt: 'keep',
} as const
const request = { by: 'Grace', person: 'cus_grace', operationId: 'a change' }
const everything = { selection: { filter: {} }, actions: [euroOff] }

async function workUp(changes: Pick<ShelfProcess, 'work'>): Promise<void> {
  while ((await changes.work()) > 0);
}

/** How many products there are at each price. */
async function prices({ store }: Awaited<ReturnType<typeof openShelf>>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  let after: string | undefined
  do {
    const page = await store.scan(products, { limit: 500, ...(after === undefined ? {} : { after }) })
    for (const { data } of page.items) {
      const amount = data.variants[0]?.prices['EUR']?.amount ?? 0
      counts[amount] = (counts[amount] ?? 0) + 1
    }
    after = page.next
  } while (after !== undefined)
  return counts
}

it('does no product twice and leaves none out when its process dies before or after any commit', async () => {
  const shelf = await openShelf(120)
  const { id } = await shelf.open().preview(everything, request)
  /** Dies at every commit of the work, in turn before and after it took effect. */
  async function liveAndDie(): Promise<number> {
    let deaths = 0
    for (let life = 0; ; life += 1) {
      const side = life % 2 === 0 ? 'before' : 'after'
      const changes = shelf.open((point) => point.startsWith('product changes') && point.includes(side))
      try {
        // First it sees what the one that died was at, and then that nobody is at it any more.
        await changes.work()
        shelf.pass(minute)
        await changes.work()
        return deaths
      } catch (error) {
        expect(String(error)).toMatch(/died product changes/)
        deaths += 1
      }
    }
  }
  expect(await liveAndDie()).toBeGreaterThan(4)
  expect(await shelf.open().get(id)).toMatchObject({ data: { state: 'ready', counts: { changing: 120 } } })
  await shelf.open().start(id, request)
  expect(await liveAndDie()).toBeGreaterThan(4)
  expect(await shelf.open().get(id)).toMatchObject({ data: { state: 'done', counts: { changed: 120 } } })
  expect(await prices(shelf)).toEqual({ 4_100: 120 })
})

it('stops where it is cancelled, and takes back what it had done until then', async () => {
  const shelf = await openShelf(120)
  const office = shelf.open()
  const { id } = await office.preview(everything, request)
  await workUp(office)
  await office.start(id, request)
  const cancelling = (changeId: () => string) => ({
    afterStep: async () => void (await office.cancel(changeId(), request)),
  })
  await shelf
    .open(
      undefined,
      cancelling(() => id),
    )
    .work()
  await workUp(office)
  const { data } = await office.get(id)
  expect(data).toMatchObject({ state: 'cancelled', counts: { changed: 50, changing: 70 } })
  expect((await shelf.store.get(jobs, data.jobId))?.data).toMatchObject({ state: 'cancelled', dueAt: null })
  expect(await prices(shelf)).toEqual({ 4_100: 50, 4_200: 70 })

  const undo = await office.undo(id, { ...request, operationId: 'an undo' })
  // Stopped before it has changed anything: then the change can be undone again.
  await shelf
    .open(
      undefined,
      cancelling(() => undo.id),
    )
    .work()
  expect((await office.get(undo.id)).data).toMatchObject({ state: 'cancelled', counts: { changed: 0 } })
  const second = await office.undo(id, { ...request, operationId: 'another undo' })
  await workUp(office)
  expect((await office.get(second.id)).data).toMatchObject({ state: 'done', counts: { changed: 50 } })
  expect(await prices(shelf)).toEqual({ 4_200: 120 })
})

it('leaves alone what two processes and an edit between two commits fight over', async () => {
  const shelf = await openShelf(60)
  const [one, other] = [shelf.open(), shelf.open()]
  const { id } = await one.preview(everything, request)
  await Promise.all([workUp(one), workUp(other)])
  await one.start(id, request)
  const { version, data } = await shelf.products.read('prd_copy00003')
  await shelf.store.commit([put(products, 'prd_copy00003', { ...data, title: 'Edited' }, version)])
  await Promise.all([workUp(one), workUp(other)])
  expect((await one.get(id)).data).toMatchObject({ state: 'done', counts: { changed: 59, skipped: 1 } })
  expect(await prices(shelf)).toEqual({ 4_100: 59, 4_200: 1 })
})

// The hosted stand-ins are slow: there three pages of it show the same.
const most = testStore === 'sqlite' ? 10_000 : 300

it(`changes ${most} products, page by page of what became of them`, async () => {
  const shelf = await openShelf(most)
  const changes = shelf.open()
  const { id } = await changes.preview(everything, request)
  await workUp(changes)
  await changes.start(id, request)
  await workUp(changes)
  expect((await changes.get(id)).data).toMatchObject({ state: 'done', counts: { changed: most } })
  const seen = new Set<string>()
  let after: string | undefined
  do {
    const page = await changes.items(id, { limit: 100, ...(after === undefined ? {} : { after }) })
    for (const { productId } of page.items) seen.add(productId)
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(seen.size).toBe(most)
  expect(await prices(shelf)).toEqual({ 4_100: most })
}, 300_000)
