import { isUtf8 } from 'node:buffer'
import type { Contract } from '#contract/contract.ts'
import type { FileAnswer, OutputOf } from '#contract/endpoint.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { Jobs } from '#engine/work/jobs/jobs.ts'
import { inspectFile } from '#domain/whole-shop/table-files/inspect-file.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { ImportTable } from '#vocabulary/whole-shop/import-tables.ts'

import type { Call, Caller, Handlers } from '../api/handler.ts'
import {
  auditing,
  fileIdOf,
  mustBeTheirs,
  once,
  personOf,
  readably,
  shopExport,
  tableImports,
  toJob,
  toSummary,
} from './job-views.ts'

type ImportFileView = OutputOf<Contract['getImportFile']>
type ImportCall = Pick<Call<'importProducts'>, 'body' | 'caller' | 'operationId'>

/** The dependencies of the calls about jobs. */
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
  | 'importCollections'
  | 'exportCollections'
  | 'exportShop'
>

const exportTitles = {
  all: 'export_all',
  draft: 'export_draft',
  active: 'export_active',
  archived: 'export_archived',
} as const

/** Imports and exports, and how far they are. */
export function createJobHandlers({ jobs, files, clock }: JobHandlerNeeds): JobHandlers {
  async function download(
    { caller, params }: { caller: Caller; params: { jobId: string } },
    which: 'resultFile' | 'problemsFile',
  ): Promise<FileAnswer> {
    const { data } = await jobs.read(params.jobId)
    mustBeTheirs(caller, data)
    const fileId = data[which]
    if (fileId === null) throw new ShopFailure('job_file_not_found')
    const { file, bytes } = await files.readWhole(fileId)
    return { name: file.name, bytes }
  }
  const audited = auditing(clock)
  /** A table; a bundle is no such file, and its personal data is for owners. */
  const findCsv: JobFiles['find'] = async (id) => {
    const found = await files.find(id)
    if (found.data.contentType !== 'text/csv') throw new ShopFailure('job_file_not_found')
    return found
  }
  const toFile = async (id: string, of: ImportTable): Promise<ImportFileView> => {
    const { data } = await findCsv(id)
    const columns = await readably(() => inspectFile(() => files.read(id), of))
    return { fileId: id, name: data.name, bytes: data.bytes, columns }
  }
  async function importTable(of: ImportTable, { body, caller, operationId }: ImportCall) {
    const { fileId, ...options } = body
    const { data } = await findCsv(fileId)
    const by = personOf(caller)
    const job = {
      operationId,
      kind: tableImports[of],
      title: data.name,
      options,
      by,
      inputFile: fileId,
    }
    const beside = options.dryRun ? undefined : audited(`${of}_imported`, by.id, [data.name])
    return toJob(await jobs.create(job, beside), caller)
  }
  return {
    async listJobs({ query: { after, limit, count, ...filter } }) {
      const { items, ...page } = await jobs.list(filter, { after, limit, count })
      return { items: items.map(toSummary), ...page }
    },
    getJob: async ({ params, caller }) => toJob(await jobs.read(params.jobId), caller),
    cancelJob: async ({ params, caller }) => toJob(await jobs.cancel(params.jobId), caller),
    downloadJobResult: (call) => download(call, 'resultFile'),
    downloadJobProblems: (call) => download(call, 'problemsFile'),
    async uploadImportFile({ query, upload, caller, operationId }) {
      const person = personOf(caller)
      if (!isUtf8(upload)) {
        throw new ShopFailure('file_unreadable', { reason: 'file_not_utf8' })
      }
      await readably(() => inspectFile(() => once(upload), query.of))
      const id = fileIdOf(operationId)
      const about = { name: query.name || `${query.of}.csv`, contentType: 'text/csv', by: person.id }
      await files.store(id, about, upload)
      return toFile(id, query.of)
    },
    getImportFile: ({ params, query }) => toFile(params.fileId, query.of),
    importProducts: (call) => importTable('products', call),
    importCollections: (call) => importTable('collections', call),
    async exportProducts({ body, caller, operationId }) {
      const { q, status, collection, tag, brand } = body
      const filter = [q && `“${q}”`, collection, tag && `#${tag}`, brand].filter(Boolean)
      const title = statement(exportTitles[status ?? 'all'], {
        filter: filter.map((each) => ` · ${each}`).join(''),
      })
      // An empty field is no filter.
      const options = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
      const job = { operationId, kind: 'product_export', title, options, by: personOf(caller) }
      return toJob(await jobs.create(job), caller)
    },
    async exportCollections({ caller, operationId }) {
      const title = statement('export_collections', {})
      const job = { operationId, kind: 'collection_export', title, options: {}, by: personOf(caller) }
      return toJob(await jobs.create(job), caller)
    },
    async exportShop({ caller, operationId }) {
      const by = personOf(caller)
      const job = { operationId, kind: shopExport, title: statement('export_shop', {}), options: {}, by }
      return toJob(await jobs.create(job, audited('shop_exported', by.id, [])), caller)
    },
  }
}
