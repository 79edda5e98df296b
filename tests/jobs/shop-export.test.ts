import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createJobFiles } from '#engine/work/jobs/job-files.ts'
import { createJobs } from '#engine/work/jobs/jobs.ts'
import { createJobRunner } from '#engine/work/jobs/runner.ts'
import { systemClock as clock } from '#ports/clock/clock.ts'
import { createShopExportWork } from '#server/bundle/export-job.ts'
import { exportBundle } from '#server/bundle/export.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { openEmptyShop, exportShop, generateInto, temporaryFolder } from '../bundle/shops.ts'
import { openTestStore } from '../test-store.ts'

/** A shop whose export is written by the test. */
async function openExportShop(exportTo: NonNullable<Parameters<typeof createShopExportWork>[0]['exportTo']>) {
  const store = await openTestStore({ clock, collections: allCollections })
  onTestFinished(() => store.close())
  const files = createJobFiles({ store, clock })
  const jobs = createJobs({ store, clock, wake: () => undefined })
  const works = { shop_export: createShopExportWork({ files, exportTo }) }
  const runner = createJobRunner({ store, clock, works })
  const { id } = await jobs.create({
    operationId: 'one',
    kind: 'shop_export',
    title: { code: 'export_shop' },
    options: {},
    by: { id: 'cus_1', name: 'Ada' },
  })
  return { job: async () => (await jobs.read(id)).data, jobs, id, run: () => runner.runDue('shop_export') }
}

test('an export of the shop says how many documents are written, while they are', async () => {
  let written = (): void => undefined
  const seen = new Promise<void>((done) => (written = done))
  const { job, run } = await openExportShop(async (file, _, onWritten) => {
    onWritten(1_200, 4_000)
    await seen
    await writeFile(file, 'a bundle')
  })
  const running = run()
  await expect
    .poll(async () => ({ ...(await job()) }))
    .toMatchObject({ done: 1_200, total: 4_000, state: 'running', tries: 1 })
  written()
  await running
  expect(await job()).toMatchObject({ state: 'done', counts: { bytes: 8 }, done: 8, total: 8 })
})

test('an export of the shop that is cancelled stops writing', async () => {
  let stopped = false
  const { jobs, id, run } = await openExportShop(async (_, signal, onWritten) => {
    onWritten(1, 10)
    await new Promise<void>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        stopped = true
        reject(new Error('stopped'))
      })
    })
  })
  const running = run()
  await expect.poll(async () => (await jobs.read(id)).data.done).toBe(1)
  await jobs.cancel(id)
  await running
  expect(stopped).toBe(true)
})

test('what a bundle is written of is counted up to all of it: documents, then pictures', async () => {
  const shop = await openEmptyShop()
  await generateInto(shop, 20, 30)
  const { manifest } = await exportShop(join(await temporaryFolder(), 'shop.tar'), shop)
  const reported: [number, number | null][] = []
  const needs = { media: shop.media, clock, shopName: 'Kiln & Loom', secrets: true, sqliteFile: shop.file }
  await exportBundle(join(await temporaryFolder(), 'shop.tar'), {
    ...needs,
    open: () => Promise.reject(new Error('the copy is read in its place')),
    onWritten: (done, total) => void reported.push([done, total]),
  })
  const all = manifest.parts.length - manifest.collections.length
  const documents = manifest.collections.reduce((sum, each) => sum + each.documents, 0)
  expect(reported.map(([done]) => done)).toEqual(reported.map(([done]) => done).toSorted((a, b) => a - b))
  expect(reported).toContainEqual([documents, documents])
  expect(reported.at(-1)).toEqual([documents + all, documents + all])
})
