import { toHandle } from '#vocabulary/identifiers.ts'
import { readColumns, type Row } from './columns.ts'
import { readRecords, UnreadableFile } from './read-records.ts'
import type { ImportReport } from './report.ts'

/** All rows of one handle. */
export interface Group {
  handle: string
  rows: Row[]
}

/**
 * Reads all rows by handle, in the order in which the handles come; rows of one handle need not stand
 * together. Rows that cannot be read go into the report.
 *
 * @throws UnreadableFile when the file is no product export
 */
export async function readGroups(file: AsyncIterable<Uint8Array>, report: ImportReport): Promise<Group[]> {
  const groups = new Map<string, Group>()
  let toRow: ReturnType<typeof readColumns> | undefined
  for await (const record of readRecords(file)) {
    if ('problem' in record) {
      if (!toRow) throw new UnreadableFile(`The first line cannot be read: ${record.problem}`)
      report.refused.push({ line: record.line, handle: '', message: record.problem })
      continue
    }
    if (!toRow) {
      toRow = readColumns(record.fields)
      continue
    }
    const row = toRow(record.line, record.fields)
    const handle = toHandle(row.cell('Handle') ?? '')
    if (handle === '') {
      report.refused.push({ line: row.line, handle: '', message: 'There is no handle' })
      continue
    }
    const group = groups.get(handle) ?? { handle, rows: [] }
    group.rows.push(row)
    groups.set(handle, group)
  }
  if (!toRow) throw new UnreadableFile('The file is empty')
  return [...groups.values()]
}
