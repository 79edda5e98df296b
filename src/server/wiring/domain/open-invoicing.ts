import type { Seller } from '#domain/orders/invoices/documents.ts'
import { createInvoices, type Invoices } from '#domain/orders/invoices/invoices.ts'
import type { NumberPrefixes } from '#domain/orders/invoices/issue-invoice.ts'
import type { PdfPrinter } from '#ports/pdf/pdf.ts'
import type { Settings } from '../../settings.ts'
import type { Base } from './base.ts'

/** The settings that invoices are made by. */
export type InvoiceSettings = Pick<
  Settings,
  | 'SHOP_NAME'
  | 'SHOP_LEGAL_NAME'
  | 'SHOP_ADDRESS'
  | 'SHOP_VAT_ID'
  | 'SHOP_REGISTRATION'
  | 'INVOICE_PREFIX'
  | 'CREDIT_NOTE_PREFIX'
>

/** Fonts and printer are loaded when the first paper is printed: most processes never print one. */
function createLazyPrinter(): PdfPrinter {
  let printer: Promise<PdfPrinter> | undefined
  const open = async (): Promise<PdfPrinter> =>
    (await import('#adapters/pdf/pdf-printer.ts')).createPdfPrinter()
  return {
    async print(paper) {
      printer ??= open()
      return (await printer).print(paper)
    },
  }
}

/** The shop as its invoices name it. */
export const sellerOf = (settings: InvoiceSettings): Seller => ({
  name: settings.SHOP_LEGAL_NAME ?? settings.SHOP_NAME,
  address: (settings.SHOP_ADDRESS ?? '').split(';').flatMap((line) => line.trim() || []),
  vatId: settings.SHOP_VAT_ID ?? null,
  registration: settings.SHOP_REGISTRATION ?? null,
})

/** What stands before the numbers of its papers. */
export const prefixesOf = (settings: InvoiceSettings): NumberPrefixes => ({
  invoice: settings.INVOICE_PREFIX,
  credit_note: settings.CREDIT_NOTE_PREFIX,
})

/** Invoices and credit notes, in the shop's name as the settings give it. */
export function openInvoicing({ store, clock, lock, settings, crashPoint }: Base): Invoices {
  return createInvoices({
    store,
    clock,
    lock,
    crashPoint,
    printer: createLazyPrinter(),
    seller: sellerOf(settings),
    prefixes: prefixesOf(settings),
  })
}
