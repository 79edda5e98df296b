import type { ProductColumn } from '#vocabulary/catalog/product-columns.ts'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import type { Said } from '#vocabulary/statements/statement.ts'

/** A row of a file that cannot be taken. */
export class RowRefused extends StatedError {
  override readonly name = 'RowRefused'
  readonly line: number
  /** The column that is wrong; null when it is about the whole row. */
  readonly column: ProductColumn | null

  constructor(line: number, said: Said, column: ProductColumn | null = null) {
    super(said)
    this.line = line
    this.column = column
  }
}
