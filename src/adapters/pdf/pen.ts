import type { Line, Typesetter } from './typesetter.ts'
import { page, type Ink, type Sheet } from './sheet.ts'

/** The sizes of letters, in points. */
export const sizes = { body: 9.5, small: 8, heading: 22, name: 13, total: 12 }
/** From one baseline to the next, as a multiple of the size. */
export const leading = 1.45
/** Between two columns. */
export const gap = 12

/** Writes on a sheet from top to bottom, over as many pages as it takes. */
export interface Pen {
  sheet: Sheet
  setting: Typesetter
  /** Where the next line begins. */
  y: number
  /** Writes lines below each other, and answers where the next one would stand. */
  write(lines: readonly Line[], x: number, top: number, size: number, ink?: Ink): number
  wrapped(texts: readonly string[], size: number, room: number): Line[]
  /** Turns the page when so much does not fit any more; answers whether it did. */
  need(height: number): boolean
}

/** Creates the pen of a document, whose title stands on top of each page but the first. */
export function createPen(sheet: Sheet, setting: Typesetter, title: string): Pen {
  return {
    sheet,
    setting,
    y: page.top,
    write(lines, x, top, size, ink = 'text') {
      let at = top
      for (const line of lines) {
        sheet.draw(line, { x, y: at + size, size, ink })
        at += size * leading
      }
      return at
    },
    wrapped: (texts, size, room) => texts.flatMap((text) => setting.lines(text, size, room)),
    need(height) {
      if (this.y + height <= page.bottom) return false
      sheet.turn()
      const size = sizes.small
      sheet.draw(setting.line(title, size), { x: page.left, y: page.top, size, ink: 'quiet' })
      this.y = page.top + 16
      return true
    },
  }
}
