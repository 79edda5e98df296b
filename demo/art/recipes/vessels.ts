import { colourway, glazeNamed, house, mix } from '../palette.ts'
import { tinGlazeTiles } from '../patterns/repeat.ts'
import type { Recipe } from '../piece.ts'
import { plateBack } from '../pieces/plate.ts'
import type { PlateSpec } from '../pieces/plate.ts'
import { tilesBack } from '../pieces/tiles.ts'
import type { TilesSpec } from '../pieces/tiles.ts'
import { dip, drip, reactive, speckle } from '../vessel/glaze.ts'
import { banded, brushwork, chequered, fluted, sgraffito } from '../vessel/painted.ts'
import type { GlazeKind } from '../vessel/glaze.ts'
import { measuredVessel } from '../vessel/measured.ts'
import type { Turned, VesselSpec } from '../vessel/turned-form.ts'

type SpecOf = (option: string, seed: string) => VesselSpec

type Extra = Omit<Turned, 'seed' | 'wall' | 'glaze' | 'kind'> & Omit<VesselSpec, 'parts' | 'heightCm'>

function single(wall: string, heightCm: number, kind: GlazeKind, extra: Extra = {}): SpecOf {
  const { closeUp, ...form } = extra
  return (option, seed) => ({
    parts: [{ form: { seed, wall, glaze: glazeNamed(option), kind, ...form }, x: 0 }],
    heightCm,
    ...(closeUp && { closeUp }),
  })
}

const budVases: SpecOf = (option, seed) => {
  const glaze = glazeNamed(option)
  const pale = { ...glaze, glaze: mix(glaze.glaze, house.paper, 0.55) }
  return {
    heightCm: 16,
    closeUp: [-8, 0.5, 6.4],
    parts: [
      {
        form: { seed: `${seed} tall`, wall: 'budTall', glaze, kind: speckle(50), fittings: ['branch'] },
        x: -150,
        scale: 1.15,
      },
      { form: { seed: `${seed} cone`, wall: 'budCone', glaze: pale, kind: dip(0.5) }, x: 172, scale: 1.15 },
      { form: { seed: `${seed} round`, wall: 'budRound', glaze, kind: drip(0.4, 4) }, x: 20, scale: 1.1 },
    ],
  }
}

const nestedBowls: SpecOf = (option, seed) => {
  const glaze = glazeNamed(option)
  const pale = { ...glaze, glaze: mix(glaze.glaze, house.paper, 0.4) }
  const inside = mix(glaze.body, house.paper, 0.5)
  const bowl = (part: string, kind: GlazeKind, tone = glaze): Turned => ({
    seed: `${seed} ${part}`,
    wall: 'bowlDeep',
    glaze: tone,
    kind,
    inside,
  })
  const parts = [
    { form: bowl('large', dip(0.72)), x: 0, scale: 1.24 },
    { form: bowl('middle', speckle(40), pale), x: 0, y: -112, scale: 1.04 },
    { form: bowl('small', speckle(30)), x: 0, y: -206, scale: 0.86 },
  ]
  return { heightCm: 9, closeUp: [-16, 0.42, 4.4], parts }
}

/** Tin white always; the option names the oxide on the brush. */
const painted =
  (wall: string, heightCm: number, extra: Extra): SpecOf =>
  (option, seed) =>
    single(wall, heightCm, brushwork(glazeNamed(option).glaze), extra)('Tin white', seed)

/** Turned ceramics by handle. */
export const vesselSpecs: Record<string, SpecOf> = {
  'harbour-bottle': single('bottle', 38, dip(0.56), { closeUp: [-14, 0.45, 4.4] }),
  'moon-jar-no-4': single('moonJar', 26, reactive(), {
    closeUp: [-30, 0.74, 3.6, 'both'],
  }),
  'double-gourd': single('gourd', 31, drip(0.6, 7), { closeUp: [-8, 0.36, 3.9] }),
  'chimney-vase': single('chimney', 29, sgraffito(), { closeUp: [-20, 0.6, 5.2] }),
  'faience-amphora': painted('amphora', 34, {
    fittings: ['amphoraEars'],
    closeUp: [-6, 0.5, 4.2, 'both'],
  }),
  'three-bud-vases': budVases,
  'harvest-bowl': single(
    'bowlWide',
    12,
    banded([
      [0.02, 0.22, 0],
      [0.26, 0.3, 1],
      [0.36, 0.56, 2],
      [0.6, 0.63, 1],
    ]),
    {
      closeUp: [-22, 0.66, 4.6, 'crackle'],
    },
  ),
  'nest-of-bowls': nestedBowls,
  'tuesday-mug': single('mug', 10, dip(0.7), { handle: 'loop', closeUp: [-12, 0.34, 5] }),
  'chequer-mug': single('mug', 10, chequered(5, 24), { handle: 'wide', closeUp: [-14, 0.6, 4.6, 'crackle'] }),
  'orchard-jug': single('jug', 24, reactive(), {
    handle: 'ear',
    fittings: ['lip'],
    closeUp: [-16, 0.62, 4.2, 'both'],
  }),
  'kettle-hill-teapot': single('teapot', 15, fluted(14), {
    handle: 'wide',
    fittings: ['spout', 'knobLid'],
    closeUp: [-10, 0.62, 4.4],
  }),
  'windowsill-planter': single('planter', 19, fluted(12), {
    fittings: ['plant'],
    closeUp: [-12, 0.5, 4.6],
  }),
  'evening-candlestick': single('candle', 19, speckle(50), { fittings: ['candle'], closeUp: [-6, 0.5, 7] }),
}

export const plateSpec = (option: string, seed: string): PlateSpec => ({
  seed,
  glaze: glazeNamed(option),
  diameterCm: 27,
})

export const tilesSpec = (option: string, seed: string): TilesSpec => ({
  seed,
  pattern: tinGlazeTiles(2),
  colours: colourway(option),
  sizeCm: 15,
})

const turnedBacks = Object.entries(vesselSpecs).map(([handle, specOf]): [string, Recipe] => [
  handle,
  (option, seed) => (defs) => measuredVessel(defs, specOf(option, seed)),
])

/** The backs of ceramics, by handle. */
export const vesselBacks: Record<string, Recipe> = {
  ...Object.fromEntries(turnedBacks),
  'fern-plate': (option, seed) => () => plateBack(plateSpec(option, seed)),
  'four-azulejos': (option, seed) => () => tilesBack(tilesSpec(option, seed)),
}
