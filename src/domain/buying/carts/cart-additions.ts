import { ShopFailure } from '#vocabulary/failures.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { addItems, type Offer } from './cart-lines.ts'
import type { RefusedLine, WantedLine } from './carts.ts'
import type { CartDocument } from './documents.ts'

type Lines = CartDocument['lines']

const inCart = (lines: Lines, variantId: string): number =>
  lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0)

/** The lines of a cart after an addition, limited to the available quantity, and the rest. */
export function addAsFar(
  lines: Lines,
  wanted: readonly WantedLine[],
  offer: (variantId: string) => Offer,
): { lines: Lines; refused: RefusedLine[] } {
  const refused: RefusedLine[] = []
  let after = lines
  for (const { variantId, quantity } of wanted) {
    const there = Math.max(0, offer(variantId).sellable - inCart(after, variantId))
    const fitting = Math.min(quantity, there)
    try {
      after = addItems(after, { variantId, quantity: fitting || quantity }, offer(variantId), newId('line'))
      if (fitting < quantity) refused.push({ variantId, quantity: quantity - fitting, code: 'out_of_stock' })
    } catch (error) {
      if (!(error instanceof ShopFailure)) throw error
      refused.push({ variantId, quantity, code: error.code })
    }
  }
  return { lines: after, refused }
}
