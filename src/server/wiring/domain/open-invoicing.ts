import { createBoundedPrinter } from '#adapters/pdf/bounded-printer.ts'
import { createThreadPrinter } from '#adapters/pdf/thread-printer.ts'
import { createInvoices, type Invoices } from '#domain/orders/invoices/invoices.ts'
import { readLogo } from '../../serving/logo.ts'
import { prefixesOf } from '../invoice-settings.ts'
import { sellerOf } from '../shop-details.ts'
import type { Base } from './base.ts'
import type { CatalogModule } from './open-catalog.ts'

/** Invoices and credit notes, in the name of the seller as staff or the settings say it. */
export function openInvoicing(base: Base, { shopLogo }: Pick<CatalogModule, 'shopLogo'>): Invoices {
  const { store, clock, lock, settings, crashPoint, profile, media } = base
  return createInvoices({
    store,
    clock,
    lock,
    crashPoint,
    printer: createBoundedPrinter(createThreadPrinter()),
    seller: sellerOf(profile.detail, () => {
      const { file, width, height } = shopLogo() ?? {}
      return file !== undefined && width && height ? { file, width, height } : null
    }),
    readLogo: (logo) => readLogo(media, logo, true),
    prefixes: prefixesOf(settings),
  })
}
