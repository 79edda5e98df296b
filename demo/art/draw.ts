import type { DemoProduct } from '../products/types.ts'
import { onDrawingPaper } from './measure.ts'
import { printBacks } from './recipes/prints.ts'
import { paperBacks, textileBacks } from './recipes/soft.ts'
import { vesselBacks } from './recipes/vessels.ts'
import { createDefs, svgDocument } from './svg.ts'

const backs = { ...printBacks, ...vesselBacks, ...textileBacks, ...paperBacks }

/**
 * The measured drawing of a product as a complete SVG file, in the colouring that an option's value names.
 * The same arguments always give the same text.
 */
export function drawBack({ handle }: Pick<DemoProduct, 'handle'>, option = ''): string {
  const recipe = backs[handle]
  if (!recipe) throw new Error(`nobody has drawn ${handle}`)
  const defs = createDefs()
  const body = onDrawingPaper(recipe(option, `${handle}/${option}`)(defs))
  return svgDocument(defs, body)
}
