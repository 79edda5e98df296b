import { createStock } from '#domain/inventory/stock/create-stock.ts'
import type { BlockFile } from '#ports/model-file/block-file.ts'
import type { Base } from './base.ts'
import type { CatalogModule } from './open-catalog.ts'

/** Stock and its locations. */
export function openInventory(
  { store, clock }: Base,
  { catalog }: CatalogModule,
  { stockFile }: { stockFile: BlockFile | undefined },
) {
  const stock = createStock({ store, clock, catalog, file: stockFile })
  return { stock, readModels: [stock] }
}

/** Stock, open. */
export type InventoryModule = ReturnType<typeof openInventory>
