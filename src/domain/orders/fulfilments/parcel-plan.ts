import { splitStockItemId } from '../../inventory/stock/documents.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import type { OrderDocument } from '../orders/order-document.ts'

/** A parcel that is still to be packed, at one place. */
export interface PlannedParcel {
  /** The location of its items. */
  locationId: string
  lines: LineQuantity[]
}

type Line = OrderDocument['lines'][number]

/** The items of a line still to be packed, by location: packed or cancelled ones came first. */
function openByPlace(line: Line, gone: number): Map<string, number> {
  const open = new Map<string, number>()
  let left = gone
  for (const { stockItemId, quantity } of line.holding) {
    const taken = Math.min(left, quantity)
    left -= taken
    const { locationId } = splitStockItemId(stockItemId)
    if (quantity > taken) open.set(locationId, (open.get(locationId) ?? 0) + quantity - taken)
  }
  const held = line.holding.reduce((sum, { quantity }) => sum + quantity, 0)
  const uncounted = line.quantity - held - Math.max(0, left)
  if (uncounted > 0) open.set('', uncounted)
  return open
}

/**
 * The parcels still to be packed for an order: one for each location that its items were taken from. Items without
 * counted stock are added to the first parcel; the location is empty if there are no others.
 */
export function parcelPlan({
  lines,
  fulfilments,
}: Pick<OrderDocument, 'lines' | 'fulfilments'>): PlannedParcel[] {
  const packed = new Map<string, number>()
  for (const { state, lines: inside } of fulfilments) {
    if (state === 'cancelled') continue
    for (const { lineId, quantity } of inside) packed.set(lineId, (packed.get(lineId) ?? 0) + quantity)
  }
  const parcels = new Map<string, Map<string, number>>()
  const add = (locationId: string, lineId: string, quantity: number): void => {
    const inside = parcels.get(locationId) ?? new Map<string, number>()
    inside.set(lineId, (inside.get(lineId) ?? 0) + quantity)
    parcels.set(locationId, inside)
  }
  for (const line of lines) {
    if (!line.requiresShipping) continue
    for (const [locationId, quantity] of openByPlace(line, line.cancelled + (packed.get(line.id) ?? 0)))
      add(locationId, line.id, quantity)
  }
  const [first] = [...parcels.keys()].filter((locationId) => locationId !== '')
  const uncounted = parcels.get('')
  if (first !== undefined && uncounted) {
    parcels.delete('')
    for (const [lineId, quantity] of uncounted) add(first, lineId, quantity)
  }
  return [...parcels].map(([locationId, inside]) => ({
    locationId,
    lines: [...inside].map(([lineId, quantity]) => ({ lineId, quantity })),
  }))
}
