/** Where and how a browser sends a file, past the shop, to where files lie. */
export interface UploadOffer {
  method: 'PUT'
  url: string
  /** Sent with the file exactly as they are. */
  headers: Record<string, string>
}

/**
 * Takes raw uploads straight from browsers. They lie apart from the pictures that are served, under ids that
 * the shop makes, until the shop has looked at them. Nothing about them is trusted.
 *
 * @throws MediaUnavailable when the place did not answer
 */
export interface Uploads {
  /** The origin that browsers send to, for the page's content security policy. */
  origin: string
  /** Lets whoever holds the answer send one file of just this type and size, for `seconds`. */
  offer(id: string, file: { contentType: string; size: number }, seconds: number): Promise<UploadOffer>
  /** The uploaded bytes, `too_large` when there are more than `most`, undefined when there are none. */
  read(id: string, most: number): Promise<Uint8Array | 'too_large' | undefined>
  /** Removes an upload; one that is not there is removed already. */
  remove(id: string): Promise<void>
  /** Removes some of the uploads that arrived before this moment; answers how many. */
  removeOlder(before: Date): Promise<number>
}
