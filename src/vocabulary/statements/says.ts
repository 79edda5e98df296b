import type { PlainCode } from './statement.ts'

/** The code that stands in the place of a message, in a rule of a schema. */
export const says = (code: PlainCode): PlainCode => code
