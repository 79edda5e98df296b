import type { StockKeeping } from '#domain/stock/stock.ts'
import type { Handlers } from './handler.ts'

/** The calls about stock. Lists come from memory; an adjustment costs two reads and two writes. */
export function createStockHandlers({
  stock,
}: {
  stock: Pick<StockKeeping, 'list' | 'adjust' | 'movements'>
}): Pick<Handlers, 'listStock' | 'adjustStock' | 'listStockMovements'> {
  return {
    listStock: async ({ query: { q, low, after, limit } }) =>
      stock.list({ q, low: low === '1', after, limit }),
    adjustStock: ({ params, body, caller, operationId }) =>
      stock.adjust({ ...params, ...body, by: caller.staff?.name ?? 'staff', operationId }),
    async listStockMovements({ params, query }) {
      const { items, next } = await stock.movements(params.stockItemId, query)
      return {
        items: items.map(({ id, data: { kind, onHand, reserved, reason, by, orderId, at } }) => ({
          id,
          kind,
          onHand,
          reserved,
          reason,
          by,
          orderId,
          at,
        })),
        next,
      }
    },
  }
}
