import type { Problem } from '#client/api.ts'
import type { FieldCode, FieldValues } from '#vocabulary/field-errors.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { valueIn } from '#vocabulary/text/isolate.ts'
import { loadMessages } from '../../messages/load-messages.ts'
import { messagesIn } from './messages.ts'

/** The shopper's messages of problems. */
export type ProblemMessages = ReturnType<typeof messagesIn>

/** The words for problems, fetched when something went wrong: few screens need them from the start. */
export async function problemMessages(language: Language): Promise<ProblemMessages> {
  await loadMessages(['shopfront/problems'])
  return messagesIn(language)
}

/** Puts values in the place of `{name}`. */
export const fillIn = (text: string, values: FieldValues = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole
    return typeof value === 'string' && !text.includes(`\u2068${whole}`)
      ? valueIn(text, value)
      : String(value)
  })

/** A failed call in a sentence. */
export function saySentence(
  { code, values }: Pick<Problem, 'code' | 'values'>,
  messages: ProblemMessages,
): string {
  const sentence = messages.failures[code] ?? messages.failures['other'] ?? ''
  const { left, inCart } = values ?? {}
  if (code !== 'out_of_stock' || typeof left !== 'number') return sentence
  if (left === 0) return messages.soldOut
  const have = typeof inCart === 'number' && inCart > 0 ? messages.half + messages.inCart(inCart) : ''
  return messages.left(left) + have
}

/** The error message of a field. */
export function sayField(
  { code, values }: { code: FieldCode; values?: FieldValues | undefined },
  messages: ProblemMessages,
): string {
  return fillIn(messages.fields[code] ?? messages.fields.not_possible, values)
}

/** As {@link saySentence}, in the language of the page. */
export async function sayProblem(
  problem: Pick<Problem, 'code' | 'values'>,
  language: Language,
): Promise<string> {
  return saySentence(problem, await problemMessages(language))
}
