import type { PrintDocument } from '#ports/pdf/pdf.ts'
import type { Fonts } from './fonts.ts'
import { printable } from './typesetter.ts'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** A document as it can be printed, and whether that is all of it. */
interface Fitted<T> {
  value: T
  whole: boolean
}

function fitText(text: string, { canPrint }: Fonts): Fitted<string> {
  const written = printable(text)
  const characters = Array.from(graphemes.segment(written), ({ segment }) => segment)
  if (characters.every(canPrint)) return { value: text, whole: true }
  const fitted = characters.map((each) => (canPrint(each) ? each : picture.test(each) ? '' : '?'))
  return { value: fitted.join(''), whole: false }
}

function fit<T>(value: T, fonts: Fonts): Fitted<T> {
  if (typeof value === 'string') return fitText(value, fonts) as Fitted<T>
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array)
    return { value, whole: true }
  const parts = Object.entries(value).map(([name, part]) => [name, fit(part, fonts)] as const)
  const fitted = Array.isArray(value)
    ? parts.map(([, part]) => part.value)
    : Object.fromEntries(parts.map(([name, part]) => [name, part.value]))
  return { value: fitted as T, whole: parts.every(([, part]) => part.whole) }
}

/**
 * The document with characters that no font has left out (emoji) or as a question mark, and then a note that says so: a box would
 * say nothing, and a name on an invoice must be readable (Directive 2006/112/EC, 226(5)).
 */
export function printableDocument(document: PrintDocument, fonts: Fonts): PrintDocument {
  const { value, whole } = fit(document, fonts)
  return whole ? document : { ...value, notes: [...value.notes, value.unprintable] }
}
