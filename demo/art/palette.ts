/** The house colours, from the design's "Look"; everything else is a tint or shade of these. */
export const house = {
  paper: '#fcfaf6',
  surface: '#f4f1ea',
  line: '#ddd8d0',
  ink: '#261d16',
  muted: '#655c53',
  cobalt: '#1c4daf',
  ochre: '#e0a53e',
  vermilion: '#ca3a1e',
  celadon: '#a0c9b2',
  iris: '#9686c6',
  moss: '#2b5f39',
} as const

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

/** One colour laid into another; share 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  return `#${channels(first)
    .map((value, i) =>
      Math.round(value + ((other[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const tint = (colour: string, share: number): string => mix(colour, house.paper, share)
export const shade = (colour: string, share: number): string => mix(colour, house.ink, share)

export const wood = { oak: '#cfa978', walnut: '#7a553b', black: '#2b231c', white: '#efeae0' } as const
export const clay = { stoneware: '#e2d5bf', terracotta: '#bf7350' } as const

export interface Colourway {
  swatch: string
  colours: [main: string, ground: string, accent: string, second: string]
}

/** Named colourings of prints, textiles and paper: a strong colour, its ground, an accent and a partner. */
export const colourways: Record<string, Colourway> = {
  Cobalt: { swatch: house.cobalt, colours: [house.cobalt, house.paper, house.ochre, house.celadon] },
  Vermilion: { swatch: house.vermilion, colours: [house.vermilion, '#f6ead9', house.ink, house.ochre] },
  Moss: { swatch: house.moss, colours: [house.moss, '#eef0e4', house.celadon, house.iris] },
  Ochre: { swatch: house.ochre, colours: [house.ochre, '#faf1dd', shade(house.vermilion, 0.12), house.moss] },
  Iris: { swatch: house.iris, colours: [house.iris, '#f3effa', house.cobalt, house.ochre] },
  Celadon: {
    swatch: house.celadon,
    colours: [shade(house.celadon, 0.12), '#f2f6ee', house.moss, house.vermilion],
  },
  Ink: { swatch: house.ink, colours: [house.ink, house.paper, house.vermilion, '#b9ad9c'] },
  Sand: { swatch: '#cdbb9c', colours: ['#cdbb9c', house.paper, house.cobalt, shade('#cdbb9c', 0.35)] },
  Rose: { swatch: '#e3a596', colours: [tint(house.vermilion, 0.5), '#fbefe8', house.moss, house.ochre] },
}

export interface Glaze {
  swatch: string
  glaze: string
  pooled: string
  body: string
}

/** Named glazes: the colour, where it pools thick, and the clay that it is shown on. */
export const glazes: Record<string, Glaze> = {
  Cobalt: {
    swatch: house.cobalt,
    glaze: house.cobalt,
    pooled: shade(house.cobalt, 0.35),
    body: clay.stoneware,
  },
  Celadon: {
    swatch: house.celadon,
    glaze: house.celadon,
    pooled: mix(house.celadon, house.moss, 0.3),
    body: '#c9a382',
  },
  Ochre: {
    swatch: house.ochre,
    glaze: house.ochre,
    pooled: mix(house.ochre, house.vermilion, 0.3),
    body: '#f0e6d4',
  },
  Iris: {
    swatch: house.iris,
    glaze: house.iris,
    pooled: mix(house.iris, house.cobalt, 0.35),
    body: '#ebe1d2',
  },
  Vermilion: {
    swatch: house.vermilion,
    glaze: house.vermilion,
    pooled: shade(house.vermilion, 0.3),
    body: '#efe2cf',
  },
  Moss: { swatch: house.moss, glaze: '#3c7249', pooled: shade(house.moss, 0.25), body: '#dccbaf' },
  Tenmoku: { swatch: '#3b281d', glaze: '#3b281d', pooled: '#1d1410', body: '#b98560' },
  'Tin white': { swatch: '#f6f2e9', glaze: '#f6f2e9', pooled: '#ded6c6', body: '#c67f5a' },
  Sand: { swatch: '#dcc9a8', glaze: '#dcc9a8', pooled: '#b99f76', body: '#a9785a' },
}

/** The colours behind an option value; an unknown name is a slip in the data and must not pass unseen. */
export function colourway(name: string): Colourway['colours'] {
  const found = colourways[name]
  if (!found) throw new Error(`no colourway is called ${name}`)
  return found.colours
}

export function glazeNamed(name: string): Glaze {
  const found = glazes[name]
  if (!found) throw new Error(`no glaze is called ${name}`)
  return found
}
