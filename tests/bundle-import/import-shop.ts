import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createJobFiles } from '#engine/work/jobs/job-files.ts'
import { createJobs } from '#engine/work/jobs/jobs.ts'
import { createJobRunner } from '#engine/work/jobs/runner.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { canonicalJson } from '#ports/document-store/canonical-json.ts'
import { bundleSide, compareSides, storeSide } from '#server/bundle/diff.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { createBundleImportWork } from '#server/bundle/import/import-job.ts'
import { leftOut } from '#domain/whole-shop/bundle-import/kinds.ts'
import { openPast } from '#server/wiring/open-past.ts'
import { readSettings } from '#server/settings.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { fillEmptyStore } from '#server/wiring/fill-empty-store.ts'
import {
  clock,
  exportShop,
  forge,
  generateInto,
  openEmptyShop,
  temporaryFolder,
  type Changes,
  type Shop,
} from '../bundle/shops.ts'

/** The request of a bundle import. */
export type ImportRequest = { dryRun?: boolean; existing?: 'keep' | 'take' }

/** Bundles that were made already: they are the same each time. */
const made = new Map<string, Buffer>()

/** A bundle of a generated shop, without keys. */
export async function madeBundle(products = 25, orders = 40): Promise<string> {
  const file = join(await temporaryFolder(), 'shop.tar')
  const key = `${products} ${orders}`
  const known = made.get(key)
  if (known) {
    await writeFile(file, known)
    return file
  }
  const shop = await openEmptyShop()
  await generateInto(shop, products, orders)
  await exportShop(file, shop, false)
  made.set(key, await readFile(file))
  return file
}

/** A bundle of a demo shop with its past: invoices, gift cards, reviews. */
export async function pastBundle(): Promise<string> {
  const shop = await openEmptyShop()
  const settings = readSettings({ SECRET: 'a secret of the tests, of no worth elsewhere' })
  const publicUrl = 'http://localhost:3000'
  const pastNeeds = () => openPast({ settings, publicUrl, store: shop.store })
  await seedDemo({ ...shop, clock, pastNeeds })
  const file = join(await temporaryFolder(), 'past.tar')
  await exportShop(file, shop, false)
  return file
}

/** A bundle in which someone has changed lines, and made all sums right again. */
export async function changedBundle(file: string, changes: Changes): Promise<string> {
  const to = join(await temporaryFolder(), 'changed.tar')
  await forge(file, to, changes)
  return to
}

/** A shop that has been opened and in which nothing was sold yet. */
export async function openFreshShop() {
  const shop = await openEmptyShop()
  await fillEmptyStore({ ...shop, clock, demo: false })
  return shop
}

let operations = 0

/** Someone who puts bundles into a shop. Its store may be looked at on the way. */
export function importing({ store, media }: Shop) {
  const files = createJobFiles({ store, clock })
  const jobs = createJobs({ store, clock, wake: () => undefined })
  let passed = 0

  /** Asks for an import; nobody is at it yet. */
  async function ask(
    file: string,
    { dryRun = false, existing = 'keep' }: ImportRequest = {},
  ): Promise<string> {
    operations += 1
    const fileId = `file_${operations}`
    const about = { name: 'shop.tar', contentType: 'application/x-tar', by: 'cus_1' }
    await files.store(fileId, about, await readFile(file))
    const { id } = await jobs.create({
      operationId: `import ${operations}`,
      kind: 'shop_import',
      title: 'shop.tar',
      options: { dryRun, existing },
      by: { id: 'cus_1', name: 'Grace Hopper' },
      inputFile: fileId,
    })
    return id
  }
  /** Runs the requested job, in a process of its own. */
  async function run(process = `p${operations}`, through: DocumentStore = store): Promise<unknown[]> {
    const errors: unknown[] = []
    const works = {
      shop_import: createBundleImportWork({
        store: through,
        media,
        clock,
        files: createJobFiles({ store: through, clock }),
      }),
    }
    const runner = createJobRunner({
      store: through,
      clock,
      works,
      process,
      elapsed: () => passed,
      onError: (_, error) => void errors.push(error),
    })
    await runner.runDue('shop_import')
    // Whoever has the lease counts as gone when it was not renewed from one check to the next.
    passed += 600_000
    await runner.runDue('shop_import')
    return errors
  }
  /** Imports a file and answers the job as it stands after. */
  async function take(file: string, requested?: ImportRequest) {
    const id = await ask(file, requested)
    const errors = await run()
    if (errors.length > 0) throw errors[0]
    return (await jobs.read(id)).data
  }
  const problemsOf = async (jobId: string): Promise<string> =>
    Buffer.from((await files.readWhole(`${jobId}_problems`)).bytes).toString()
  return { ask, run, take, jobs, files, problemsOf }
}

/** All documents of a shop but those of the jobs themselves, as text. */
export async function contentsOf({ store }: Pick<Shop, 'store'>): Promise<string[]> {
  const passing = /^(jobs|jobFiles|jobFileChunks|leases)$/
  const found: string[] = []
  for (const collection of allCollections) {
    if (passing.test(collection.name)) continue
    for await (const { id, data } of readAll(store, collection))
      found.push(`${collection.name}/${id} ${canonicalJson(data)}`)
  }
  return found
}

/** How a shop differs from a bundle, apart from what a running shop leaves in it. */
export async function differences(file: string, shop: Shop): Promise<string[]> {
  const [one, other] = [await bundleSide(file), storeSide(shop)]
  const found: string[] = []
  for await (const line of compareSides(one, other)) {
    const [, collection = ''] = /^. (\w+)/.exec(line) ?? []
    if (!(collection in leftOut)) found.push(line)
  }
  one.close()
  return found
}
