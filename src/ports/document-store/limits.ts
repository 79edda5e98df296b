import {
  DocumentTooLarge,
  maximumCommitBytes,
  maximumDocumentBytes,
  maximumIdBytes,
  maximumWrites,
  Unstorable,
  type Write,
} from './document-store.ts'

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

function encodeDocument(name: string, id: string, data: unknown): string {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new RangeError(`${name}/${id}: a document is an object`)
  }
  const text = JSON.stringify(data)
  if (text.includes('\\ud') && loneSurrogate.test(text)) {
    throw new Unstorable(`${name}/${id}: text with a lone surrogate cannot be stored`)
  }
  return text
}

/**
 * Checks a commit against the port's limits, for every adapter alike, and gives the JSON of each put
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
    const text = encodeDocument(collection.name, id, write.data)
    const bytes = Buffer.byteLength(text)
    if (bytes > maximumDocumentBytes)
      throw new DocumentTooLarge(`${collection.name}/${id} has ${bytes} bytes`)
    total += bytes
    if (total > maximumCommitBytes)
      throw new RangeError(`more than ${maximumCommitBytes} bytes in one commit`)
    return text
  })
}
