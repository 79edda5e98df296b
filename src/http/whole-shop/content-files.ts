import { ArchiveRefused } from '#engine/archives/read-zip.ts'
import { writeZip } from '#engine/archives/write-zip.ts'
import type { JobDocument } from '#engine/work/jobs/documents.ts'
import type { JobFiles } from '#engine/work/jobs/job-files.ts'
import type { Jobs } from '#engine/work/jobs/jobs.ts'
import { archiveFiles } from '#domain/whole-shop/content-files/archive-files.ts'
import { contentImportKind } from '#domain/whole-shop/content-files/import-job.ts'
import { listResults } from '#domain/whole-shop/content-files/import-results.ts'
import { contentFiles } from '#domain/whole-shop/content-files/write-contents.ts'
import type { ContentModels } from '#domain/whole-shop/content-files/known-content.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { ReadMarkdown } from '#ports/rich-text/rich-text.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { worded } from '#vocabulary/statements/statement.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Handlers } from '../api/handler.ts'
import { fileIdOf, personOf, toJob } from './job-views.ts'

/** Dependencies of the calls about files of pages and posts. */
export interface ContentFileNeeds extends ContentModels {
  clock: Clock
  jobs: Jobs
  files: JobFiles
  readMarkdown: ReadMarkdown
}

type ContentFileCalls =
  | 'exportContents'
  | 'importContents'
  | 'getContentImport'
  | 'listContentImportFiles'
  | 'startContentImport'
  | 'cancelContentImport'

/** @throws ShopFailure `file_unreadable` for any other file */
function mustBeReadable(bytes: Uint8Array, contentType: string, name: string): void {
  try {
    archiveFiles(bytes, contentType, name)
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new ShopFailure('file_unreadable', { reason: error.said })
    throw error
  }
}

/** Pages, policies and posts as Markdown files, out and in. */
export function createContentFileHandlers(needs: ContentFileNeeds): Pick<Handlers, ContentFileCalls> {
  const { jobs, files, clock } = needs
  /** @throws ShopFailure `job_not_found` for jobs of other kinds */
  async function read(id: string): Promise<Stored<JobDocument>> {
    const found = await jobs.read(id)
    if (found.data.kind !== contentImportKind) throw new ShopFailure('job_not_found')
    return found
  }
  const begin = (
    operationId: string,
    title: string,
    inputFile: string,
    dryRun: boolean,
    by: { id: string; name: string },
  ) => jobs.create({ operationId, kind: contentImportKind, title, options: { dryRun }, by, inputFile })
  return {
    exportContents: async () => ({
      name: `content-${toTimestamp(clock.now()).slice(0, 10)}.zip`,
      bytes: writeZip(await contentFiles(needs, needs.readMarkdown)),
    }),
    async importContents({ query, upload, contentType, caller, operationId }) {
      const name = query.name || (contentType === 'application/zip' ? 'content.zip' : 'page.md')
      mustBeReadable(upload, contentType, name)
      const by = personOf(caller)
      const fileId = fileIdOf(operationId)
      await files.store(fileId, { name, contentType, by: by.id }, upload, limits.contentArchiveBytes.value)
      return toJob(await begin(operationId, name, fileId, query.dryRun === '1', by), caller)
    },
    getContentImport: async ({ params, caller }) => toJob(await read(params.jobId), caller),
    async listContentImportFiles({ params, query }) {
      const { id } = await read(params.jobId)
      const { items, next } = await listResults(files, id, query)
      return {
        items: items.map(({ file, outcome, problems }) => ({
          file,
          outcome,
          problems: problems.map(({ field, said }) => ({ field, ...worded(said) })),
        })),
        next,
      }
    },
    async startContentImport({ params, caller, operationId }) {
      const { data } = await read(params.jobId)
      const { id, data: file } = await files.find(data.inputFile ?? '')
      return toJob(await begin(operationId, file.name, id, false, personOf(caller)), caller)
    },
    async cancelContentImport({ params, caller }) {
      await read(params.jobId)
      return toJob(await jobs.cancel(params.jobId), caller)
    },
  }
}
