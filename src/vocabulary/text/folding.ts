/** Letters that Unicode does not decompose, and their usual replacements in typing. */
const unfolded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text in lower case with those letters as people type them. */
export const unfoldedLetters = (text: string): string =>
  text.replaceAll(/[ßæœøłđðþı]/g, (letter) => unfolded[letter] ?? letter)

/**
 * Text without case, accents and look-alike forms, for comparing typed texts: `Kähler Ørsted` gives `kahler orsted`.
 */
export function foldText(text: string): string {
  return unfoldedLetters(
    text
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .toLowerCase(),
  )
}

/** Whether each word of a typed text stands somewhere in these texts, whatever its case and accents. */
export function hasWords(typed: string | undefined, texts: readonly (string | null | undefined)[]): boolean {
  if (!typed) return true
  const text = foldText(texts.filter(Boolean).join('\n'))
  return foldText(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The words of a text, folded: runs of letters and digits of any script. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? []
}

/** Whether each of these beginnings begins one of the words; all of them folded. */
export const haveBeginnings = (words: readonly string[], beginnings: readonly string[]): boolean =>
  beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
