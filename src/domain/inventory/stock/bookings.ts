import { hash } from 'node:crypto'
import { put, type Stored, type Write } from '#ports/document-store/document-store.ts'
import {
  stockItems,
  stockMovements,
  type StockItemDocument,
  type StockMovementDocument,
} from './documents.ts'
import type { Allocation, Booking } from './stock.ts'

type Kind = StockMovementDocument['kind']

/** The change of on-hand and reserved stock for each unit of an allocation. */
interface PerUnit {
  onHand: -1 | 0 | 1
  reserved: -1 | 0 | 1
}

/**
 * The id of a movement: the same for the same operation on the same item, so that booking it twice collides.
 * A hash, because staff read it and the operation's id may be the right to something else.
 */
export function movementId(operationId: string, itemId: string, kind: Kind): string {
  return `mov_${hash('sha256', JSON.stringify([operationId, itemId, kind]), 'base64url').slice(0, 26)}`
}

/** The new balance of a stock item. */
function balance(item: Stored<StockItemDocument>, change: { onHand: number; reserved: number }): Write {
  const onHand = item.data.onHand + change.onHand
  const reserved = item.data.reserved + change.reserved
  if (reserved < 0) throw new Error(`${item.id}: that would leave ${reserved} reserved`)
  return put(
    stockItems,
    item.id,
    { ...item.data, onHand, reserved },
    item.version === 0 ? 'absent' : item.version,
  )
}

/**
 * The two writes of one stock movement: the stock item's new balance, and the movement. The same movement releases
 * `reserved` units.
 */
export function changeItem(
  item: Stored<StockItemDocument>,
  change: { onHand: number; reserved: number },
  movement: { id: string } & Pick<StockMovementDocument, 'kind' | 'at' | 'by' | 'reason'> &
    Partial<Pick<StockMovementDocument, 'orderId' | 'reference' | 'counterpart'>>,
): [Write, Write] {
  const { id, kind, at, by, reason, orderId = null, reference = null, counterpart = null } = movement
  const { onHand } = change
  const data = { stockItemId: item.id, kind, onHand, reason, by, orderId, reference, counterpart, at }
  return [balance(item, change), put(stockMovements, id, data, 'absent')]
}

/**
 * Reserves the units of an allocation, or releases them. No stock moves, so no movement is written: the checkout that
 * holds them records it, in the same commit.
 */
export const hold = ({ parts }: Allocation, sign: 1 | -1): Write[] =>
  parts.map(({ item, quantity }) => balance(item, { onHand: 0, reserved: sign * quantity }))

/** Books every part of an allocation as one kind of movement. */
export function book(kind: Kind, per: PerUnit, { parts }: Allocation, booking: Booking): Write[] {
  return parts.flatMap(({ item, quantity }) =>
    changeItem(
      item,
      { onHand: per.onHand * quantity || 0, reserved: per.reserved * quantity || 0 },
      { ...booking, id: movementId(booking.operationId, item.id, kind), kind },
    ),
  )
}
