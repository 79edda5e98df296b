/**
 * Where the shop's pictures lie. Names are made by the shop, never by an uploader; which are safe, and what
 * each is kept as, say `fileTypeOf` in `file-names.ts`. `conformance.ts` is what keeping this port means.
 *
 * @throws MediaUnavailable when the place did not answer: a `put` or `remove` may have taken effect
 */
export interface MediaStore {
  /**
   * Keeps a file whole, in place of one of the same name.
   * @throws RangeError on a name that is not safe, or whose ending does not say the content type
   */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The file; undefined when there is none, or the name is not safe. */
  get(name: string): Promise<MediaFile | undefined>
  /** Removes the file; one that is not there is removed already. */
  remove(name: string): Promise<void>
}

/** A file with the type that its name says. */
export interface MediaFile {
  bytes: Uint8Array
  contentType: string
}

/** The place where files lie did not answer, or answered that it cannot now. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable'
}
