import { createBoundedPrinter } from '#adapters/pdf/bounded-printer.ts'
import { createThreadPrinter } from '#adapters/pdf/thread-printer.ts'
import { createInvoices } from '#domain/orders/invoices/invoices.ts'
import { createOrderPapers } from '#domain/orders/papers/order-papers.ts'
import { readLogo } from '../../serving/logo.ts'
import { prefixesOf } from '../invoice-settings.ts'
import { sellerOf } from '../shop-details.ts'
import type { Base } from './base.ts'
import type { CatalogModule } from './open-catalog.ts'
import type { InventoryModule } from './open-inventory.ts'

interface PrintingNeeds {
  catalog: Pick<CatalogModule, 'shopLogo'>
  inventory: Pick<InventoryModule, 'stock'>
  /** The time zone of the shop. */
  timeZone: () => string
}

/** Invoices, credit notes, packing slips and pick lists, in the name of the seller as staff or the settings say it. */
export function openPrinting(base: Base, { catalog, inventory, timeZone }: PrintingNeeds) {
  const { store, clock, lock, settings, crashPoint, profile, media } = base
  const printing = {
    store,
    clock,
    printer: createBoundedPrinter(createThreadPrinter()),
    seller: sellerOf(profile.detail, () => {
      const { file, width, height } = catalog.shopLogo() ?? {}
      return file !== undefined && width && height ? { file, width, height } : null
    }),
    readLogo: (logo: { file: string; width: number; height: number }) => readLogo(media, logo, true),
  }
  return {
    invoicing: createInvoices({ ...printing, lock, crashPoint, prefixes: prefixesOf(settings) }),
    papers: createOrderPapers({
      ...printing,
      timeZone,
      place: (locationId) => inventory.stock.locations.list().find(({ id }) => id === locationId)?.name,
    }),
  }
}
