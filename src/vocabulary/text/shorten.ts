/** Room for the rest of the character that a cut falls into: a family of emoji has eleven units, a flag of a region 14. */
const around = 64

let graphemes: Intl.Segmenter | undefined

/**
 * The beginning of a text, at most `most` UTF-16 units long, cut between characters as people see them (grapheme
 * clusters, UAX #29): neither half an emoji nor a letter without its vowel sign. It is well formed, so any store takes
 * it.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text.toWellFormed()
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const cut = graphemes.segment(text.slice(0, most + around)).containing(most)?.index
  // Nothing but one character of hundreds of marks: then between code points.
  return text
    .slice(0, cut || most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
}
