/**
 * The ancillary chunks (PNG specification, 4.7.2) by which pixels look as they should: transparency, colours, and
 * which side is up. Chunks of text are not among them: they are compressed, and 50 MB of text take 50 kB in the file.
 */
const kept: ReadonlySet<string> = new Set(['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'eXIf'])

const signatureLength = 8

/** Length, type and checksum of a chunk. */
const frameLength = 12

/** Whether decoders must know a chunk: its type begins with a capital letter (PNG specification, 5.4). */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type)

/** A PNG without the chunks that its pixels do not need. The bytes must be those of a PNG. */
export function withoutText(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const parts = [bytes.subarray(0, signatureLength)]
  let at = signatureLength
  while (at + frameLength <= bytes.length) {
    const end = at + frameLength + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (isCritical(type) || kept.has(type)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}
