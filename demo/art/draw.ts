import type { DemoProduct, PictureView } from '../products/types.ts'
import { onDrawingPaper } from './measure.ts'
import type { Measured, Piece, Recipe } from './piece.ts'
import { printRecipes } from './recipes/prints.ts'
import { paperRecipes, textileRecipes } from './recipes/soft.ts'
import { vesselRecipes } from './recipes/vessels.ts'
import { drawRoom } from './room.ts'
import { createDefs, svgDocument } from './svg.ts'
import type { Defs } from './svg.ts'

const roomed: Record<string, Recipe<Piece>> = { ...textileRecipes, ...paperRecipes }
const measured: Record<string, Recipe> = { ...printRecipes, ...vesselRecipes, ...roomed }

/** The drawable product behind a handle, in the colouring that an option's value names. */
function made<Made extends Measured>(
  recipes: Record<string, Recipe<Made>>,
  handle: string,
  option: string,
): Made {
  const recipe = recipes[handle]
  if (!recipe) throw new Error(`nobody has drawn ${handle}`)
  return recipe(option, `${handle}/${option}`)
}

/** The views that are drawn; all others are photographs. */
const drawings: Partial<Record<PictureView, (defs: Defs, handle: string, option: string) => string>> = {
  room: (defs, handle, option) => drawRoom(defs, made(roomed, handle, option), handle),
  back: (defs, handle, option) => onDrawingPaper(made(measured, handle, option).back(defs)),
}

/** One picture of a good as a complete SVG file. The same arguments always give the same text. */
export function drawPicture({ handle }: Pick<DemoProduct, 'handle'>, view: PictureView, option = ''): string {
  const draw = drawings[view]
  if (!draw) throw new Error(`no ${view} is drawn`)
  const defs = createDefs()
  const body = draw(defs, handle, option)
  return svgDocument(defs, body)
}
