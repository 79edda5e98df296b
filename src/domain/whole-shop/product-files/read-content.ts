import { measures, type Content, type Measure } from '#vocabulary/catalog/measures.ts'
import type { ProductColumn } from '#vocabulary/catalog/product-columns.ts'
import { statement, type Statement } from '#vocabulary/statements/statement.ts'
import type { Row } from '../table-files/columns.ts'
import { readWhole } from '../table-files/decimals.ts'
import { RowRefused } from '../table-files/row-refused.ts'

const largestContent = 1_000_000_000
const largestReference = 1_000_000

/** A decimal with three places at most, in thousandths. */
function readThousandths(text: string): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,10})(?:\.(\d{1,3}))?$/.exec(text) ?? []
  const amount = Number(whole + fraction.padEnd(3, '0'))
  return whole === '' || amount > largestContent * 1_000 ? undefined : amount
}

/** Thousandths as a decimal, without zeros at its end. */
export const writeThousandths = (amount: number): string =>
  `${Math.trunc(amount / 1_000)}.${String(amount % 1_000).padStart(3, '0')}`.replace(/\.?0+$/, '')

const isMeasure = (text: string): text is Measure => Object.hasOwn(measures, text)

function readMeasure(row: Row, name: ProductColumn): Measure {
  const text = row.cell(name)?.toLowerCase() ?? ''
  if (isMeasure(text)) return text
  const known = Object.keys(measures).join(', ')
  throw new RowRefused(row.line, statement('cell_none_of', { column: name, text, known }), name)
}

function readMuch(
  row: Row,
  name: ProductColumn,
  read: (text: string) => number | undefined,
  refusal: (cell: { column: string; text: string }) => Statement,
): number {
  const text = row.cell(name) ?? ''
  const much = read(text)
  if (much) return much
  throw new RowRefused(row.line, refusal({ column: name, text }), name)
}

/**
 * Reads the content of a unit from Shopify's columns for it; null where they are empty, undefined where the file has
 * none.
 * @throws RowRefused when one of them is wrong
 */
export function readContent(row: Row): Content | null | undefined {
  const text = row.cell('Unit Price Total Measure')
  if (text === undefined || text === '') return text === undefined ? undefined : null
  const whole = (each: string) => readWhole(each, largestReference)
  return {
    amount: readMuch(row, 'Unit Price Total Measure', readThousandths, (cell) =>
      statement('cell_not_decimal', cell),
    ),
    of: readMeasure(row, 'Unit Price Total Measure Unit'),
    reference: readMuch(row, 'Unit Price Base Measure', whole, (cell) =>
      statement('cell_not_whole', { ...cell, least: 1, most: largestReference }),
    ),
    referenceOf: readMeasure(row, 'Unit Price Base Measure Unit'),
  }
}
