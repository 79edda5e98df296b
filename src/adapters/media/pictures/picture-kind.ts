import { PictureRefused } from '#ports/media/pictures.ts'

/** A kind of picture that the shop takes. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The kind by the first bytes; undefined for an unsupported one. */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  if (bytes.length < 16) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12))) return 'avif'
  return undefined
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Where the last chunk, `IEND`, ends (PNG specification, 5.3). */
function endOfPng(bytes: Uint8Array): number {
  const data = view(bytes)
  let at = 8
  while (at + 12 <= bytes.length) {
    const type = text(bytes, at + 4, at + 8)
    at += data.getUint32(at) + 12
    if (type === 'IEND') return at
  }
  return -1
}

/** Where the last top-level box ends (ISO/IEC 14496-12, 4.2). */
function endOfBoxes(bytes: Uint8Array): number {
  const data = view(bytes)
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = data.getUint32(at)
    if (size === 0) return bytes.length
    if (size < 8 || !/^[\w ]{4}$/.test(text(bytes, at + 4, at + 8))) return -1
    at += size
  }
  return at
}

/** Cameras pad JPEGs with zeros; anything else after the end marker is another file. */
function endOfJpeg(bytes: Uint8Array): number {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes[end - 2] === 0xff && bytes[end - 1] === 0xd9 ? bytes.length : -1
}

/** RIFF pads to an even length. */
function endOfWebp(bytes: Uint8Array): number {
  const size = view(bytes).getUint32(4, true) + 8
  return size + (size % 2)
}

const ends = { jpeg: endOfJpeg, png: endOfPng, webp: endOfWebp, avif: endOfBoxes }

/**
 * The kind by the first bytes.
 * @throws PictureRefused on an unsupported one
 */
export function mustBePicture(bytes: Uint8Array): PictureKind {
  const kind = kindOf(bytes)
  if (!kind) throw new PictureRefused('Only JPEG, PNG, WebP and AVIF pictures are taken')
  return kind
}

/**
 * Decides by its bytes what a file is. A file that goes on after its picture has ended is refused: it is
 * something else besides (a page, an archive), which whoever made it may hope to have served.
 *
 * @throws PictureRefused
 */
export function pictureKind(bytes: Uint8Array): PictureKind {
  const kind = mustBePicture(bytes)
  const end = ends[kind](bytes)
  if (end !== bytes.length && end !== bytes.length + 1) {
    throw new PictureRefused('The file is cut off, or something else is attached to it')
  }
  return kind
}
