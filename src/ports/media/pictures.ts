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

/** A file that is not a supported picture; the message is the reason, for people. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
}

/** Makes pictures of uploaded bytes. */
export interface Pictures {
  /**
   * Decides by the bytes alone what they are: JPEG, PNG, WebP or AVIF.
   * @throws PictureRefused on anything else, on a broken file, and on one with too many pixels
   */
  prepare(bytes: Uint8Array): Promise<PreparedPicture>
}
