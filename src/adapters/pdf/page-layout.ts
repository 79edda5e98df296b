import type { PrintDocument, PrintFact } from '#ports/pdf/pdf.ts'
import { languageOf, languages } from '#vocabulary/languages/languages.ts'
import { drawTable } from './page-table.ts'
import { createPen, gap, leading, sizes, type Pen } from './pen.ts'
import type { Typesetter } from './typesetter.ts'
import { page, type Sheet } from './sheet.ts'

/** The sheet as it is read from right to left: all that would begin at the left edge begins at the right one. */
const mirrored = (sheet: Sheet): Sheet => ({
  ...sheet,
  draw: (line, { x, end = false, ...at }) => sheet.draw(line, { ...at, x: page.width - x, end: !end }),
  picture: (picture, { x, y, end = false }) => sheet.picture(picture, { x: page.width - x, y, end: !end }),
  rule: (y, from = page.left, to = page.right) => sheet.rule(y, page.width - to, page.width - from),
})

/** A block with a small label above it. */
function block(
  pen: Pen,
  label: string,
  texts: readonly string[],
  x: number,
  top: number,
  room: number,
): number {
  const { setting } = pen
  const below = pen.write([setting.line(label, sizes.small)], x, top, sizes.small, 'quiet')
  return pen.write(pen.wrapped(texts, sizes.body, room), x, below + 2, sizes.body)
}

function head(pen: Pen, document: PrintDocument): void {
  const { sheet } = pen
  const half = (page.right - page.left) / 2 - gap
  const { logo, name } = document.from
  if (logo) sheet.picture(logo, { x: page.left, y: pen.y })
  const names = pen.wrapped([name], sizes.name, half)
  const left = pen.write(names, page.left, pen.y + (logo ? logo.height + 8 : 0), sizes.name)
  const address = pen.wrapped(document.from.lines, sizes.small, half)
  let right = pen.y
  for (const line of address) {
    sheet.draw(line, { x: page.right, y: right + sizes.small, size: sizes.small, ink: 'quiet', end: true })
    right += sizes.small * leading
  }
  pen.y = Math.max(left, right) + 34
  pen.y =
    pen.write(
      pen.wrapped([document.heading], sizes.heading, page.right - page.left),
      page.left,
      pen.y,
      sizes.heading,
    ) + 10
}

function parties(pen: Pen, document: PrintDocument): void {
  const middle = page.left + 264
  const first = block(pen, document.to.label, document.to.lines, page.left, pen.y, 240)
  const second = document.also
    ? block(pen, document.also.label, document.also.lines, page.left, first + 10, 240)
    : first
  let at = pen.y
  for (const [label, value] of document.facts) at = fact(pen, label, value, middle, at)
  pen.y = Math.max(second, at) + 22
}

function fact(pen: Pen, label: string, value: string, x: number, top: number): number {
  const { sheet, setting } = pen
  const values = setting.lines(value, sizes.body, page.right - x - 100)
  sheet.draw(setting.line(label, sizes.small), { x, y: top + sizes.body, size: sizes.small, ink: 'quiet' })
  return pen.write(values, x + 100, top, sizes.body)
}

function sums(pen: Pen, facts: readonly PrintFact[]): void {
  const { sheet, setting } = pen
  pen.need(facts.length * sizes.body * leading + 40)
  pen.y += 6
  for (const [index, [label, value]] of facts.entries()) {
    const last = index === facts.length - 1
    const size = last ? sizes.total : sizes.body
    if (last) {
      sheet.rule(pen.y + 3, page.left + 280)
      pen.y += 9
    }
    sheet.draw(setting.line(label, size), {
      x: page.left + 280,
      y: pen.y + size,
      size,
      ink: last ? 'text' : 'quiet',
    })
    sheet.draw(setting.line(value, size), { x: page.right, y: pen.y + size, size, end: true })
    pen.y += size * leading
  }
  pen.y += 16
}

function writeNotes(pen: Pen, notes: readonly string[]): void {
  for (const line of pen.wrapped(notes, sizes.body, page.right - page.left)) {
    pen.need(sizes.body * leading)
    pen.y = pen.write([line], page.left, pen.y, sizes.body)
  }
}

function feet({ sheet, setting }: Pen, document: PrintDocument, from: number): void {
  sheet.eachPage(from, (number, of) => {
    const at = { y: page.height - 36, size: sizes.small, ink: 'quiet' as const }
    const count = setting.line(
      document.page.replace('{page}', `${number}`).replace('{pages}', `${of}`),
      sizes.small,
    )
    const [foot] = setting.lines(document.foot, sizes.small, page.right - page.left - count.width - gap)
    if (foot) sheet.draw(foot, { ...at, x: page.left })
    sheet.draw(count, { ...at, x: page.right, end: true })
  })
}

/** Lays a document out from the last page on, over as many as it takes, in the direction of its language. */
export function layOutPages(document: PrintDocument, plain: Sheet, setting: Typesetter): void {
  const { direction } = languages[languageOf(document.language)]
  const first = plain.count() - 1
  const pen = createPen(direction === 'rtl' ? mirrored(plain) : plain, setting, document.title)
  head(pen, document)
  parties(pen, document)
  drawTable(pen, document.items)
  if (document.sums.length > 0) sums(pen, document.sums)
  else pen.y += 12
  if (document.taxes) {
    drawTable(pen, document.taxes)
    pen.y += 12
  }
  writeNotes(pen, document.notes)
  feet(pen, document, first)
}
