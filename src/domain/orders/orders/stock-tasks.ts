import { maximumWrites, type Stored, type Write } from '#ports/document-store/document-store.ts'
import type { TaskDocument } from '#engine/work/outbox/documents.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import type { Allocation, Booking, Holding, Stock } from '../../inventory/stock/stock.ts'

/** A change of held units: reserved ones are sold or released, or sold ones are restocked. */
export type StockAct = 'claim' | 'release' | 'restock'

/** Most stock items in one commit: each takes two writes, the item and its movement. */
export const stockItemsPerCommit = 40

/** Stock items that fit into a commit beside its other writes: an order paid with ten gift cards has many. */
export const stockItemsBeside = (others: number): number =>
  Math.max(0, Math.min(stockItemsPerCommit, Math.floor((maximumWrites - others) / 2)))

const writesOf = (stock: Stock, act: StockAct, allocation: Allocation, booking: Booking): Write[] =>
  stock[act](allocation, booking)

/**
 * The writes that do something with held items, for the commit that decides it: the stock itself, or, where
 * that is more than the commit has room for beside its `others` writes, tasks that do it part by part right
 * after.
 */
export async function stockWrites(
  stock: Stock,
  act: StockAct,
  holding: Holding,
  booking: Booking,
  others: number,
): Promise<Write[]> {
  if (holding.length === 0) return []
  if (holding.length <= stockItemsBeside(others))
    return writesOf(stock, act, await stock.read(holding), booking)
  return inParts(holding, stockItemsPerCommit).map((part, index) =>
    taskWrite(
      {
        id: `stock:${act}:${booking.operationId}:${index}`,
        kind: 'stock',
        payload: { act, holding: part, booking },
      },
      booking.at,
    ),
  )
}

/** The payload of a `stock` task; written by {@link stockWrites} alone. */
interface StockTask {
  act: StockAct
  holding: Holding
  booking: Booking
}

/** Carries out `stock` tasks: each in one commit with its own end, so exactly once. */
export function createStockTasks({ stock }: { stock: Stock }): TaskHandler {
  return {
    async run(task: Stored<TaskDocument>) {
      const { act, holding, booking } = task.data.payload as Record<string, unknown> & StockTask
      return writesOf(stock, act, await stock.read(holding), booking)
    },
  }
}
