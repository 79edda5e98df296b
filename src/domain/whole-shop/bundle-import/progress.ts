import { z } from 'zod'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import { addProblems } from '#engine/work/jobs/problems.ts'
import type { RunningJob } from '#engine/work/jobs/runner.ts'
import type { Write } from '#ports/document-store/document-store.ts'
import { csvRows, csvStart } from '#vocabulary/text/csv.ts'
import { inEnglish, shortened, toStatement, type Said } from '#vocabulary/statements/statement.ts'

const cursor = z.object({
  /** Whether the lines that hold no document were reported. */
  read: z.boolean().default(false),
  /** Pictures that are done. */
  pictures: z.int().default(0),
  /** The kind that it is at, and the key of its last line that is done. */
  kind: z.int().default(0),
  after: z.string().default(''),
  /** Chunks and bytes of the file of problems. */
  chunks: z.int().default(0),
  bytes: z.int().default(0),
})

type Cursor = z.infer<typeof cursor>

/** Something that is said of a line. */
export interface Remark {
  /** The part of the bundle. */
  file: string
  line: number
  /** The field that it is about; null for the whole line. */
  field: string | null
  /** The id of the document; empty where the line holds none. */
  subject: string
  said: Said
  /** Whether the line was left out. */
  left: boolean
}

/** A step that is done. */
interface Step {
  /** Where it goes on. */
  cursor: Partial<Cursor>
  /** Names of counts, each of which grows by one. */
  counts: readonly string[]
  remarks?: readonly Remark[]
  /** How much more is done. */
  done: number
}

/** How far an import is, as its job has it. */
export interface Progress {
  readonly cursor: Cursor
  /** Saves a step together with these writes. @throws WorkTaken, StoreConflict: then nothing was written */
  save(step: Step, writes?: readonly Write[]): Promise<void>
  /** Finishes the file of problems. */
  end(): Promise<void>
}

const heading = csvStart + csvRows([['File', 'Line', 'Field', 'Document', 'Result', 'Problem']])

const rowsOf = (remarks: readonly Remark[]): string =>
  csvRows(
    remarks.map(({ file, line, field, subject, left, said }) => [
      file,
      line,
      field ?? '',
      subject,
      left ? 'skipped' : 'warning',
      inEnglish(said),
    ]),
  )

const counted = (before: Record<string, number>, names: readonly string[]): Record<string, number> => {
  const counts = { ...before }
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** Reads how far a job is. A dry run that was interrupted has stored nothing and restarts. */
export async function createProgress({
  job,
  files,
  restart,
  total,
}: {
  job: RunningJob
  files: JobFiles
  restart: boolean
  total: number
}): Promise<Progress> {
  let at = cursor.parse(restart ? {} : job.data.cursor)
  const problemsFile = `${job.id}_problems`
  const beginning = { cursor: at, done: 0, counts: {}, problems: [], problemCount: 0 }
  await job.save({ total, ...(restart ? beginning : {}) })
  return {
    get cursor() {
      return at
    },
    async save({ cursor: change, counts, remarks = [], done }, writes) {
      const next = { ...at, ...change }
      // Problems first: the job never counts one that no file names.
      if (remarks.length > 0) {
        const bytes = new TextEncoder().encode((at.chunks === 0 ? heading : '') + rowsOf(remarks))
        next.chunks = await files.append(problemsFile, at.chunks, bytes)
        next.bytes = at.bytes + bytes.byteLength
      }
      const problems = remarks.map(({ file, line, field, subject, said, left }) => ({
        line,
        column: field,
        subject: subject === '' ? file : `${file} ${subject}`,
        message: shortened(toStatement(said), 250),
        kind: left ? ('refused' as const) : ('warning' as const),
      }))
      const { data } = job
      await job.save(
        {
          cursor: next,
          done: data.done + done,
          counts: counted(data.counts, counts),
          ...addProblems(data, problems),
        },
        writes,
      )
      at = next
    },
    async end() {
      if (at.chunks === 0) return
      const name = `problems-${job.id.slice(-8)}.csv`
      const about = { name, contentType: 'text/csv', by: job.data.by.id }
      await files.finish(problemsFile, about, { chunks: at.chunks, bytes: at.bytes })
      await job.save({ problemsFile })
    },
  }
}
