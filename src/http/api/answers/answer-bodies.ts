/** The body of an answer, whole: its text, or its bytes where it is compressed. */
export type AnswerBody = string | Uint8Array<ArrayBuffer>

/** A property of the answer itself: a WeakMap with an entry for each answer costs the garbage collector more. */
const whole = Symbol('body')

/** An answer whose body {@link bodyOf} hands out again. */
export function answerWith(body: AnswerBody, init: { status: number; headers: Headers }): Response {
  return Object.assign(new Response(body, init), { [whole]: body })
}

/** The body of a response that was created from it, for callers that need no stream; undefined for any other. */
export const bodyOf = (response: Response & { [whole]?: AnswerBody }): AnswerBody | undefined =>
  response[whole]
