import { inEnglish, type Said } from '#vocabulary/statements/statement.ts'
/** One size of a picture in one format. */
export interface PictureFile {
  bytes: Uint8Array
  /** Pixels. */
  width: number
  contentType: 'image/avif' | 'image/webp' | 'image/jpeg'
}

/** A picture re-encoded from an upload: pixels only, upright, without metadata. */
export interface PreparedPicture {
  /** Pixels of the largest size. */
  width: number
  height: number
  /** The largest size, in the format that every browser reads. */
  main: PictureFile
  /** All sizes in all formats, the best format first, the smallest size first. */
  sources: PictureFile[]
}

/** A stored picture, and the part of a composed one that it fills. Pixels. */
export interface PlacedPicture {
  bytes: Uint8Array
  left: number
  top: number
  width: number
  height: number
  /** The point that stays visible, as shares of width and height; the middle unless told. */
  focus?: { x: number; y: number } | undefined
}

/** A file that is not a supported picture; the message is the reason, for people. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly reason: Said

  constructor(reason: Said) {
    super(inEnglish(reason))
    this.reason = reason
  }
}

/**
 * Makes pictures of bytes that others chose. Whatever they are, the memory and the time that this takes are bounded,
 * and the process of the caller takes no more memory for it than the bytes and the result have.
 */
export interface Pictures {
  /**
   * Determines the format by the bytes alone: JPEG, PNG, WebP or AVIF.
   * @throws PictureRefused on anything else, on a broken file, and on one that takes too much memory or time
   */
  prepare(bytes: Uint8Array): Promise<PreparedPicture>
  /**
   * A stored picture, also a drawing, as a JPEG no wider and no higher than `size`.
   * @throws PictureRefused
   */
  toJpeg(bytes: Uint8Array, options: { size: number; background: string }): Promise<Uint8Array>
  /**
   * Stored pictures, each cropped to its place, on a drawing of the shop's own, as a JPEG.
   * @throws PictureRefused
   */
  compose(options: {
    ground: string
    background: string
    pictures: readonly PlacedPicture[]
  }): Promise<Uint8Array>
}
