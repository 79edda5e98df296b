import type { IndexValue } from './collection.ts'

/*
 * Bytes that compare (memcmp) as the values do, in the manner of FoundationDB's tuple layer: a type byte,
 * then for numbers the IEEE 754 bits with the sign turned, for text UTF-8 with NUL escaped as 00 FF and an
 * end of 00 00. No byte string is a prefix of another, so values can be joined to longer keys. Nothing that
 * follows a value begins with FF.
 */
const types = { boolean: 0x10, number: 0x20, string: 0x30 } as const

/** Comes after everything that can follow a value in a key. */
export const afterAll = Buffer.from([0xff])

function numberBytes(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(9)
  bytes[0] = types.number
  // Adding 0 turns -0 into 0: JSON writes both alike.
  bytes.writeDoubleBE(value + 0, 1)
  const negative = bytes.readUInt8(1) >= 0x80
  if (negative) for (let at = 1; at < 9; at += 1) bytes[at] = ~bytes.readUInt8(at) & 0xff
  else bytes[1] = bytes.readUInt8(1) | 0x80
  return bytes
}

function textBytes(value: string): Buffer {
  const text = value.includes('\0') ? escapeNul(value) : Buffer.from(value)
  const bytes = Buffer.allocUnsafe(text.length + 3)
  bytes[0] = types.string
  text.copy(bytes, 1)
  bytes[text.length + 1] = 0
  bytes[text.length + 2] = 0
  return bytes
}

function escapeNul(value: string): Buffer {
  const escape = Buffer.from([0x00, 0xff])
  return Buffer.concat(
    value.split('\0').flatMap((part, at) => (at === 0 ? [] : [escape]).concat(Buffer.from(part))),
  )
}

/** A value of an index as bytes that sort as indexes do: booleans, numbers, then texts by code point. */
export function orderedBytes(value: IndexValue): Buffer {
  if (typeof value === 'string') return textBytes(value)
  if (typeof value === 'number') return numberBytes(value)
  return Buffer.from([types.boolean + (value ? 1 : 0)])
}

/** The bytes at or after which the values of the same type as `value` begin, and before which they end. */
export function typeBounds(value: IndexValue): { first: Buffer; end: Buffer } {
  const type = types[typeof value as keyof typeof types]
  return { first: Buffer.from([type]), end: Buffer.from([type + 0x0f]) }
}
