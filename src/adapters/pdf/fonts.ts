import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { openTypeOf } from './woff.ts'

/** The font families in the order in which they are tried for a character. All of them are under the OFL. */
const families = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-sc',
] as const

/** A font file that holds some characters of a family. */
export interface Face {
  /** Its file's name: names the font within a document too. */
  name: string
  file: string
  /** First and last code point of each range, in any order. */
  ranges: readonly (readonly [number, number])[]
}

/** The fonts that texts are set in, file by file as they are needed. */
export interface Fonts {
  /**
   * The font for some characters that belong together (a letter and its accents): the first that has all of
   * them, else the first that has the first of them, else any.
   */
  fontFor(characters: string): OpenFont
  /** Whether there is a font for some characters that belong together. */
  canPrint(characters: string): boolean
  /** Opens the fonts that `fontFor` needs for a text; await it before the first call. */
  prepare(text: string): Promise<void>
}

/** A font that is open, and its name. */
export interface OpenFont {
  name: string
  font: Font
  /** As an OpenType file, of which each document embeds the glyphs that it uses. */
  bytes: Uint8Array
}

/** Fonts that stay open from one document to the next; each takes a few hundred kilobytes at most. */
const openFonts = 24

/** The faces that a style sheet of Fontsource declares. */
function readFaces(css: string, folder: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, body = '']) => {
    const file = /url\(\.\/files\/([\w-]+\.woff)\)/.exec(body)?.[1]
    const ranges = /unicode-range:\s*([^;]+);/.exec(body)?.[1]
    if (file === undefined || ranges === undefined) return []
    return [{ name: file, file: `${folder}/files/${file}`, ranges: ranges.split(',').map(readRange) }]
  })
}

function readRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

async function readFamilies(): Promise<Face[]> {
  const read = families.map(async (family) => {
    const css = fileURLToPath(import.meta.resolve(`@fontsource/${family}/400.css`))
    return readFaces(await readFile(css, 'utf8'), css.slice(0, css.lastIndexOf('/')))
  })
  return (await Promise.all(read)).flat()
}

const claims = ({ ranges }: Face, codePoint: number): boolean =>
  ranges.some(([first, last]) => codePoint >= first && codePoint <= last)

/** Opens the fonts' index. Files are read when a text first needs them, and the least used are evicted. */
export function createFonts(): Fonts {
  const opened = new Map<string, OpenFont>()
  let reading: Promise<Face[]> | undefined
  let known: Face[] = []

  async function open(face: Face): Promise<void> {
    const font = opened.get(face.name) ?? (await read(face))
    // Set again, so that the map stays in the order of use.
    opened.delete(face.name)
    opened.set(face.name, font)
  }

  /** The fonts found, until the next text is prepared. */
  const found = { faces: new Map<number, Face[]>(), fonts: new Map<string, OpenFont>() }

  function facesOf(codePoint: number): Face[] {
    const faces = found.faces.get(codePoint) ?? known.filter((face) => claims(face, codePoint))
    found.faces.set(codePoint, faces)
    return faces
  }

  /** Opens fonts that claim a character, up to the first that has it: every family has Latin letters of its own. */
  async function openFor(code: number, wanted: Set<Face>): Promise<void> {
    for (const face of facesOf(code)) {
      if (!wanted.has(face)) await open(face)
      wanted.add(face)
      if (opened.get(face.name)?.font.hasGlyphForCodePoint(code)) return
    }
  }

  /** The first font that claims the first of some characters, and has all of them. */
  function having(codes: readonly number[]): OpenFont | undefined {
    for (const face of facesOf(codes[0] ?? 0)) {
      const font = opened.get(face.name)
      if (font && codes.every((code) => isJoiner(code) || font.font.hasGlyphForCodePoint(code))) return font
    }
    return undefined
  }

  return {
    async prepare(text) {
      reading ??= readFamilies()
      known = await reading
      found.faces.clear()
      found.fonts.clear()
      for (const name of opened.keys()) {
        if (opened.size <= openFonts) break
        opened.delete(name)
      }
      const wanted = new Set<Face>()
      for (const code of new Set(codesOf(`${text} `))) await openFor(code, wanted)
    },
    canPrint: (characters) => having(codesOf(characters).slice(0, 1)) !== undefined,
    fontFor(characters) {
      const before = found.fonts.get(characters)
      if (before) return before
      const codes = codesOf(characters)
      const font = having(codes) ?? having(codes.slice(0, 1)) ?? having([0x20])
      if (!font) throw new Error('the fonts for PDFs are missing')
      found.fonts.set(characters, font)
      return font
    },
  }
}

const codesOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0)

/** Characters that shape others and are not drawn themselves. */
const isJoiner = (code: number): boolean =>
  code === 0x200c || code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)

async function read({ name, file }: Face): Promise<OpenFont> {
  const bytes = openTypeOf(await readFile(file))
  const font = create(Buffer.from(bytes.buffer))
  if (!('layout' in font)) throw new Error(`${name} holds no font`)
  return { name, font, bytes }
}
