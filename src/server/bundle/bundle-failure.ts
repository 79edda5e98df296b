import { StatedError } from '#vocabulary/statements/stated-error.ts'
import { asText, type Said } from '#vocabulary/statements/statement.ts'

/** Something about a bundle that people can fix. The message names its file, for those who run a command. */
export class BundleFailure extends StatedError {
  override readonly name = 'BundleFailure'

  constructor(said: Said, file?: string) {
    super(said)
    if (file !== undefined) this.message = `${file}: ${this.message}`
  }
}

/** A bundle that a command cannot handle; the message is for those who run it. */
export const commandFailure = (message: string): BundleFailure => new BundleFailure(asText(message))
