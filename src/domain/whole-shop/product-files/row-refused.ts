import type { ProductColumn } from '#vocabulary/catalog/product-columns.ts'

/** A row of a file that cannot be taken; the message is for people. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
  readonly line: number
  /** The column that is wrong; null when it is about the whole row. */
  readonly column: ProductColumn | null

  constructor(line: number, message: string, column: ProductColumn | null = null) {
    super(message)
    this.line = line
    this.column = column
  }
}
