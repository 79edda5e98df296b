import { expect, test } from 'vitest'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { JobDocument } from '#engine/work/jobs/documents.ts'
import type { RunningJob } from '#engine/work/jobs/runner.ts'
import { writeZip } from '#engine/archives/write-zip.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { ContentImport } from './import-contents.ts'
import { createContentImportWork } from './import-job.ts'
import { listResults } from './import-results.ts'
import { readFile } from './read-file.ts'

const names = Array.from({ length: 45 }, (_, at) => `post-${at}`)
const archive = writeZip([
  ...names.map((name) => ({
    name: `${name}.md`,
    bytes: new TextEncoder().encode(`---\nkind: post\nhandle: ${name}\ntitle: Tea\n---\n\nText.\n`),
  })),
  { name: 'broken.md', bytes: new TextEncoder().encode('no head') },
])

/** Files in memory: chunks that are written again replace those before. */
function createFiles(): JobFiles {
  const chunks = new Map<string, Uint8Array>()
  const finished = new Map<string, number>()
  const about = { name: 'content.zip', contentType: 'application/zip', by: 'cus_1' }
  return {
    async append(id: string, from: number, bytes: Uint8Array) {
      chunks.set(`${id} ${from}`, bytes)
      return from + 1
    },
    async finish(id: string, _: unknown, { chunks: count }: { chunks: number }) {
      finished.set(id, count)
    },
    async readWhole(id: string) {
      if (id === 'file_1') return { file: about, bytes: archive }
      const count = finished.get(id)
      if (count === undefined) throw new ShopFailure('job_file_not_found')
      const parts = Array.from({ length: count }, (_, at) => chunks.get(`${id} ${at}`) ?? new Uint8Array())
      return { file: about, bytes: Buffer.concat(parts) }
    },
  } as unknown as JobFiles
}

/** A shop in which a content is created once, and unchanged afterwards. */
function createShop(): ContentImport & { saved: Set<string> } {
  const saved = new Set<string>()
  return {
    saved,
    read: (files) => ({
      groups: files
        .filter(({ name }) => name !== 'broken.md')
        .map(({ name, bytes }) => [readFile(name, bytes)]),
      refused: [
        {
          file: 'broken.md',
          outcome: 'refused',
          problems: [{ field: null, said: { code: 'text_not_utf8', values: {} } }],
        },
      ],
    }),
    async importGroup(group, dryRun) {
      return group.map(({ name }) => {
        const outcome = saved.has(name) ? ('unchanged' as const) : ('created' as const)
        if (!dryRun) saved.add(name)
        return { file: name, outcome, problems: [] }
      })
    },
  } as ContentImport & { saved: Set<string> }
}

const newJob = (dryRun: boolean) =>
  ({
    options: { dryRun },
    cursor: {},
    done: 0,
    counts: {},
    problems: [],
    problemCount: 0,
    inputFile: 'file_1',
    by: { id: 'cus_1', name: 'Ada' },
  }) as unknown as JobDocument

/** A run that ends at its save of a number, before or after it was written. */
function running(data: JobDocument, kill?: { save: number; written: boolean }) {
  let saves = 0
  const job: RunningJob = {
    id: 'job_1',
    data,
    signal: new AbortController().signal,
    async save(change) {
      saves += 1
      if (saves === kill?.save && !kill.written) throw new Error('killed')
      Object.assign(data, change)
      if (saves === kill?.save) throw new Error('killed')
    },
    report: async () => undefined,
  }
  return { job, saves: () => saves }
}

const whole = { created: 45, changed: 0, unchanged: 0, refused: 1 }

test('a dry run changes nothing, and says what would come of each file', async () => {
  const [files, shop, data] = [createFiles(), createShop(), newJob(true)]
  await createContentImportWork({ files, contentImport: shop }).run(running(data).job)
  expect(shop.saved.size).toBe(0)
  expect(data).toMatchObject({ done: 46, total: 46, counts: whole, problemCount: 1 })
})

test('an import that ends at any save goes on from there, and names each file once with what came of it', async () => {
  const undisturbed = running(newJob(false))
  await createContentImportWork({ files: createFiles(), contentImport: createShop() }).run(undisturbed.job)
  expect(undisturbed.saves()).toBeGreaterThan(6)
  for (let save = 1; save <= undisturbed.saves(); save += 1) {
    for (const written of [false, true]) {
      const [files, shop, data] = [createFiles(), createShop(), newJob(false)]
      const work = createContentImportWork({ files, contentImport: shop })
      await expect(work.run(running(data, { save, written }).job)).rejects.toThrow('killed')
      await work.run(running(data).job)
      expect(data, `${save} ${written}`).toMatchObject({ done: 46, counts: whole })
      const { items, next } = await listResults(files, 'job_1', { limit: 100 })
      expect(next).toBeNull()
      expect(items.map(({ file }) => file)).toEqual(['broken.md', ...names.map((name) => `${name}.md`)])
    }
  }
})
