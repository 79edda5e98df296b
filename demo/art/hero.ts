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

/** The picture of the shop in links to it: a sunlit shelf with products from every corner of the shop, 1600 × 800. */
export function drawHero(): string {
  return drawStillLife(desktop)
}
