import { drawStillLife } from './still-life.ts'
import type { StillLife } from './still-life.ts'

const desktop: StillLife = {
  width: 1600,
  height: 800,
  shelf: 620,
  arch: [1250, 256, 40],
  sun: [70, -6],
  runner: [660, 150],
  lemons: [1130, 662],
  products: [
    { handle: 'north-sea-six-am', option: 'Oak', x: 716, y: 404, height: 286, on: 'wall' },
    { handle: 'quarter-day', option: 'Black', x: 1240, y: 634, height: 470, on: 'shelf' },
    { handle: 'harbour-bottle', option: 'Cobalt', x: 210, y: 648, height: 452, on: 'shelf' },
    { handle: 'chimney-vase', option: 'Vermilion', x: 1446, y: 644, height: 290, on: 'shelf' },
    { handle: 'moon-jar-no-4', option: 'Ochre', x: 430, y: 662, height: 300, on: 'shelf' },
    { handle: 'fishbone-throw', option: 'Celadon', x: 806, y: 658, height: 112, on: 'shelf' },
    { handle: 'nest-of-bowls', option: 'Cobalt', x: 800, y: 548, height: 92, on: 'shelf' },
    { handle: 'faience-amphora', option: 'Cobalt', x: 1020, y: 662, height: 306, on: 'shelf' },
    { handle: 'three-bud-vases', option: 'Iris', x: 1500, y: 670, height: 220, on: 'shelf' },
    { handle: 'tuesday-mug', option: 'Celadon', x: 606, y: 676, height: 100, on: 'shelf' },
  ],
}

const phone: StillLife = {
  width: 800,
  height: 1000,
  shelf: 800,
  arch: [548, 214, 120],
  sun: [-70, 30],
  runner: [90, 130],
  lemons: [598, 838],
  products: [
    { handle: 'north-sea-six-am', option: 'Oak', x: 214, y: 372, height: 196, on: 'wall' },
    { handle: 'quarter-day', option: 'Black', x: 556, y: 814, height: 500, on: 'shelf' },
    { handle: 'harbour-bottle', option: 'Cobalt', x: 170, y: 828, height: 400, on: 'shelf' },
    { handle: 'moon-jar-no-4', option: 'Ochre', x: 352, y: 842, height: 246, on: 'shelf' },
    { handle: 'chimney-vase', option: 'Vermilion', x: 710, y: 832, height: 250, on: 'shelf' },
    { handle: 'tuesday-mug', option: 'Celadon', x: 512, y: 858, height: 96, on: 'shelf' },
  ],
}

/** The home page's picture: a sunlit shelf with products from every corner of the shop, 1600 × 800. */
export function drawHero(): string {
  return drawStillLife(desktop)
}

/** The same shelf, fewer products, upright for a narrow screen, 800 × 1000. */
export function drawHeroPhone(): string {
  return drawStillLife(phone)
}

/** Where the middle of some products is in {@link drawHero}, in percent of its width and height. */
export const heroPlaces = (handles: readonly string[]): { handle: string; x: number; y: number }[] =>
  handles.flatMap((handle) => {
    const found = desktop.products.find((each) => each.handle === handle)
    if (!found) return []
    const x = Math.round((found.x / desktop.width) * 100)
    return [{ handle, x, y: Math.round(((found.y - found.height / 2) / desktop.height) * 100) }]
  })
