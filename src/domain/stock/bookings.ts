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

/** How each piece of an allocation changes what is there and what is held. */
interface PerPiece {
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

/** The two writes of one change of one stock item: its new balance, and the movement that tells of it. */
export function changeItem(
  item: Stored<StockItemDocument>,
  change: { onHand: number; reserved: number },
  movement: { id: string; kind: Kind } & Omit<Booking, 'operationId'>,
): [Write, Write] {
  const { id, kind, at, by, reason, orderId } = movement
  const onHand = item.data.onHand + change.onHand
  const reserved = item.data.reserved + change.reserved
  if (reserved < 0) throw new Error(`${item.id}: ${kind} would leave ${reserved} reserved`)
  return [
    put(
      stockItems,
      item.id,
      { ...item.data, onHand, reserved },
      item.version === 0 ? 'absent' : item.version,
    ),
    put(stockMovements, id, { stockItemId: item.id, kind, ...change, reason, by, orderId, at }, 'absent'),
  ]
}

/** Books every part of an allocation as one kind of movement. */
export function book(kind: Kind, per: PerPiece, { parts }: Allocation, booking: Booking): Write[] {
  return parts.flatMap(({ item, quantity }) =>
    changeItem(
      item,
      { onHand: per.onHand * quantity || 0, reserved: per.reserved * quantity || 0 },
      { ...booking, id: movementId(booking.operationId, item.id, kind), kind },
    ),
  )
}
