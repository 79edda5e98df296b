import { expect, test } from 'vitest'
import { createSharpPictures } from '#adapters/media/pictures/sharp-pictures.ts'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { createJobFiles } from '#engine/work/jobs/job-files.ts'
import { createJobs } from '#engine/work/jobs/jobs.ts'
import { createJobRunner } from '#engine/work/jobs/runner.ts'
import { createCollections } from '#domain/catalog/collections/collections.ts'
import { createMediaLibrary } from '#domain/catalog/media/media-library.ts'
import { products } from '#domain/catalog/products/documents.ts'
import { newStockItems } from '#domain/inventory/stock/new-stock-items.ts'
import { createProducts } from '#domain/catalog/products/products.ts'
import { stockMovements } from '#domain/inventory/stock/documents.ts'
import { Unstorable, type DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { openJobWorks } from '#server/wiring/domain/open-jobs.ts'
import { openTestCatalog } from '../catalog/open-catalog.ts'
import { testStore } from '../test-store.ts'

/** 250 products in three batches; two lines of each batch are refused. */
const file = [
  'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty',
  ...Array.from(
    { length: 250 },
    (_, at) => `good-${at},Good ${at},G-${at},${at % 50 === 7 ? 'x' : at + 1},2`,
  ),
].join('\n')

/** Processes on one store, each of which can be ended at any of its commits. */
async function openProcesses() {
  const shop = await openTestCatalog('markets')
  const { clock, media } = shop
  let passed = 0
  const dead = new Promise<never>(() => undefined)

  /** A process that is ended before or after its commit of a number, without a word. */
  function open(
    name: string,
    killAt?: { commit: number; when: 'before' | 'after' },
    unstorable: readonly string[] = [],
  ) {
    let commits = 0
    let killed = (): void => undefined
    const wasKilled = new Promise<void>((done) => (killed = done))
    const underWay = new Set<Promise<void>>()
    const store: DocumentStore = {
      ...shop.store,
      async commit(writes) {
        const text = JSON.stringify(writes.map((write) => write.kind === 'put' && write.data))
        if (unstorable.some((handle) => text.includes(`"handle":"${handle}"`)))
          throw new Unstorable('a text that no store keeps')
        const own = writes.some(({ collection }) => collection.name !== 'leases')
        if (own) commits += 1
        const now = own && commits === killAt?.commit
        if (now && killAt.when === 'before') killed()
        if (killAt && commits >= killAt.commit && !(now && killAt.when === 'after')) return dead
        const commit = shop.store.commit(writes).finally(() => underWay.delete(commit))
        underWay.add(commit)
        await commit
        if (!now) return undefined
        killed()
        return dead
      },
    }
    const files = createJobFiles({ store, clock })
    const catalog = {
      collection: () => undefined,
      collectionNames: (handle: string) => [handle],
      collections: () => [],
      inCollection: () => () => false,
      outlines: () => new Map(),
      productByHandle: () => undefined,
      caughtUp: () => Promise.resolve(),
    }
    const works = openJobWorks({
      store,
      clock,
      markets: shop.markets,
      products: createProducts({ store, clock, catalog, isProduct: () => true, cleanHtml, newStockItems }),
      catalog,
      collections: createCollections({ store, clock, catalog }),
      library: createMediaLibrary({ store, media, pictures: createSharpPictures(), clock }),
      media,
      jobFiles: files,
      contentImport: { read: () => ({ groups: [], refused: [] }), importGroup: async () => [] },
      mediaBase: 'https://shop.example/media',
      demo: { seeded: async () => [], finished: async () => [] },
    })
    const runner = createJobRunner({ store, clock, works, process: name, elapsed: () => passed })
    const run = (): Promise<unknown> => runner.runDue('product_import')
    return {
      files,
      commits: () => commits,
      run,
      /** Runs until the process is ended, or all is done: on a slow store there are renewals among its commits. */
      async runUntilKilled() {
        await Promise.race([wasKilled, run()])
        await Promise.allSettled(underWay)
      },
    }
  }
  const jobs = createJobs({ store: shop.store, clock, wake: () => undefined })
  async function ask(dryRun = false) {
    const { files } = open('office')
    await files.store(
      'file_1',
      { name: 'products.csv', contentType: 'text/csv', by: 'cus_1' },
      Buffer.from(file),
    )
    return jobs.create({
      operationId: `one ${dryRun}`,
      kind: 'product_import',
      title: 'products.csv',
      options: { columns: {}, dryRun, fetchPictures: false },
      by: { id: 'cus_1', name: 'Ada' },
      inputFile: 'file_1',
    })
  }
  const count = async (of: typeof products | typeof stockMovements): Promise<number> => {
    let found = 0
    for await (const _ of readAll<unknown>(shop.store, of)) found += 1
    return found
  }
  return { shop, jobs, ask, open, count, pass: () => void (passed += 60_000) }
}

const whole = { created: 245, changed: 0, unchanged: 0, refused: 5, warnings: 0 }

test('an import that is ended at any commit continues in another process, with the same result', async () => {
  const first = await openProcesses()
  const job = await first.ask()
  const undisturbed = first.open('p0')
  await undisturbed.run()
  expect((await first.jobs.read(job.id)).data).toMatchObject({ state: 'done', counts: whole })
  const commits = undisturbed.commits()
  expect(commits).toBeGreaterThan(10)
  for (let commit = 2; commit <= commits; commit += testStore === 'sqlite' ? 4 : 40) {
    for (const when of ['before', 'after'] as const) {
      const { ask, open, jobs, count, pass } = await openProcesses()
      const { id } = await ask()
      const ended = open('p1', { commit, when })
      await ended.runUntilKilled()
      const next = open('p2')
      await next.run()
      pass()
      await next.run()
      const { data } = await jobs.read(id)
      expect(data, `commit ${commit}, ${when}`).toMatchObject({ state: 'done', done: 250, counts: whole })
      expect([await count(products), await count(stockMovements)]).toEqual([245, 245])
      const problems = Buffer.from((await next.files.readWhole(data.problemsFile ?? '')).bytes).toString()
      expect(problems.trimEnd().split('\r\n')).toHaveLength(11)
    }
  }
}, 300_000)

test('a dry run that was ended restarts, and counts nothing twice', async () => {
  const { ask, open, jobs, count, pass } = await openProcesses()
  const { id } = await ask(true)
  const ended = open('p1', { commit: 5, when: 'after' })
  await ended.runUntilKilled()
  const next = open('p2')
  await next.run()
  pass()
  await next.run()
  expect((await jobs.read(id)).data).toMatchObject({ state: 'done', counts: whole, problemCount: 10 })
  expect(await count(products)).toBe(0)
})

test('a product that no store takes is refused by its lines, and the import keeps the others', async () => {
  const { ask, open, jobs, count } = await openProcesses()
  const { id } = await ask()
  await open('p1', undefined, ['good-33', 'good-34', 'good-210']).run()
  const { data } = await jobs.read(id)
  expect(data).toMatchObject({ state: 'done', done: 250, counts: { created: 242, refused: 8 } })
  expect(
    data.problems.filter(({ message }) => JSON.stringify(message).includes('not_storable')),
  ).toMatchObject([
    { line: 35, subject: 'good-33', kind: 'refused', message: { code: 'not_storable' } },
    { line: 36, subject: 'good-34' },
    { line: 212, subject: 'good-210' },
  ])
  expect(await count(products)).toBe(242)
})
