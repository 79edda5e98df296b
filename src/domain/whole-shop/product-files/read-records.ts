import { splitRecord } from './split-record.ts'
import { shorten } from '#vocabulary/text/shorten.ts'

/**
 * One record of a CSV file, or what is wrong with it. `line` is the line of the file on which it begins, from
 * 1.
 */
export type CsvRecord = { line: number; fields: string[] } | BrokenRecord

/** A record that cannot be taken; `fields` is what could be made out of it. */
export interface BrokenRecord {
  line: number
  fields: string[]
  problem: string
}

/** A file that cannot be read at all; the message is for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** Longest record: what is longer is a quotation mark that was never closed. */
const longestRecord = 300_000
const mostLines = 3_000

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
    throw new UnreadableFile('The file is not UTF-8: save it as “CSV UTF-8”')
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

/** Enough of what cannot be read to know it again. */
const begun = ([first = '']: readonly string[]): string[] => [shorten(first, 1_000)]

function readOpen({ line, lines }: Open, columns: number | undefined): CsvRecord {
  const fields = splitRecord(lines.join('\n'))
  if (!fields) return { line, fields: begun(lines), problem: 'The quotation marks are broken' }
  if (columns !== undefined && fields.length !== columns) {
    return { line, fields, problem: `There are ${fields.length} columns, but the first line has ${columns}` }
  }
  return { line, fields }
}

const isBlank = (lines: readonly string[]): boolean => lines.every((line) => /^[,\s]*$/.test(line))

/**
 * Reads the records of a CSV file (RFC 4180) one by one. A broken record is reported as a problem and reading goes on
 * at the line after its first: an unclosed quotation mark costs its own line only. Empty lines are skipped. The first
 * record sets the number of columns.
 *
 * @throws UnreadableFile when the text is not UTF-8
 */
export async function* readRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord> {
  let open = nothingOpen(1)
  let columns: number | undefined

  function* close(atEnd: boolean): Generator<CsvRecord> {
    // Lines of a broken record are read again, all but the first: each may begin a record of its own.
    let waiting: string[] = []
    const complete = (): boolean =>
      open.quotes % 2 === 0 || open.length > longestRecord || open.lines.length > mostLines
    for (;;) {
      if (open.lines.length > 0 && (complete() || (atEnd && waiting.length === 0))) {
        const { line, lines } = open
        const record: CsvRecord =
          open.quotes % 2 === 0
            ? readOpen(open, columns)
            : { line, fields: begun(lines), problem: 'A quotation mark is never closed' }
        if ('problem' in record) waiting = [...lines.slice(1), ...waiting]
        else columns ??= record.fields.length
        if (!isBlank(lines)) yield record
        open = nothingOpen('problem' in record ? line + 1 : line + lines.length)
      }
      const [next, ...others] = waiting
      if (next === undefined) return
      waiting = others
      extend(next)
    }
  }
  const extend = (line: string): void => {
    open.lines.push(line)
    open.quotes += countQuotes(line)
    open.length += line.length + 1
  }

  for await (const line of readLines(chunks)) {
    extend(line)
    yield* close(false)
  }
  yield* close(true)
}
