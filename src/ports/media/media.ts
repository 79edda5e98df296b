/**
 * The store of the shop's pictures. The shop chooses the names, never an uploader; `fileTypeOf` in `file-names.ts`
 * decides which are safe, and their types. `conformance.ts` is the port's suite.
 *
 * @throws MediaUnavailable when the place did not answer: a `put` or `remove` may have taken effect
 */
export interface MediaStore {
  /**
   * Stores a file whole, in place of one of the same name.
   * @throws RangeError on an unsafe name, or one whose extension does not match the content type
   */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The file; undefined when there is none, or the name is not safe. */
  get(name: string): Promise<MediaFile | undefined>
  /** Removes the file; one that is not there is removed already. */
  remove(name: string): Promise<void>
}

/** A file with the type of its name. */
export interface MediaFile {
  bytes: Uint8Array
  contentType: string
}

/** The place where files lie did not answer, or answered that it cannot now. */
export class MediaUnavailable extends Error {
  override readonly name = 'MediaUnavailable'
}
