import { defaultLanguage, isLanguage, languageTags, type Language } from './languages.ts'

/** One range of the header with how welcome it is (RFC 9110, 12.4.2 and 12.5.4). */
interface Range {
  /** In lower case; `*` is any language. */
  tag: string
  /** From 0, never, to 1. */
  quality: number
}

/** A basic language range (RFC 4647, 2.1) and its weight. */
const rangePattern =
  /^([a-z]{1,8}(?:-[a-z\d]{1,8})*|\*)(?:\s*;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i

/** The valid ranges of a header; the rest is ignored. */
function readRanges(header: string): Range[] {
  return header.split(',').flatMap((part) => {
    const [, tag, quality = '1'] = rangePattern.exec(part.trim()) ?? []
    return tag === undefined ? [] : [{ tag: tag.toLowerCase(), quality: Number(quality) }]
  })
}

/** The tags of a header, the most welcome first, without refused and malformed ones. */
export function tagsByWeight(header: string): string[] {
  const wanted = readRanges(header).filter(({ quality }) => quality > 0)
  return wanted.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag)
}

/** The first language of the shop among such tags; undefined when it speaks none of them. */
export const firstSpoken = (tags: readonly string[]): Language | undefined =>
  tags.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage)

/** The range for a language: by its own name before one of its regions (`de-AT`), and by `*` last. */
function rangeFor(language: Language, ranges: readonly Range[]): Range | undefined {
  return (
    ranges.find(({ tag }) => tag === language) ??
    ranges.filter(({ tag }) => tag.startsWith(`${language}-`)).sort((a, b) => b.quality - a.quality)[0] ??
    ranges.find(({ tag }) => tag === '*')
  )
}

/**
 * The shop's language with the highest weight in `Accept-Language`, the first one of equals. The default one if the
 * header is missing, is invalid, or names none of the shop's.
 */
export function negotiateLanguage(header: string | null): Language {
  if (header === null) return defaultLanguage
  const ranges = readRanges(header)
  const accepted = languageTags.flatMap((language) => {
    const range = rangeFor(language, ranges)
    return range && range.quality > 0 ? [{ language, range }] : []
  })
  const [best] = accepted.sort(
    (a, b) => b.range.quality - a.range.quality || ranges.indexOf(a.range) - ranges.indexOf(b.range),
  )
  return best?.language ?? defaultLanguage
}
