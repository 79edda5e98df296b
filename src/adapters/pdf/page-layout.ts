import type { PrintDocument, PrintColumn, PrintFact, PrintRow, PrintTable } from '#ports/pdf/pdf.ts'
import { languageOf, languages } from '#vocabulary/languages/languages.ts'
import type { Line, Typesetter } from './typesetter.ts'
import { page, type Ink, type Sheet } from './sheet.ts'

const sizes = { body: 9.5, small: 8, heading: 22, name: 13, total: 12 }
/** From one baseline to the next, as a multiple of the size. */
const leading = 1.45
/** Between two columns. */
const gap = 12

interface Column {
  title: string
  figures: boolean
  left: number
  right: number
}

/** The sheet as it is read from right to left: what would begin at the left edge begins at the right one. */
const mirrored = (sheet: Sheet): Sheet => ({
  ...sheet,
  draw: (line, { x, end = false, ...at }) => sheet.draw(line, { ...at, x: page.width - x, end: !end }),
  rule: (y, from = page.left, to = page.right) => sheet.rule(y, page.width - to, page.width - from),
})

/** Lays a document out over as many pages as it takes, in the direction of its language. */
export function layOutPages(document: PrintDocument, plain: Sheet, setting: Typesetter): void {
  const { direction } = languages[languageOf(document.language)]
  const sheet = direction === 'rtl' ? mirrored(plain) : plain
  let y = page.top

  /** Writes lines below each other, and answers where the next one would stand. */
  function write(lines: readonly Line[], x: number, top: number, size: number, ink: Ink = 'text'): number {
    let at = top
    for (const line of lines) {
      sheet.draw(line, { x, y: at + size, size, ink })
      at += size * leading
    }
    return at
  }

  const wrapped = (texts: readonly string[], size: number, room: number): Line[] =>
    texts.flatMap((text) => setting.lines(text, size, room))

  /** A block with a small label above it. */
  function block(label: string, texts: readonly string[], x: number, top: number, room: number): number {
    const below = write([setting.line(label, sizes.small)], x, top, sizes.small, 'quiet')
    return write(wrapped(texts, sizes.body, room), x, below + 2, sizes.body)
  }

  function turnPage(): void {
    sheet.turn()
    sheet.draw(setting.line(document.title, sizes.small), {
      x: page.left,
      y: page.top,
      size: sizes.small,
      ink: 'quiet',
    })
    y = page.top + 16
  }

  /** Turns the page when so much does not fit any more; answers whether it did. */
  function need(height: number): boolean {
    if (y + height <= page.bottom) return false
    turnPage()
    return true
  }

  function head(): void {
    const half = (page.right - page.left) / 2 - gap
    const names = wrapped([document.from.name], sizes.name, half)
    const left = write(names, page.left, y, sizes.name)
    const address = wrapped(document.from.lines, sizes.small, half)
    let right = y
    for (const line of address) {
      sheet.draw(line, { x: page.right, y: right + sizes.small, size: sizes.small, ink: 'quiet', end: true })
      right += sizes.small * leading
    }
    y = Math.max(left, right) + 34
    y =
      write(wrapped([document.heading], sizes.heading, page.right - page.left), page.left, y, sizes.heading) +
      10
  }

  function parties(): void {
    const middle = page.left + 264
    const first = block(document.to.label, document.to.lines, page.left, y, 240)
    const second = document.also
      ? block(document.also.label, document.also.lines, page.left, first + 10, 240)
      : first
    let at = y
    for (const [label, value] of document.facts) at = fact(label, value, middle, at)
    y = Math.max(second, at) + 22
  }

  function fact(label: string, value: string, x: number, top: number): number {
    const values = setting.lines(value, sizes.body, page.right - x - 100)
    sheet.draw(setting.line(label, sizes.small), { x, y: top + sizes.body, size: sizes.small, ink: 'quiet' })
    return write(values, x + 100, top, sizes.body)
  }

  /** Each column as wide as what stands in it; the wide one takes the rest, and three tenths at least. */
  function columnsOf({ columns, rows }: PrintTable): Column[] {
    const room = page.right - page.left
    const natural = columns.map((column, index) =>
      Math.max(
        setting.line(column.title, sizes.small).width,
        ...rows.map(({ cells }) => setting.line(cells[index] ?? '', sizes.body).width),
      ),
    )
    const others = natural.reduce((sum, width, index) => sum + (columns[index]?.wide ? 0 : width + gap), 0)
    const scale = Math.min(1, (room * 0.7) / others)
    let left = page.left
    return columns.map(({ title, wide, figures }: PrintColumn, index) => {
      const width = wide ? room - others * scale : (natural[index] ?? 0) * scale
      const column = { title, figures: figures === true, left, right: left + width }
      left += width + gap * (wide ? 1 : scale)
      return column
    })
  }

  function titles(columns: readonly Column[]): void {
    for (const { title, figures, left, right } of columns)
      sheet.draw(setting.line(title, sizes.small), {
        x: figures ? right : left,
        y: y + sizes.small,
        size: sizes.small,
        ink: 'quiet',
        end: figures,
      })
    y += sizes.small * leading + 3
    sheet.rule(y)
    y += 5
  }

  function row({ cells, small }: PrintRow, columns: readonly Column[]): void {
    const set = columns.map(({ left, right }, index) =>
      setting.lines(cells[index] ?? '', sizes.body, right - left + 0.5),
    )
    const [first] = columns
    const below = small && first ? setting.lines(small, sizes.small, first.right - first.left) : []
    const tallest = Math.max(...set.map((lines) => lines.length))
    const height = (tallest * sizes.body + below.length * sizes.small) * leading + 8
    if (need(height)) titles(columns)
    let end = y
    for (const [index, { figures, left, right }] of columns.entries()) {
      let at = y
      for (const line of set[index] ?? []) {
        sheet.draw(line, { x: figures ? right : left, y: at + sizes.body, size: sizes.body, end: figures })
        at += sizes.body * leading
      }
      if (index === 0) at = write(below, left, at, sizes.small, 'quiet')
      end = Math.max(end, at)
    }
    y = end + 4
    sheet.rule(y)
    y += 5
  }

  function table(content: PrintTable): void {
    const columns = columnsOf(content)
    need(60)
    titles(columns)
    for (const each of content.rows) row(each, columns)
  }

  function sums(facts: readonly PrintFact[]): void {
    need(facts.length * sizes.body * leading + 40)
    y += 6
    for (const [index, [label, value]] of facts.entries()) {
      const last = index === facts.length - 1
      const size = last ? sizes.total : sizes.body
      if (last) {
        sheet.rule(y + 3, page.left + 280)
        y += 9
      }
      sheet.draw(setting.line(label, size), {
        x: page.left + 280,
        y: y + size,
        size,
        ink: last ? 'text' : 'quiet',
      })
      sheet.draw(setting.line(value, size), { x: page.right, y: y + size, size, end: true })
      y += size * leading
    }
    y += 16
  }

  function notes(): void {
    for (const line of document.notes.flatMap((note) =>
      setting.lines(note, sizes.body, page.right - page.left),
    )) {
      need(sizes.body * leading)
      y = write([line], page.left, y, sizes.body)
    }
  }

  function feet(): void {
    sheet.eachPage((number, of) => {
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

  head()
  parties()
  table(document.items)
  sums(document.sums)
  if (document.taxes) {
    table(document.taxes)
    y += 12
  }
  notes()
  feet()
}
