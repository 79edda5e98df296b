import { plainDigits } from './digits.ts'
import { foldText } from './folding.ts'

/** Letters of Arabic that people write one for the other. */
const arabicLetters: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' }
/**
 * Arabic as it is compared: without the stroke that widens words (tatweel), with one letter for those that are
 * written for each other. Vowel signs and hamzas above and below are marks, and gone already.
 */
function foldArabic(text: string): string {
  return text.replaceAll('ـ', '').replaceAll(/[ٱىیةک]/g, (letter) => arabicLetters[letter] ?? letter)
}

/**
 * The article, alone or after a word of one letter that is written with it. A word that only looks so loses the same
 * letters wherever it stands.
 */
const arabicArticle = /^(?:[وبفك]?ال|لل)(?=[\u0621-\u064a]{2})/

/** A run of a script that is written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+/gu
const isUnspaced = (word: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+$/u.test(word)
/** One sign of hiragana between others is a particle (の, に, を …): no word that anyone searches for. */
const isParticle = (word: string): boolean => /^\p{Script=Hiragana}$/u.test(word)

/** No Arabic letter, and no sign of a script without spaces: most texts have none, and looking for each takes long. */
const isWestern = (text: string): boolean => !/[\u0600-\u06ff\u2e80-\u{10ffff}]/u.test(text)

/** Kana without their voicing marks are other words (か, が), so they keep them. */
function fold(text: string): string {
  const parts = text.split(unspaced)
  const kana = text.match(unspaced) ?? []
  return parts
    .map((part, at) => plainDigits(foldArabic(foldText(part))) + (kana[at] ?? '').normalize('NFKC'))
    .join('')
}

/** The words of a text with spaces, folded; runs without spaces stay whole. */
function runs(text: string): string[] {
  const normal = text.normalize('NFKC')
  if (isWestern(normal)) return plainDigits(foldText(normal)).match(/[\p{Letter}\p{Number}]+/gu) ?? []
  const letters = fold(normal).match(/[\p{Letter}\p{Number}]+/gu) ?? []
  return letters
    .flatMap((run) => run.split(/((?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆])+)/u))
    .filter((run) => run !== '')
    .map((run) => run.replace(arabicArticle, ''))
}

/** ヴ with a vowel as most write it. */
const loanSounds: Readonly<Record<string, string>> = { ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ' }

/**
 * Hiragana as katakana: the same syllables, and equal at the first level of JIS X 4061 and of the Unicode Collation
 * Algorithm. Shoppers write タオル or たおる; voicing marks (か, が) still tell words apart.
 */
const toKatakana = (word: string): string =>
  word
    .replaceAll(/[\u3041-\u3096\u309d\u309e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))
    .replaceAll(/ヴ([ァィェォ])?/g, (_, vowel: string = '') => loanSounds[vowel] ?? 'ブ')
const isHiragana = (word: string): boolean => /^[\p{Script=Hiragana}ー]{2,}$/u.test(word)

/** How questions and wishes end in Japanese, which has no spaces before it: a dictionary takes them apart anyhow. */
const askingEnd =
  /(?<=.)(?:は|が|を|って)?(?:ありますか|ありませんか|あります|(?:欲|ほ)しい(?:です)?|(?:探|さが)してい?(?:ます|る)|どこ(?:ですか|で買えますか|にありますか)?|売ってい?ますか|買えますか|買いたい(?:です)?|いくら(?:ですか)?|できますか|教えて(?:ください|下さい)?|(?:くだ|下)さい|ですか)[?？]?$/u

const japanese = new Intl.Segmenter('ja', { granularity: 'word' })

/**
 * The words that someone searches for. A run of Chinese characters and kana is taken apart where a dictionary finds
 * words in it.
 */
export function searchedWords(query: string): string[] {
  const words = runs(query.trim().replace(askingEnd, '')).flatMap((run) => {
    if (!isUnspaced(run)) return [run]
    // A dictionary has borrowed words in katakana alone, and takes たおる apart.
    const written = isHiragana(run) ? toKatakana(run) : run
    return Array.from(japanese.segment(written), ({ segment }) => segment)
  })
  const distinctive = words.filter((word) => !isParticle(word))
  return (distinctive.length > 0 ? distinctive : words).map(toKatakana)
}

/**
 * The lookup terms of a word: itself; a word of a script without spaces by each bigram of its characters, since word
 * boundaries are unknown.
 */
export function ngrams(word: string): string[] {
  const signs = Array.from(word)
  if (!isUnspaced(word) || signs.length < 2) return [word]
  return signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign)
}

/**
 * Most texts of a shop in English have nothing to fold, besides letters without accents only signs that stand between
 * words, and an index reads millions of lines.
 */
// oxlint-disable-next-line no-control-regex
const isPlain = (text: string): boolean => /^[\0-\x7f\u00a0«»°·×‐-‟…€]*$/.test(text)

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Words with umlauts as they are typed without them: `Schuessel`. */
const withoutUmlauts = (text: string): string[] =>
  // Each word first: a pattern of letters around an umlaut would look through a long run once for each of its letters.
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{Letter}+/gu) ?? []
  )
    .filter((word) => /[äöü]/.test(word))
    .map((word) => foldText(word.replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter)))

/**
 * The index terms of a text: its folded words, and for a run without spaces each pair of its signs, then the last
 * sign, so that every sign begins one.
 */
export function writtenWords(text: string): string[] {
  if (isPlain(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const words = runs(text).flatMap((run) =>
    isUnspaced(run) ? [...ngrams(run), ...Array.from(run).slice(1).slice(-1)].map(toKatakana) : [run],
  )
  return [...words, ...withoutUmlauts(text)]
}
