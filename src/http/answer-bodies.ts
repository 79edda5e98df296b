/** The body of an answer, whole. */
export interface AnswerBody {
  bytes: Uint8Array<ArrayBuffer>
  /** The text that the bytes are of; undefined once they are compressed. */
  text?: string
}

/** Kept on the answer itself: entries of a WeakMap, one for each answer, are dear to whoever collects the garbage. */
const body = Symbol('body')

/** An answer whose body {@link bodyOf} hands out again. */
export function answerWith(whole: AnswerBody, init: { status: number; headers: Headers }): Response {
  return Object.assign(new Response(whole.bytes, init), { [body]: whole })
}

/** The body of an answer that was made of it, for who need not read it as a stream; undefined of any other. */
export const bodyOf = (response: Response & { [body]?: AnswerBody }): AnswerBody | undefined => response[body]
