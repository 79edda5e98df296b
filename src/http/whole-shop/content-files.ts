import { ArchiveRefused, readZip } from '#engine/archives/read-zip.ts'
import { writeZip, type ArchivedFile } from '#engine/archives/write-zip.ts'
import type { ContentImport } from '#domain/whole-shop/content-files/import-contents.ts'
import { contentFiles } from '#domain/whole-shop/content-files/write-contents.ts'
import type { ContentModels } from '#domain/whole-shop/content-files/known-content.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { ReadMarkdown } from '#ports/rich-text/rich-text.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { statement, worded } from '#vocabulary/statements/statement.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Handlers } from '../api/handler.ts'

/** Dependencies of the calls about files of pages and posts. */
export interface ContentFileNeeds extends ContentModels {
  clock: Clock
  contentImport: ContentImport
  readMarkdown: ReadMarkdown
}

const archiveLimits = {
  files: limits.contentFiles.value,
  fileBytes: limits.contentFileBytes.value,
  bytes: limits.contentArchiveBytes.value,
}

/** Archives made on some systems have folders of their own beside the files. */
const isContent = (name: string): boolean =>
  name.toLowerCase().endsWith('.md') && !name.startsWith('__MACOSX/') && !/(^|\/)\./.test(name)

/** The files that were sent in. @throws ShopFailure `file_unreadable` */
function filesOf(bytes: Uint8Array, contentType: string, name: string): ArchivedFile[] {
  try {
    if (contentType !== 'application/zip') {
      if (bytes.byteLength > archiveLimits.fileBytes)
        throw new ArchiveRefused(statement('archive_file_too_large', { most: archiveLimits.fileBytes }))
      return [{ name, bytes }]
    }
    const files = readZip(bytes, archiveLimits, isContent)
    if (files.length === 0) throw new ArchiveRefused('archive_without_files')
    return files
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new ShopFailure('file_unreadable', { reason: error.said })
    throw error
  }
}

/** Pages, policies and posts as Markdown files, out and in. */
export const createContentFileHandlers = (
  needs: ContentFileNeeds,
): Pick<Handlers, 'exportContents' | 'importContents'> => ({
  exportContents: async () => ({
    name: `content-${toTimestamp(needs.clock.now()).slice(0, 10)}.zip`,
    bytes: writeZip(await contentFiles(needs, needs.readMarkdown)),
  }),
  async importContents({ query, upload, contentType }) {
    const files = filesOf(upload, contentType, query.name || 'page.md')
    const results = await needs.contentImport.run(files, query.dryRun === '1')
    return {
      items: results.map(({ file, outcome, problems }) => ({
        file,
        outcome,
        problems: problems.map(({ field, said }) => ({ field, ...worded(said) })),
      })),
    }
  },
})
