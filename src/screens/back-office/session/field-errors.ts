import type { FieldMessage } from '#vocabulary/field-errors.ts'
import type { Trouble } from './operation.ts'

/** No field errors: the same list at each render, and so is all that follows from it. */
export const noErrors: readonly FieldMessage[] = []

/** The error of a field, or of an entry of the list in it. */
export const errorWithin = (errors: readonly FieldMessage[], pointer: string): string | undefined =>
  errors.find((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`))?.message

/** The field errors of a call that the shop refused; none for any other outcome. */
export const fieldErrorsOf = (trouble: Trouble | null): readonly FieldMessage[] =>
  trouble?.kind === 'refused' ? (trouble.problem.errors ?? noErrors) : noErrors

/** The error of exactly the field at a JSON pointer. */
export const errorAt = (trouble: Trouble | null, pointer: string): string | undefined =>
  fieldErrorsOf(trouble).find((error) => error.pointer === pointer)?.message

/**
 * The names that the field of an error may have: the pointer, with or without the first slash, that of the list or text when it is
 * about an entry or a language of it, and the member that it leads into.
 */
export const namesOf = (pointer: string): string[] => [
  pointer,
  pointer.replace(/\/(\d+|[a-z]{2}|mediaId)$/, ''),
  pointer.slice(1),
  pointer.split('/')[1] ?? '',
]

/** Errors by the names that their fields may have. */
export function messagesByName(errors: readonly FieldMessage[]): Map<string, string> {
  const named = new Map<string, string>()
  for (const { pointer, message } of errors)
    for (const name of namesOf(pointer)) if (!named.has(name)) named.set(name, message)
  return named
}
