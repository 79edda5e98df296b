import { describe, expect, it } from 'vitest'
import { decodePosition, encodePosition, isAfter, type Position } from './positions.ts'

const at = Date.parse('2026-03-01T09:00:00.000Z')
const position: Position = {
  stream: 'arn:one',
  at,
  shards: { a: { after: '000000000000000000012' }, b: { iterator: 'x|1' }, c: { ended: true } },
}
const text = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a position', () => {
  it('comes back as it was', () => {
    expect(decodePosition(encodePosition(position), 'arn:one', at)).toEqual(position)
  })

  it('is refused for another stream, and when the stream does not reach back so far', () => {
    const encoded = encodePosition(position)
    expect(() => decodePosition(encoded, 'arn:two', at)).toThrow(/another table/)
    expect(() => decodePosition(encoded, 'arn:one', at + 24 * 60 * 60_000)).toThrow(/forgotten/)
  })

  it.each([
    'e30',
    '!',
    text(null),
    text([]),
    text({ ...position, at: 'now' }),
    text({ ...position, shards: null }),
    text({ ...position, shards: [] }),
    text({ ...position, shards: { a: null } }),
    text({ ...position, shards: { a: { after: '1e9' } } }),
    text({ ...position, shards: { a: { after: 5 } } }),
    text({ ...position, shards: { a: { iterator: {} } } }),
    text({ ...position, shards: { a: { ended: 'no' } } }),
  ])('is refused when it is garbage: %s', (garbage) => {
    expect(() => decodePosition(garbage, 'arn:one', at)).toThrow(RangeError)
  })

  it('compares sequence numbers as numbers, however many digits they have', () => {
    expect(isAfter('100000000000000000000000001', '99999999999999999999999999')).toBe(true)
    expect(isAfter('12', '12')).toBe(false)
    expect(isAfter('000000000000000000013', '12')).toBe(true)
    expect(isAfter('1', undefined)).toBe(true)
  })
})
