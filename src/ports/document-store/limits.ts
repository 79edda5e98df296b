import { deflateRawSync, inflateRawSync } from 'node:zlib'
import {
  DocumentTooLarge,
  maximumCommitBytes,
  maximumDocumentBytes,
  maximumIdBytes,
  maximumLongBytes,
  maximumWrites,
  Unstorable,
  type Write,
} from './document-store.ts'
import type { Collection } from './collection.ts'

/** Up to so many bytes of JSON are stored as they are, which people and other programs can read. */
const plainBytes = 200_000
/** The level of compression: a higher one takes twice the time for a tenth of the bytes. */
const level = 6
/** The beginning of compressed text, with which no JSON of an object begins. */
const mark = 'deflate:'

/** The last document that was compressed: its size is checked before it is committed. */
let last = { json: '', text: '' }

/** The JSON of a document as a store keeps it: compressed where it is long. */
function shortened(json: string, bytes: number): string {
  if (bytes <= plainBytes) return json
  if (last.json !== json) last = { json, text: mark + deflateRawSync(json, { level }).toString('base64') }
  return last.text
}

/** The JSON that a store keeps in this text. @throws SyntaxError when it is damaged, or becomes longer than a document is */
export function wholeJson(text: string): string {
  if (!text.startsWith(mark)) return text
  const bytes = Buffer.from(text.slice(mark.length), 'base64')
  try {
    return inflateRawSync(bytes, { maxOutputLength: maximumLongBytes }).toString('utf8')
  } catch (cause) {
    throw new SyntaxError('the text is not compressed as it says', { cause })
  }
}

/** Whether a document can have this id: 1 to `maximumIdBytes` bytes of well-formed text without NUL. */
export function isStorableId(id: string): boolean {
  if (id.length === 0 || id.length > maximumIdBytes) return false
  return id.isWellFormed() && !id.includes('\0') && Buffer.byteLength(id) <= maximumIdBytes
}

/**
 * JSON writes a lone surrogate as `\ud8…` to `\udf…` in lower case; an even run of backslashes before it is
 * just text.
 */
const loneSurrogate = /(?<!\\)(?:\\\\)*\\ud[89a-f]/

function encodeDocument({ name, long }: Collection<unknown>, id: string, data: unknown): string {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new RangeError(`${name}/${id}: a document is an object`)
  }
  const text = JSON.stringify(data)
  if (text.includes('\\ud') && loneSurrogate.test(text)) {
    throw new Unstorable(`${name}/${id}: text with a lone surrogate cannot be stored`)
  }
  const bytes = Buffer.byteLength(text)
  if (bytes > (long ? maximumLongBytes : maximumDocumentBytes))
    throw new DocumentTooLarge(`${name}/${id} has ${bytes} bytes`)
  return long ? shortened(text, bytes) : text
}

/** The bytes that a document takes in a store; of a long one that no store takes, its bytes of JSON. */
export function storedBytes<T>({ long }: Collection<T>, data: T): number {
  const json = JSON.stringify(data)
  const bytes = Buffer.byteLength(json)
  return long && bytes <= maximumLongBytes ? Buffer.byteLength(shortened(json, bytes)) : bytes
}

/**
 * Checks a commit against the port's limits, for every adapter alike, and gives the JSON of each put, compressed where it is long
 * (undefined for each remove), in the order of the writes.
 *
 * @throws RangeError over a limit, on a document that is written twice, or data that is not JSON; Unstorable where a
 *   document by itself is the reason
 */
export function encodeCommit(writes: readonly Write[]): (string | undefined)[] {
  if (writes.length > maximumWrites) throw new RangeError(`${writes.length} writes in one commit`)
  const seen = new Set<string>()
  let total = 0
  return writes.map((write) => {
    const { collection, id } = write
    if (!isStorableId(id)) throw new Unstorable(`${collection.name}: ${JSON.stringify(id)} cannot be an id`)
    const key = `${collection.name}\0${id}`
    if (seen.has(key)) throw new RangeError(`${collection.name}/${id} is written twice in one commit`)
    seen.add(key)
    if (write.kind === 'remove') return undefined
    const text = encodeDocument(collection, id, write.data)
    const bytes = Buffer.byteLength(text)
    if (bytes > maximumDocumentBytes)
      throw new DocumentTooLarge(`${collection.name}/${id} has ${bytes} bytes, compressed`)
    total += bytes
    if (total > maximumCommitBytes)
      throw new RangeError(`more than ${maximumCommitBytes} bytes in one commit`)
    return text
  })
}
