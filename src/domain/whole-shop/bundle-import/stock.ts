import { hash } from 'node:crypto'
import {
  locations,
  stockItems,
  stockMovements,
  type StockItemDocument,
  type StockMovementDocument,
} from '../../inventory/stock/documents.ts'
import { put, type Stored } from '#ports/document-store/document-store.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { hasVariant } from './products.ts'
import { standInId, withMovements, type Ledger } from './ledger.ts'
import { variantOwners } from './bundle-lines.ts'
import { asFound, kept, left, same, type FileDocument, type ImportContext, type Plan } from './plan.ts'

/** The movements of stock. */
export const stockLedger: Ledger<StockMovementDocument> = {
  movements: stockMovements,
  amountOf: ({ onHand }) => onHand,
  loose: (movement) => ({ ...movement, kind: 'adjust', orderId: null, reason: 'other' }),
}

/** A movement of `quantity` units that this import adds itself. */
const adjustment = (
  stockItemId: string,
  onHand: number,
  { now, by }: ImportContext,
): StockMovementDocument => ({
  stockItemId,
  kind: 'adjust',
  onHand,
  reason: 'other',
  by,
  orderId: null,
  reference: null,
  counterpart: null,
  at: now,
})

async function refusal(item: StockItemDocument, { store, lines }: ImportContext): Promise<Plan | undefined> {
  const { variantId, locationId } = item
  const owner = (await lines.many(variantOwners, [variantId])).get(variantId)
  if (owner && !(await hasVariant(store, owner.productId, variantId)))
    return left('left_product_missing', 'variantId')
  const known = await lines.many(locations, [locationId])
  if (known.has(locationId) && !(await store.get(locations, locationId)))
    return left('left_location_missing', 'locationId')
  return undefined
}

/** Sets the units on hand to the file's count, by an adjustment. */
function recount(here: Stored<StockItemDocument>, onHand: number, context: ImportContext): Plan {
  const { id, version, data } = here
  if (onHand < data.reserved) return left(statement('left_reserved', { units: data.reserved }), 'onHand')
  const movement = `mov_${hash('sha256', `${id}\n${version}\n${context.now}`, 'hex').slice(0, 26)}`
  return {
    outcome: 'changed',
    steps: [
      [
        put(stockItems, id, { ...data, onHand }, asFound(here)),
        put(stockMovements, movement, adjustment(id, onHand - data.onHand, context), 'absent'),
      ],
    ],
  }
}

/** Judges stock: an item comes with its movements, and holds nothing for checkouts, which do not come along. */
export async function planStock(
  { id, data }: FileDocument<StockItemDocument>,
  context: ImportContext,
): Promise<Plan> {
  const here = await context.store.get(stockItems, id)
  const begun = here && (await context.store.get(stockMovements, standInId(id)))
  if (!here || begun) {
    const refused = here ? undefined : await refusal(data, context)
    if (refused) return refused
    const create = here ? undefined : put(stockItems, id, { ...data, reserved: 0 }, 'absent')
    const standIn = (amount: number) => adjustment(id, amount, context)
    const entry = { ledger: stockLedger, id, total: data.onHand, create, standIn }
    const steps = await withMovements(entry, context)
    if (steps.length > 0) return { outcome: 'added', steps }
  }
  if (!here || here.data.onHand === data.onHand) return same
  return context.take ? recount(here, data.onHand, context) : kept
}
