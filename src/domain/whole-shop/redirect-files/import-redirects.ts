import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { plainPath } from '#vocabulary/places/own-path.ts'
import { asText, statement, toStatement, type Statement } from '#vocabulary/statements/statement.ts'
import { readCell } from '#vocabulary/text/csv.ts'
import type { AddressRedirects } from '../../catalog/redirects/address-redirects.ts'
import { readRecords, UnreadableFile } from '../table-files/read-records.ts'

/** A row of a file of redirects that was left out. */
export interface RefusedRedirect {
  line: number
  from: string
  said: Statement
}

/** A redirect that is new or leads elsewhere after the file. */
export interface ChangedRedirect extends RedirectRow {
  /** Where it led to; null for a new one. */
  before: string | null
}

/** The result of a file of redirects, or of its dry run. */
export interface RedirectReport {
  created: number
  changed: number
  unchanged: number
  changes: ChangedRedirect[]
  refused: RefusedRedirect[]
}

/** A row with the paths that it names. */
interface RedirectRow {
  line: number
  from: string
  to: string
}

/** The columns of the two paths: those of a known heading, else the first two. */
function columnsOf(header: readonly string[]): { from: number; to: number; isHeader: boolean } {
  const names = header.map((heading) => readCell(heading.trim()).toLowerCase())
  const [from, to] = (['from', 'to'] as const).map((name) =>
    names.findIndex((each) => each === name || each === `redirect ${name}`),
  ) as [number, number]
  return from >= 0 && to >= 0 ? { from, to, isHeader: true } : { from: 0, to: 1, isHeader: false }
}

/** The path of an old address: that of its page, where it is a whole one. */
const oldPath = (text: string): string =>
  /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text).pathname : text

/** @throws UnreadableFile */
async function readRows(file: AsyncIterable<Uint8Array>): Promise<(RedirectRow | RefusedRedirect)[]> {
  const rows: (RedirectRow | RefusedRedirect)[] = []
  let columns: ReturnType<typeof columnsOf> | undefined
  for await (const record of readRecords(file)) {
    const { line, fields } = record
    if ('problem' in record) {
      rows.push({ line, from: '', said: toStatement(record.problem) })
      continue
    }
    if (!columns) {
      columns = columnsOf(fields)
      if (columns.isHeader) continue
    }
    const cell = (at: number): string => readCell((fields[at] ?? '').trim())
    const [from, to] = [oldPath(cell(columns.from)), cell(columns.to)]
    if (from === '' && to === '') continue
    const isPlain = plainPath.test(from) && plainPath.test(to)
    rows.push(isPlain ? { line, from, to } : { line, from, said: statement('format_path', {}) })
    if (rows.length > limits.addressRedirects.value)
      throw new UnreadableFile(statement('too_many_redirects', { most: limits.addressRedirects.value }))
  }
  if (rows.length === 0) throw new UnreadableFile('file_empty')
  return rows
}

const isRow = (row: RedirectRow | RefusedRedirect): row is RedirectRow => 'to' in row

const reasonOf = ({ reason, message }: FieldError): Statement => reason ?? asText(message)

/**
 * Imports redirects from a CSV file: two columns, an old address and a path of this shop. A dry run changes nothing.
 * @throws UnreadableFile
 */
export async function importRedirects(
  file: AsyncIterable<Uint8Array>,
  redirects: Pick<AddressRedirects, 'saveAll'>,
  options: Parameters<AddressRedirects['saveAll']>[1],
): Promise<RedirectReport> {
  const read = await readRows(file)
  const rows = read.filter(isRow)
  const saved = await redirects.saveAll(
    rows.map(({ from, to }) => ({ from, to })),
    options,
  )
  const report: RedirectReport = {
    created: 0,
    changed: 0,
    unchanged: 0,
    changes: [],
    refused: read.flatMap((row) => (isRow(row) ? [] : row)),
  }
  for (const [at, row] of rows.entries()) {
    const came = saved[at] ?? fieldError('/from', 'not_possible', 'address_is_own')
    if ('outcome' in came) {
      const { outcome, before } = came
      report[outcome] += 1
      if (outcome !== 'unchanged') report.changes.push({ ...row, before })
    } else report.refused.push({ line: row.line, from: row.from, said: reasonOf(came) })
  }
  report.refused.sort((a, b) => a.line - b.line)
  return report
}
