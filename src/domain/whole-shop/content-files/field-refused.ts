import { StatedError } from '#vocabulary/statements/stated-error.ts'
import type { Said } from '#vocabulary/statements/statement.ts'

/** A file of a page or post that cannot be taken. */
export class FieldRefused extends StatedError {
  override readonly name = 'FieldRefused'
  /** The field that is wrong; null when it is about the whole file. */
  readonly field: string | null

  constructor(field: string | null, said: Said) {
    super(said)
    this.field = field
  }
}
