import { limits } from '#vocabulary/limits.ts'
import { shortened, toStatement } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import type { ImportTable } from '#vocabulary/whole-shop/import-tables.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import { addProblems } from '#engine/work/jobs/problems.ts'
import type { JobWork, RunningJob } from '#engine/work/jobs/runner.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import { passedOver, type Reading } from './columns.ts'
import { importOptionsOf, type ImportJobOptions } from './import-options.ts'
import { problemHeader, problemRows, problemsOf } from './problem-file.ts'
import { readItems, surveyFile, type Group, type OpenFile, type Survey } from './read-groups.ts'
import { UnreadableFile } from './read-records.ts'
import { createReport, type ImportReport } from './report.ts'

interface ImportCursor {
  /** Items of the file that are done. */
  items: number
  /** Chunks and bytes of the file of problems. */
  chunks: number
  bytes: number
}

/** Imports the records of a file, a batch at a time. */
export interface TableImport {
  /** Saves these records, or only reports the result. A repeat changes nothing. */
  importBatch(groups: readonly Group[]): Promise<ImportReport>
}

/** A running import as the import of its records needs it. */
export interface TableRun {
  jobId: string
  options: ImportJobOptions
  /** When it was begun, where it goes on after a crash. */
  since: string | undefined
}

/** The import of one kind of file. */
export interface TableImportWork {
  table: ImportTable
  files: JobFiles
  /** Records that are read and saved together. */
  atOnce(options: ImportJobOptions): number
  open(run: TableRun): TableImport | Promise<TableImport>
}

/** One import that is running. */
interface Run {
  job: RunningJob
  options: ImportJobOptions
  reading: Reading
  survey: Survey
  open: OpenFile
  cursor: ImportCursor
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
async function saveStep(run: Run, files: JobFiles, report: ImportReport, items: number): Promise<void> {
  const { job, cursor, survey } = run
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
    ...addProblems(data, reported),
    ...(report.changes.length > 0 && {
      changes: [...(data.changes ?? []), ...report.changes].slice(0, limits.jobChanges.value),
    }),
  })
}

/** Reads the records of the file from where the cursor is, in batches. */
async function* batchesFrom(
  run: Run,
  size: number,
): AsyncGenerator<{ groups: Group[]; report: ImportReport; items: number }> {
  let [skip, batch] = [run.cursor.items, { groups: [] as Group[], report: createReport(), items: 0 }]
  for await (const item of readItems(run.open, run.survey, run.reading)) {
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

async function importFile(run: Run, work: TableImportWork, since: string | undefined): Promise<void> {
  const { job, options, cursor } = run
  const { files } = work
  const importing = await work.open({ jobId: job.id, options, since })
  for await (const { groups, report, items } of batchesFrom(run, work.atOnce(options))) {
    const done = await importing.importBatch(groups)
    done.refused.push(...report.refused)
    await saveStep(run, files, done, items)
  }
  if (cursor.chunks === 0) return
  const name = `problems-${job.id.slice(-8)}.csv`
  const about = { name, contentType: 'text/csv', by: job.data.by.id }
  await files.finish(problemsFileOf(job.id), about, { chunks: cursor.chunks, bytes: cursor.bytes })
  await job.save({ problemsFile: problemsFileOf(job.id) })
}

/** Most headings that a job names. */
const mostPassedOver = 100

/** A dry run has changed nothing, and has state from the file: it starts again. */
const beginning = { done: 0, counts: {}, problems: [], problemCount: 0, changes: [] }

/** Creates the import of a CSV file that staff have sent in. */
export function createTableImportWork(work: TableImportWork): JobWork {
  const { table, files } = work
  return {
    async run(job) {
      const options = importOptionsOf(job.data)
      const reading = { table, mapping: options.columns }
      const open: OpenFile = () => files.read(job.data.inputFile ?? '')
      try {
        const survey = await surveyFile(open, reading)
        const before: Partial<ImportCursor> = options.dryRun ? {} : job.data.cursor
        const cursor = { items: 0, chunks: 0, bytes: 0, ...before }
        const since = before.items === undefined ? undefined : (job.data.startedAt ?? undefined)
        await job.save({
          total: survey.items,
          ...(options.dryRun ? beginning : {}),
          cursor: { ...cursor },
          passedOver: passedOver(survey.header, reading)
            .map((heading) => shorten(heading, limits.titleLength.value))
            .slice(0, mostPassedOver),
        })
        await importFile({ job, options, reading, survey, open, cursor }, work, since)
      } catch (error) {
        if (error instanceof UnreadableFile) throw new WorkHopeless(error.said)
        throw error
      }
    },
  }
}
