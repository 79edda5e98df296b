import type { Language } from '../languages/languages.ts'

/** The name of the facet in each language. */
export const colourFacetNames: Readonly<Record<Language, string>> = {
  en: 'Colour',
  de: 'Farbe',
  ar: 'اللون',
  ja: '色',
}

interface FamilyFacts {
  /** The colour that stands for all of them. */
  swatch: string
  names: Readonly<Record<Language, string>>
}

/** The families, in the order in which they are listed. */
export const colourFamilies = {
  white: { swatch: '#ffffff', names: { en: 'White', de: 'Weiß', ar: 'أبيض', ja: '白' } },
  beige: { swatch: '#d9c7a7', names: { en: 'Beige', de: 'Beige', ar: 'بيج', ja: 'ベージュ' } },
  grey: { swatch: '#8f8f8f', names: { en: 'Grey', de: 'Grau', ar: 'رمادي', ja: 'グレー' } },
  black: { swatch: '#1d1a18', names: { en: 'Black', de: 'Schwarz', ar: 'أسود', ja: '黒' } },
  brown: { swatch: '#7a553b', names: { en: 'Brown', de: 'Braun', ar: 'بني', ja: '茶' } },
  red: { swatch: '#c8321f', names: { en: 'Red', de: 'Rot', ar: 'أحمر', ja: '赤' } },
  pink: { swatch: '#e3a0a0', names: { en: 'Pink', de: 'Rosa', ar: 'وردي', ja: 'ピンク' } },
  orange: { swatch: '#e07b2c', names: { en: 'Orange', de: 'Orange', ar: 'برتقالي', ja: 'オレンジ' } },
  yellow: { swatch: '#e8b63c', names: { en: 'Yellow', de: 'Gelb', ar: 'أصفر', ja: '黄' } },
  green: { swatch: '#3f7a4d', names: { en: 'Green', de: 'Grün', ar: 'أخضر', ja: '緑' } },
  blue: { swatch: '#2b5cb8', names: { en: 'Blue', de: 'Blau', ar: 'أزرق', ja: '青' } },
  violet: { swatch: '#8b78c2', names: { en: 'Violet', de: 'Violett', ar: 'بنفسجي', ja: '紫' } },
} as const satisfies Record<string, FamilyFacts>

/** A family, as filters name it. */
export type ColourFamily = keyof typeof colourFamilies

/** All families in their order. */
export const colourFamilyNames = Object.keys(colourFamilies) as readonly ColourFamily[]

/** Whether a text names a family. */
export const isColourFamily = (text: string): text is ColourFamily => Object.hasOwn(colourFamilies, text)

/** Lightness (0–1), chroma and hue (degrees) of `#rrggbb` in OKLCH: https://bottosson.github.io/posts/oklab/ */
function lightnessChromaHue(hex: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(bb, a) * 180) / Math.PI
  return [lightness, Math.hypot(a, bb), hue < 0 ? hue + 360 : hue]
}

/** Families of saturated colours, each up to this hue. */
const byHue: readonly [hue: number, family: ColourFamily][] = [
  [40, 'red'],
  [72, 'orange'],
  [112, 'yellow'],
  [195, 'green'],
  [282, 'blue'],
  [330, 'violet'],
  [360, 'pink'],
]

/** Colours of little chroma. */
function dullFamily(lightness: number, chroma: number, hue: number): ColourFamily | undefined {
  if (lightness < 0.27 && chroma < 0.03) return 'black'
  if (lightness > 0.93 && chroma < 0.035) return 'white'
  const isWarm = hue > 35 && hue < 110
  if (isWarm && lightness < 0.7 && chroma > 0.02 && chroma < 0.12) return 'brown'
  if (isWarm && lightness >= 0.7 && chroma > 0.015 && chroma < 0.095 && hue > 45) return 'beige'
  return chroma < 0.03 ? 'grey' : undefined
}

/** The family that a colour, `#rrggbb`, belongs to; undefined for other text. */
export function familyOf(colour: string): ColourFamily | undefined {
  if (!/^#[\da-f]{6}$/i.test(colour)) return undefined
  const [lightness, chroma, hue] = lightnessChromaHue(colour)
  const dull = dullFamily(lightness, chroma, hue)
  if (dull) return dull
  const family = byHue.find(([most]) => hue <= most)?.[1] ?? 'pink'
  return family === 'red' && lightness > 0.7 ? 'pink' : family
}
