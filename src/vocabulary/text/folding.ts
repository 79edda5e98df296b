/** Letters that Unicode does not take apart, and what people type for them. */
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

/**
 * Text without case, accents and look-alike forms, for comparing what people type: `Kähler Ørsted` gives
 * `kahler orsted`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => unfolded[letter] ?? letter)
}

/** The words of a text, folded: runs of letters and digits of any script. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(/[\p{Letter}\p{Number}]+/gu) ?? []
}
