/** Where pictures and other files lie. Names are made by the shop, never by the uploader. */
export interface MediaStore {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>
  get(name: string): Promise<{ bytes: Uint8Array; contentType: string } | undefined>
  remove(name: string): Promise<void>
}
