import type { Stored, Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { writeReason } from '#vocabulary/inventory/movement-reasons.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { sellableIn } from './allocation.ts'
import { changeItem, movementId } from './bookings.ts'
import type { StockItemDocument } from './documents.ts'
import type { Receipt, Transfer } from './stock.ts'

type StoredItem = Stored<StockItemDocument>

function mustBeWhole(quantity: number, ...items: readonly StoredItem[]): void {
  const counted = [quantity, ...items.map(({ data }) => data.onHand + quantity)]
  if (quantity < 1 || !counted.every(Number.isSafeInteger)) throw new RangeError(`${quantity} units`)
}

/** The id of the movement that a receipt is booked as: one for each operation. */
export const receiptId = ({ operationId }: Receipt, itemId: string): string =>
  movementId(operationId, itemId, 'receive')

/** The writes of items that came in. @throws RangeError on a quantity that is none */
export function receiveInto(item: StoredItem, receipt: Receipt, at: Timestamp): Write[] {
  const { by, note, quantity, reference } = receipt
  mustBeWhole(quantity, item)
  return changeItem(
    item,
    { onHand: quantity, reserved: 0 },
    {
      id: receiptId(receipt, item.id),
      kind: 'receive',
      at,
      by,
      reason: writeReason({ code: 'received', note }),
      reference,
    },
  )
}

/** The id of the movement that leaves a transfer's source: one for each operation. */
export const transferId = ({ operationId, stockItemId }: Transfer): string =>
  movementId(operationId, stockItemId, 'transfer')

/**
 * The writes of a transfer between two locations: one loses the units that the other gains, and each of the two
 * movements names the other.
 * @throws ShopFailure `stock_negative` above the available units; RangeError on an invalid quantity
 */
export function transferBetween(
  ends: { from: StoredItem; fromName: string; to: StoredItem; toName: string },
  transfer: Transfer,
  at: Timestamp,
): Write[] {
  const { by, note, operationId, quantity } = transfer
  const { from, fromName, to, toName } = ends
  mustBeWhole(quantity, from, to)
  const free = Math.max(0, sellableIn(from.data))
  if (quantity > free) {
    const { onHand, reserved } = from.data
    throw new ShopFailure('stock_negative', {
      reason:
        reserved > 0
          ? statement('can_be_moved_held', { free, reserved })
          : statement('can_be_moved', { free }),
      values: { onHand, reserved },
    })
  }
  const out = transferId(transfer)
  const into = movementId(operationId, to.id, 'transfer')
  const movement = { kind: 'transfer', at, by } as const
  return [
    ...changeItem(
      from,
      { onHand: -quantity, reserved: 0 },
      {
        ...movement,
        id: out,
        counterpart: into,
        reason: writeReason({ code: 'moved_to', place: toName, note }),
      },
    ),
    ...changeItem(
      to,
      { onHand: quantity, reserved: 0 },
      {
        ...movement,
        id: into,
        counterpart: out,
        reason: writeReason({ code: 'moved_from', place: fromName, note }),
      },
    ),
  ]
}
