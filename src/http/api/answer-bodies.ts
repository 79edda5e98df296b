/** The body of an answer, whole: its text, or its bytes where it is compressed. */
export type AnswerBody = string | Uint8Array<ArrayBuffer>

/** Kept on the answer itself: entries of a WeakMap, one for each answer, are dear to whoever collects the garbage. */
const whole = Symbol('body')

/** An answer whose body {@link bodyOf} hands out again. */
export function answerWith(body: AnswerBody, init: { status: number; headers: Headers }): Response {
  return Object.assign(new Response(body, init), { [whole]: body })
}

/** The body of an answer that was made of it, for who need not read it as a stream; undefined of any other. */
export const bodyOf = (response: Response & { [whole]?: AnswerBody }): AnswerBody | undefined =>
  response[whole]
