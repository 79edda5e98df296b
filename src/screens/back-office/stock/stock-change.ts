import type { Api } from '#client/api.ts'
import type { StockReason } from '#vocabulary/inventory/stock-reasons.ts'
import type { StockLocation, StockRow } from '../types.ts'
import { readChange, readCount, readUnits, type ReadChange } from './adjustment.ts'

/** The kind of a change. */
export type Kind = 'receive' | 'move' | 'count' | 'adjust'

/** The names of the kinds. */
export const kinds: Record<Kind, string> = {
  receive: 'Receive stock',
  move: 'Transfer to another location',
  count: 'Set the counted quantity',
  adjust: 'Add or remove units',
}

/** The input; it stays when another kind is chosen. */
export interface Typed {
  kind: Kind
  units: string
  reason: StockReason
  reference: string
  locationId: string
  note: string
}

/** Where units of this kind of change may go. */
export const goals = (
  { item, locations }: { item: StockRow; locations: readonly StockLocation[] },
  kind: Kind,
) => locations.filter(({ id }) => kind !== 'move' || id !== item.locationId)

/** The change that was typed, or its error. */
export function readTyped({ kind, units }: Typed, item: StockRow): ReadChange {
  if (kind === 'count') return readCount(units, item)
  if (kind === 'adjust') return readChange(units, item)
  return readUnits(units, kind === 'move' ? Math.max(0, item.sellable) : undefined)
}

/** Sends a change. Returns the units on hand after it. */
export async function sendChange(
  api: Api,
  {
    item,
    typed,
    goal,
    units,
  }: { item: StockRow; typed: Typed; goal: StockLocation | undefined; units: number },
  idempotencyKey: string,
): Promise<string> {
  const { kind, note, reason, reference } = typed
  const params = { stockItemId: item.id }
  if (kind === 'adjust' || kind === 'count') {
    const row = await api.adjustStock({
      params,
      body: { change: units, reason: kind === 'count' ? 'counted' : reason, note },
      idempotencyKey,
    })
    return `${row.onHand} on hand in ${row.location}`
  }
  const locationId = goal?.id ?? ''
  if (kind === 'move') {
    const body = { toLocationId: locationId, quantity: units, note }
    const { from, to } = await api.transferStock({ params, body, idempotencyKey })
    return `${from.onHand} on hand in ${from.location}, ${to.onHand} in ${to.location}`
  }
  const deliveryNote = reference.trim() === '' ? null : reference
  const body = { variantId: item.variantId, locationId, quantity: units, reference: deliveryNote, note }
  const row = await api.receiveStock({ body, idempotencyKey })
  return `${row.onHand} on hand in ${row.location}`
}
/** The label of the button. */
export function doesOf(kind: Kind, change: number | undefined): string {
  if (kind === 'receive') return change === undefined ? 'Receive' : `Receive ${change}`
  if (kind === 'move') return change === undefined ? 'Transfer' : `Transfer ${change}`
  if (kind === 'count') return 'Set quantity'
  return change === undefined ? 'Adjust' : change > 0 ? `Add ${change}` : `Remove ${-change}`
}

/** The units on hand after a change. */
export function resultOf(
  kind: Kind,
  change: number,
  item: StockRow,
  goal: StockLocation | undefined,
): string {
  const signed = kind === 'move' ? -change : change
  if (kind === 'receive' && goal && goal.id !== item.locationId)
    return `${change} more on hand in ${goal.name}`
  const there = `${item.onHand} ${signed > 0 ? '+' : '−'} ${change < 0 ? -change : change} = ${item.onHand + signed} on hand`
  return kind === 'move' && goal
    ? `${there} in ${item.location}, ${change} more in ${goal.name}`
    : `${there}, ${item.sellable + signed} available`
}
