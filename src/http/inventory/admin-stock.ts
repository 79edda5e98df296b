import type { StockService } from '#domain/inventory/stock/stock.ts'
import { nameOf } from '../api/access.ts'
import type { Handlers } from '../api/handler.ts'

type StockCalls =
  | 'listStock'
  | 'adjustStock'
  | 'countStock'
  | 'receiveStock'
  | 'transferStock'
  | 'listStockMovements'
  | 'listLocations'
  | 'addLocation'
  | 'arrangeLocations'
  | 'renameLocation'
  | 'closeLocation'

/**
 * The calls about stock. Lists come from memory; an adjustment costs two reads and two writes, a receipt or a count one
 * more read, and a transfer four of each.
 */
export function createStockHandlers({
  stock,
}: {
  stock: Pick<StockService, 'list' | 'adjust' | 'count' | 'receive' | 'transfer' | 'movements' | 'locations'>
}): Pick<Handlers, StockCalls> {
  return {
    listStock: async ({ query: { low, ...query } }) => stock.list({ ...query, low: low === '1' }),
    adjustStock: ({ params, body, caller, operationId }) =>
      stock.adjust({ ...params, ...body, by: nameOf(caller), operationId }),
    countStock: ({ body, caller, operationId }) => stock.count({ ...body, by: nameOf(caller), operationId }),
    receiveStock: ({ body, caller, operationId }) =>
      stock.receive({ ...body, by: nameOf(caller), operationId }),
    transferStock: ({ params, body, caller, operationId }) =>
      stock.transfer({ ...params, ...body, by: nameOf(caller), operationId }),
    async listStockMovements({ params, query }) {
      const { items, ...page } = await stock.movements(params.stockItemId, query)
      return {
        items: items.map(({ id, data: { stockItemId: _, ...movement } }) => ({ id, ...movement })),
        ...page,
      }
    },
    listLocations: async () => ({ items: stock.locations.list() }),
    addLocation: ({ body, operationId }) => stock.locations.add(body.name, operationId),
    arrangeLocations: async ({ body }) => ({ items: await stock.locations.arrange(body.locationIds) }),
    renameLocation: ({ params, body }) => stock.locations.rename(params.locationId, body.name),
    async closeLocation({ params }) {
      await stock.locations.close(params.locationId)
      return undefined
    },
  }
}
