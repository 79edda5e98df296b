/** The body of an answer that is at hand as a whole. */
export interface Written {
  bytes: Uint8Array<ArrayBuffer>
  /** The text that the bytes are of; undefined once they are compressed. */
  text?: string
}

/** On the answer itself: a WeakMap of answers would cost each collection of garbage as much as making them. */
const written = Symbol('written')

/** An answer whose body {@link writtenOf} hands out again. */
export function writtenResponse(body: Written, init: { status: number; headers: Headers }): Response {
  return Object.assign(new Response(body.bytes, init), { [written]: body })
}

/** The body of an answer, for who asks in the same process and need not read it as a stream; undefined for a stream. */
export const writtenOf = (response: Response & { [written]?: Written }): Written | undefined =>
  response[written]
