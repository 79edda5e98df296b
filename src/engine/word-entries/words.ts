import { plainDigits } from '#vocabulary/text/digits.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import { ngrams, searchedWords, writtenWords } from '#vocabulary/text/search-words.ts'

/** Most characters of a word that count: so that ids and indexes hold it in any script. */
const longest = 60
/** Most words by which a record is found. */
const most = 30
/** Fewer digits are no telephone number. */
const leastDigits = 4

const cut = (word: string): string => Array.from(word).slice(0, longest).join('')

/** The words of a text, as entries have them. */
export const wordsOf = (text: string | null | undefined): string[] => (text ? writtenWords(text) : [])

/** The words of an e-mail address: itself, the words before the @, and the domain. */
export function emailWords(email: string | null): string[] {
  const [local = '', domain = ''] = foldText(email ?? '').split('@')
  return domain === '' ? [] : [`${local}@${domain}`, ...writtenWords(local), domain]
}

/** The digits of a telephone number from each of its parts on: people leave the country out, and the zero before. */
export function phoneWords(phone: string | null | undefined): string[] {
  const parts = plainDigits(phone?.normalize('NFKC').replace('(0)', '') ?? '').match(/\d+/g) ?? []
  return parts
    .map((_, at) => parts.slice(at).join('').replace(/^0+/, ''))
    .filter(({ length }) => length >= leastDigits)
}

/** The distinct words of these, without those that begin another: the longer is found by the shorter, too. */
export function distinctWords(words: readonly string[]): string[] {
  const all = [...new Set(words.map(cut))].filter((word) => word !== '')
  return all.filter((word) => !all.some((other) => other !== word && other.startsWith(word))).slice(0, most)
}

/** The digits of a typed telephone number; undefined for any other text. */
function typedPhone(typed: string): string | undefined {
  const text = plainDigits(typed.normalize('NFKC'))
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  return /^[\d\s+()/.-]+$/.test(text) && digits.length >= leastDigits ? digits : undefined
}

/** The beginnings of words that someone has typed into a search. */
export function typedWords(typed: string): string[] {
  const phone = typedPhone(typed)
  if (phone !== undefined) return [cut(phone)]
  const words = typed
    .trim()
    .split(/\s+/)
    .flatMap((part) =>
      /@|[^.]\.[^.]/.test(part) ? [foldText(part).replace(/^@/, '')] : searchedWords(part).flatMap(ngrams),
    )
  return [...new Set(words.map(cut))].filter((word) => word !== '')
}

/** A number of an order or a parcel as it is looked for: without signs, and with the digits for letters that look like them. */
export const codeWord = (code: string): string =>
  foldText(plainDigits(code.normalize('NFKC')))
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

/** A word from its end, for numbers that are known by their last digits. */
export const reversed = (word: string): string => Array.from(word).reverse().join('')
