import type { PrintColumn, PrintRow, PrintTable } from '#ports/pdf/pdf.ts'
import { gap, leading, sizes, type Pen } from './pen.ts'
import type { Typesetter } from './typesetter.ts'
import { page } from './sheet.ts'

interface Column {
  title: string
  figures: boolean
  left: number
  right: number
}

/** Each column as wide as its text; the wide one takes the rest, and three tenths at least. */
function columnsOf({ columns, rows }: PrintTable, setting: Typesetter): Column[] {
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

function drawTitles(pen: Pen, columns: readonly Column[]): void {
  const { sheet, setting } = pen
  for (const { title, figures, left, right } of columns)
    sheet.draw(setting.line(title, sizes.small), {
      x: figures ? right : left,
      y: pen.y + sizes.small,
      size: sizes.small,
      ink: 'quiet',
      end: figures,
    })
  pen.y += sizes.small * leading + 3
  sheet.rule(pen.y)
  pen.y += 5
}

function drawRow(pen: Pen, { cells, small }: PrintRow, columns: readonly Column[]): void {
  const { sheet, setting } = pen
  const set = columns.map(({ left, right }, index) =>
    setting.lines(cells[index] ?? '', sizes.body, right - left + 0.5),
  )
  const [first] = columns
  const below = small && first ? setting.lines(small, sizes.small, first.right - first.left) : []
  const tallest = Math.max(...set.map((lines) => lines.length))
  const height = (tallest * sizes.body + below.length * sizes.small) * leading + 8
  if (pen.need(height)) drawTitles(pen, columns)
  let end = pen.y
  for (const [index, { figures, left, right }] of columns.entries()) {
    let at = pen.y
    for (const line of set[index] ?? []) {
      sheet.draw(line, { x: figures ? right : left, y: at + sizes.body, size: sizes.body, end: figures })
      at += sizes.body * leading
    }
    if (index === 0) at = pen.write(below, left, at, sizes.small, 'quiet')
    end = Math.max(end, at)
  }
  pen.y = end + 4
  sheet.rule(pen.y)
  pen.y += 5
}

/** Draws a table; its titles stand again on each page that it goes on to. */
export function drawTable(pen: Pen, table: PrintTable): void {
  const columns = columnsOf(table, pen.setting)
  pen.need(60)
  drawTitles(pen, columns)
  for (const row of table.rows) drawRow(pen, row, columns)
}
