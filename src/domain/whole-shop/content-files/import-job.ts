import { z } from 'zod'
import { withActor } from '#engine/audit/actor.ts'
import { ArchiveRefused } from '#engine/archives/read-zip.ts'
import type { ArchivedFile } from '#engine/archives/write-zip.ts'
import { inTurns } from '#engine/timers/in-turns.ts'
import type { JobDocument } from '#engine/work/jobs/documents.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import { addProblems } from '#engine/work/jobs/problems.ts'
import type { JobWork, RunningJob } from '#engine/work/jobs/runner.ts'
import { WorkHopeless } from '#engine/work/work-document.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import { shortened } from '#vocabulary/statements/statement.ts'
import { actorOfId } from '../../people/audit/audit.ts'
import { archiveFiles } from './archive-files.ts'
import type { ContentImport, FileResult } from './import-contents.ts'
import type { ContentFile } from './read-file.ts'
import { resultLines, resultsFileOf } from './import-results.ts'

/** The kind of job that imports pages and posts. */
export const contentImportKind = 'content_import'

const optionsOf = ({ options }: Pick<JobDocument, 'options'>): { dryRun: boolean } =>
  z.object({ dryRun: z.boolean() }).parse(options)

interface ContentCursor {
  /** Steps that are done. */
  steps: number
  /** Chunks and bytes of the file of results. */
  chunks: number
  bytes: number
  /** Outcomes of the step under way: after a crash, contents that it has saved already no longer differ. */
  foreseen?: FileResult['outcome'][]
}

/** Contents of one step. */
const together = 20

/** Dependencies of the work of imports of pages and posts. */
export interface ContentImportWorkNeeds {
  files: JobFiles
  contentImport: ContentImport
}

/** One import that is running. */
interface Run extends ContentImportWorkNeeds {
  job: RunningJob
  dryRun: boolean
  /** The places of the files in their archive. */
  places: ReadonlyMap<string, number>
  cursor: ContentCursor
}

/** @throws WorkHopeless for an archive that cannot be read */
async function inputOf({ data }: RunningJob, files: JobFiles): Promise<ArchivedFile[]> {
  const { file, bytes } = await files.readWhole(data.inputFile ?? '')
  try {
    return archiveFiles(bytes, file.contentType, file.name)
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new WorkHopeless(error.said)
    throw error
  }
}

/** Imports some contents, each by the member of staff who asked for it. */
async function importStep(
  { job, contentImport }: Run,
  groups: readonly ContentFile[][],
  dryRun: boolean,
): Promise<FileResult[]> {
  const results: FileResult[] = []
  for await (const group of inTurns(groups, 1))
    results.push(
      ...(await withActor(actorOfId(job.data.by.id), () => contentImport.importGroup(group, dryRun))),
    )
  return results
}

/** Carries out a step. Contents that a crash interrupted have the outcome that was foreseen. */
async function carryOut(run: Run, groups: readonly ContentFile[][]): Promise<FileResult[]> {
  const { job, dryRun, cursor } = run
  if (dryRun) return importStep(run, groups, true)
  const foreseen = cursor.foreseen ?? (await importStep(run, groups, true)).map(({ outcome }) => outcome)
  if (!cursor.foreseen) await job.save({ cursor: { ...cursor, foreseen } })
  const results = await importStep(run, groups, false)
  return results.map((result, at) => {
    const expected = foreseen[at]
    return result.outcome === 'unchanged' && expected && expected !== 'refused'
      ? { ...result, outcome: expected }
      : result
  })
}

/** Saves the results of a step: those of its files first, so that the job never counts one that is not listed. */
async function saveStep(run: Run, results: readonly FileResult[]): Promise<void> {
  const { job, files, cursor, places } = run
  const id = resultsFileOf(job.id)
  const lines = resultLines(results, places)
  const chunks = await files.append(id, cursor.chunks, lines)
  const bytes = cursor.bytes + lines.byteLength
  const about = { name: `${job.id}.jsonl`, contentType: 'application/jsonl', by: job.data.by.id }
  await files.finish(id, about, { chunks, bytes })
  run.cursor = { steps: cursor.steps + 1, chunks, bytes }
  const { counts, done } = job.data
  const count = (name: FileResult['outcome']): number =>
    (counts[name] ?? 0) + results.filter(({ outcome }) => outcome === name).length
  const found = results.flatMap(({ file, problems: own }) =>
    own.map(({ field, said }) => ({
      line: null,
      column: field,
      subject: file,
      message: shortened(said, 250),
      kind: 'refused' as const,
    })),
  )
  await job.save({
    cursor: { ...run.cursor },
    done: done + results.length,
    counts: {
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      refused: count('refused'),
    },
    ...addProblems(job.data, found),
  })
}

/** Creates the import of pages, policies and posts from files of staff: some contents at a time. */
export const createContentImportWork = (needs: ContentImportWorkNeeds): JobWork => ({
  async run(job) {
    const archived = await inputOf(job, needs.files)
    const { groups, refused } = needs.contentImport.read(archived)
    const cursor: ContentCursor = {
      steps: 0,
      chunks: 0,
      bytes: 0,
      ...(job.data.cursor as Partial<ContentCursor>),
    }
    const places = new Map(archived.map(({ name }, at) => [name, at]))
    const run: Run = { ...needs, job, cursor, places, ...optionsOf(job.data) }
    await job.save({ total: archived.length })
    if (run.cursor.steps === 0) await saveStep(run, refused)
    for (const part of inParts(groups, together).slice(run.cursor.steps - 1))
      await saveStep(run, await carryOut(run, part))
  },
})
