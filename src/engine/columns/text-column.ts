import type { PartsReader, PartsWriter } from '../read-model/parts.ts'
import { begunAs, lengthFor } from './capacity.ts'

/** Ids of variants by slot, as bytes in one array: hundreds of thousands of them are no objects. */
export interface VariantIds {
  at(slot: number): string
  hashAt(slot: number): number
  /** Whether this is the id at a slot. */
  isAt(slot: number, id: HashedId): boolean
  /** Whether a slot was given the id of the other one. */
  areSame(slot: number, other: number): boolean
  /** Gives a slot an id. The bytes of the one before stay until all are cleared. */
  write(slot: number, id: HashedId): void
  /** Gives a slot the id of another one. */
  share(slot: number, other: number): void
  clear(): void
  /** Writes down the ids of all slots below the end. */
  save(end: number, out: PartsWriter): void
  /** Takes in what was saved, to begin with. @throws RangeError where much of it is used no more: it goes when ids are written anew */
  resume(kept: PartsReader): void
}

/** An id to be looked for. */
export interface HashedId {
  /** Its bytes in UTF-8, a character for each. */
  bytes: string
  /** A whole number of 32 bits. */
  hash: number
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false
  return true
}

/** Makes an id ready to be looked for. */
export function hashed(id: string): HashedId {
  // Plain letters are their own bytes.
  const bytes = isPlain(id) ? id : Buffer.from(id).toString('latin1')
  // FNV-1a.
  let hash = 0x81_1c_9d_c5 | 0
  for (let at = 0; at < bytes.length; at += 1) hash = Math.imul(hash ^ bytes.charCodeAt(at), 0x01_00_01_93)
  return { bytes, hash }
}

/** Fewer bytes than this that are used no more are no burden. */
const fewBytes = 65_536

/** Ids in a store have 320 bytes at most. */
const allocate = (slots: number) => ({
  starts: new Uint32Array(slots),
  lengths: new Uint16Array(slots),
  hashes: new Int32Array(slots),
})

/** Knows no ids yet. */
export function createVariantIds(): VariantIds {
  let bytes = Buffer.alloc(0)
  let end = 0
  let columns = allocate(0)

  const startOf = (slot: number): number => columns.starts[slot] ?? 0
  const lengthOf = (slot: number): number => columns.lengths[slot] ?? 0
  const hashAt = (slot: number): number => columns.hashes[slot] ?? 0
  const point = (slot: number, start: number, length: number, hash: number): void => {
    const room = lengthFor(slot, columns.starts.length)
    if (room > columns.starts.length) {
      const longer = allocate(room)
      begunAs(columns.starts, longer.starts)
      begunAs(columns.lengths, longer.lengths)
      begunAs(columns.hashes, longer.hashes)
      columns = longer
    }
    columns.starts[slot] = start
    columns.lengths[slot] = length
    columns.hashes[slot] = hash
  }
  return {
    at: (slot) => bytes.toString('utf8', startOf(slot), startOf(slot) + lengthOf(slot)),
    hashAt,
    isAt(slot, id) {
      const { length } = id.bytes
      if (hashAt(slot) !== id.hash || lengthOf(slot) !== length) return false
      const start = startOf(slot)
      for (let at = 0; at < length; at += 1) if (bytes[start + at] !== id.bytes.charCodeAt(at)) return false
      return true
    },
    areSame: (slot, other) => startOf(slot) === startOf(other) && lengthOf(slot) === lengthOf(other),
    write(slot, id) {
      const { length } = id.bytes
      const room = lengthFor(end + length, bytes.length)
      if (room > bytes.length) bytes = begunAs(bytes, Buffer.alloc(room))
      for (let at = 0; at < length; at += 1) bytes[end + at] = id.bytes.charCodeAt(at)
      point(slot, end, length, id.hash)
      end += length
    },
    share: (slot, other) => point(slot, startOf(other), lengthOf(other), hashAt(other)),
    clear() {
      end = 0
    },
    save(slots, out) {
      for (const column of [columns.starts, columns.lengths, columns.hashes])
        out.numbers(column.subarray(0, slots))
      out.numbers(bytes.subarray(0, end))
    },
    resume(kept) {
      columns = {
        starts: kept.numbers(Uint32Array),
        lengths: kept.numbers(Uint16Array),
        hashes: kept.numbers(Int32Array),
      }
      const { buffer, byteOffset, byteLength } = kept.numbers(Uint8Array)
      bytes = Buffer.from(buffer, byteOffset, byteLength)
      end = bytes.length
      const used = columns.lengths.reduce((sum, length) => sum + length, 0)
      if (end > fewBytes && used < end / 2)
        throw new RangeError('most ids are those of variants that have gone')
    },
  }
}
