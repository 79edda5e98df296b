import type { Stored, Write } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { writeReason } from '#vocabulary/inventory/movement-reasons.ts'
import { stockReasons } from '#vocabulary/inventory/stock-reasons.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { changeItem, movementId } from './bookings.ts'
import type { StockItemDocument } from './documents.ts'
import type { Adjustment } from './stock.ts'

/** The id of an adjustment's movement: one for each operation, whatever its reason. */
export function adjustmentId({ operationId, stockItemId }: Adjustment): string {
  return movementId(operationId, stockItemId, 'adjust')
}

/**
 * The writes of an adjustment. Units that are held for a checkout cannot be taken away; where backorders
 * have left less than nothing, units can still be added.
 *
 * @throws ShopFailure `stock_negative`; RangeError on a change that is no whole number
 */
export function adjustItem(item: Stored<StockItemDocument>, adjustment: Adjustment, at: Timestamp): Write[] {
  const { change, reason, note, by } = adjustment
  const { onHand, reserved } = item.data
  if (!Number.isSafeInteger(change) || change === 0 || !Number.isSafeInteger(onHand + change)) {
    throw new RangeError(`a change of ${change} units`)
  }
  if (change < 0 && onHand + change < Math.max(0, reserved)) {
    throw new ShopFailure('stock_negative', {
      reason:
        reserved > 0
          ? statement('stock_there_held', { onHand, reserved })
          : statement('stock_there', { onHand }),
      values: { onHand, reserved },
    })
  }
  const { kind } = stockReasons[reason]
  return changeItem(
    item,
    { onHand: change, reserved: 0 },
    { id: adjustmentId(adjustment), kind, at, by, reason: writeReason({ code: reason, note }) },
  )
}
