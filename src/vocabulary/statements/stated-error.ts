import { asText, inEnglish, toStatement, type Said, type Statement } from './statement.ts'

/** An error that staff read: its message is the statement in English. */
export class StatedError extends Error {
  override readonly name: string = 'StatedError'
  readonly said: Statement

  constructor(said: Said) {
    super(inEnglish(said))
    this.said = toStatement(said)
  }
}

/** The statement of an error; its message where it has none. */
export const saidBy = (error: unknown): Statement =>
  error instanceof StatedError
    ? error.said
    : asText(error instanceof Error ? error.message || error.name : String(error))
