import { ArchiveRefused, readZip } from '#engine/archives/read-zip.ts'
import type { ArchivedFile } from '#engine/archives/write-zip.ts'
import { limits } from '#vocabulary/limits.ts'
import { statement } from '#vocabulary/statements/statement.ts'

const archiveLimits = {
  files: limits.contentFiles.value,
  fileBytes: limits.contentFileBytes.value,
  bytes: limits.contentArchiveBytes.value,
}

/** Archives made on some systems have folders of their own beside the files. */
const isContent = (name: string): boolean =>
  name.toLowerCase().endsWith('.md') && !name.startsWith('__MACOSX/') && !/(^|\/)\./.test(name)

/** The files of an archive, or the one file that was sent in. @throws ArchiveRefused */
export function archiveFiles(bytes: Uint8Array, contentType: string, name: string): ArchivedFile[] {
  if (contentType !== 'application/zip') {
    if (bytes.byteLength > archiveLimits.fileBytes)
      throw new ArchiveRefused(statement('archive_file_too_large', { most: archiveLimits.fileBytes }))
    return [{ name, bytes }]
  }
  const files = readZip(bytes, archiveLimits, isContent)
  if (files.length === 0) throw new ArchiveRefused('archive_without_files')
  return files
}
