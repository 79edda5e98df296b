import bidiFactory from 'bidi-js'
import type { Fonts, OpenFont } from './fonts.ts'

/** Some text that is set in one font in one go, in the order in which it is drawn from left to right. */
export interface Run {
  font: OpenFont
  text: string
  /** Points. */
  width: number
}

/** A line that is set. */
export interface Line {
  runs: readonly Run[]
  /** Points. */
  width: number
}

/** Breaks texts into lines and sets them, in whatever scripts they are. */
export interface Typesetter {
  /**
   * The lines of a text at a size, each at most `room` wide: broken between words, and where a word alone is
   * too long, between letters. An empty text is one empty line.
   */
  lines(text: string, size: number, room: number): Line[]
  /** A text on one line, however long. */
  line(text: string, size: number): Line
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Scripts that are written without spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Letters that fontkit itself sets from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Whether glyphs stand in another order than their letters: a vowel sign may be drawn before its consonant. Each syllable
 * is a run of its own there, whose text readers get besides.
 */
export const isReordered = (text: string): boolean =>
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u.test(text)

/**
 * A text as it may be printed: composed (NFC), on one line, without control characters or marks that turn the
 * direction of the following text, which could make a figure read as another.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim()
}

/** The parts that a text may be broken into. */
function parts(text: string): string[] {
  return text.split(/(?<= )/).flatMap((word) => {
    if (!unspaced.test(word)) return [word]
    const parts: string[] = []
    for (const { segment, isWordLike } of words.segment(word)) {
      // Punctuation and spaces stay with the word before them.
      if (isWordLike || parts.length === 0) parts.push(segment)
      else parts.push(`${parts.pop() ?? ''}${segment}`)
    }
    return parts
  })
}

/** Creates the typesetter of these fonts; those that a text needs must have been prepared. */
export function createTypesetter(fonts: Fonts): Typesetter {
  const widths = new Map<string, number>()

  function widthOf({ name, font }: OpenFont, text: string): number {
    const key = `${name} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      width = font.layout(text).advanceWidth / font.unitsPerEm
      widths.set(key, width)
    }
    return width
  }

  /** Text of one direction in as few runs as there are fonts, in the order it is read. */
  function runsOf(text: string, size: number): Run[] {
    const parts: { font: OpenFont; text: string }[] = []
    for (const { segment } of graphemes.segment(text)) {
      const font = fonts.fontFor(segment)
      const last = parts.at(-1)
      if (last?.font === font && !isReordered(segment) && !isReordered(last.text)) last.text += segment
      else parts.push({ font, text: segment })
    }
    return parts.map((part) => ({ ...part, width: widthOf(part.font, part.text) * size }))
  }

  const measure = (text: string, size: number): number =>
    runsOf(text.trimEnd(), size).reduce((sum, { width }) => sum + width, 0)

  function set(text: string, size: number): Line {
    const runs = inDrawingOrder(text).flatMap(({ text: part, odd }) => {
      if (!odd) return runsOf(part, size)
      return runsOf(part, size)
        .toReversed()
        .map((run) => (rightToLeft.test(run.text) ? run : { ...run, text: backwards(run.text) }))
    })
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
  }

  function broken(text: string, size: number, room: number): string[] {
    const lines: string[] = []
    let line = ''
    const add = (part: string): void => {
      if (line !== '' && measure(line + part, size) > room) {
        lines.push(line.trimEnd())
        line = ''
      }
      line += part
    }
    for (const part of parts(text)) {
      if (measure(part, size) <= room) add(part)
      else for (const { segment } of graphemes.segment(part)) add(segment)
    }
    return [...lines, line.trimEnd()]
  }

  return {
    lines: (text, size, room) => broken(printable(text), size, room).map((line) => set(line, size)),
    line: (text, size) => set(printable(text), size),
  }
}

/** Letters in reverse, for signs between words of a script that is written from right to left. */
const backwards = (text: string): string =>
  [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .toReversed()
    .join('')

/**
 * The parts of a line by direction, from left to right as they are drawn (UAX 9, rules L2 and L4); the text of
 * each is in the order it is read. The direction of the whole is that of its first letter.
 */
function inDrawingOrder(text: string): { text: string; odd: boolean }[] {
  if (text === '') return []
  const { levels } = bidi.getEmbeddingLevels(text)
  const parts: { text: string; level: number }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const level = levels[at] ?? 0
    const character = text[at] ?? ''
    const drawn = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    const last = parts.at(-1)
    if (last?.level === level) last.text += drawn
    else parts.push({ text: drawn, level })
  }
  for (let level = Math.max(...levels); level > 0; level -= 1) {
    for (let first = 0; first < parts.length; first += 1) {
      let end = first
      while (end < parts.length && (parts[end]?.level ?? 0) >= level) end += 1
      if (end - first > 1) parts.splice(first, end - first, ...parts.slice(first, end).toReversed())
      first = Math.max(first, end)
    }
  }
  return parts.map((part) => ({ text: part.text, odd: part.level % 2 === 1 }))
}
