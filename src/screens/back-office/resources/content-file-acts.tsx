import { FileActs } from '../kit/file-acts.tsx'
import { places } from '../places.ts'
import { useMay } from '../session/office.ts'

/** The import and export of pages, policies and posts as Markdown files, for those who may. */
export function ContentFileActs({ any }: { any: boolean }) {
  const may = useMay()
  return (
    <FileActs
      imports={may('content:write') ? places.newContentImport : undefined}
      download={any && may('content:read') ? '/api/admin/content-files' : undefined}
    />
  )
}
