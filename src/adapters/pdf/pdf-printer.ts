import type { Paper, PaperPrinter } from '#ports/pdf/pdf.ts'
import { createFonts } from './fonts.ts'
import { layOutPaper } from './page-layout.ts'
import { createSetting, printable } from './typesetter.ts'
import { openSheet } from './sheet.ts'

/** Everything that stands on a paper, and the figures of its pages. */
function textsOf(paper: Paper): string {
  const texts: string[] = ['0123456789']
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(paper)
  return printable(texts.join(' '))
}

/** Prints with pdfkit, in fonts of which each file holds just the letters that are used. */
export function createPdfPrinter(): PaperPrinter {
  const fonts = createFonts()
  /** Papers are printed one after the other: each is work for the processor alone, and takes some memory. */
  let last: Promise<unknown> = Promise.resolve()

  async function print(paper: Paper): Promise<Uint8Array> {
    await fonts.prepare(textsOf(paper))
    const sheet = openSheet(paper)
    layOutPaper(paper, sheet, createSetting(fonts))
    return sheet.end()
  }

  return {
    print(paper) {
      const printed = last.then(() => print(paper))
      last = printed.catch(() => undefined)
      return printed
    },
  }
}
