import { arabicStem } from './arabic.ts'
import { englishStem } from './english.ts'
import { germanStem } from './german.ts'

/**
 * The stems of a folded word, each marked with its language, since none can tell which language one word is of. Numbers
 * and Japanese have none: they do not change their form at the end.
 */
export function stemsOf(word: string): string[] {
  if (/^[a-z]{3,}$/.test(word)) return [`en ${englishStem(word)}`, `de ${germanStem(word)}`]
  if (/^[\u0621-\u064a]{3,}$/.test(word)) return [`ar ${arabicStem(word)}`]
  return []
}
