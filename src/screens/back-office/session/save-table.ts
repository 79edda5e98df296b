import { csvRows, csvStart, type Cell } from '#vocabulary/text/csv.ts'

/** Hands a table over as a file. */
export function saveTable(name: string, rows: readonly (readonly Cell[])[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csvStart + csvRows(rows)], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
