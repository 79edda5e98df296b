import type { FieldMessage } from '#vocabulary/field-errors.ts'
import type { Trouble } from './operation.ts'

/** The error of a field, or of an entry of the list in it. */
export const errorWithin = (errors: readonly FieldMessage[], pointer: string): string | undefined =>
  errors.find((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`))?.message

/** The field errors of a call that the shop refused; none for any other outcome. */
export const fieldErrorsOf = (trouble: Trouble | null): readonly FieldMessage[] =>
  trouble?.kind === 'refused' ? (trouble.problem.errors ?? []) : []

/** The error of exactly the field at a JSON pointer. */
export const errorAt = (trouble: Trouble | null, pointer: string): string | undefined =>
  fieldErrorsOf(trouble).find((error) => error.pointer === pointer)?.message
