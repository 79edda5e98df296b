import { createBoundedPrinter } from '#adapters/pdf/bounded-printer.ts'
import { createThreadPrinter } from '#adapters/pdf/thread-printer.ts'
import { createInvoices, type Invoices } from '#domain/orders/invoices/invoices.ts'
import { prefixesOf, sellerOf } from '../invoice-settings.ts'
import type { Base } from './base.ts'

/** Invoices and credit notes, in the shop's name as the settings give it. */
export function openInvoicing({ store, clock, lock, settings, crashPoint, shopName }: Base): Invoices {
  return createInvoices({
    store,
    clock,
    lock,
    crashPoint,
    printer: createBoundedPrinter(createThreadPrinter()),
    seller: sellerOf(settings, shopName),
    prefixes: prefixesOf(settings),
  })
}
