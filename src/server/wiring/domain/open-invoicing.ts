import { createInvoices, type Invoices } from '#domain/orders/invoices/invoices.ts'
import type { PdfPrinter } from '#ports/pdf/pdf.ts'
import { prefixesOf, sellerOf } from '../invoice-settings.ts'
import type { Base } from './base.ts'

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
