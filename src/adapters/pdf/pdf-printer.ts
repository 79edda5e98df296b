import type { PdfPrinter, PrintDocuments } from '#ports/pdf/pdf.ts'
import { createFonts } from './fonts.ts'
import { layOutPages } from './page-layout.ts'
import { printableDocument } from './printable-document.ts'
import { createTypesetter, printable } from './typesetter.ts'
import { openSheet } from './sheet.ts'

/** All texts of documents, and the digits of their page numbers. */
function textsOf(documents: PrintDocuments): string {
  const texts: string[] = ['0123456789?']
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(documents)
  return printable(texts.join(' '))
}

/** Prints with pdfkit, in fonts of which each file embeds just the glyphs that are used. */
export function createPdfPrinter(): PdfPrinter {
  const fonts = createFonts()
  /** Files are printed one after the other: each is CPU work, and takes some memory. */
  let last: Promise<unknown> = Promise.resolve()

  async function print(documents: PrintDocuments): Promise<Uint8Array> {
    await fonts.prepare(textsOf(documents))
    const sheet = openSheet(documents[0])
    const setting = createTypesetter(fonts)
    for (const [index, document] of documents.entries()) {
      if (index > 0) sheet.turn()
      layOutPages(printableDocument(document, fonts), sheet, setting)
    }
    return sheet.end()
  }

  return {
    print(documents) {
      const printed = last.then(() => print(documents))
      last = printed.catch(() => undefined)
      return printed
    },
  }
}
