import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import { moveInto, capacityFor } from './capacity.ts'

/** Texts by row, as bytes in one array: hundreds of thousands of them are no objects. */
export interface TextColumn {
  at(row: number): string
  hashAt(row: number): number
  /** Whether this is the text at a row. */
  isAt(row: number, text: HashedText): boolean
  /** Whether a row was given the text of the other one. */
  areSame(row: number, other: number): boolean
  /** Gives a row a text. The bytes of the one before stay until all are cleared. */
  write(row: number, text: HashedText): void
  /** Gives a row the text of another one. */
  share(row: number, other: number): void
  clear(): void
  /** Writes down the texts of all rows below the end. */
  save(end: number, out: PartsWriter): void
  /**
   * Restores saved texts, before any others are added. @throws RangeError if too much of it is unused: the space is
   * freed by writing the texts again
   */
  resume(saved: PartsReader): void
}

/** A text to be looked for. */
export interface HashedText {
  /** Its bytes in UTF-8, a character for each. */
  bytes: string
  /** A whole number of 32 bits. */
  hash: number
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

/** Prepares a text to be looked for. */
export function hashText(text: string): HashedText {
  // Plain letters are their own bytes.
  const bytes = isPlain(text) ? text : Buffer.from(text).toString('latin1')
  // FNV-1a.
  let hash = 0x81_1c_9d_c5 | 0
  for (let at = 0; at < bytes.length; at += 1) hash = Math.imul(hash ^ bytes.charCodeAt(at), 0x01_00_01_93)
  return { bytes, hash }
}

/** Fewer bytes than this that are used no more are no burden. */
const fewBytes = 65_536

/** Texts have 65,535 bytes at most; ids in a store have 320. */
const allocate = (rows: number) => ({
  starts: new Uint32Array(rows),
  lengths: new Uint16Array(rows),
  hashes: new Int32Array(rows),
})

/** Creates an empty column. */
export function createTextColumn(): TextColumn {
  let bytes = Buffer.alloc(0)
  let end = 0
  let columns = allocate(0)

  const startOf = (row: number): number => columns.starts[row] ?? 0
  const lengthOf = (row: number): number => columns.lengths[row] ?? 0
  const hashAt = (row: number): number => columns.hashes[row] ?? 0
  const point = (row: number, start: number, length: number, hash: number): void => {
    const capacity = capacityFor(row, columns.starts.length)
    if (capacity > columns.starts.length) {
      const longer = allocate(capacity)
      moveInto(columns.starts, longer.starts)
      moveInto(columns.lengths, longer.lengths)
      moveInto(columns.hashes, longer.hashes)
      columns = longer
    }
    columns.starts[row] = start
    columns.lengths[row] = length
    columns.hashes[row] = hash
  }
  return {
    at: (row) => bytes.toString('utf8', startOf(row), startOf(row) + lengthOf(row)),
    hashAt,
    isAt(row, text) {
      const { length } = text.bytes
      if (hashAt(row) !== text.hash || lengthOf(row) !== length) return false
      const start = startOf(row)
      for (let at = 0; at < length; at += 1) if (bytes[start + at] !== text.bytes.charCodeAt(at)) return false
      return true
    },
    areSame: (row, other) => startOf(row) === startOf(other) && lengthOf(row) === lengthOf(other),
    write(row, text) {
      const { length } = text.bytes
      const capacity = capacityFor(end + length, bytes.length)
      if (capacity > bytes.length) bytes = moveInto(bytes, Buffer.alloc(capacity))
      for (let at = 0; at < length; at += 1) bytes[end + at] = text.bytes.charCodeAt(at)
      point(row, end, length, text.hash)
      end += length
    },
    share: (row, other) => point(row, startOf(other), lengthOf(other), hashAt(other)),
    clear() {
      end = 0
    },
    save(rows, out) {
      for (const column of [columns.starts, columns.lengths, columns.hashes])
        out.numbers(column.subarray(0, rows))
      out.numbers(bytes.subarray(0, end))
    },
    resume(saved) {
      columns = {
        starts: saved.numbers(Uint32Array),
        lengths: saved.numbers(Uint16Array),
        hashes: saved.numbers(Int32Array),
      }
      const { buffer, byteOffset, byteLength } = saved.numbers(Uint8Array)
      bytes = Buffer.from(buffer, byteOffset, byteLength)
      end = bytes.length
      const used = columns.lengths.reduce((sum, length) => sum + length, 0)
      if (end > fewBytes && used < end / 2)
        throw new RangeError('most bytes are those of texts that have gone')
    },
  }
}
