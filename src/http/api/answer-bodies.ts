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

/** Where texts are encoded. Memory of its own for each would have the whole heap collected several times as often. */
const room = Buffer.allocUnsafeSlow(256 * 1024)
/** What a UTF-16 unit takes in UTF-8, at most. */
const mostBytesOfUnit = 3

/** The bytes of a text in UTF-8, for who uses them at once: they are others as soon as the next text is encoded. */
export const encode = (text: string): Buffer<ArrayBuffer> =>
  text.length * mostBytesOfUnit > room.length ? Buffer.from(text) : room.subarray(0, room.write(text))
