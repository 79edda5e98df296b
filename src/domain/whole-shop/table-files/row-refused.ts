import type { FileColumn } from '#vocabulary/whole-shop/import-tables.ts'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import { statement, type Said, type Statement } from '#vocabulary/statements/statement.ts'

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

/**
 * Checks the markets of a row. One that has been deleted may stay where it stands already, with a warning.
 * @throws RowRefused for any other that is not among the known ones
 */
export function checkMarkets(
  { markets = [], line }: { markets: readonly string[] | undefined; line: number },
  { known, standing = [] }: { known: readonly string[]; standing?: readonly string[] | undefined },
  warn: (said: Statement) => void,
): void {
  const missing = markets.filter((id) => !known.includes(id))
  const unknown = missing.find((id) => !standing.includes(id))
  if (unknown !== undefined)
    throw new RowRefused(line, statement('market_unknown', { market: unknown }), 'Markets')
  for (const market of missing) warn(statement('market_gone', { market }))
}

/** Returns the checked value. @throws RowRefused when something is wrong */
export function accepted<Checked extends object>(
  checked: Checked | { problem: Said },
  line: number,
): Checked {
  if ('problem' in checked) throw new RowRefused(line, checked.problem)
  return checked
}
