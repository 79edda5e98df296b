import { inflateSync } from 'node:zlib'

/** Bytes of a WOFF file's head, and of each entry of its table of contents (WOFF 1.0, 3 and 4). */
const head = { woff: 44, sfnt: 12 }
const entry = { woff: 20, sfnt: 16 }

/**
 * The font in a WOFF file as the plain OpenType file that it was made of (W3C, WOFF File Format 1.0).
 * Inflating it here, once and by zlib, spares each document doing so in JavaScript.
 * @throws RangeError on anything that is no WOFF file
 */
export function openTypeOf(woff: Uint8Array): Uint8Array {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (from.getUint32(0) !== 0x774f_4646) throw new RangeError('this is no WOFF file')
  const count = from.getUint16(12)
  const size = from.getUint32(16)
  const plain = new Uint8Array(size)
  const to = new DataView(plain.buffer)
  to.setUint32(0, from.getUint32(4))
  to.setUint16(4, count)
  // Search fields of the table directory (OpenType 1.9, “Organization of an OpenType Font”).
  const power = Math.floor(Math.log2(count))
  to.setUint16(6, 2 ** power * 16)
  to.setUint16(8, power)
  to.setUint16(10, count * 16 - 2 ** power * 16)
  let end = head.sfnt + count * entry.sfnt
  for (let index = 0; index < count; index += 1) {
    const at = head.woff + index * entry.woff
    const [tag, offset, packed, length, sum] = [0, 4, 8, 12, 16].map((field) => from.getUint32(at + field))
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    plain.set(packed === length ? bytes : inflateSync(bytes), end)
    const place = head.sfnt + index * entry.sfnt
    for (const [field, value] of [tag, sum, end, length].entries())
      to.setUint32(place + field * 4, value ?? 0)
    // Each table begins at a multiple of four bytes.
    end += Math.ceil((length ?? 0) / 4) * 4
  }
  return plain
}
