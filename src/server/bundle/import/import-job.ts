import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxPayments } from '#adapters/payments/sandbox/documents.ts'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { bundleOptionsOf } from '#domain/whole-shop/bundle-import/job-options.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { JobWork, RunningJob } from '#engine/work/jobs/runner.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { fileTypeOf } from '#ports/media/file-names.ts'
import type { MediaStore } from '#ports/media/media.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { allCollections } from '../../wiring/collections.ts'
import { BundleFailure } from '../bundle-failure.ts'
import { kinds } from '#domain/whole-shop/bundle-import/kinds.ts'
import { createProgress, type Progress, type Remark } from '#domain/whole-shop/bundle-import/progress.ts'
import { readFileInto, type ReadFile } from './read-file.ts'
import { takeLines, type Judged } from '#domain/whole-shop/bundle-import/steps.ts'
import { createTrialStore } from '#domain/whole-shop/bundle-import/view.ts'

/** The dependencies of the bundle import. */
export interface BundleImportNeeds {
  store: DocumentStore
  media: MediaStore
  clock: Clock
  files: JobFiles
}

/** One import that is running. */
interface Run {
  job: RunningJob
  read: ReadFile
  progress: Progress
  /** The shop, or its stand-in in a dry run. */
  store: DocumentStore
  take: boolean
  dryRun: boolean
}

/** The demo's payment company keeps its books in the shop's own store. */
const providerRecords = { sandbox: sandboxPayments }

const remarkOf = (kind: string, { line, plan }: Judged): Remark[] => {
  if (!plan.problem) return []
  const { field, said } = plan.problem
  const file = `documents/${kind}.jsonl`
  return [{ file, line: line.data.line, field, subject: line.id, said, left: plan.outcome === 'left' }]
}

/** Says which lines hold no document; they belong to the kind whose part they are in. */
async function reportProblems({ progress, read }: Run): Promise<void> {
  if (progress.cursor.read) return
  const parts = new Map(kinds.map(({ name }) => [`documents/${name}.jsonl`, name]))
  const remarks = read.wrong.flatMap(({ said, ...wrong }): Remark[] =>
    parts.has(wrong.file)
      ? [{ ...wrong, said: statement('line_without_document', {}, said), subject: '', left: true }]
      : [],
  )
  const counts = remarks.map(({ file }) => `${parts.get(file)}.left`)
  await progress.save({ cursor: { read: true }, counts, remarks, done: 0 })
}

/** Keeps the pictures that are not here. One of the same name stays as it is. */
async function takePictures({ progress, read, dryRun }: Run, media: MediaStore): Promise<void> {
  for (const { name, path } of read.pictures.slice(progress.cursor.pictures)) {
    const here = await media.get(name)
    const bytes = await readFile(path)
    if (!here && !dryRun) await media.put(name, bytes, fileTypeOf(name) ?? '')
    const isHere = here && bytes.equals(here.bytes)
    const outcome = isHere ? 'same' : here ? 'kept' : 'added'
    const cursor = { pictures: progress.cursor.pictures + 1 }
    await progress.save({ cursor, counts: [`pictures.${outcome}`], done: 1 })
  }
}

async function takeDocuments(run: Run, { clock }: BundleImportNeeds): Promise<void> {
  const { job, progress, read, store, take, dryRun } = run
  for (const [at, kind] of kinds.entries()) {
    if (at < progress.cursor.kind) continue
    const target = {
      context: { store, lines: read.lines, take, by: job.data.by.name, cleanHtml, providerRecords },
      now: () => toTimestamp(clock.now()),
      commit: async (writes: Parameters<RunningJob['save']>[1] = []) => {
        if (dryRun) await store.commit(writes)
        else await job.save({}, writes)
      },
      async save(judged: readonly Judged[], writes: Parameters<RunningJob['save']>[1] = []) {
        if (dryRun) await store.commit(writes)
        await progress.save(
          {
            cursor: { kind: at, after: judged.at(-1)?.line.data.key ?? '' },
            counts: judged.map(({ plan }) => `${kind.name}.${plan.outcome}`),
            remarks: judged.flatMap((each) => remarkOf(kind.name, each)),
            done: judged.length,
          },
          dryRun ? [] : writes,
        )
      },
    }
    const afterOf = (): string | undefined =>
      progress.cursor.kind === at && progress.cursor.after !== '' ? progress.cursor.after : undefined
    for (let lines = await read.lines.page(kind.name, afterOf()); lines.length > 0;) {
      await takeLines(kind, lines, target)
      lines = await read.lines.page(kind.name, afterOf())
    }
  }
}

/** The number of steps: all lines with a document of an imported kind, and all pictures. */
const totalOf = ({ counts, pictures }: ReadFile): number =>
  kinds.reduce((sum, { name }) => sum + (counts.get(name) ?? 0), pictures.length)

async function importInto(folder: string, job: RunningJob, needs: BundleImportNeeds): Promise<void> {
  const { files } = needs
  const { dryRun, existing } = bundleOptionsOf(job.data)
  const goOn = (): Promise<void> => job.report({})
  const read = await readFileInto(folder, files.read(job.data.inputFile ?? ''), goOn)
  const beside = dryRun && openBeside(folder, needs.clock)
  try {
    const progress = await createProgress({ job, files, restart: dryRun, total: totalOf(read) })
    const store = beside ? createTrialStore(needs.store, beside) : needs.store
    const run: Run = { job, read, progress, store, take: existing === 'take', dryRun }
    await reportProblems(run)
    await takePictures(run, needs.media)
    await takeDocuments(run, needs)
    await progress.end()
  } finally {
    await read.lines.close()
    if (beside) await beside.close()
  }
}

const openBeside = (folder: string, clock: Clock): DocumentStore =>
  openSqliteStore({ path: join(folder, 'trial.db'), clock, collections: allCollections, changesRetained: 1 })

/**
 * Creates the job that imports a bundle into a running shop. It adds missing records, changes different
 * ones only on request, and removes nothing. A dry run goes the same way and writes beside the shop.
 */
export function createBundleImportWork(needs: BundleImportNeeds): JobWork {
  return {
    async run(job) {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'))
      try {
        await importInto(folder, job, needs)
      } catch (error) {
        if (error instanceof BundleFailure) throw new WorkHopeless(error.said)
        throw error
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
