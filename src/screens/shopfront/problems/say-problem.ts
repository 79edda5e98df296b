import type { Problem } from '#client/api.ts'
import type { FieldCode, FieldValues } from '#vocabulary/field-errors.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { valueIn } from '#vocabulary/text/isolate.ts'
import { loadWords } from '../../words/load-words.ts'
import { wordsIn } from './words.ts'

/** The shopper's messages of problems. */
export type ProblemWords = ReturnType<typeof wordsIn>

/** The words for problems, fetched when something went wrong: few screens need them from the start. */
export async function problemWords(language: Language): Promise<ProblemWords> {
  await loadWords(['shopfront/problems'])
  return wordsIn(language)
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
export function saySentence({ code, values }: Pick<Problem, 'code' | 'values'>, words: ProblemWords): string {
  const sentence = words.failures[code] ?? words.failures['other'] ?? ''
  const { left, inCart } = values ?? {}
  if (code !== 'out_of_stock' || typeof left !== 'number') return sentence
  if (left === 0) return words.soldOut
  const have = typeof inCart === 'number' && inCart > 0 ? words.half + words.inCart(inCart) : ''
  return words.left(left) + have
}

/** The error message of a field. */
export function sayField(
  { code, values }: { code: FieldCode; values?: FieldValues | undefined },
  words: ProblemWords,
): string {
  return fillIn(words.fields[code] ?? words.fields.not_possible, values)
}

/** As {@link saySentence}, in the language of the page. */
export async function sayProblem(
  problem: Pick<Problem, 'code' | 'values'>,
  language: Language,
): Promise<string> {
  return saySentence(problem, await problemWords(language))
}
