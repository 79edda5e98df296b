import type { FileColumn } from '#vocabulary/whole-shop/import-tables.ts'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import type { Said } from '#vocabulary/statements/statement.ts'

/** A row of a file that cannot be taken. */
export class RowRefused extends StatedError {
  override readonly name = 'RowRefused'
  readonly line: number
  /** The column that is wrong; null when it is about the whole row. */
  readonly column: FileColumn | null

  constructor(line: number, said: Said, column: FileColumn | null = null) {
    super(said)
    this.line = line
    this.column = column
  }
}

/** Returns the checked value. @throws RowRefused when something is wrong */
export function accepted<Checked extends object>(
  checked: Checked | { problem: Said },
  line: number,
): Checked {
  if ('problem' in checked) throw new RowRefused(line, checked.problem)
  return checked
}
