import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { openTypeOf } from '#adapters/pdf/woff.ts'

/** Writes words as outlines, so that no font has to be installed where pictures are made. */
export interface TextOutlines {
  /** Whether every character has a letter. */
  canWrite(text: string): boolean
  /** How wide a line comes out, in the unit of `size`. */
  widthOf(text: string, size: number): number
  /** A line as SVG, its baseline starting at x, y. */
  line(text: string, at: { x: number; y: number; size: number; colour: string }): string
}

/** The shop's display face, by the ranges that Fontsource splits it into. */
const files = ['young-serif-latin-400-normal.woff', 'young-serif-latin-ext-400-normal.woff']

async function openFont(file: string): Promise<Font> {
  // Loaded with the first picture: a start has no use for it.
  const { create } = await import('fontkit')
  const path = fileURLToPath(import.meta.resolve(`@fontsource/young-serif/files/${file}`))
  const opened = create(Buffer.from(openTypeOf(await readFile(path))))
  if (!('layout' in opened)) throw new Error(`${file} holds more than one font`)
  return opened
}

/** Characters that stand in the same font, one after the other. */
interface Run {
  font: Font
  text: string
}

/** Opens the letters; do it once. */
export async function openTextOutlines(): Promise<TextOutlines> {
  const fonts = await Promise.all(files.map(openFont))
  const fontFor = (character: string): Font | undefined =>
    fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

  function runsOf(text: string): Run[] {
    const runs: Run[] = []
    for (const character of text) {
      const font = fontFor(character) ?? fonts[0]
      const last = runs.at(-1)
      if (last && last.font === font) last.text += character
      else if (font) runs.push({ font, text: character })
    }
    return runs
  }

  return {
    canWrite: (text) => Array.from(text).every(fontFor),
    widthOf: (text, size) =>
      runsOf(text).reduce((sum, { font, text: part }) => {
        return sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm
      }, 0),
    line(text, { x, y, size, colour }) {
      let at = x
      let letters = ''
      for (const { font, text: part } of runsOf(text)) {
        const scale = size / font.unitsPerEm
        const { glyphs, positions } = font.layout(part)
        for (const [index, glyph] of glyphs.entries()) {
          letters += `<path transform="translate(${at.toFixed(2)} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${glyph.path.toSVG()}"/>`
          at += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale
        }
      }
      return `<g fill="${colour}">${letters}</g>`
    },
  }
}

/** Words broken into lines no wider than a width; undefined when that takes more than `most` lines. */
export function wrapped(
  outlines: Pick<TextOutlines, 'widthOf'>,
  text: string,
  { size, width, most }: { size: number; width: number; most: number },
): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (outlines.widthOf(word, size) > width) return undefined
    if (lines.length > 0 && outlines.widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.length <= most ? lines : undefined
}
