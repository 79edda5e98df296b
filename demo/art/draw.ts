import type { DemoProduct, PictureView } from '../products/types.ts'
import { onDrawingPaper } from './measure.ts'
import type { Piece } from './piece.ts'
import { printRecipes } from './recipes/prints.ts'
import { paperRecipes, textileRecipes } from './recipes/soft.ts'
import { vesselRecipes } from './recipes/vessels.ts'
import { drawRoom } from './room.ts'
import { contactShadow, gallery, shapedShadow, wallShadow } from './stage.ts'
import { createDefs, moved, svgDocument } from './svg.ts'
import type { Defs } from './svg.ts'

const recipes = { ...printRecipes, ...vesselRecipes, ...textileRecipes, ...paperRecipes }

/** The drawable product behind a handle, in the colouring that an option's value names. */
export function pieceFor(handle: string, option: string): Piece {
  const recipe = recipes[handle]
  if (!recipe) throw new Error(`nobody has drawn ${handle}`)
  return recipe(option, `${handle}/${option}`)
}

/** The value of the first option that has swatches: what a picture shows when none is asked for. */
function shownOption(product: Pick<DemoProduct, 'options'>): string {
  return product.options.find((option) => option.values.some((value) => value.swatch))?.values[0]?.value ?? ''
}

/** Fits a product to the stage: large, but never crowding the edges. */
function fitted(piece: Piece): number {
  return Math.min(1.3, 600 / piece.width, 730 / (piece.height + (piece.rise ?? 0)), 690 / piece.height)
}

function drawFront(defs: Defs, piece: Piece): string {
  const scale = fitted(piece)
  const [width, height] = [piece.width * scale, piece.height * scale]
  const hangs = piece.support === 'hangs'
  const y = hangs ? 418 + (height + (piece.rise ?? 0) * scale) / 2 : piece.scene === 'wall' ? 822 : 852
  const shadow =
    hangs && piece.silhouette
      ? shapedShadow(piece.silhouette, 400, y, scale)
      : piece.grounded
        ? ''
        : hangs
          ? wallShadow(400 - width / 2, y - height, width, height, 12)
          : piece.scene === 'wall'
            ? wallShadow(400 - width / 2, y - height, width, height - 30, 16) +
              contactShadow(defs, 400, y, width, 12)
            : contactShadow(defs, 400, y, width, Math.max(14, width * 0.055))
  return gallery(defs) + shadow + moved(piece.front(defs), 400, y, scale)
}

/** One picture of a good as a complete SVG file. The same arguments always give the same text. */
export function drawPicture(
  product: Pick<DemoProduct, 'handle' | 'options'>,
  view: PictureView,
  option?: string,
): string {
  const piece = pieceFor(product.handle, option ?? shownOption(product))
  const defs = createDefs()
  const views: Record<PictureView, () => string> = {
    front: () => drawFront(defs, piece),
    detail: () => piece.detail(defs),
    room: () => drawRoom(defs, piece, product.handle),
    back: () => onDrawingPaper(piece.back(defs)),
  }
  return svgDocument(defs, views[view]())
}
