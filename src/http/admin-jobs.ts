import { hash } from 'node:crypto'
import { isUtf8 } from 'node:buffer'
import type { Contract } from '#contract/contract.ts'
import type { FileAnswer, OutputOf } from '#contract/endpoint.ts'
import type { JobDocument } from '#domain/jobs/documents.ts'
import type { JobFiles } from '#domain/jobs/job-files.ts'
import type { Jobs } from '#domain/jobs/jobs.ts'
import { importOptionsOf } from '#domain/product-files/job-options.ts'
import { inspectFile } from '#domain/product-files/inspect-file.ts'
import { UnreadableFile } from '#domain/product-files/read-records.ts'
import { auditWrite } from '#domain/audit/audit.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { AuditAction } from '#vocabulary/audit-actions.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Caller, Handlers } from './handler.ts'

type JobView = OutputOf<Contract['getJob']>
type JobSummary = OutputOf<Contract['listJobs']>['items'][number]
type ImportFileView = OutputOf<Contract['getImportFile']>

const shopExport = 'shop_export'

/** What the calls about jobs need. */
export interface JobHandlerNeeds {
  jobs: Jobs
  files: JobFiles
  clock: Clock
}

type JobHandlers = Pick<
  Handlers,
  | 'listJobs'
  | 'getJob'
  | 'cancelJob'
  | 'downloadJobResult'
  | 'downloadJobProblems'
  | 'uploadImportFile'
  | 'getImportFile'
  | 'importProducts'
  | 'exportProducts'
  | 'exportShop'
>

/** Who asks for work. @throws ShopFailure `permission_denied` */
function personOf({ customer, staff }: Caller): { id: string; name: string } {
  if (!customer || !staff) throw new ShopFailure('permission_denied')
  return { id: customer.id, name: staff.name }
}

function toSummary({ id, data }: Stored<JobDocument>): JobSummary {
  const { kind, title, state, done, total, counts, problemCount, createdAt, startedAt, endedAt } = data
  const dryRun = data.options['dryRun'] === true
  const by = data.by.name
  return {
    id,
    kind,
    title,
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

function importOf(job: JobDocument): JobView['import'] {
  const { kind, inputFile } = job
  if (kind !== 'product_import' || inputFile === null) return null
  const { columns, fetchPictures } = importOptionsOf(job)
  return { fileId: inputFile, columns, fetchPictures }
}

function toJob(stored: Stored<JobDocument>): JobView {
  const { problems, error, resultFile, problemsFile, goneAt } = stored.data
  return {
    ...toSummary(stored),
    problems,
    error,
    hasResult: resultFile !== null,
    hasProblems: problemsFile !== null,
    import: importOf(stored.data),
    goneAt,
  }
}

/** Says of a file that cannot be read why. */
async function readably<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ShopFailure('file_unreadable', { detail: error.message })
    throw error
  }
}

/** The id of the file that an operation sends in: a repeat finds it there. */
const fileIdOf = (operationId: string): string =>
  `file_${hash('sha256', JSON.stringify(['file', operationId]), 'hex').slice(0, 26)}`

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const titles = { all: 'All', draft: 'Draft', active: 'Active', archived: 'Archived' } as const

/** Imports and exports, and how far they are. */
export function createJobHandlers({ jobs, files, clock }: JobHandlerNeeds): JobHandlers {
  async function download(
    { caller, params }: { caller: Caller; params: { jobId: string } },
    which: 'resultFile' | 'problemsFile',
  ): Promise<FileAnswer> {
    const { data } = await jobs.read(params.jobId)
    // Who may import goods may follow every job, and not therefore read what is known of customers.
    if (data.kind === shopExport && !caller.staff?.permissions.has('shop:export'))
      throw new ShopFailure('permission_denied', { detail: 'This needs the permission shop:export' })
    const fileId = data[which]
    if (fileId === null) throw new ShopFailure('job_file_not_found')
    const { file, bytes } = await files.readWhole(fileId)
    return { name: file.name, bytes }
  }
  /** Writes into the audit who asked for a job, in the commit that makes it. */
  const auditing = (action: AuditAction, by: string, after: string[]) => (jobId: string) => [
    auditWrite(`aud_${jobId}`, {
      at: toTimestamp(clock.now()),
      by: { kind: 'person', id: by },
      action,
      target: jobId,
      before: [],
      after,
    }),
  ]
  const toFile = async (id: string): Promise<ImportFileView> => {
    const { data } = await files.find(id)
    const columns = await readably(() => inspectFile(() => files.read(id)))
    return { fileId: id, name: data.name, bytes: data.bytes, columns }
  }
  return {
    async listJobs({ query }) {
      const { items, next } = await jobs.list(query)
      return { items: items.map(toSummary), next }
    },
    getJob: async ({ params }) => toJob(await jobs.read(params.jobId)),
    cancelJob: async ({ params }) => toJob(await jobs.cancel(params.jobId)),
    downloadJobResult: (call) => download(call, 'resultFile'),
    downloadJobProblems: (call) => download(call, 'problemsFile'),
    async uploadImportFile({ query, upload, caller, operationId }) {
      const person = personOf(caller)
      if (!isUtf8(upload)) {
        throw new ShopFailure('file_unreadable', {
          detail: 'The file is not UTF-8: save it as “CSV UTF-8”',
        })
      }
      await readably(() => inspectFile(() => once(upload)))
      const id = fileIdOf(operationId)
      const about = { name: query.name || 'products.csv', contentType: 'text/csv', by: person.id }
      await files.keep(id, about, upload)
      return toFile(id)
    },
    getImportFile: ({ params }) => toFile(params.fileId),
    async importProducts({ body, caller, operationId }) {
      const { fileId, ...options } = body
      const { data } = await files.find(fileId)
      const by = personOf(caller)
      const job = {
        operationId,
        kind: 'product_import',
        title: data.name,
        options,
        by,
        inputFile: fileId,
      }
      const audited = auditing('products_imported', by.id, [data.name])
      return toJob(await jobs.create(job, options.dryRun ? undefined : audited))
    },
    async exportProducts({ body, caller, operationId }) {
      const { q, status, collection, tag, brand } = body
      const said = [
        q && `with “${q}”`,
        collection && `in ${collection}`,
        tag && `tagged ${tag}`,
        brand && `by ${brand}`,
      ]
      const title = [`${titles[status ?? 'all']} products`, ...said].filter(Boolean).join(' ')
      // What was left empty is no filter.
      const options = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
      const job = { operationId, kind: 'product_export', title, options, by: personOf(caller) }
      return toJob(await jobs.create(job))
    },
    async exportShop({ caller, operationId }) {
      const by = personOf(caller)
      const job = { operationId, kind: shopExport, title: 'All of the shop', options: {}, by }
      const audited = auditing('shop_exported', by.id, [])
      return toJob(await jobs.create(job, audited))
    },
  }
}
