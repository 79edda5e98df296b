import type { PrintDocument, PdfPrinter } from '#ports/pdf/pdf.ts'
import { createFonts } from './fonts.ts'
import { layOutPages } from './page-layout.ts'
import { printableDocument } from './printable-document.ts'
import { createTypesetter, printable } from './typesetter.ts'
import { openSheet } from './sheet.ts'

/** All texts of a document, and the digits of its page numbers. */
function textsOf(document: PrintDocument): string {
  const texts: string[] = ['0123456789?']
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(document)
  return printable(texts.join(' '))
}

/** Prints with pdfkit, in fonts of which each file embeds just the glyphs that are used. */
export function createPdfPrinter(): PdfPrinter {
  const fonts = createFonts()
  /** Documents are printed one after the other: each is CPU work, and takes some memory. */
  let last: Promise<unknown> = Promise.resolve()

  async function print(document: PrintDocument): Promise<Uint8Array> {
    await fonts.prepare(textsOf(document))
    const sheet = openSheet(document)
    layOutPages(printableDocument(document, fonts), sheet, createTypesetter(fonts))
    return sheet.end()
  }

  return {
    print(document) {
      const printed = last.then(() => print(document))
      last = printed.catch(() => undefined)
      return printed
    },
  }
}
