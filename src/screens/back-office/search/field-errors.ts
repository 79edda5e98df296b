import type { Trouble } from '../session/operation.ts'

/** The shop's error of a field, or of one of the words in it. */
export function fieldErrorsOf(trouble: Trouble | null): (pointer: string) => string | undefined {
  const errors = trouble?.kind === 'refused' ? (trouble.problem.errors ?? []) : []
  return (pointer) =>
    errors.find((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`))?.message
}
