import type { Api } from '#client/api.ts'
import type { StockReason } from '#vocabulary/inventory/stock-reasons.ts'
import type { StockLocation, StockRow } from '../types.ts'
import { readChange, readCount, readUnits, type ReadChange } from './adjustment.ts'
import type { StockMessages } from './messages.ts'

/** The kind of a change. */
export type Kind = 'receive' | 'move' | 'count' | 'adjust'

type Words = StockMessages['change']

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
export function readTyped({ kind, units }: Typed, item: StockRow, m: StockMessages['errors']): ReadChange {
  if (kind === 'count') return readCount(units, item, m)
  if (kind === 'adjust') return readChange(units, item, m)
  return readUnits(units, m, kind === 'move' ? Math.max(0, item.sellable) : undefined)
}

/** Sends a change. Returns the units on hand after it, in words. */
export async function sendChange(
  api: Api,
  {
    item,
    typed,
    goal,
    units,
    m,
  }: { item: StockRow; typed: Typed; goal: StockLocation | undefined; units: number; m: Words },
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
    return m.onHandIn(row.onHand, row.location)
  }
  const locationId = goal?.id ?? ''
  if (kind === 'move') {
    const body = { toLocationId: locationId, quantity: units, note }
    const { from, to } = await api.transferStock({ params, body, idempotencyKey })
    return m.movedTo(from.onHand, from.location, to.onHand, to.location)
  }
  const deliveryNote = reference.trim() === '' ? null : reference
  const body = { variantId: item.variantId, locationId, quantity: units, reference: deliveryNote, note }
  const row = await api.receiveStock({ body, idempotencyKey })
  return m.onHandIn(row.onHand, row.location)
}

/** The label of the button. */
export function doesOf(kind: Kind, change: number | undefined, m: Words): string {
  if (kind === 'receive') return m.receive(change)
  if (kind === 'move') return m.transfer(change)
  if (kind === 'count') return m.setQuantity
  return change === undefined ? m.adjust : change > 0 ? m.add(change) : m.remove(-change)
}

/** The units on hand after a change, in words. */
export function resultOf(
  {
    kind,
    change,
    item,
    goal,
  }: { kind: Kind; change: number; item: StockRow; goal: StockLocation | undefined },
  m: Words,
): string {
  const signed = kind === 'move' ? -change : change
  if (kind === 'receive' && goal && goal.id !== item.locationId) return m.moreIn(change, goal.name)
  const sum = `${item.onHand} ${signed > 0 ? '+' : '−'} ${change < 0 ? -change : change} = ${item.onHand + signed}`
  return kind === 'move' && goal
    ? m.sumOfMove(sum, item.location, change, goal.name)
    : m.sum(sum, item.sellable + signed)
}
