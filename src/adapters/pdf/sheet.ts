import PdfDocument from 'pdfkit'
import type { PrintDocument, PrintPicture } from '#ports/pdf/pdf.ts'
import { isReordered, type Line, type Run } from './typesetter.ts'

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 770 }

/** Ink. */
export const inks = { text: '#1f1a17', quiet: '#6b635b', line: '#d5cec4' }
export type Ink = keyof typeof inks

/** Letters of Vietnamese are put together from several glyphs, so their text is given besides (ISO 32000-1, 14.9.4). */
const isComposed = /[\u1e00-\u1eff]/
const hasActualText = (text: string): boolean => isComposed.test(text) || isReordered(text)

/** The pages that are being printed. */
export interface Sheet {
  /** Draws a line of text with its baseline at `y`; its left edge at `x`, or its right edge when `end`. */
  draw(line: Line, at: { x: number; y: number; size: number; ink?: Ink; end?: boolean }): void
  rule(y: number, from?: number, to?: number): void
  /** Draws a picture with its upper edge at `y`; its left edge at `x`, or its right edge when `end`. */
  picture(picture: PrintPicture, at: { x: number; y: number; end?: boolean }): void
  turn(): void
  /** How many pages there are. */
  count(): number
  /** Goes back to each page in turn, from the one with that index on; they are numbered from there. */
  eachPage(from: number, draw: (number: number, of: number) => void): void
  end(): Promise<Uint8Array>
}

/** Opens pages. The bytes of the file depend on the document alone, its date among it. */
export function openSheet({ title, language, issuedAt }: PrintDocument): Sheet {
  const date = new Date(issuedAt)
  const pdf = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    // Without this pdfkit opens a font of its own, which has Latin glyphs alone.
    font: '',
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Producer: 'Vitrine', CreationDate: date },
  })
  const registered = new Set<string>()
  const chunks: Uint8Array[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    pdf.on('error', reject)
  })

  function drawRun({ font, text }: Run, x: number, y: number, size: number): void {
    if (!registered.has(font.name)) pdf.registerFont(font.name, font.bytes)
    registered.add(font.name)
    pdf.font(font.name, size)
    // `features`, even none, keeps pdfkit from cutting a run at its spaces and setting each part by itself.
    const actual = hasActualText(text)
    if (actual) pdf.markContent('Span', { actual: text })
    pdf.text(text, x, y, { lineBreak: false, features: [], baseline: 'alphabetic' })
    if (actual) pdf.endMarkedContent()
  }

  return {
    draw({ runs, width }, { x, y, size, ink = 'text', end = false }) {
      pdf.fillColor(inks[ink])
      let left = end ? x - width : x
      for (const run of runs) {
        drawRun(run, left, y, size)
        left += run.width
      }
    },
    rule(y, left = page.left, right = page.right) {
      pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(inks.line).stroke()
    },
    picture({ png, width, height }, { x, y, end = false }) {
      pdf.image(Buffer.from(png), end ? x - width : x, y, { width, height })
    },
    turn: () => void pdf.addPage(),
    count: () => pdf.bufferedPageRange().count,
    eachPage(from, draw) {
      const { count } = pdf.bufferedPageRange()
      for (let index = from; index < count; index += 1) {
        pdf.switchToPage(index)
        draw(index - from + 1, count - from)
      }
    },
    end() {
      pdf.end()
      return done
    },
  }
}
