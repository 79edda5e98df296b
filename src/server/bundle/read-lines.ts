import { maximumLongBytes } from '#ports/document-store/document-store.ts'
import { statement, type Said } from '#vocabulary/statements/statement.ts'
import { BundleFailure } from './bundle-failure.ts'

/** Longest line: the biggest document, with its id and every character of it escaped. */
const longestLine = maximumLongBytes + 4_096

const lineFeed = 0x0a

/**
 * The lines of a part, each of which ends in a line feed.
 * @throws BundleFailure on text that is not UTF-8, a line that no document fills, and a last line without end
 */
export async function* readLines(name: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let waiting: Uint8Array[] = []
  let bytes = 0
  let line = 1
  const fail = (what: Said): BundleFailure =>
    new BundleFailure(statement('field_wrong', { field: `${name}:${line}` }, what))
  const tooLong = statement('bundle_line_long', { most: longestLine })
  const take = (end: Uint8Array): string => {
    const whole = waiting.length === 0 ? end : Buffer.concat([...waiting, end])
    waiting = []
    bytes = 0
    if (whole.length > longestLine) throw fail(tooLong)
    try {
      return decoder.decode(whole)
    } catch {
      throw fail('bundle_line_not_utf8')
    }
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      yield take(chunk.subarray(from, at))
      line += 1
      from = at + 1
    }
    waiting.push(Uint8Array.from(chunk.subarray(from)))
    bytes += chunk.length - from
    if (bytes > longestLine) throw fail(tooLong)
  }
  if (bytes > 0) throw fail('bundle_line_open')
}
