import type { JobRecordChange } from '#engine/work/jobs/documents.ts'
import type { FileColumn } from '#vocabulary/whole-shop/import-tables.ts'
import type { Said } from '#vocabulary/statements/statement.ts'

/** A line of the file with a remark about it. */
export interface Remark {
  line: number
  handle: string
  said: Said
  column: FileColumn | null
  /** The row as in the file. */
  fields: readonly string[]
}

/** The results of an import, or of a part of it, in records; `refused` and `warnings` are about lines. */
export interface ImportReport {
  created: number
  changed: number
  unchanged: number
  refused: Remark[]
  warnings: Remark[]
  /** The changes of a dry run: those of the first records. */
  changes: JobRecordChange[]
}

/** An empty report. */
export const createReport = (): ImportReport => ({
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: [],
  warnings: [],
  changes: [],
})
