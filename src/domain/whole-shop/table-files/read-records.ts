import { separators, splitRecord, type Separator } from './split-record.ts'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import { statement, type Said } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'

/** One record of a CSV file, or its error. `line` is the line of the file on which it begins, from 1. */
export type CsvRecord = { line: number; fields: string[] } | BrokenRecord

/** A record that cannot be read; `fields` is the readable part of it. */
export interface BrokenRecord {
  line: number
  fields: string[]
  problem: Said
}

/** A file that cannot be read at all. */
export class UnreadableFile extends StatedError {
  override readonly name = 'UnreadableFile'
}

/** Longest record, in characters, however many lines it has. */
const longestRecord = 300_000

/** The lines of a UTF-8 text, with or without a byte order mark, ended by LF, CRLF or CR. */
async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of chunks) {
    rest += decode(() => decoder.decode(chunk, { stream: true }))
    // A CR at the very end may be half a CRLF: it waits for the next chunk.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decode(() => decoder.decode())
  if (rest !== '') yield* rest.replace(/\r$/, '').split('\r')
}

function decode(run: () => string): string {
  try {
    return run()
  } catch {
    throw new UnreadableFile('file_not_utf8')
  }
}

function countQuotes(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1
  return count
}

/** Lines that do not make up a record yet, and the line number of the first. */
interface Open {
  line: number
  lines: string[]
  quotes: number
  length: number
}

const nothingOpen = (line: number): Open => ({ line, lines: [], quotes: 0, length: 0 })

/** Enough of an unreadable record to recognise it. */
const begun = ([first = '']: readonly string[]): string[] => [shorten(first, 1_000)]

/** The separator of a first line: the comma, unless that makes one field of it and another more. */
const separatorOf = (text: string): Separator =>
  separators.find((separator) => (splitRecord(text, separator)?.length ?? 0) > 1) ?? ','

/** The separator that a first line of its own names, as some spreadsheets write it: `sep=;`. */
const namedSeparator = (lines: readonly string[]): Separator | undefined =>
  separators.find((separator) => lines.length === 1 && lines[0]?.toLowerCase() === `sep=${separator}`)

function readOpen(
  { line, lines, quotes, length }: Open,
  separator: Separator,
  columns: number | undefined,
): CsvRecord {
  const broken = (problem: Said): BrokenRecord => ({ line, fields: begun(lines), problem })
  if (quotes % 2 === 1) {
    const isLong = length > longestRecord && !holdsRecords(lines, separator, columns)
    return broken(isLong ? statement('cell_too_long', { most: longestRecord }) : 'quote_not_closed')
  }
  const fields = splitRecord(lines.join('\n'), separator)
  if (!fields) return broken('quotes_broken')
  if (columns !== undefined && fields.length !== columns) {
    return { line, fields, problem: statement('columns_differ', { fields: fields.length, columns }) }
  }
  return { line, fields }
}

/** Enough lines to tell the text of a cell from records, and those that must be there before it is told. */
const [lookedAt, fewest] = [20, 4]

/** Whether there are records among the lines after the first: then a quotation mark before them was never closed. */
const holdsRecords = (lines: readonly string[], separator: Separator, columns: number | undefined): boolean =>
  lines
    .slice(1, lookedAt)
    .some((line) => columns === undefined || splitRecord(line, separator)?.length === columns)

const isBlank = (lines: readonly string[]): boolean => lines.every((line) => /^[,;\s]*$/.test(line))

/**
 * Reads the records of a CSV file (RFC 4180) one by one. A broken record is reported as a problem. Where its lines hold
 * records, reading goes on at the line after its first: an unclosed quotation mark costs its own line only. Otherwise
 * they are the text of a cell, and reading goes on after it. Empty lines are skipped. The first record sets the number
 * of columns and their separator: commas, else semicolons or tabs.
 *
 * @throws UnreadableFile when the text is not UTF-8
 */
export async function* readRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let open = nothingOpen(1)
  let columns: number | undefined
  let separator: Separator | undefined
  /** Whether the lines belong to a cell that was given up, until its quotation mark is closed. */
  let passing = false

  /** Ends the open record; answers it, and the lines that are read again, the first of them last. */
  function end(): { record: CsvRecord | undefined; again: string[] } {
    const { line, lines, quotes } = open
    if (isBlank(lines) || (columns === undefined && namedSeparator(lines))) {
      if (columns === undefined) separator ??= namedSeparator(lines)
      open = nothingOpen(line + lines.length)
      return { record: undefined, again: [] }
    }
    const by = separator ?? separatorOf(lines.join('\n'))
    const record = readOpen(open, by, columns)
    const again = 'problem' in record && holdsRecords(lines, by, columns) ? lines.slice(1).reverse() : []
    if (!('problem' in record)) {
      columns ??= record.fields.length
      separator ??= by
    }
    passing = 'problem' in record && again.length === 0 && quotes % 2 === 1
    open = nothingOpen(line + lines.length - again.length)
    return { record, again }
  }
  function* close(atEnd: boolean): Generator<CsvRecord> {
    const waiting: string[] = []
    for (;;) {
      const isTooLong = open.length > longestRecord && open.lines.length >= fewest
      const isComplete = open.quotes % 2 === 0 || isTooLong
      if (open.lines.length > 0 && (isComplete || (atEnd && waiting.length === 0))) {
        const { record, again } = end()
        if (record) yield record
        for (const line of again) waiting.push(line)
      }
      const next = waiting.pop()
      if (next === undefined) return
      extend(next)
    }
  }
  function extend(line: string): void {
    const quotes = countQuotes(line)
    if (passing) {
      passing = quotes % 2 === 0
      open = nothingOpen(open.line + 1)
      return
    }
    open.lines.push(line)
    open.quotes += quotes
    open.length += line.length + 1
  }

  for await (const line of readLines(chunks)) {
    extend(line)
    yield* close(false)
  }
  yield* close(true)
}
