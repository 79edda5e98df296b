import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { bundleImport } from '#domain/whole-shop/bundle-import/job-options.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { Jobs } from '#engine/work/jobs/jobs.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { limits } from '#vocabulary/limits.ts'
import type { Handlers } from '../api/handler.ts'
import { auditing, fileIdOf, once, personOf, toJob } from './job-views.ts'

type BundleFile = OutputOf<Contract['getBundle']>

/** The dependencies of the calls about bundles. */
export interface BundleHandlerNeeds {
  jobs: Jobs
  files: JobFiles
  clock: Clock
  /** Describes the contents of a bundle. @throws ShopFailure `file_unreadable` */
  inspect(chunks: AsyncIterable<Uint8Array>): Promise<Pick<BundleFile, 'shop' | 'taken' | 'left'>>
}

/** Importing bundles of whole shops. */
export function createBundleHandlers({
  jobs,
  files,
  clock,
  inspect,
}: BundleHandlerNeeds): Pick<Handlers, 'uploadBundle' | 'getBundle' | 'importBundle'> {
  const toFile = async (id: string): Promise<BundleFile> => {
    const { name, bytes } = (await files.find(id)).data
    return { fileId: id, name, bytes, ...(await inspect(files.read(id))) }
  }
  return {
    async uploadBundle({ query, upload, contentType, caller, operationId }) {
      const person = personOf(caller)
      await inspect(once(upload))
      const id = fileIdOf(operationId)
      const about = { name: query.name || 'shop.tar.gz', contentType, by: person.id }
      await files.store(id, about, upload, limits.shopExportBytes.value)
      return toFile(id)
    },
    getBundle: ({ params }) => toFile(params.fileId),
    async importBundle({ body, caller, operationId }) {
      const { fileId, ...options } = body
      const by = personOf(caller)
      const { name: title } = await toFile(fileId)
      const job = { operationId, kind: bundleImport, title, options, by, inputFile: fileId }
      const mode = options.dryRun ? 'tried' : options.existing
      const audited = auditing(clock)('bundle_imported', by.id, [title, mode])
      return toJob(await jobs.create(job, audited), caller)
    },
  }
}
