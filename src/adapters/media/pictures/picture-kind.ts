import { PictureRefused } from '#ports/media/pictures.ts'
import { endOf } from './picture-end.ts'
import type { PlainCode } from '#vocabulary/statements/statement.ts'

/** A kind of picture that the shop takes. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/**
 * The brands of a file of boxes: the first is its main format, the others further ones (ISO/IEC 14496-12,
 * 4.3). None for other files.
 */
function brandsOf(bytes: Uint8Array): string[] {
  if (text(bytes, 4, 8) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
  const all = text(bytes, 8, Math.min(size, bytes.length, 200)).match(/.{4}/gs) ?? []
  // The second is a version and no brand.
  return all.filter((_, at) => at !== 1)
}

/** Whether any reader of AVIF takes it: `avif` among the brands suffices, whatever the first (AVIF 1.1, 6.2). */
const isAvif = (brands: readonly string[]): boolean => brands.includes('avif') || brands.includes('avis')

/** The kind by the first bytes; undefined for an unsupported one. */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  if (bytes.length < 16) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(brandsOf(bytes)) ? 'avif' : undefined
}

const heic = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/

/** The remedy for a kind that is not accepted. */
function refusalOf(bytes: Uint8Array): PlainCode {
  if (brandsOf(bytes).some((brand) => heic.test(brand))) return 'picture_heic'
  return text(bytes, 0, 4) === 'GIF8' ? 'picture_gif' : 'picture_kinds'
}

/**
 * The kind by the first bytes.
 * @throws PictureRefused on an unsupported one
 */
export function mustBePicture(bytes: Uint8Array): PictureKind {
  const kind = kindOf(bytes)
  if (!kind) throw new PictureRefused(refusalOf(bytes))
  return kind
}

/** Whether the picture moves: the sizes that the shop makes are of one frame. */
function isAnimated(kind: PictureKind, bytes: Uint8Array): boolean {
  if (kind === 'avif') return brandsOf(bytes)[0] === 'avis'
  // The flags of an extended file (WebP container specification).
  if (kind === 'webp') return text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  // APNG: its control chunk stands before the data of the picture.
  return kind === 'png' && Buffer.from(bytes).subarray(0, indexOfData(bytes)).includes('acTL')
}

const indexOfData = (bytes: Uint8Array): number => Math.max(0, Buffer.from(bytes).indexOf('IDAT'))

/**
 * Determines the kind of a file by its bytes, and returns the picture alone. Phones write more after its end: a video (motion
 * photo), a second picture (gain map), the rest of an uncropped screenshot, a line end. None of that is read or served.
 *
 * @throws PictureRefused
 */
export function pictureKind(bytes: Uint8Array): { kind: PictureKind; picture: Uint8Array } {
  const kind = mustBePicture(bytes)
  const end = endOf[kind](bytes)
  if (end === undefined) throw new PictureRefused('picture_cut_off')
  if (isAnimated(kind, bytes)) throw new PictureRefused('picture_animated')
  return { kind, picture: bytes.subarray(0, end) }
}
