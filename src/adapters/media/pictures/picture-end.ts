/** Where a picture ends; undefined when the file ends before. */
type EndOf = (bytes: Uint8Array) => number | undefined

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** After the last chunk, `IEND` (PNG specification, 5.3). */
function endOfPng(bytes: Uint8Array): number | undefined {
  const data = view(bytes)
  let at = 8
  while (at + 12 <= bytes.length) {
    const type = text(bytes, at + 4, at + 8)
    at += data.getUint32(at) + 12
    if (type === 'IEND' && at <= bytes.length) return at
  }
  return undefined
}

/** The place of the next marker of a scan: a zero after FF, or a restart, belongs to the data (ITU-T T.81, B.1.1.5). */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** After the marker EOI (ITU-T T.81, B.2.1). Thumbnails lie within a segment, which is passed over. */
function endOfJpeg(bytes: Uint8Array): number | undefined {
  const data = view(bytes)
  let at = 2
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    // A marker may be filled up by FF before it.
    if (marker === 0xff) at += 1
    else {
      if (at + 4 > bytes.length) return undefined
      at += 2 + data.getUint16(at + 2)
      if (marker === 0xda) at = endOfScan(bytes, at)
    }
  }
  return undefined
}

/** After the RIFF chunk; it is padded to an even length, except by some writers at the end of a file. */
function endOfWebp(bytes: Uint8Array): number | undefined {
  const size = view(bytes).getUint32(4, true) + 8
  return size <= bytes.length ? Math.min(size + (size % 2), bytes.length) : undefined
}

/** After the last top-level box (ISO/IEC 14496-12, 4.2), once description and data were there. */
function endOfBoxes(bytes: Uint8Array): number | undefined {
  const data = view(bytes)
  const seen = new Set<string>()
  let at = 0
  while (at + 8 <= bytes.length) {
    const [size, type] = [data.getUint32(at), text(bytes, at + 4, at + 8)]
    const end = size === 0 ? bytes.length : at + size
    if ((size !== 0 && size < 8) || end > bytes.length || !/^[\w ]{4}$/.test(type)) break
    seen.add(type)
    at = end
  }
  return seen.has('meta') && seen.has('mdat') ? at : undefined
}

/** By kind of picture. */
export const endOf = {
  jpeg: endOfJpeg,
  png: endOfPng,
  webp: endOfWebp,
  avif: endOfBoxes,
} satisfies Record<string, EndOf>
