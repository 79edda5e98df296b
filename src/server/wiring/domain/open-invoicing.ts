import { createInvoicing, type Invoicing } from '#domain/orders/invoices/invoicing.ts'
import type { PaperPrinter } from '#ports/pdf/pdf.ts'
import { prefixesOf, sellerOf } from '../invoice-settings.ts'
import type { Base } from './base.ts'

/** Fonts and printer are loaded when the first paper is printed: most processes never print one. */
function createLazyPrinter(): PaperPrinter {
  let printer: Promise<PaperPrinter> | undefined
  const open = async (): Promise<PaperPrinter> =>
    (await import('#adapters/pdf/pdf-printer.ts')).createPdfPrinter()
  return {
    async print(paper) {
      printer ??= open()
      return (await printer).print(paper)
    },
  }
}

/** Invoices and credit notes, in the shop's name as the settings give it. */
export function openInvoicing({ store, clock, lock, settings, crashPoint }: Base): Invoicing {
  return createInvoicing({
    store,
    clock,
    lock,
    crashPoint,
    printer: createLazyPrinter(),
    seller: sellerOf(settings),
    prefixes: prefixesOf(settings),
  })
}
