/** The body of an answer that is at hand as a whole. */
export interface Written {
  bytes: Uint8Array<ArrayBuffer>
  /** The text that the bytes are of; undefined once they are compressed. */
  text?: string
}

const bodies = new WeakMap<Response, Written>()

/** An answer whose body {@link writtenOf} hands out again. */
export function writtenResponse(body: Written, init: { status: number; headers: Headers }): Response {
  const response = new Response(body.bytes, init)
  bodies.set(response, body)
  return response
}

/** The body of an answer, for who asks in the same process and need not read it as a stream; undefined for a stream. */
export const writtenOf = (response: Response): Written | undefined => bodies.get(response)
