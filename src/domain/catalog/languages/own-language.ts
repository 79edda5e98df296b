import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import type { Wordings } from './wording.ts'

/**
 * A short text that someone read in one language, in another: by the terms of both. The text itself where nothing
 * translates it.
 */
export function termBetween(
  wordings: Pick<Wordings, 'in' | 'known'>,
  text: string,
  from: Language,
  to: Language,
): string {
  const read = Object.entries(wordings.known(from)).find(([, translation]) => translation === text)?.[0]
  const written = from === defaultLanguage ? text : (read?.split(':').at(-1) ?? text)
  return wordings.in(to).term(written)
}
