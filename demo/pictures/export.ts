import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PaperSpec } from '../art/pieces/paper.ts'
import { calendarPage, calendarSize } from '../art/pieces/card.ts'
import { platePaint, RADIUS } from '../art/pieces/plate.ts'
import { sheet } from '../art/pieces/print.ts'
import { FRAME_COLOURS } from '../art/pieces/print-spec.ts'
import { seededRandom } from '../art/random.ts'
import { printSpecs } from '../art/recipes/prints.ts'
import { paperSpecs, textileSpecs } from '../art/recipes/soft.ts'
import { plateSpec, tilesSpec, vesselSpecs } from '../art/recipes/vessels.ts'
import { createDefs, svgDocument, moved } from '../art/svg.ts'
import type { Defs } from '../art/svg.ts'
import { earLine, HANDLES, spoutLines } from '../art/vessel/fittings.ts'
import type { Placed } from '../art/vessel/turned-form.ts'
import { unrolled } from '../art/vessel/profile.ts'
import { profileOf } from '../art/vessel/turned.ts'
import { products } from '../products.ts'

/**
 * Writes everything that the pictures take from the demo: profiles, measures and glazes as `subjects.json`, and flat
 * artwork as PNG. `node demo/pictures/export.ts FOLDER`
 */
const folder = process.argv[2] ?? 'pictures-work'

/** Saves a drawing as PNG, this many pixels high, and answers its name. */
async function saveArt(
  name: string,
  [width, height]: readonly [number, number],
  pixels: number,
  draw: (defs: Defs) => string,
): Promise<string> {
  const defs = createDefs()
  const body = draw(defs)
  const svg = svgDocument(defs, body, width, height)
  const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`
  await sharp(Buffer.from(svg), { density: (72 * pixels) / height })
    .resize({ height: pixels })
    .png()
    .toFile(join(folder, 'art', file))
  return file
}

/** Glazes that are painted, and so have a drawing of their whole surface. */
const painted = new Set(['banded', 'chequered', 'sgraffito', 'brushwork'])

async function partOf(name: string, part: Placed) {
  const { form, x, y = 0, scale = 1 } = part
  const { kind, glaze, fittings = [], inside, seed } = form
  const profile = profileOf(form)
  const flat = unrolled(profile)
  const size = [flat.widest * 2, profile.height] as const
  const paint = painted.has(kind.how[0])
    ? await saveArt(name, size, 1200, (defs) => {
        const drawn = kind({ profile: flat, glaze, random: seededRandom(seed), defs })
        return moved(drawn, flat.widest, profile.height)
      })
    : null
  const handle = form.handle ? HANDLES[form.handle](profile) : null
  return {
    seed,
    wall: profile.side,
    kind: kind.how,
    glaze,
    inside: inside ?? null,
    handle,
    fittings,
    x,
    y,
    scale,
    paint,
    ...(fittings.includes('spout') && { spout: spoutLines(profile).d }),
    ...(fittings.includes('amphoraEars') && { ears: [earLine(profile, -1), earLine(profile, 1)] }),
  }
}

/** Colourings of one product share their brush strokes, so that one picture can be coloured as another. */
async function vessel(handle: string, option: string, seed: string) {
  const specOf = vesselSpecs[handle]
  if (!specOf) return undefined
  const { parts, heightCm, closeUp } = specOf(option, seed)
  const [main] = parts
  if (!main) return undefined
  const made = []
  for (const [at, part] of parts.entries()) made.push(await partOf(`${handle} ${option} ${at}`, part))
  const cmPerUnit = heightCm / (profileOf(main.form).height * (main.scale ?? 1))
  return { kind: 'vessel', heightCm, cmPerUnit, closeUp: closeUp ?? [-18, 0.55], parts: made }
}

async function plate(handle: string, option: string, seed: string) {
  if (handle !== 'fern-plate') return undefined
  const spec = plateSpec(option, seed)
  const side = RADIUS * 2
  const art = await saveArt(`${handle} ${option}`, [side, side], 1400, () =>
    moved(platePaint(spec), RADIUS, RADIUS),
  )
  return { kind: 'plate', diameterCm: spec.diameterCm, art }
}

async function tiles(handle: string, option: string, seed: string) {
  if (handle !== 'four-azulejos') return undefined
  const { pattern, colours, sizeCm } = tilesSpec(option, seed)
  const art = await saveArt(`${handle} ${option}`, [520, 520], 1400, (defs) =>
    pattern({ width: 520, height: 520, colours, random: seededRandom(seed), defs }),
  )
  return { kind: 'tiles', sizeCm, art }
}

async function print(handle: string, option: string) {
  const spec = printSpecs[handle]?.(option, `${handle}/${option}`)
  if (!spec) return undefined
  const { size, sizeCm, frame, ink, margin = 0.12 } = spec
  const art = await saveArt(spec.seed, size, 1600, (defs) => sheet(defs, spec))
  const tone = frame === 'Unframed' || frame === 'Batten' ? null : FRAME_COLOURS[frame]
  return { kind: 'print', sizeCm, frame, tone, ink, margin, art }
}

async function textile(handle: string, option: string) {
  const spec = textileSpecs[handle]?.(option, `${handle}/${option}`)
  if (!spec) return undefined
  const { cloth, sizeCm, as } = spec
  const [width, height] = [600, (600 * sizeCm[1]) / sizeCm[0]]
  const art = await saveArt(`${handle} ${option}`, [width, height], 1600, (defs) =>
    cloth.pattern({ width, height, colours: cloth.colours, random: seededRandom(cloth.seed), defs }),
  )
  const piping = 'piping' in spec ? spec.piping : null
  const fringe = 'fringeColour' in spec ? spec.fringeColour : null
  return { kind: 'textile', as, sizeCm, art, piping, fringe, ground: cloth.colours[1] ?? null }
}

/** A printed field of a spec, so many units wide. */
async function field(
  name: string,
  { pattern, colours, seed }: Pick<PaperSpec, 'pattern' | 'colours' | 'seed'>,
  [width, height]: readonly [number, number],
): Promise<string> {
  return saveArt(name, [width, height], 1400, (defs) =>
    pattern({ width, height, colours, random: seededRandom(seed), defs }),
  )
}

async function paper(handle: string, option: string) {
  const spec = paperSpecs[handle]?.(option, `${handle}/${option}`)
  if (!spec) return undefined
  const name = `${handle} ${option}`
  const { as, sizeCm, colours } = spec
  const size = [400, (400 * sizeCm[1]) / sizeCm[0]] as const
  const art =
    spec.as === 'calendar'
      ? await saveArt(name, calendarSize, 1400, (defs) =>
          moved(calendarPage(defs, spec), calendarSize[0] / 2, calendarSize[1]),
        )
      : await field(name, spec, size)
  const arts = []
  for (const [at, pattern] of ('patterns' in spec ? spec.patterns : []).entries())
    arts.push(await field(`${name} ${at}`, { seed: `${spec.seed}${at}`, colours, pattern }, size))
  const { spine, elastic, label, bands, envelope } = { ...noTrimmings, ...spec }
  return { kind: 'paper', as, sizeCm, art, arts, spine, elastic, label, bands, envelope }
}

const noTrimmings = { spine: null, elastic: null, label: false, bands: null, envelope: null }

await mkdir(join(folder, 'art'), { recursive: true })
const subjects = []
for (const { handle, type, options } of products) {
  const shown = options.find(({ values }) => values.some(({ swatch }) => swatch))
  for (const { value: option } of shown?.values ?? []) {
    const seed = `${handle}/${shown?.values[0]?.value ?? ''}`
    const made =
      (await vessel(handle, option, seed)) ??
      (await plate(handle, option, seed)) ??
      (await tiles(handle, option, seed)) ??
      (await print(handle, option)) ??
      (await textile(handle, option)) ??
      (await paper(handle, option))
    if (made) subjects.push({ handle, type, option, ...made })
  }
}
await writeFile(join(folder, 'subjects.json'), JSON.stringify(subjects, null, 1))
console.log(`${subjects.length} subjects in ${folder}`)
