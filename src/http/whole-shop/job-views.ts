import { hash } from 'node:crypto'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { personAudit } from '#domain/people/audit/audit.ts'
import { bundleImport, bundleOptionsOf } from '#domain/whole-shop/bundle-import/job-options.ts'
import type { JobDocument } from '#engine/work/jobs/documents.ts'
import { importOptionsOf } from '#domain/whole-shop/table-files/import-options.ts'
import { UnreadableFile } from '#domain/whole-shop/table-files/read-records.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { AuditAction } from '#vocabulary/people/audit-actions.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Permission } from '#vocabulary/people/permissions.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { importTables } from '#vocabulary/whole-shop/import-tables.ts'
import { inEnglish, keptStatement, statement, worded } from '#vocabulary/statements/statement.ts'
import type { Caller } from '../api/handler.ts'
import { actorOf } from '../api/access.ts'

type JobView = OutputOf<Contract['getJob']>
type JobSummary = OutputOf<Contract['listJobs']>['items'][number]

/** The kind of job that exports all of the shop. */
export const shopExport = 'shop_export'

/** A permission to import products allows following every job, but not reading the personal data in them. */
const neededFor: Readonly<Record<string, Permission>> = {
  [shopExport]: 'shop:export',
  [bundleImport]: 'shop:import',
}

function isTheirs({ staff }: Caller, { kind }: JobDocument): boolean {
  const needed = neededFor[kind]
  return needed === undefined || (staff?.permissions.has(needed) ?? false)
}

/** @throws ShopFailure `permission_denied` on the files of a job that are not for this caller */
export function mustBeTheirs(caller: Caller, job: JobDocument): void {
  if (!isTheirs(caller, job))
    throw new ShopFailure('permission_denied', {
      reason: statement('lacks_permission', { permission: neededFor[job.kind] ?? '' }),
    })
}

/** The id of the file that an operation sends in: a repeat finds it there. */
export const fileIdOf = (operationId: string): string =>
  `file_${hash('sha256', JSON.stringify(['file', operationId]), 'hex').slice(0, 26)}`

/** All of a file at once, for consumers that read it chunk by chunk. */
export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Says of a file that cannot be read why. @throws ShopFailure `file_unreadable` */
export async function readably<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ShopFailure('file_unreadable', { reason: error.said })
    throw error
  }
}

/** The member of staff, or the API token, that requests the job. @throws ShopFailure `permission_denied` */
export function personOf(caller: Caller): { id: string; name: string } {
  if (!caller.staff) throw new ShopFailure('permission_denied')
  return { id: actorOf(caller), name: caller.staff.name }
}

/** Writes into the audit log who requested a job, in the commit that makes it. */
export const auditing =
  (clock: Clock) => (action: AuditAction, by: string, after: string[]) => (jobId: string) => [
    personAudit(
      { at: toTimestamp(clock.now()), by, action, target: jobId, before: [], after },
      `aud_${jobId}`,
    ),
  ]

/** A job in a list. */
export function toSummary({ id, data }: Stored<JobDocument>): JobSummary {
  const { kind, title, state, done, total, counts, problemCount, createdAt, startedAt, endedAt } = data
  const dryRun = data.options['dryRun'] === true
  const by = data.by.name
  return {
    id,
    kind,
    title: inEnglish(keptStatement(title)),
    titleStatement: keptStatement(title),
    state,
    dryRun,
    done,
    total,
    counts,
    problemCount,
    by,
    createdAt,
    startedAt,
    endedAt,
  }
}

/** The kinds of jobs that import a CSV file. */
export const tableImports = { products: 'product_import', collections: 'collection_import' } as const

function importOf(job: JobDocument): JobView['import'] {
  const { kind, inputFile } = job
  const of = importTables.find((table) => tableImports[table] === kind)
  if (of === undefined || inputFile === null) return null
  const { columns, fetchPictures } = importOptionsOf(job)
  return { of, fileId: inputFile, columns, fetchPictures }
}

function bundleOf(job: JobDocument): JobView['bundle'] {
  if (job.kind !== bundleImport || job.inputFile === null) return null
  return { fileId: job.inputFile, existing: bundleOptionsOf(job).existing }
}

/** A job for this caller: details about people only if they may read them. */
export function toJob(stored: Stored<JobDocument>, caller: Caller): JobView {
  const { problems, changes = [], passedOver = [], error, resultFile, problemsFile, goneAt } = stored.data
  const reason = error === null ? null : keptStatement(error)
  return {
    ...toSummary(stored),
    problems: isTheirs(caller, stored.data)
      ? problems.map(({ message, ...problem }) => ({ ...problem, ...worded(message) }))
      : [],
    changes: isTheirs(caller, stored.data) ? changes : [],
    passedOver,
    error: reason && inEnglish(reason),
    reason,
    hasResult: resultFile !== null,
    hasProblems: problemsFile !== null,
    import: importOf(stored.data),
    bundle: bundleOf(stored.data),
    goneAt,
  }
}
