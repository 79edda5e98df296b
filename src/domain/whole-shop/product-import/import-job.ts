import { toTimestamp } from '#vocabulary/time.ts'
import { limits } from '#vocabulary/limits.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { shortened, toStatement } from '#vocabulary/statements/statement.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { JobWork, RunningJob } from '#engine/work/jobs/runner.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import { openProductImport, type ProductImportNeeds } from './product-import.ts'
import { problemHeader, problemRows, problemsOf } from './problem-file.ts'
import {
  readItems,
  surveyFile,
  type Group,
  type OpenFile,
  type Survey,
} from '../product-files/read-groups.ts'
import { UnreadableFile } from '../product-files/read-records.ts'
import { importOptionsOf, type ImportJobOptions } from '../product-files/job-options.ts'
import { createReport, type ImportReport } from './report.ts'

interface ImportCursor {
  /** Items of the file that are done. */
  items: number
  /** Chunks and bytes of the file of problems. */
  chunks: number
  bytes: number
}

/** Dependencies of the works of imports. */
export interface ImportWorkNeeds extends Omit<
  ProductImportNeeds,
  'operationId' | 'now' | 'since' | 'pictures' | 'currency'
> {
  clock: Clock
  files: JobFiles
  /** The currency of the file: that of the first market. */
  currency(): ProductImportNeeds['currency']
  pictures: Pick<ProductImportNeeds['pictures'], 'library' | 'ownName'>
  fetchPicture: (address: string) => Promise<Uint8Array>
}

/** Products that are read and saved together. Fetching pictures takes long: then progress is saved more often. */
const atOnce = 100
const atOnceWithPictures = 10

/** One import that is running. */
interface Run {
  job: RunningJob
  options: ImportJobOptions
  survey: Survey
  open: OpenFile
  files: JobFiles
  cursor: ImportCursor
  /** When it was begun, where it goes on after a crash. */
  since: string | undefined
}

const problemsFileOf = (jobId: string): string => `${jobId}_problems`

function addCounts(before: Record<string, number>, report: ImportReport): Record<string, number> {
  const sum = (name: string, more: number): number => (before[name] ?? 0) + more
  return {
    created: sum('created', report.created),
    changed: sum('changed', report.changed),
    unchanged: sum('unchanged', report.unchanged),
    refused: sum('refused', new Set(report.refused.map(({ line }) => line)).size),
    warnings: sum('warnings', report.warnings.length),
  }
}

/** Saves the results of a batch: problems first, so that the job never counts one that no file names. */
async function saveStep(run: Run, report: ImportReport, items: number): Promise<void> {
  const { job, cursor, files, survey } = run
  const problems = problemsOf(report)
  if (problems.length > 0) {
    const header = cursor.chunks === 0 ? problemHeader(survey.header) : ''
    const bytes = new TextEncoder().encode(header + problemRows(survey.header, problems))
    cursor.chunks = await files.append(problemsFileOf(job.id), cursor.chunks, bytes)
    cursor.bytes += bytes.byteLength
  }
  cursor.items += items
  const { data } = job
  const reported = problems.map(({ line, column, handle, said, kind }) => ({
    line,
    column,
    subject: handle,
    message: shortened(toStatement(said), 250),
    kind,
  }))
  await job.save({
    cursor: { ...cursor },
    done: cursor.items,
    counts: addCounts(data.counts, report),
    problems: [...data.problems, ...reported].slice(0, limits.jobProblems.value),
    problemCount: data.problemCount + problems.length,
  })
}

/** Reads the products of the file from where the cursor is, in batches. */
async function* batchesFrom(
  run: Run,
): AsyncGenerator<{ groups: Group[]; report: ImportReport; items: number }> {
  const size = run.options.fetchPictures && !run.options.dryRun ? atOnceWithPictures : atOnce
  let [skip, batch] = [run.cursor.items, { groups: [] as Group[], report: createReport(), items: 0 }]
  for await (const item of readItems(run.open, run.survey, run.options.columns)) {
    if (skip > 0) {
      skip -= 1
      continue
    }
    batch.items += 1
    if ('problem' in item) {
      const { line, fields, problem: said, column = null } = item
      batch.report.refused.push({ line, fields, said, handle: '', column })
    } else batch.groups.push(item)
    if (batch.items === size) {
      yield batch
      batch = { groups: [], report: createReport(), items: 0 }
    }
  }
  if (batch.items > 0) yield batch
}

async function importFile(run: Run, needs: ImportWorkNeeds): Promise<void> {
  const { job, options, files, cursor } = run
  const importing = await openProductImport({
    ...needs,
    currency: needs.currency(),
    operationId: job.id,
    now: () => toTimestamp(needs.clock.now()),
    since: run.since,
    pictures: {
      ...needs.pictures,
      readFile: undefined,
      fetch: options.fetchPictures ? needs.fetchPicture : undefined,
      dryRun: options.dryRun,
    },
  })
  for await (const { groups, report, items } of batchesFrom(run)) {
    const done = await importing.importBatch(groups)
    done.refused.push(...report.refused)
    await saveStep(run, done, items)
  }
  if (cursor.chunks === 0) return
  const name = `problems-${job.id.slice(-8)}.csv`
  const about = { name, contentType: 'text/csv', by: job.data.by.id }
  await files.finish(problemsFileOf(job.id), about, { chunks: cursor.chunks, bytes: cursor.bytes })
  await job.save({ problemsFile: problemsFileOf(job.id) })
}

/** A dry run has changed nothing, and has state from the file: it starts again. */
const beginning = { done: 0, counts: {}, problems: [], problemCount: 0 }

/** Creates the import of products from a file of staff. */
export function createImportWork(needs: ImportWorkNeeds): JobWork {
  const { files } = needs
  return {
    async run(job) {
      const options = importOptionsOf(job.data)
      const open: OpenFile = () => files.read(job.data.inputFile ?? '')
      try {
        const survey = await surveyFile(open, options.columns)
        const before: Partial<ImportCursor> = options.dryRun ? {} : job.data.cursor
        const cursor = { items: 0, chunks: 0, bytes: 0, ...before }
        const since = before.items === undefined ? undefined : (job.data.startedAt ?? undefined)
        await job.save({ total: survey.items, ...(options.dryRun ? beginning : {}), cursor: { ...cursor } })
        await importFile({ job, options, survey, open, files, cursor, since }, needs)
      } catch (error) {
        if (error instanceof UnreadableFile) throw new WorkHopeless(error.said)
        if (error instanceof ShopFailure && error.code === 'job_file_not_found')
          throw new WorkHopeless('file_gone')
        throw error
      }
    },
  }
}
