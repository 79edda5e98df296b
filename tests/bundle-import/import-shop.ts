import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createJobFiles } from '#domain/jobs/job-files.ts'
import { createJobs } from '#domain/jobs/jobs.ts'
import { createJobRunner } from '#domain/jobs/runner.ts'
import { jobs as jobDocuments } from '#domain/jobs/documents.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { bundleSide, compareSides, storeSide } from '#server/bundle/diff.ts'
import { createBundleImportWork } from '#server/bundle/import/import-job.ts'
import { fillEmptyStore } from '#server/seed/fill-empty-store.ts'
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

/** What an import of a bundle is asked for with. */
export type Asked = { dryRun?: boolean; existing?: 'keep' | 'take' }

/** A bundle of a generated shop, without keys. */
export async function madeBundle(products = 25, orders = 40): Promise<{ file: string; shop: Shop }> {
  const shop = await openEmptyShop()
  await generateInto(shop, products, orders)
  const file = join(await temporaryFolder(), 'shop.tar')
  await exportShop(file, shop, false)
  return { file, shop }
}

/** A bundle in which someone has changed lines, and made all sums right again. */
export async function changedBundle(file: string, changes: Changes): Promise<string> {
  const to = join(await temporaryFolder(), 'changed.tar')
  await forge(file, to, changes)
  return to
}

/** A shop that has been opened and in which nothing was sold yet. */
export async function openFreshShop(): Promise<Shop> {
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
  async function ask(file: string, { dryRun = false, existing = 'keep' }: Asked = {}): Promise<string> {
    operations += 1
    const fileId = `file_${operations}`
    const about = { name: 'shop.tar', contentType: 'application/x-tar', by: 'cus_1' }
    await files.keep(fileId, about, await readFile(file))
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
  /** Runs what was asked for, in a process of its own. */
  async function run(process = `p${operations}`, through: DocumentStore = store): Promise<unknown[]> {
    const errors: unknown[] = []
    passed += 600_000
    const works = { shop_import: createBundleImportWork({ store: through, media, clock, files: createJobFiles({ store: through, clock }) }) }
    const runner = createJobRunner({
      store: through,
      clock,
      works,
      process,
      elapsed: () => passed,
      onError: (_, error) => void errors.push(error),
    })
    await runner.runDue('shop_import')
    return errors
  }
  /** Imports a file and answers the job as it stands after. */
  async function take(file: string, asked?: Asked) {
    const id = await ask(file, asked)
    const errors = await run()
    if (errors.length > 0) throw errors[0]
    return (await jobs.read(id)).data
  }
  const problemsOf = async (jobId: string): Promise<string> =>
    Buffer.from((await files.readWhole(`${jobId}_problems`)).bytes).toString()
  /** Makes the shop forget a job, so that shops can be compared that differ in nothing else. */
  const reopen = async (id: string): Promise<void> => {
    const { data } = await jobs.read(id)
    await store.commit([put(jobDocuments, id, { ...data, claimedBy: null }, 'any')])
  }
  return { ask, run, take, jobs, files, problemsOf, reopen }
}

/** How a shop differs from a bundle, apart from what a running shop does not take. */
export async function differences(file: string, shop: Shop): Promise<string[]> {
  const [one, other] = [await bundleSide(file), storeSide(shop)]
  const found: string[] = []
  for await (const line of compareSides(one, other)) found.push(line)
  one.close()
  return found
}
