import { handlePattern, longestHandle, toHandle } from '#vocabulary/handles.ts'
import { limits } from '#vocabulary/limits.ts'
import type { FileColumn } from '#vocabulary/whole-shop/import-tables.ts'
import { statement, type Said } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { readColumns, type Reading, type Row } from './columns.ts'
import { readRecords, UnreadableFile } from './read-records.ts'

/** All rows of one handle. */
export interface Group {
  handle: string
  /** The handle as the file has it, where the shop cannot take it so. */
  spelling?: string
  rows: Row[]
}

/** A row that belongs to no record. */
export interface StrayRow {
  line: number
  fields: readonly string[]
  problem: Said
  /** The column that is wrong; the whole row by default. */
  column?: FileColumn
}

/** An item of a file. */
export type Item = Group | StrayRow

/** The result of the first pass over a file. */
export interface Survey {
  /** Its first line. */
  header: readonly string[]
  /** How many items {@link readItems} will give. */
  items: number
  /** Handles whose rows are not adjacent, each with the line of its last one. */
  scattered: ReadonlyMap<string, number>
}

/** Opens the file from its beginning. */
export type OpenFile = () => AsyncIterable<Uint8Array>

type Read = { header: readonly string[] } | { handle: string; spelling: string; row: Row } | StrayRow

/** A handle in the shop's form; another spelling is converted. */
function readHandle(text: string): string {
  const lower = text.toLowerCase().normalize('NFC')
  return handlePattern.test(lower) && lower.length <= longestHandle ? lower : toHandle(text)
}

/**
 * Creates the reader of a file's handles. Two spellings that become one handle are two records of the shop that the
 * file comes from: the first of them has it, and rows of the other are refused.
 */
function createHandleReader() {
  const taken = new Map<string, { spelling: string; line: number }>()
  return (row: Row): Exclude<Read, { header: unknown }> => {
    const { line, fields } = row
    const spelling = (row.cell('Handle') ?? '').normalize('NFC')
    const handle = readHandle(spelling)
    if (handle === '') return { line, fields, problem: 'no_handle' }
    const first = taken.get(handle) ?? { spelling, line }
    taken.set(handle, first)
    if (first.spelling === spelling) return { handle, spelling, row }
    const problem = statement('handle_twice', {
      spelling: shorten(spelling, 150),
      handle,
      first: shorten(first.spelling, 150),
      line: String(first.line),
    })
    return { line, fields, problem, column: 'Handle' }
  }
}

async function* readRows(open: OpenFile, reading: Reading): AsyncGenerator<Read> {
  const readHandleOf = createHandleReader()
  let toRow: ReturnType<typeof readColumns> | undefined
  for await (const record of readRecords(open())) {
    if ('problem' in record) {
      if (!toRow) throw new UnreadableFile(statement('file_first_line', {}, record.problem))
      yield record
    } else if (toRow) yield readHandleOf(toRow(record.line, record.fields))
    else {
      toRow = readColumns(record.fields, reading)
      yield { header: record.fields }
    }
  }
  if (!toRow) throw new UnreadableFile('file_empty')
}

/**
 * Reads a file through once, to know how much there is to do and which records have rows in several places.
 * @throws UnreadableFile when the file has no handles, or too many rows
 */
export async function surveyFile(open: OpenFile, reading: Reading): Promise<Survey> {
  const [seen, scattered] = [new Set<string>(), new Map<string, number>()]
  let [header, items, rows, current]: [readonly string[], number, number, string] = [[], 0, 0, '']
  for await (const read of readRows(open, reading)) {
    if ('header' in read) {
      header = read.header
      continue
    }
    rows += 1
    if (rows > limits.importRows.value)
      throw new UnreadableFile(statement('file_many_rows', { most: limits.importRows.value }))
    if ('problem' in read) items += 1
    else {
      const { handle, row } = read
      if (!seen.has(handle)) items += 1
      else if (handle !== current || scattered.has(handle)) scattered.set(handle, row.line)
      seen.add(handle)
      current = handle
    }
  }
  return { header, items, scattered }
}

/**
 * Reads the records of a file one by one, each with all its rows, and the rows that belong to none. A record is
 * given when its last row is read, so no more is held than rows of one handle, and of those that are scattered.
 */
export async function* readItems(
  open: OpenFile,
  { scattered }: Survey,
  reading: Reading,
): AsyncGenerator<Item> {
  const waiting = new Map<string, Group>()
  let current: Group | undefined
  for await (const read of readRows(open, reading)) {
    if ('header' in read) continue
    if ('problem' in read) {
      yield read
      continue
    }
    const { handle, spelling, row } = read
    const begun = { handle, ...(spelling === handle ? {} : { spelling }) }
    const last = scattered.get(handle)
    if (last !== undefined) {
      const group = waiting.get(handle) ?? { ...begun, rows: [] }
      group.rows.push(row)
      waiting.set(handle, group)
      if (row.line === last) {
        waiting.delete(handle)
        yield group
      }
    } else if (current?.handle === handle) current.rows.push(row)
    else {
      if (current) yield current
      current = { ...begun, rows: [row] }
    }
  }
  if (current) yield current
}
