import { unfoldedLetters } from './text/folding.ts'
import { shorten } from './text/shorten.ts'

/** Longest URL handle. */
export const longestHandle = 120

/**
 * A URL handle: words of any script joined by `-`. Vowel signs, voicing marks and the like are part of their word
 * (UAX #29, UAX #31): without them चाय is another word.
 */
export const handlePattern =
  /^[\p{Letter}\p{Number}][\p{Letter}\p{Mark}\p{Number}]*(-[\p{Letter}\p{Number}][\p{Letter}\p{Mark}\p{Number}]*)*$/u

/** Thai and Lao AM: the compatibility form takes them apart, and nothing joins them again. */
const wholeLetters = /[\u0e33\u0eb3]/
/** Invisible characters: soft hyphens, joiners within a word, variants of emoji. */
const unseen = /\u00ad|\u200d|[\ufe00-\ufe0f]/gu
const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Number}])\p{Mark}+/gu
/** Vowels of Arabic and Hebrew, and the stroke that widens Arabic words: most write without, and mean the same word. */
const optionalVowels = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640]|[\u064b-\u0652]|\u0670/gu
const strayMarks = /(?<![\p{Letter}\p{Mark}])\p{Mark}+/gu

/**
 * Converts a title to a URL handle: lower case, letters and digits of any script, words joined by `-`, at most 80
 * characters, in the composed form (NFC) that addresses have (RFC 3987, 5.3.2.2). Latin and Greek letters lose their
 * accents, Arabic and Hebrew ones their vowels; in other scripts marks tell words apart and stay.
 */
export function toHandle(title: string): string {
  const plain = title
    .split(new RegExp(`(${wholeLetters.source})`))
    .map((part) => (wholeLetters.test(part) ? part : part.normalize('NFKD')))
    .join('')
    .toLowerCase()
    .replaceAll(unseen, '')
    .replaceAll(accents, '$1')
    .replaceAll(optionalVowels, '')
    .replaceAll(strayMarks, '')
  const handle = unfoldedLetters(plain)
    .normalize('NFC')
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return shorten(handle, 80).replace(/-+$/, '')
}
