import type { Seller } from '#domain/orders/invoices/documents.ts'
import { createInvoices, type Invoices } from '#domain/orders/invoices/invoices.ts'
import type { NumberPrefixes } from '#domain/orders/invoices/issue-invoice.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'
import type { PdfPrinter } from '#ports/pdf/pdf.ts'
import type { Settings } from '../settings.ts'

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
export function openInvoicing(needs: {
  store: DocumentStore
  clock: Clock
  lock: KeyedLock
  settings: InvoiceSettings
  crashPoint?: ((name: string) => void) | undefined
}): Invoices {
  const { settings, ...common } = needs
  return createInvoices({
    ...common,
    printer: createLazyPrinter(),
    seller: sellerOf(settings),
    prefixes: prefixesOf(settings),
  })
}
